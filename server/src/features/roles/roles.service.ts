import type { RoleDetail, roleBody, roleEdit } from '@nhanxanh/contract/features/roles'
import {
  everything,
  keysBehind,
  permissionDescription,
  permissionName,
  permissions,
} from '@nhanxanh/contract/permissions'
import { withNeeded } from '@nhanxanh/contract/features/roles.rules'
import type { z } from 'zod'
import { differences } from '../../changes.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { storyOf } from '../audit-logs/story/story.service.ts'
import { tellGranted } from '../permission-requests/permission-requests.service.ts'
import { findRights } from './administrators.repo.ts'
import { keepingAdministrator } from './administrators.service.ts'
import { whyNotGivable } from '../settings/settings.service.ts'
import { canGrant, isFixed, reachOf } from './roles.policy.ts'
import type { Reach } from './roles.policy.ts'
import { toRow } from './roles.presenter.ts'
import { roles } from './roles.list.ts'
import type { RolesQuery } from './roles.list.ts'
import * as repo from './roles.repo.ts'

type Reading = { db: Db; caller: Caller }
type Acting = Context & { caller: Caller }

/** ROLE_NOT_FOUND unless there is such a role. */
export const roleOf = async (db: Db, id: string): Promise<repo.RoleRecord> => {
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('ROLE_NOT_FOUND')
  return record
}

/** A page of roles. */
export const listRoles = async ({ db, caller }: Reading, query: RolesQuery) => {
  const { rows, total } = await roles.page(db, query, null)
  return { items: rows.map((record) => toRow(record, caller)), total }
}

/** Roles for an export: how many, and all of them as the list shows them to this reader. */
export const roleRows = {
  count: async (reading: Reading, query: RolesQuery) => (await listRoles(reading, { ...query, limit: 1 })).total,
  /** Its rows are not chosen one by one. */
  named: async () => 0,
  batches: async function* ({ db, caller }: Reading, query: RolesQuery, chosen: Chosen) {
    for await (const rows of roles.each(db, query, null, chosen)) yield rows.map((record) => toRow(record, caller))
  },
}

/** A role with those who hold it; who may not list accounts learns their number only. */
export const roleDetail = async ({ db, caller }: Reading, id: string): Promise<RoleDetail> => {
  const record = await roleOf(db, id)
  const members = caller.can('user:list') ? await repo.membersOf(db, id) : null
  return { ...toRow(record, caller), members }
}

/** The story of a role and of who came to hold it. */
export const roleStory = async (reading: Reading, id: string, page: { before?: string | undefined }) => {
  await roleOf(reading.db, id)
  return storyOf(reading, { entityType: 'role', id }, page)
}

/** The catalogue with names: what a role can hold. */
export const permissionCatalogue = () => ({
  items: permissions.map((key) => ({ key, name: permissionName(key), description: permissionDescription(key) })),
})

/** What the caller reaches at this moment, whatever the request began with. */
const heldBy = async ({ db, caller }: Reading): Promise<Reach> => ({
  permissions: await findRights(db, caller.id),
  assignedOnly: caller.assignedOnly,
})

/** ROLE_NOT_GRANTABLE unless the caller holds all that these roles reach at this moment. */
export const assertGrantable = async (reading: Reading, ...roles: Reach[]): Promise<void> => {
  const held = await heldBy(reading)
  if (!roles.every((reach) => canGrant(held, reach))) throw new Refusal('ROLE_NOT_GRANTABLE')
}

/** The same for a role that somebody is to hold; one that signs is given by holders of everything alone. */
export const assertAppointable = async (reading: Reading, role: repo.RoleRecord): Promise<void> => {
  const held = await heldBy(reading)
  if (!canGrant(held, reachOf(role))) throw new Refusal('ROLE_NOT_GRANTABLE')
  const sentence = (await whyNotGivable(reading.db, held))(role.id)
  if (sentence !== null) throw new Refusal('ROLE_NOT_GRANTABLE', { sentence })
}

const said = ['name', 'description', 'permissions', 'assigned_only'] as const

/** Everything is not narrowed. */
const textOf = ({ name, description, permissions: keys, assignedOnly }: repo.RoleText): repo.RoleText => ({
  name,
  description,
  permissions: keys,
  assignedOnly: assignedOnly && !keys.includes(everything),
})

/** Creates a role out of keys that the caller holds; ROLE_NAME_EXISTS by constraint, after folding. */
export const createRole = async (context: Acting, body: z.output<typeof roleBody>): Promise<RoleDetail> => {
  context.audit({ changes: differences({}, textOf(body)) })
  await assertGrantable(context, body)
  const id = await repo.create(context.db, textOf(body), context.now)
  context.audit({ refId: id })
  return roleDetail(context, id)
}

/** Changes a role; whoever holds it has the new keys from their next request on, on every instance. */
export const updateRole = (context: Acting, id: string, body: z.output<typeof roleEdit>): Promise<RoleDetail> => {
  context.audit({ refId: id })
  return keepingAdministrator(context.db, async () => {
    const role = await repo.lock(context.db, id)
    if (!role) throw new Refusal('ROLE_NOT_FOUND')
    const next = textOf({ assignedOnly: role.assigned_only, ...body })
    await assertGrantable(context, reachOf(role), next)
    if (role.version !== body.version) throw new Refusal('STALE_VERSION')
    const changes = differences(fieldsOf(pick(role, said)), next)
    const isRenamed = role.is_builtin && 'name' in changes
    if (isRenamed || (isFixed(role) && 'permissions' in changes)) throw new Refusal('BUILTIN_ROLE_FIXED')
    await repo.update(context.db, id, next, context.now)
    await tellGranted(context, { of: { roleId: id }, before: role.permissions, after: body.permissions })
    context.audit({ changes })
    return roleDetail(context, id)
  })
}

const assertReplacement = async (context: Acting, id: string, replacementId: string | null): Promise<void> => {
  if (replacementId === null || replacementId === id) throw new Refusal('ROLE_IN_USE')
  await assertAppointable(context, await roleOf(context.db, replacementId))
}

/** Deletes a role of one's own making; those who hold it get the replacement in the same transaction. */
export const deleteRole = (context: Acting, id: string, replacementId: string | null): Promise<null> => {
  context.audit({ refId: id })
  return keepingAdministrator(context.db, async () => {
    const { db, now } = context
    const role = await repo.lock(db, id)
    if (!role) throw new Refusal('ROLE_NOT_FOUND')
    if (role.is_builtin) throw new Refusal('CANNOT_DELETE_BUILTIN_ROLE')
    await assertGrantable(context, reachOf(role))
    const holders = await repo.holdersOf(db, id)
    if (holders.living > 0) await assertReplacement(context, id, replacementId)
    if (holders.all > 0) await repo.replace(db, id, replacementId ?? (await repo.smallestBuiltin(db)), now)
    await repo.remove(db, id)
    const after = holders.living > 0 ? { replacement: replacementId, people: holders.living } : null
    context.audit({ changes: { name: { before: role.name, after: null }, holders: { before: null, after } } })
    return null
  })
}

/** Roles whose former rights wait for a decision. */
export const formerRights = async (db: Db) => {
  const found = await repo.listFormerRights(db)
  return {
    items: found.map(({ id, name, rights, permissions: held }) => ({
      id,
      name,
      rights,
      lacking: keysBehind(rights).filter((key) => !held.includes(key)),
    })),
  }
}

/** From now on settings and keys decide on requests about data, for the role with or without the keys that it lacks for what it had. */
export const decideFormerRights = async (context: Acting, id: string, grants: boolean): Promise<RoleDetail> => {
  const { db, now } = context
  context.audit({ refId: id })
  const role = await repo.lock(db, id)
  if (!role) throw new Refusal('ROLE_NOT_FOUND')
  const rights = await repo.endFormerRights(db, id)
  if (!rights) throw new Refusal('NOT_FOUND')
  const before = fieldsOf(pick(role, said))
  const keys = withNeeded(keysBehind(rights))
  const after = grants
    ? permissions.filter((key) => role.permissions.includes(key) || keys.includes(key))
    : before.permissions
  if (grants) {
    await repo.update(db, id, { ...before, permissions: after }, now)
    await tellGranted(context, { of: { roleId: id }, before: role.permissions, after })
  }
  context.audit({
    changes: {
      rights: { before: rights, after: [] },
      ...differences({ permissions: before.permissions }, { permissions: after }),
    },
  })
  return roleDetail(context, id)
}
