import type { z } from 'zod'
import { columnsFor } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { facilitySubTypeNames, facilityTypeNames } from '../shared/facility-kinds.ts'
import { formatDate, formatDay } from '../shared/vietnam-time.ts'
import type { CertificateRow } from './certificates.rows.ts'
import * as rules from './certificates.rules.ts'
import type { certificatesQuery } from './certificates.ts'
import { decisionWords, leftWords, levelWords, standingSentence } from './certificates.words.ts'
import { kindWords } from './facilities.words.ts'

type Query = z.output<typeof certificatesQuery>

const monthWords = (month: string): string => month.split('-').reverse().join('/')

const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const

/** What lists, files and records say of a certificate. */
export const certificateColumns = columnsFor<CertificateRow, Query>()({
  name: { label: 'Cơ sở', orderField: 'name', isSearched: true, value: ({ facility }) => facility.name },
  number: { kind: 'code', label: 'Số', orderField: 'number', isSearched: true, value: ({ number }) => number },
  level: { label: 'Mức', value: ({ level }) => level.name, text: ({ level }) => levelWords(level) },
  decision: {
    label: 'Quyết định',
    value: ({ decision }) => decision?.number ?? null,
    text: ({ decision }) => decisionWords(decision),
  },
  decidedOn: {
    kind: 'day',
    label: 'Ngày quyết định',
    only: 'file',
    value: ({ decision }) => decision?.decidedOn ?? null,
  },
  issuedOn: {
    kind: 'day',
    label: 'Ngày cấp',
    orderField: 'issuedOn',
    orderWords: newest,
    value: ({ issuedOn }) => issuedOn,
  },
  validUntil: {
    kind: 'day',
    label: 'Hết hạn',
    orderField: 'validUntil',
    orderWords: ['Hết hạn sớm nhất trước', 'Hết hạn muộn nhất trước'],
    value: ({ validUntil }) => validUntil,
  },
  left: {
    kind: 'number',
    label: 'Còn lại',
    fileLabel: 'Còn lại (ngày)',
    value: ({ state, daysLeft }) => (rules.endedStates.has(state) ? null : daysLeft),
    text: leftWords,
  },
  state: { label: 'Trạng thái', value: ({ state }) => rules.certificateStateNames[state] },
  standing: { label: 'Hiện trạng', fileLabel: 'Diễn giải', value: standingSentence },
  endedAt: { label: 'Ngày chấm dứt', only: 'file', value: ({ endedAt }) => endedAt && formatDate(endedAt) },
  followUps: {
    kind: 'number',
    label: 'Việc theo dõi',
    fileLabel: 'Việc theo dõi chưa xong',
    value: ({ openFollowUps }) => openFollowUps,
    text: ({ openFollowUps, nextFollowUpOn }) =>
      openFollowUps === 0 || nextFollowUpOn === null ? '' : `${openFollowUps} việc, ${formatDay(nextFollowUpOn)}`,
  },
  nextFollowUpOn: {
    kind: 'day',
    label: 'Hạn việc gần nhất',
    only: 'file',
    value: ({ nextFollowUpOn }) => nextFollowUpOn,
  },
  looks: {
    kind: 'number',
    label: 'Lượt tra cứu',
    hint: 'Số lượt mở trang kiểm tra công khai của giấy.',
    value: ({ looks }) => looks,
  },
  type: {
    label: 'Loại',
    value: ({ facility }) => facilityTypeNames[facility.type],
  },
  facilityKind: { label: 'Loại hình, hạng', value: ({ facility }) => kindWords(facility) },
  commune: { label: 'Xã, phường', value: ({ facility }) => facility.commune },
  address: { label: 'Địa chỉ trên giấy', only: 'file', value: ({ facility }) => facility.address },
  origin: { label: 'Lý do cấp', value: ({ origin }) => rules.certificateOriginNames[origin] },
  assessment: {
    label: 'Đánh giá nguồn',
    value: ({ assessment }) => assessment?.code ?? null,
    text: ({ assessment }) => assessment?.code ?? 'Không có, cấp trước hệ thống',
  },
  facilityCode: { label: 'Mã cơ sở', only: 'file', value: ({ facility }) => facility.code },
  createdAt: {
    kind: 'date',
    label: 'Ghi ngày',
    orderField: 'createdAt',
    orderWords: newest,
    value: ({ createdAt }) => createdAt,
  },
})

/** Places are named by the server. */
export const certificateFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  state: { label: 'Trạng thái', names: rules.certificateStateNames },
  type: { label: 'Loại cơ sở', names: facilityTypeNames },
  subType: { label: 'Loại hình', names: facilitySubTypeNames },
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
