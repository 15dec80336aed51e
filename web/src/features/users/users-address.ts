import { usersQuery } from '@nhanxanh/contract/features/users'
import { userKindNames, userKinds } from '@nhanxanh/contract/features/users.rules'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { AddressRules } from '../../ui/list/list-address.ts'

/** The newest account first; members of staff and owners of facilities apart (PRODUCT D2). */
export const userRules: AddressRules<typeof usersQuery> = {
  schema: usersQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  tabs: {
    key: 'kind',
    label: 'Loại tài khoản',
    items: optionsOf(userKinds, userKindNames),
  },
}
