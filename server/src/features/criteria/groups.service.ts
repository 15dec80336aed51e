import type { Done } from '@nhanxanh/contract/features/criteria'
import { differences } from '../../changes.ts'
import { Refusal } from '../../refusal.ts'
import { openForEdit, openPart } from './version/editing.service.ts'
import type { Acting, Reading } from './version/editing.service.ts'
import * as versions from './version/versions.repo.ts'
import { edited } from './criteria.service.ts'
import * as repo from './groups.repo.ts'

const assertVersion = async (db: Reading['db'], versionId: string) => {
  if (!(await versions.exists(db, versionId))) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
}

/** The groups of a version in their order. */
export const groupsOf = async ({ db }: Reading, versionId: string) => {
  await assertVersion(db, versionId)
  const items = await repo.listGroups(db, versionId)
  return { items, total: items.length }
}

/** A group; CRITERIA_GROUP_NOT_FOUND where there is none. */
export const oneGroup = async ({ db }: Reading, id: string) => {
  const group = await repo.findWholeGroup(db, id)
  if (!group) throw new Refusal('CRITERIA_GROUP_NOT_FOUND')
  return group
}

/** The sub-groups of a version, group by group. */
export const subGroupsOf = async ({ db }: Reading, versionId: string) => {
  await assertVersion(db, versionId)
  const items = await repo.listSubGroups(db, versionId)
  return { items, total: items.length }
}

/** A sub-group; CRITERIA_SUB_GROUP_NOT_FOUND where there is none. */
export const oneSubGroup = async ({ db }: Reading, id: string) => {
  const subGroup = await repo.findWholeSubGroup(db, id)
  if (!subGroup) throw new Refusal('CRITERIA_SUB_GROUP_NOT_FOUND')
  return subGroup
}

type GroupBody = { code: string; name: string }

const openGroup = (context: Acting, id: string, version: number) =>
  openPart(context, () => repo.findGroup(context.db, id), 'CRITERIA_GROUP_NOT_FOUND', version)
const openSubGroup = (context: Acting, id: string, version: number) =>
  openPart(context, () => repo.findSubGroup(context.db, id), 'CRITERIA_SUB_GROUP_NOT_FOUND', version)

const assertEmpty = async ({ db }: Acting, id: string, name: string) => {
  if ((await repo.countInside(db, id)) === 0) return
  const sentence = `“${name}” còn nhóm hoặc tiêu chí bên trong. Hãy chuyển hoặc xoá trước.`
  throw new Refusal('CRITERIA_GROUP_NOT_EMPTY', { sentence })
}

/** Adds a group at the end of a draft. */
export const createGroup = async (
  context: Acting,
  { versionId, ...body }: GroupBody & { versionId: string },
): Promise<Done> => {
  context.audit({ changes: differences({}, body) })
  await openForEdit(context, versionId)
  const id = await repo.createGroup(context.db, versionId, body)
  context.audit({ refId: id })
  return edited(id, 1)
}

/** Saves code and name of a group; CRITERIA_CODE_EXISTS by constraint. */
export const updateGroup = async (
  context: Acting,
  id: string,
  { version, ...body }: GroupBody & { version: number },
): Promise<Done> => {
  context.audit({ refId: id })
  const { code, name } = await openGroup(context, id, version)
  context.audit({ changes: differences({ code, name }, body) })
  await repo.updateGroup(context.db, id, body)
  return edited(id, version + 1)
}

/** Deletes a group with nothing in it. */
export const deleteGroup = async (context: Acting, id: string, version: number): Promise<Done> => {
  context.audit({ refId: id })
  const { name } = await openGroup(context, id, version)
  await assertEmpty(context, id, name)
  await repo.removeGroup(context.db, id)
  context.audit({ changes: { name: { before: name, after: null } } })
  return edited(id, version)
}

/** Adds a sub-group at the end of a group. */
export const createSubGroup = async (
  context: Acting,
  { groupId, name }: { groupId: string; name: string },
): Promise<Done> => {
  context.audit({ changes: differences({}, { name }) })
  const group = await repo.findGroup(context.db, groupId)
  if (!group) throw new Refusal('CRITERIA_GROUP_NOT_FOUND')
  await openForEdit(context, group.version_id)
  const id = await repo.createSubGroup(context.db, group, name)
  context.audit({ refId: id })
  return edited(id, 1)
}

/** Saves the name of a sub-group. */
export const updateSubGroup = async (
  context: Acting,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Done> => {
  context.audit({ refId: id })
  const before = await openSubGroup(context, id, version)
  context.audit({ changes: differences({ name: before.name }, { name }) })
  await repo.updateSubGroup(context.db, id, name)
  return edited(id, version + 1)
}

/** Deletes a sub-group with nothing in it. */
export const deleteSubGroup = async (context: Acting, id: string, version: number): Promise<Done> => {
  context.audit({ refId: id })
  const { name } = await openSubGroup(context, id, version)
  await assertEmpty(context, id, name)
  await repo.removeSubGroup(context.db, id)
  context.audit({ changes: { name: { before: name, after: null } } })
  return edited(id, version)
}
