import { permissionRequests } from '@nhanxanh/contract/features/permission-requests'
import type { Permission } from '@nhanxanh/contract/permissions'
import { queryOf } from '../query-of.ts'

/** Who could give the person a key. */
export const grantersOf = (permission: Permission) => queryOf(permissionRequests.granters, { query: { permission } })

/** What the person has asked for. */
export const ownRequests = () => queryOf(permissionRequests.own)
