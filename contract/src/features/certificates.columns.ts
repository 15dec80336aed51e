import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import { formatDate, formatDay } from '../shared/vietnam-time.ts'
import type { CertificateRow } from './certificates.rows.ts'
import * as rules from './certificates.rules.ts'
import type { certificatesQuery } from './certificates.ts'
import { standingSentence } from './certificates.words.ts'
import { kindWords } from './facilities.words.ts'

const monthWords = (month: string): string => month.split('-').reverse().join('/')

/** The list of certificates as a file. */
export const certificateExportColumns = {
  name: { label: 'Cơ sở', value: ({ facility }) => facility.name },
  number: { label: 'Số', value: ({ number }) => number },
  level: { label: 'Mức', value: ({ level }) => level.name },
  decision: { label: 'Quyết định', value: ({ decision }) => decision?.number ?? null },
  decidedOn: { label: 'Ngày quyết định', value: ({ decision }) => decision && formatDay(decision.decidedOn) },
  issuedOn: { label: 'Ngày cấp', value: ({ issuedOn }) => formatDay(issuedOn) },
  validUntil: { label: 'Hết hạn', value: ({ validUntil }) => formatDay(validUntil) },
  left: { label: 'Còn lại (ngày)', value: ({ state, daysLeft }) => (rules.endedStates.has(state) ? null : daysLeft) },
  state: { label: 'Trạng thái', value: ({ state }) => rules.certificateStateNames[state] },
  standing: { label: 'Diễn giải', value: standingSentence },
  endedAt: { label: 'Ngày chấm dứt', value: ({ endedAt }) => endedAt && formatDate(endedAt) },
  followUps: { label: 'Việc theo dõi chưa xong', value: ({ openFollowUps }) => openFollowUps },
  nextFollowUpOn: {
    label: 'Hạn việc gần nhất',
    value: ({ nextFollowUpOn }) => nextFollowUpOn && formatDay(nextFollowUpOn),
  },
  looks: { label: 'Lượt tra cứu', value: ({ looks }) => looks },
  type: { label: 'Loại', value: ({ facility }) => facilityTypeNames[facility.type] },
  facilityKind: { label: 'Loại hình, hạng', value: ({ facility }) => kindWords(facility) },
  commune: { label: 'Xã, phường', value: ({ facility }) => facility.commune },
  address: { label: 'Địa chỉ trên giấy', value: ({ facility }) => facility.address },
  origin: { label: 'Lý do cấp', value: ({ origin }) => rules.certificateOriginNames[origin] },
  assessment: { label: 'Đánh giá nguồn', value: ({ assessment }) => assessment?.code ?? null },
  facilityCode: { label: 'Mã cơ sở', value: ({ facility }) => facility.code },
} as const satisfies ExportColumns<CertificateRow>

/** Places are named by the server. */
export const certificateFilterWordings: FilterWordings<z.output<typeof certificatesQuery>> = {
  q: searchWording,
  state: { label: 'Trạng thái', names: rules.certificateStateNames },
  type: { label: 'Loại cơ sở', names: facilityTypeNames },
  level: { label: 'Mức' },
  communeCode: { label: 'Xã, phường' },
  provinceCode: { label: 'Tỉnh, thành phố' },
  expiresWithin: { label: 'Hết hạn', write: (days) => `trong ${days} ngày tới` },
  renewal: { label: 'Gia hạn', names: { never: 'chưa từng gia hạn' } },
  expiryMonth: { label: 'Tháng hết hạn', write: monthWords },
  followUp: { label: 'Việc theo dõi', names: rules.followUpStateNames },
  facilityId: { label: 'Cơ sở' },
  origin: { label: 'Lý do cấp', names: rules.certificateOriginNames },
  assessmentId: { label: 'Phiếu đánh giá' },
  issuedFrom: fromDay('Ngày cấp'),
  issuedTo: toDay('Ngày cấp'),
}
