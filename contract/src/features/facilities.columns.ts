import type { z } from 'zod'
import { columnsFor, submittedAtColumn, updatedAtColumn } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { facilitySubTypeNames, facilityTypeNames } from '../shared/facility-kinds.ts'
import { identityCodeTypeNames } from '../shared/identity-code.ts'
import { expirySpanNames } from '../shared/expiry.ts'
import { dueWords } from './facilities.due.ts'
import { listingWords } from './facilities.listings.ts'
import { certificateStandingNames, facilityFlagNames, facilityStatusNames } from './facilities.rules.ts'
import type { facilitiesQuery, FacilityRow } from './facilities.ts'
import {
  ageSentence,
  flagWords,
  groundsWords,
  kindWords,
  phoneWords,
  placeWords,
  tookWords,
} from './facilities.words.ts'

type Query = z.output<typeof facilitiesQuery>

const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const

const heldLevel = ({ levelName, state }: NonNullable<FacilityRow['certificate']>): string =>
  state === 'valid' || state === 'expiring'
    ? levelName
    : `${levelName}, ${certificateStandingNames[state].toLocaleLowerCase('vi')}`

/** What lists, drawer and file say of a facility; numbers of persons come masked from the presenter. */
export const facilityColumns = columnsFor<FacilityRow, Query>()({
  name: { label: 'Tên cơ sở', orderField: 'name', isSearched: true, value: ({ name }) => name },
  status: { label: 'Trạng thái', value: ({ status }) => facilityStatusNames[status] },
  code: { kind: 'code', label: 'Mã', orderField: 'code', isSearched: true, value: ({ code }) => code },
  age: {
    kind: 'number',
    label: 'Đã chờ',
    fileLabel: 'Đã chờ (ngày làm việc)',
    value: ({ ageDays }) => ageDays,
    text: ageSentence,
  },
  flags: {
    label: 'Lưu ý',
    value: ({ flags, attempt }) => flags.map((flag) => flagWords(flag, attempt)).join(', '),
  },
  type: { label: 'Loại', value: ({ type }) => facilityTypeNames[type] },
  kind: { label: 'Loại hình, hạng', value: kindWords },
  assignee: { label: 'Người xử lý', value: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận' },
  place: { label: 'Xã, tỉnh', isSearched: true, value: placeWords },
  representative: {
    label: 'Người đại diện',
    isSearched: true,
    value: ({ representativeName }) => representativeName,
  },
  phone: {
    label: 'Số điện thoại',
    isSearched: true,
    value: ({ representativePhone }) => phoneWords(representativePhone),
  },
  submittedAt: submittedAtColumn,
  representativePosition: {
    label: 'Chức vụ',
    only: 'file',
    value: ({ representativePosition }) => representativePosition,
  },
  identityCodeType: {
    label: 'Loại mã định danh',
    only: 'file',
    value: ({ identityCodeType }) => identityCodeTypeNames[identityCodeType],
  },
  identityCode: { label: 'Mã định danh', only: 'file', value: ({ identityCode }) => identityCode },
  attempt: { kind: 'number', label: 'Lần nộp', only: 'file', value: ({ attempt }) => attempt },
  decidedAt: {
    kind: 'moment',
    label: 'Ngày quyết định',
    orderField: 'decidedAt',
    orderWords: newest,
    value: ({ decidedAt }) => decidedAt,
  },
  decidedBy: { label: 'Người quyết định', value: ({ decision }) => decision?.by.name ?? null },
  reasons: { label: 'Lý do từ chối', only: 'file', value: ({ decision }) => decision?.reasons.join('; ') ?? null },
  grounds: {
    label: 'Căn cứ, thời gian xử lý',
    value: (row) => [groundsWords(row), tookWords(row)].filter(Boolean).join(', '),
    text: groundsWords,
  },
  assessment: { label: 'Phiếu đánh giá', value: ({ assessment }) => assessment?.standing ?? null },
  certificate: { label: 'Giấy chứng nhận', value: ({ certificate }) => certificate?.standing ?? null },
  level: { label: 'Mức', value: ({ certificate }) => certificate && heldLevel(certificate) },
  validUntil: { kind: 'day', label: 'Hiệu lực đến', value: ({ certificate }) => certificate?.validUntil ?? null },
  stars: { kind: 'number', label: 'Sao', value: ({ rank }) => rank },
  commune: { label: 'Xã, phường', value: ({ commune }) => commune.name },
  due: { label: 'Cần làm', value: ({ due }) => due.map(dueWords).join('; ') },
  listings: { label: 'Mã ở trang đặt phòng', only: 'file', value: ({ listingIds }) => listingWords(listingIds) },
  createdAt: {
    kind: 'moment',
    label: 'Ngày đăng ký',
    orderField: 'createdAt',
    only: 'file',
    value: ({ createdAt }) => createdAt,
  },
  updatedAt: updatedAtColumn,
})

/** Places and people are named by the server. */
export const facilityFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  status: { label: 'Trạng thái', names: facilityStatusNames },
  type: { label: 'Loại', names: facilityTypeNames },
  subType: { label: 'Loại hình', names: facilitySubTypeNames },
  provinceCode: { label: 'Tỉnh, thành phố' },
  communeCode: { label: 'Xã, phường' },
  identityCodeType: { label: 'Loại mã định danh', names: identityCodeTypeNames },
  flag: { label: 'Lưu ý', names: facilityFlagNames },
  certificate: { label: 'Giấy chứng nhận', names: certificateStandingNames },
  level: { label: 'Mức' },
  expiresWithin: { label: 'Hết hạn', names: expirySpanNames },
  assessed: { label: 'Phiếu đánh giá', names: { never: 'Chưa nộp lần nào' } },
  assignee: { label: 'Người xử lý', names: { none: 'Chưa ai nhận' } },
  ageFrom: { label: 'Thời gian chờ duyệt', write: (days) => `chờ duyệt từ ${days} ngày làm việc` },
  submittedFrom: fromDay('Ngày nộp'),
  submittedTo: toDay('Ngày nộp'),
}
