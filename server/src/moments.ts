import { handlingMoments, soonDays } from '@nhanxanh/contract/shared/terms'
import type { HandlingMoment } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { tellOnce } from './db/statements/moments.ts'
import type { Db, MomentKind } from './db/types.ts'
import type { WritingToOwners } from './features/owner-letters/owner-letters.service.ts'

export type Watching = Omit<WritingToOwners, 'caller'>

/** The moments of a record that have come, the first first: of a last day, or, where that is null, of the record for good. */
type Reached<Record, Moment> = { record: Record; dueOn: string | null; moments: readonly Moment[] }

/** How the moments of one kind of records are found, and told of. */
export type Moments<Record, Moment extends string | number> = {
  kind: MomentKind
  list: (watching: Watching) => Promise<Reached<Record, Moment>[]>
  /** Tells of moments that came while nothing ran, together. */
  tell: (raising: WritingToOwners, record: Record, moments: readonly Moment[]) => Promise<void>
}

type Handled<Due> = {
  kind: MomentKind
  /** Those that are due on a day or before it. */
  listDue: (db: Db, until: string) => Promise<Due[]>
  tellDue: (raising: WritingToOwners, record: Due, moment: HandlingMoment) => Promise<void>
}

/** Of records that somebody handles by a day: that it is near, and that it is over. */
export const handlingMomentsOf = <Due extends { id: string; due_on: string }>({
  kind,
  listDue,
  tellDue,
}: Handled<Due>): Moments<Due, HandlingMoment> => ({
  kind,
  list: async ({ db, now }) => {
    const today = vietnamDay(now)
    const due = await listDue(db, addDays(today, soonDays))
    return due.map((record) => ({ record, dueOn: record.due_on, moments: handlingMoments(record.due_on, today) }))
  },
  tell: async (raising, record, moments) => {
    for (const moment of moments) await tellDue(raising, record, moment)
  },
})

/** Tells of what has come: each moment once, however often and however late this runs, and by however many at once. */
export const watchMoments = async <Record extends { id: string }, Moment extends string | number>(
  watching: Watching,
  { kind, list, tell }: Moments<Record, Moment>,
): Promise<void> => {
  const { db, now, platform } = watching
  for (const { record, dueOn, moments } of await list(watching)) {
    if (moments.length === 0) continue
    const rows = moments.map((moment) => ({
      kind,
      record_id: record.id,
      moment: String(moment),
      due_on: dueOn,
      told_at: now,
    }))
    await tellOnce(db, rows, (transaction, fresh) =>
      tell(
        { db: transaction, now, platform, caller: null },
        record,
        moments.filter((moment) => fresh.has(String(moment))),
      ),
    )
  }
}
