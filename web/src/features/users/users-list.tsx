import type { UserRow } from '@nhanxanh/contract/features/users'
import { usersQuery } from '@nhanxanh/contract/features/users'
import {
  absenceNames,
  absences,
  expiries,
  expiryNames,
  holdingNames,
  holdings,
  userKindNames,
  userKinds,
  userStatuses,
  userStatusNames,
  verificationNames,
  verifications,
} from '@nhanxanh/contract/features/users.rules'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { userBulkActions } from './bulk/bulk-actions.tsx'
import { userScreen } from './user-columns.tsx'
import { roleLookup } from './users.queries.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** The newest account first; members of staff and owners of facilities apart (PRODUCT D2). */
const userRules: AddressRules<typeof usersQuery> = {
  schema: usersQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  tabs: {
    key: 'kind',
    label: 'Loại tài khoản',
    items: optionsOf(userKinds, userKindNames),
  },
}

const UserPeek = lazyPart(() => import('./user/user-peek.tsx').then((module) => module.UserPeek))

const drawPeek = (user: UserRow) => <UserPeek fallback={<SkeletonFacts facts={10} />} key={user.id} user={user} />

/** `/users`: accounts of staff and of owners (PRODUCT D2). */
export const userList: ListDeclaration<UserRow, typeof userRules.schema> = {
  ...userRules,
  noun: 'tài khoản',
  searchPlaceholder: 'Tìm tên, email, số điện thoại',
  filters: [
    { kind: 'lookup', key: 'roleId', label: 'Vai trò', placeholder: 'Tên vai trò', ...roleLookup },
    {
      kind: 'choice',
      key: 'status',
      label: 'Trạng thái',
      options: optionsOf(userStatuses, userStatusNames),
    },
    { kind: 'choice', key: 'verification', label: 'Email', options: optionsOf(verifications, verificationNames) },
    { kind: 'choice', key: 'absence', label: 'Đăng nhập', isSingle: true, options: optionsOf(absences, absenceNames) },
    {
      kind: 'choice',
      key: 'expiry',
      label: 'Hạn tài khoản',
      isSingle: true,
      options: optionsOf(expiries, expiryNames),
    },
    {
      kind: 'choice',
      key: 'inHand',
      label: 'Việc đang giữ',
      isSingle: true,
      options: optionsOf(holdings, holdingNames),
    },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Ngày tạo' },
  ],
  columns: userScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/users/$id', params: { id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  bulk: userBulkActions,
  empty: { title: 'Chưa có tài khoản nào', hint: 'Tạo tài khoản cho cán bộ bằng thư mời hoặc mật khẩu tạm.' },
}
