import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateOriginNames, certificateStateNames } from '@nhanxanh/contract/features/certificates.rules'
import { decisionWords, leftWords, levelWords, standingSentence } from '@nhanxanh/contract/features/certificates.words'
import { kindWords, shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { CertificateLevel, CertificateStateBadge } from '../certificate-badges.tsx'
import { Left } from './certificate-cells.tsx'

type CertificateColumn = Column<CertificateRow>

const inForce = ['valid', 'expiring', 'suspended', 'expired'] as const
const over = ['revoked', 'superseded', 'ended'] as const
const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const

export const nameColumn: CertificateColumn = {
  key: 'name',
  label: 'Cơ sở',
  width: 232,
  orderField: 'name',
  isSearched: true,
  text: ({ facility }) => facility.name,
  note: ({ facility }) => `${shortKindWords(facility)} · ${facility.commune}`,
}

const termColumns: readonly CertificateColumn[] = [
  {
    key: 'level',
    label: 'Mức',
    width: 128,
    weight: 8,
    isSteady: true,
    text: ({ level }) => levelWords(level),
    draw: ({ level }) => <CertificateLevel level={level} />,
  },
  {
    key: 'validUntil',
    label: 'Hết hạn',
    width: 104,
    weight: 7,
    orderField: 'validUntil',
    orderWords: ['Hết hạn sớm nhất trước', 'Hết hạn muộn nhất trước'],
    isSteady: true,
    text: ({ validUntil }) => formatDay(validUntil),
  },
  {
    key: 'left',
    label: 'Còn lại',
    width: 132,
    weight: 9,
    isSteady: true,
    onTabs: inForce,
    text: leftWords,
    draw: (row) => <Left row={row} />,
  },
  {
    key: 'standing',
    label: 'Diễn biến',
    width: 240,
    weight: 6,
    isFree: true,
    onTabs: ['suspended', ...over],
    text: standingSentence,
  },
  {
    key: 'decision',
    label: 'Quyết định',
    width: 190,
    weight: 5,
    text: ({ decision }) => decisionWords(decision),
  },
  {
    key: 'issuedOn',
    label: 'Ngày cấp',
    width: 104,
    weight: 4,
    orderField: 'issuedOn',
    orderWords: newest,
    text: ({ issuedOn }) => formatDay(issuedOn),
  },
]

const hidden = (columns: readonly CertificateColumn[]): readonly CertificateColumn[] =>
  columns.map((column) => ({ ...column, isHidden: true }))

const furtherColumns: readonly CertificateColumn[] = [
  {
    key: 'followUps',
    label: 'Việc theo dõi',
    width: 156,
    weight: 3,
    onTabs: ['valid', 'expiring', 'suspended'],
    text: ({ openFollowUps, nextFollowUpOn }) =>
      openFollowUps === 0 || nextFollowUpOn === null ? '' : `${openFollowUps} việc, ${formatDay(nextFollowUpOn)}`,
  },
  {
    key: 'looks',
    label: 'Lượt tra cứu',
    hint: 'Số lượt mở trang kiểm tra công khai của giấy.',
    width: 92,
    weight: 2,
    isNumeric: true,
    text: ({ looks }) => formatNumber(looks),
  },
  ...hidden([
    {
      key: 'state',
      label: 'Trạng thái',
      width: 150,
      text: ({ state }) => certificateStateNames[state],
      draw: ({ state }) => <CertificateStateBadge state={state} />,
    },
    { key: 'type', label: 'Loại', width: 104, text: ({ facility }) => shortTypeNames[facility.type] },
    { key: 'facilityKind', label: 'Loại hình, hạng', width: 160, text: ({ facility }) => kindWords(facility) },
    { key: 'commune', label: 'Xã, phường', width: 160, text: ({ facility }) => facility.commune },
    { key: 'origin', label: 'Lý do cấp', width: 170, text: ({ origin }) => certificateOriginNames[origin] },
    { key: 'assessment', label: 'Đánh giá nguồn', width: 150, text: ({ assessment }) => assessment?.code ?? '' },
    {
      key: 'createdAt',
      label: 'Ghi ngày',
      width: 104,
      orderField: 'createdAt',
      orderWords: newest,
      text: ({ createdAt }) => formatDate(createdAt),
    },
  ]),
]

const numberColumn: CertificateColumn = {
  key: 'number',
  label: 'Số',
  width: 172,
  weight: 3,
  isCode: true,
  orderField: 'number',
  isSearched: true,
  text: ({ number }) => number,
}

export const certificateColumns = [
  nameColumn,
  ...termColumns,
  ...furtherColumns,
  numberColumn,
] as const satisfies readonly [CertificateColumn, ...CertificateColumn[]]
