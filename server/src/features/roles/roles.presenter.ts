import type { RoleRow } from '@nhanxanh/contract/features/roles'
import type { Caller } from '../../http/context.ts'
import { canClone, canDelete, canEdit, canRename } from './roles.policy.ts'
import type { RoleRecord } from './roles.repo.ts'

/** A role as lists show it to this reader. */
export const toRow = (record: RoleRecord, caller: Caller): RoleRow => ({
  id: record.id,
  version: record.version,
  name: record.name,
  description: record.description,
  isBuiltin: record.is_builtin,
  permissions: record.permissions,
  userCount: record.user_count,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
  can: {
    edit: canEdit(caller, record),
    rename: canRename(caller, record),
    delete: canDelete(caller, record),
    clone: canClone(caller, record),
  },
})
