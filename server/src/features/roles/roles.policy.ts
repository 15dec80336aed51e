import { everything, holdsAll } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Role = { permissions: readonly string[]; is_builtin: boolean }

/** Nobody gives or takes what they do not hold: all keys of a role must be the caller's own (PRODUCT D2). */
export const canGrant = (held: readonly string[], keys: readonly string[]): boolean => holdsAll(held, keys)

/** The role that everything can be mended from: it keeps its one key. */
export const isFixed = (role: Role): boolean => role.is_builtin && role.permissions.includes(everything)

/** Only who holds all keys of a role may change it: else it could be used to take keys away that one cannot give. */
export const canEdit = (caller: Caller, role: Role): boolean =>
  caller.can('role:edit') && canGrant(caller.permissions, role.permissions)

/** Built-in roles are known by their names. */
export const canRename = (caller: Caller, role: Role): boolean => canEdit(caller, role) && !role.is_builtin

/** Built-in roles stay. */
export const canDelete = (caller: Caller, role: Role): boolean =>
  caller.can('role:delete') && !role.is_builtin && canGrant(caller.permissions, role.permissions)

/** A copy is a role with the same keys, so they must be the caller's own. */
export const canClone = (caller: Caller, role: Role): boolean =>
  caller.can('role:create') && canGrant(caller.permissions, role.permissions)
