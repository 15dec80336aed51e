import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
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

/** The list of accounts as a file; phones come masked from the presenter, as on screen. */
export const userExportColumns = {
  name: { label: 'Họ tên', value: ({ name }) => name },
  email: { label: 'Email', value: ({ email }) => email },
  phone: { label: 'Số điện thoại', value: userPhoneWords },
  place: { label: 'Vai trò, cơ sở', value: placeWords },
  status: { label: 'Trạng thái', value: stateWords },
  verified: { label: 'Email xác minh', value: verifiedWords },
  expiresOn: { label: 'Ngày hết hạn', value: expiryWords },
  lastLoginAt: {
    label: 'Đăng nhập gần nhất',
    value: ({ lastLoginAt }) => (lastLoginAt === null ? null : new Date(lastLoginAt)),
  },
  createdAt: { label: 'Ngày tạo', value: ({ createdAt }) => new Date(createdAt) },
} as const satisfies ExportColumns<UserRow>

/** Roles are named by the server. */
export const userFilterWordings: FilterWordings<z.output<typeof usersQuery>> = {
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
