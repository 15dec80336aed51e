import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { facilitySubTypes, facilityTypeNames } from '../shared/facility-kinds.ts'
import { identityCodeTypeNames } from '../shared/identity-code.ts'
import { listingWords } from './facilities.listings.ts'
import { certificateStandingNames, facilityFlagNames, facilityStatusNames } from './facilities.rules.ts'
import type { facilitiesQuery, FacilityRow } from './facilities.ts'
import { flagWords, groundsWords, kindWords, phoneWords, placeWords, tookWords } from './facilities.words.ts'

/** The list of facilities as a file; numbers of persons come masked from the presenter, as on screen. */
export const facilityExportColumns = {
  name: { label: 'Tên cơ sở', value: ({ name }) => name },
  status: { label: 'Trạng thái', value: ({ status }) => facilityStatusNames[status] },
  code: { label: 'Mã', value: ({ code }) => code },
  age: { label: 'Đã chờ (ngày làm việc)', value: ({ ageDays }) => ageDays },
  flags: {
    label: 'Lưu ý',
    value: ({ flags, attempt }) => flags.map((flag) => flagWords(flag, attempt)).join(', '),
  },
  type: { label: 'Loại', value: ({ type }) => facilityTypeNames[type] },
  kind: { label: 'Loại hình, hạng', value: kindWords },
  assignee: { label: 'Người xử lý', value: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận' },
  place: { label: 'Xã, tỉnh', value: placeWords },
  representative: { label: 'Người đại diện', value: ({ representativeName }) => representativeName },
  phone: { label: 'Số điện thoại', value: ({ representativePhone }) => phoneWords(representativePhone) },
  submittedAt: { label: 'Ngày nộp', value: ({ submittedAt }) => new Date(submittedAt) },
  representativePosition: { label: 'Chức vụ', value: ({ representativePosition }) => representativePosition },
  identityCodeType: {
    label: 'Loại mã định danh',
    value: ({ identityCodeType }) => identityCodeTypeNames[identityCodeType],
  },
  identityCode: { label: 'Mã định danh', value: ({ identityCode }) => identityCode },
  attempt: { label: 'Lần nộp', value: ({ attempt }) => attempt },
  decidedAt: { label: 'Ngày quyết định', value: ({ decidedAt }) => (decidedAt === null ? null : new Date(decidedAt)) },
  decidedBy: { label: 'Người quyết định', value: ({ decision }) => decision?.by.name ?? null },
  reasons: { label: 'Lý do từ chối', value: ({ decision }) => decision?.reasons.join('; ') ?? null },
  grounds: {
    label: 'Căn cứ, thời gian xử lý',
    value: (row) => [groundsWords(row), tookWords(row)].filter(Boolean).join(', '),
  },
  assessment: { label: 'Phiếu đánh giá', value: ({ assessment }) => assessment?.standing ?? null },
  certificate: { label: 'Giấy chứng nhận', value: ({ certificate }) => certificate?.standing ?? null },
  listings: { label: 'Mã ở trang đặt phòng', value: ({ listingIds }) => listingWords(listingIds) },
  createdAt: { label: 'Ngày đăng ký', value: ({ createdAt }) => new Date(createdAt) },
  updatedAt: { label: 'Cập nhật', value: ({ updatedAt }) => new Date(updatedAt) },
} as const satisfies ExportColumns<FacilityRow>

const subTypeNames = Object.fromEntries(Object.entries(facilitySubTypes).map(([key, { name }]) => [key, name]))

/** Places and people are named by the server. */
export const facilityFilterWordings: FilterWordings<z.output<typeof facilitiesQuery>> = {
  q: searchWording,
  status: { label: 'Trạng thái', names: facilityStatusNames },
  type: { label: 'Loại', names: facilityTypeNames },
  subType: { label: 'Loại hình', names: subTypeNames },
  provinceCode: { label: 'Tỉnh, thành phố' },
  communeCode: { label: 'Xã, phường' },
  identityCodeType: { label: 'Loại mã định danh', names: identityCodeTypeNames },
  flag: { label: 'Lưu ý', names: facilityFlagNames },
  certificate: { label: 'Giấy chứng nhận', names: certificateStandingNames },
  assignee: { label: 'Người xử lý', names: { none: 'Chưa ai nhận' } },
  ageFrom: { label: 'Thời gian chờ duyệt', write: (days) => `chờ duyệt từ ${days} ngày làm việc` },
  submittedFrom: fromDay('Ngày nộp'),
  submittedTo: toDay('Ngày nộp'),
}
