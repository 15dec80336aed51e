import { rolesQuery } from '@nhanxanh/contract/features/roles'
import type { AddressRules } from '../../ui/list/list-address.ts'

/** The built-in roles came first, so the oldest stand first (PRODUCT D3). */
export const roleRules: AddressRules<typeof rolesQuery> = {
  schema: rolesQuery,
  order: { orderField: 'createdAt', orderDirection: 'ASC' },
}
