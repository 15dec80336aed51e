import type { UserRow } from '@nhanxanh/contract/features/users'
import {
  expiryWords,
  placeWords,
  stateWords,
  userPhoneWords,
  verifiedWords,
} from '@nhanxanh/contract/features/users.words'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { AccountStateBadge, createdWords, drawExpiry, lastLoginWords } from './user-words.tsx'

const dayWords = {
  lastLoginAt: ['Đăng nhập lâu nhất trước', 'Đăng nhập gần nhất trước'],
  expiresOn: ['Hết hạn sớm nhất trước', 'Hết hạn muộn nhất trước'],
  createdAt: ['Tạo lâu nhất trước', 'Tạo gần nhất trước'],
} as const
const byDay = (orderField: keyof typeof dayWords) => ({ orderField, orderWords: dayWords[orderField] })

/** What the list says of an account (PRODUCT D2). */
export const userColumns: ListDeclaration<UserRow>['columns'] = [
  {
    key: 'name',
    label: 'Họ tên',
    width: 240,
    orderField: 'name',
    isSearched: true,
    text: ({ name }) => name,
    note: ({ email }) => email,
  },
  { key: 'place', label: 'Vai trò, cơ sở', width: 200, weight: 5, text: placeWords },
  {
    key: 'status',
    label: 'Trạng thái',
    width: 160,
    weight: 6,
    text: stateWords,
    draw: (user) => <AccountStateBadge user={user} />,
  },
  {
    key: 'lastLoginAt',
    label: 'Đăng nhập gần nhất',
    width: 168,
    weight: 3,
    ...byDay('lastLoginAt'),
    text: lastLoginWords,
  },
  {
    key: 'expiresOn',
    label: 'Ngày hết hạn',
    width: 136,
    weight: 2,
    ...byDay('expiresOn'),
    text: expiryWords,
    draw: drawExpiry,
  },
  { key: 'phone', label: 'Số điện thoại', width: 126, weight: 1, isSearched: true, text: userPhoneWords },
  { key: 'verified', label: 'Email xác minh', width: 120, text: verifiedWords },
  { key: 'createdAt', label: 'Ngày tạo', width: 140, ...byDay('createdAt'), text: createdWords },
  {
    key: 'email',
    label: 'Email',
    width: 230,
    orderField: 'email',
    isSearched: true,
    isHidden: true,
    text: ({ email }) => email,
  },
]
