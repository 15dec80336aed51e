import type { newView, viewChange } from '@nhanxanh/contract/features/saved-views'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'

type ViewFields = Omit<z.output<typeof viewChange>, 'version'>

/** Views as a person sees them: their own, those of their role, and those for everybody. */
const seenBy = (db: Db, userId: string) =>
  db
    .selectFrom('saved_views')
    .leftJoin('users as owner', 'owner.id', 'saved_views.owner_id')
    .leftJoin('saved_view_pins as pin', (join) =>
      join.onRef('pin.view_id', '=', 'saved_views.id').on('pin.user_id', '=', userId),
    )
    .leftJoin('saved_view_defaults as standard', (join) =>
      join.onRef('standard.view_id', '=', 'saved_views.id').on('standard.user_id', '=', userId),
    )
    .selectAll('saved_views')
    .select(['owner.name as owner_name', 'pin.pinned_at', 'standard.screen as default_on'])
    .where((where) =>
      where.or([
        where('saved_views.owner_id', '=', userId),
        where('saved_views.scope', '=', 'everyone'),
        where(
          'saved_views.role_id',
          '=',
          where.selectFrom('users').select('users.role_id').where('users.id', '=', userId),
        ),
      ]),
    )
export type ViewRecord = Awaited<ReturnType<ReturnType<typeof seenBy>['executeTakeFirstOrThrow']>>

/** Pinned ones in the order of pinning, then the person's own by name, those that ship in their own order, and the others by name. */
export const listFor = (db: Db, userId: string): Promise<ViewRecord[]> =>
  seenBy(db, userId)
    .where('saved_views.deleted_at', 'is', null)
    .orderBy('pin.pinned_at', (order) => order.asc().nullsLast())
    .orderBy(sql`case when saved_views.owner_id = ${userId} then 0 when saved_views.owner_id is null then 1 else 2 end`)
    .orderBy(sql`case when saved_views.owner_id is null then saved_views.created_at end`)
    .orderBy(sql`saved_views.name collate "vi-x-icu"`)
    .orderBy('saved_views.id')
    .execute()

export const find = (db: Db, userId: string, id: string): Promise<ViewRecord | undefined> =>
  seenBy(db, userId).where('saved_views.id', '=', id).executeTakeFirst()

/** Takes the row for an edit, whoever sees it: of two at once the second waits. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('saved_views').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The account's row, locked: of two views saved at once by one person the second is counted after the first. */
export const lockOwner = (db: Db, userId: string) =>
  db.selectFrom('users').select('role_id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The accounts of its owner and of all who pinned it, locked: what they own and pin is counted while nobody adds to it. */
export const lockPeopleOf = async (db: Db, viewId: string): Promise<void> => {
  await db
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`id in (select owner_id from saved_views where id = ${viewId}
        union select user_id from saved_view_pins where view_id = ${viewId})`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const toColumns = ({ name, icon, scope, search, columns }: ViewFields) => ({
  name,
  icon,
  scope,
  name_folded: foldText(name),
  search: JSON.stringify(search),
  columns: columns === null ? null : JSON.stringify(columns),
})

type NewView = { ownerId: string; roleId: string | null; view: z.output<typeof newView>; now: Date }

/** Keeps a view; a name that the owner has on that screen already breaks `saved_views_name_key`. */
export const create = async (db: Db, { ownerId, roleId, view, now }: NewView): Promise<string> => {
  const { id } = await db
    .insertInto('saved_views')
    .values({
      owner_id: ownerId,
      screen: view.screen,
      role_id: roleId,
      ...toColumns(view),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Edit = { id: string; ownerId: string | null; roleId: string | null; view: ViewFields; now: Date }

export const update = async (db: Db, { id, ownerId, roleId, view, now }: Edit): Promise<void> => {
  await db
    .updateTable('saved_views')
    .set({ ...toColumns(view), owner_id: ownerId, role_id: roleId, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes a view away or brings it back. */
export const setDeleted = async (db: Db, id: string, deletedAt: Date | null): Promise<void> => {
  await db.updateTable('saved_views').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
}

/** Removes for good what was taken away before a day, with its pins and its places as default. */
export const forgetRemoved = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'saved_views', (row) => row('deleted_at', '<', before))
}

export const countOwned = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const pin = async (db: Db, userId: string, viewId: string, now: Date): Promise<void> => {
  await db
    .insertInto('saved_view_pins')
    .values({ user_id: userId, view_id: viewId, pinned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const unpin = async (db: Db, userId: string, viewId: string): Promise<void> => {
  await db.deleteFrom('saved_view_pins').where('user_id', '=', userId).where('view_id', '=', viewId).execute()
}

/** Takes the pins of a view from those who have pinned so many others that they can use. */
export const unpinWhereFull = async (db: Db, viewId: string, most: number): Promise<void> => {
  await sql`delete from saved_view_pins pin where view_id = ${viewId} and ${most} <= (
    select count(*) from saved_view_pins other join saved_views view on view.id = other.view_id
    join users person on person.id = other.user_id
    where other.user_id = pin.user_id and view.id <> pin.view_id and view.deleted_at is null
      and (view.owner_id = person.id or view.scope = 'everyone' or view.role_id = person.role_id))`.execute(db)
}

/** One default for a person and a screen: another takes its place. */
export const makeDefault = async (db: Db, userId: string, screen: string, viewId: string): Promise<void> => {
  await db
    .insertInto('saved_view_defaults')
    .values({ user_id: userId, screen, view_id: viewId })
    .onConflict((conflict) => conflict.constraint('saved_view_defaults_pkey').doUpdateSet({ view_id: viewId }))
    .execute()
}

export const dropDefault = async (db: Db, userId: string, viewId: string): Promise<void> => {
  await db.deleteFrom('saved_view_defaults').where('user_id', '=', userId).where('view_id', '=', viewId).execute()
}
