import type { newView, SavedView, viewChange } from '@nhanxanh/contract/features/saved-views'
import { mostPinnedViews, mostViews } from '@nhanxanh/contract/features/saved-views.rules'
import type { ViewScope } from '@nhanxanh/contract/shared/list-view'
import type { z } from 'zod'
import type { Db } from '../../db/types.ts'
import type { AuditDetail, Caller } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { canEdit, canOpen, canPublish } from './saved-views.policy.ts'
import * as repo from './saved-views.repo.ts'
import { countView, isTaken } from './view-counts.ts'
import type { Reading } from '../../db/list/counting.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

type Writing = Reading & { audit: (detail: AuditDetail) => void }

const shown = ['id', 'screen', 'name', 'icon', 'scope', 'search', 'columns', 'version'] as const

const toView = (row: repo.ViewRecord, caller: Caller): SavedView => ({
  ...fieldsOf(pick(row, shown)),
  owner: row.owner_id === null || row.owner_name === null ? null : { id: row.owner_id, name: row.owner_name },
  isPinned: row.pinned_at !== null,
  isDefault: row.default_on !== null,
  can: { edit: canEdit(caller, row) },
})

const visible = async (db: Db, caller: Caller): Promise<repo.ViewRecord[]> =>
  (await repo.listFor(db, caller.id)).filter((row) => canOpen(caller, row))

/** The views that the caller may use, of every screen that they may open. */
export const viewsFor = async (db: Db, caller: Caller): Promise<SavedView[]> =>
  (await visible(db, caller)).map((row) => toView(row, caller))

type Counting = Reading & { platform: Pick<Platform, 'log'> }

/** Null where it cannot be counted: one view must not take the counts of the others with it. */
const countOf = async ({ platform, ...reading }: Counting, row: repo.ViewRecord): Promise<number | null> => {
  try {
    return await countView(reading, row)
  } catch (error) {
    platform.log.error({ err: error, viewId: row.id }, 'view not counted')
    return null
  }
}

/** The counts of all views that the caller has pinned, one after another: a menu must not take every connection. */
export const pinnedCounts = async (counting: Counting): Promise<{ id: string; total: number | null }[]> => {
  const pinned = (await visible(counting.db, counting.caller)).filter((row) => row.pinned_at !== null)
  const counts = []
  for (const row of pinned) counts.push({ id: row.id, total: await countOf(counting, row) })
  return counts
}

/** VIEW_NOT_FOUND unless the caller may use it; taken away ones only where they are to be brought back. */
const viewOf = async (db: Db, caller: Caller, id: string, isDeleted = false): Promise<repo.ViewRecord> => {
  const row = await repo.find(db, caller.id, id)
  if (!row || !canOpen(caller, row) || (row.deleted_at !== null) !== isDeleted) throw new Refusal('VIEW_NOT_FOUND')
  return row
}

const seen = async ({ db, caller }: Writing, id: string): Promise<SavedView> =>
  toView(await viewOf(db, caller, id), caller)

const assertEditable = (caller: Caller, row: repo.ViewRecord): void => {
  if (!canEdit(caller, row)) throw new Refusal('FORBIDDEN', { sentence: 'Chỉ người tạo mới sửa được chế độ xem này.' })
}

type Given = Pick<SavedView, 'screen' | 'scope' | 'search'>

const assertPublishable = (caller: Caller, scope: ViewScope): void => {
  if (canPublish(caller, scope)) return
  const fields = { scope: 'Chỉ người có quyền sửa vai trò mới chia sẻ được cho người khác.' }
  throw new Refusal('FORBIDDEN', { fields })
}

const assertSound = ({ caller, now }: Writing, given: Given): void => {
  if (!canOpen(caller, given)) throw new Refusal('FORBIDDEN')
  assertPublishable(caller, given.scope)
  if (!isTaken(given, now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { search: 'Danh sách không nhận điều kiện này.' } })
  }
}

const roleFor = (scope: ViewScope, roleId: string | null): string | null => (scope === 'role' ? roleId : null)

const assertRoom = async (db: Db, ownerId: string): Promise<void> => {
  if ((await repo.countOwned(db, ownerId)) >= mostViews) throw new Refusal('TOO_MANY_VIEWS')
}

/** Keeps a new view of the caller's. FORBIDDEN where they publish without the key or may not open the screen. */
export const createView = async (writing: Writing, view: z.output<typeof newView>): Promise<SavedView> => {
  const { db, caller, now, audit } = writing
  assertSound(writing, view)
  const { role_id } = await repo.lockOwner(db, caller.id)
  await assertRoom(db, caller.id)
  const id = await repo.create(db, { ownerId: caller.id, roleId: roleFor(view.scope, role_id), view, now })
  const { name, scope } = view
  audit({ refId: id, changes: { name: { before: null, after: name }, scope: { before: null, after: scope } } })
  return seen(writing, id)
}

/** Whom a role-wide view is for: the role that it was published to stays, whoever mends it. */
const roleAfter = async (db: Db, row: repo.ViewRecord, ownerId: string | null, scope: ViewScope) =>
  row.scope === 'role' && scope === 'role'
    ? row.role_id
    : roleFor(scope, scope === 'role' && ownerId !== null ? (await repo.lockOwner(db, ownerId)).role_id : null)

/** A view that ships belongs to nobody; whoever takes it from the others has it. */
const ownerAfter = ({ id }: Caller, row: repo.ViewRecord, scope: ViewScope): string | null =>
  row.owner_id ?? (scope === 'everyone' ? null : id)

/**
 * Changes a view as a whole. STALE_VERSION where somebody else has changed it since it was read. Null where the view is
 * not for the caller any more: who may take a published view away may as well give it back to its owner alone.
 */
export const editView = async (
  writing: Writing,
  id: string,
  { version, ...view }: z.output<typeof viewChange>,
): Promise<SavedView | null> => {
  const { db, caller, now, audit } = writing
  audit({ refId: id })
  await repo.lock(db, id)
  const row = await viewOf(db, caller, id)
  assertEditable(caller, row)
  assertSound(writing, { ...view, screen: row.screen })
  if (row.version !== version) {
    const sentence = 'Chế độ xem đã được sửa ở nơi khác. Vui lòng tải lại trang rồi thử lại.'
    throw new Refusal('STALE_VERSION', { sentence })
  }
  const ownerId = ownerAfter(caller, row, view.scope)
  await repo.update(db, { id, ownerId, roleId: await roleAfter(db, row, ownerId, view.scope), view, now })
  audit({
    refId: id,
    changes: { name: { before: row.name, after: view.name }, scope: { before: row.scope, after: view.scope } },
  })
  const after = await repo.find(db, caller.id, id)
  return after ? toView(after, caller) : null
}

/** Takes a view away for everybody; `restoreView` brings it back with the pins that there is room for. */
export const removeView = async ({ db, caller, now, audit }: Writing, id: string): Promise<null> => {
  audit({ refId: id })
  await repo.lock(db, id)
  const row = await viewOf(db, caller, id)
  assertEditable(caller, row)
  await repo.setDeleted(db, id, now)
  audit({ refId: id, changes: { name: { before: row.name, after: null } } })
  return null
}

/**
 * Undoes the removal. VIEW_NAME_EXISTS where its owner has used the name again meanwhile; FORBIDDEN where it would be published
 * anew by somebody without the key. People who have pinned as many others meanwhile get it back without the pin.
 */
export const restoreView = async (writing: Writing, id: string): Promise<SavedView> => {
  const { db, caller, audit } = writing
  audit({ refId: id })
  await repo.lock(db, id)
  const row = await viewOf(db, caller, id, true)
  assertEditable(caller, row)
  assertPublishable(caller, row.scope)
  await repo.lockPeopleOf(db, id)
  if (row.owner_id !== null) await assertRoom(db, row.owner_id)
  await repo.unpinWhereFull(db, id, mostPinnedViews)
  await repo.setDeleted(db, id, null)
  return seen(writing, id)
}

/** Puts a view under its menu item, or takes it away from there, for the caller alone. */
export const pinView = async (writing: Writing, id: string, isPinned: boolean): Promise<SavedView> => {
  const { db, caller, now, audit } = writing
  audit({ refId: id })
  await repo.lockOwner(db, caller.id)
  const row = await viewOf(db, caller, id)
  if (isPinned && row.pinned_at === null) {
    const pinned = (await visible(db, caller)).filter(({ pinned_at }) => pinned_at !== null)
    if (pinned.length >= mostPinnedViews) throw new Refusal('TOO_MANY_VIEWS')
    await repo.pin(db, caller.id, id, now)
  }
  if (!isPinned) await repo.unpin(db, caller.id, id)
  return seen(writing, id)
}

/** Makes a view the one that the caller's screen opens with, or lets the screen open plainly again. */
export const makeDefaultView = async (writing: Writing, id: string, isDefault: boolean): Promise<SavedView> => {
  const { db, caller, audit } = writing
  audit({ refId: id })
  const row = await viewOf(db, caller, id)
  if (isDefault) await repo.makeDefault(db, caller.id, row.screen, id)
  else await repo.dropDefault(db, caller.id, id)
  return seen(writing, id)
}
