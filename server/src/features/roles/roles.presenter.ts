import type { RoleRow } from '@nhanxanh/contract/features/roles'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Caller } from '../../http/context.ts'
import { canClone, canDelete, canEdit, canRename } from './roles.policy.ts'
import type { RoleListRecord } from './roles.list.ts'

const shown = [
  'id',
  'version',
  'name',
  'description',
  'is_builtin',
  'permissions',
  'assigned_only',
  'user_count',
] as const

/** A role as lists show it to this reader. */
export const toRow = (record: RoleListRecord, caller: Caller): RoleRow => ({
  ...fieldsOf(pick(record, shown)),
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
  can: {
    edit: canEdit(caller, record),
    rename: canRename(caller, record),
    delete: canDelete(caller, record),
    clone: canClone(caller, record),
  },
})
