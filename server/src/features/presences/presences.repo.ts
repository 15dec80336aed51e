import { changingLasts, lookingLasts } from '@nhanxanh/contract/features/presences.rules'
import type { PresenceKind } from '@nhanxanh/contract/features/presences.rules'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/statements/compiled-once.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db, NewRow } from '../../db/types.ts'

/** The last word of a visit, unless it is over already: what was sent before that may arrive after it. */
export const keep = compiledOnce((db, row: NewRow<'presences'>) =>
  db
    .insertInto('presences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'visit'])
        .doUpdateSet((to) => ({
          part: to.ref('excluded.part'),
          is_over: to.ref('excluded.is_over'),
          seen_at: to.ref('excluded.seen_at'),
        }))
        .where('presences.is_over', '=', false),
    ),
)

type Place = { kind: PresenceKind; recordId: string | null; userId: string; now: Date }

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

const others = compiledOnce(
  (db, kind: PresenceKind, recordId: string | null, userId: string, lookedSince: Date, changedSince: Date) =>
    db
      .selectFrom('presences')
      .innerJoin('sessions', 'sessions.id', 'presences.session_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'presences.part'])
      .where('presences.kind', '=', kind)
      .where(sql<boolean>`presences.record_id is not distinct from ${recordId}::uuid`)
      .where('presences.is_over', '=', false)
      .where('sessions.ended_at', 'is', null)
      .where('users.id', '<>', userId)
      .where(
        sql<boolean>`presences.seen_at > case when presences.part is null then ${lookedSince}::timestamptz
          else ${changedSince}::timestamptz end`,
      )
      .orderBy(sql`users.name collate "vi-x-icu"`)
      .orderBy('users.id'),
)

/**
 * The other people who have the record open, one line a visit, by name; without the caller's own tabs, and without people whose
 * session is over.
 */
export const othersOn = (db: Db, { kind, recordId, userId, now }: Place) =>
  others(db, kind, recordId, userId, ago(now, lookingLasts), ago(now, changingLasts))

/** Removes who was where before then. */
export const removeBefore = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'presences', (row) => row('seen_at', '<', before))
}
