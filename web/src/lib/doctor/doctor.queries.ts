import { permissionRequests } from '@nhanxanh/contract/features/permission-requests'
import { queryOf } from '../query-of.ts'

/** What the person has asked for. */
export const ownRequests = () => queryOf(permissionRequests.own)
