import { everything, holdsAll } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

/** The reach of a role: its keys, and whether they hold for assigned files only. */
export type Reach = { permissions: readonly string[]; assignedOnly: boolean }
type Role = { permissions: readonly string[]; is_builtin: boolean; assigned_only: boolean }

/** Nobody gives or takes what they do not hold: all keys of a role must be the caller's own, and as far (PRODUCT D2). */
export const canGrant = (held: Reach, { permissions, assignedOnly }: Reach): boolean =>
  holdsAll(held.permissions, permissions) && (assignedOnly || !held.assignedOnly)

export const reachOf = ({ permissions, assigned_only: assignedOnly }: Omit<Role, 'is_builtin'>): Reach => ({
  permissions,
  assignedOnly,
})

/** The role that everything can be mended from: it keeps its one key. */
export const isFixed = (role: Pick<Role, 'permissions' | 'is_builtin'>): boolean =>
  role.is_builtin && role.permissions.includes(everything)

/** Only who holds all keys of a role may change it: else it could be used to take keys away that one cannot give. */
export const canEdit = (caller: Caller, role: Role): boolean =>
  caller.can('role:edit') && canGrant(caller, reachOf(role))

/** Built-in roles are known by their names. */
export const canRename = (caller: Caller, role: Role): boolean => canEdit(caller, role) && !role.is_builtin

/** Built-in roles stay. */
export const canDelete = (caller: Caller, role: Role): boolean =>
  caller.can('role:delete') && !role.is_builtin && canGrant(caller, reachOf(role))

/** A copy is a role with the same keys, so they must be the caller's own. */
export const canClone = (caller: Caller, role: Role): boolean =>
  caller.can('role:create') && canGrant(caller, reachOf(role))
