import type { z } from 'zod'
import { columnsFor, createdAtColumn } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { formatDateTime } from '../shared/vietnam-time.ts'
import {
  absenceNames,
  expiryNames,
  holdingNames,
  userKindNames,
  userStatusNames,
  verificationNames,
} from './users.rules.ts'
import type { UserRow, usersQuery } from './users.ts'
import { expiryWords, placeWords, stateWords, userPhoneWords, verifiedWords } from './users.words.ts'

type Query = z.output<typeof usersQuery>

/** What list, drawer and file say of an account; phones come masked from the presenter. */
export const userColumns = columnsFor<UserRow, Query>()({
  name: { label: 'Họ tên', orderField: 'name', isSearched: true, isLogged: true, value: ({ name }) => name },
  email: { label: 'Email', orderField: 'email', isSearched: true, isLogged: true, value: ({ email }) => email },
  phone: { label: 'Số điện thoại', isSearched: true, isLogged: true, value: userPhoneWords },
  place: { label: 'Vai trò, cơ sở', value: placeWords },
  status: { label: 'Trạng thái', value: stateWords },
  verified: { label: 'Email xác minh', value: verifiedWords },
  expiresOn: {
    label: 'Ngày hết hạn',
    orderField: 'expiresOn',
    orderWords: ['Hết hạn sớm nhất trước', 'Hết hạn muộn nhất trước'],
    value: expiryWords,
  },
  lastLoginAt: {
    kind: 'moment',
    label: 'Đăng nhập gần nhất',
    orderField: 'lastLoginAt',
    orderWords: ['Đăng nhập lâu nhất trước', 'Đăng nhập gần nhất trước'],
    value: ({ lastLoginAt }) => lastLoginAt,
    text: ({ lastLoginAt }) => (lastLoginAt === null ? 'Chưa có' : formatDateTime(lastLoginAt)),
  },
  receivesPush: { label: 'Nhận push', value: ({ receivesPush }) => (receivesPush ? 'Có' : 'Không') },
  createdAt: createdAtColumn,
})

/** Roles are named by the server. */
export const userFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  kind: { label: 'Loại tài khoản', names: userKindNames },
  roleId: { label: 'Vai trò' },
  status: { label: 'Trạng thái', names: userStatusNames },
  verification: { label: 'Email', names: verificationNames },
  absence: { label: 'Đăng nhập', names: absenceNames },
  inHand: { label: 'Việc đang giữ', names: holdingNames },
  expiry: { label: 'Hạn tài khoản', names: expiryNames },
  createdFrom: fromDay('Ngày tạo'),
  createdTo: toDay('Ngày tạo'),
}
