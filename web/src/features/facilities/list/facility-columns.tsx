import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import {
  ageSentence,
  flagWords,
  groundsWords,
  kindWords,
  shortKindWords,
  phoneWords,
  placeWords,
  tookWords,
} from '@nhanxanh/contract/features/facilities.words'
import { facilityTypeNames, shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate, formatDateTime, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { FacilityStatusBadge } from '../facility-badges.tsx'
import { Person } from '../../../ui/people/holder.tsx'
import { CurrentCertificate } from '../current-certificate.tsx'
import { LatestAssessment } from '../latest-assessment.tsx'
import { Handler, Notices, Waited } from './facility-cells.tsx'

type FacilityColumn = Column<FacilityRow>

const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const
const ofDecision = ['Quyết định cũ nhất trước', 'Quyết định mới nhất trước'] as const

export const nameColumn: FacilityColumn = {
  key: 'name',
  label: 'Tên cơ sở',
  width: 240,
  orderField: 'name',
  isSearched: true,
  text: ({ name }) => name,
  note: (row) =>
    `${shortKindWords(row)} · ${row.commune.name}${row.formerPlace ? ` (trước đây: ${row.formerPlace})` : ''}`,
}

export const statusColumn: FacilityColumn = {
  key: 'status',
  label: 'Trạng thái',
  width: 116,
  weight: 6,
  isSteady: true,
  text: ({ status }) => facilityStatusNames[status],
  draw: ({ status }) => <FacilityStatusBadge status={status} />,
}

const codeColumn: FacilityColumn = {
  key: 'code',
  label: 'Mã',
  width: 150,
  weight: 1,
  isCode: true,
  orderField: 'code',
  isSearched: true,
  text: ({ code }) => code,
}

/** What waits: what to look out for, for how long, and who has it. */
const waitingColumns: readonly FacilityColumn[] = [
  {
    key: 'flags',
    label: 'Lưu ý',
    width: 156,
    weight: 2,
    isTwoLines: true,
    text: ({ flags, attempt }) => flags.map((flag) => flagWords(flag, attempt)).join(', '),
    draw: (row) => <Notices row={row} />,
  },
  {
    key: 'age',
    label: 'Đã chờ',
    width: 104,
    weight: 5,
    text: ageSentence,
    draw: (row) => <Waited row={row} />,
    note: ({ status, submittedAt }) => (status === 'pending' ? `nộp ${formatDate(submittedAt).slice(0, 5)}` : null),
  },
  {
    key: 'assignee',
    label: 'Người xử lý',
    width: 176,
    narrowWidth: 44,
    weight: 4,
    isSteady: true,
    text: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận',
    draw: (row) => <Handler row={row} />,
  },
]

/** What is decided: who, when, on what grounds, after how long. */
const decidedColumns: readonly FacilityColumn[] = [
  {
    key: 'decidedBy',
    label: 'Người quyết định',
    width: 190,
    weight: 5,
    isSteady: true,
    text: ({ decision }) => decision?.by.name ?? '',
    draw: ({ decision }) => decision && <Person name={decision.by.name} />,
    note: ({ decidedAt }) => decidedAt && `${formatTime(decidedAt)} · ${formatDate(decidedAt).slice(0, 5)}`,
  },
  {
    key: 'decidedAt',
    label: 'Ngày quyết định',
    width: 140,
    weight: 3,
    orderField: 'decidedAt',
    orderWords: newest,
    isHidden: true,
    text: ({ decidedAt }) => (decidedAt === null ? '' : formatDateTime(decidedAt)),
  },
  {
    key: 'grounds',
    label: 'Căn cứ, thời gian xử lý',
    width: 200,
    weight: 4,
    isFree: true,
    isSteady: true,
    isTwoLines: true,
    text: groundsWords,
    note: tookWords,
  },
]

const hidden = (columns: readonly FacilityColumn[]): readonly FacilityColumn[] =>
  columns.map((column) => ({ ...column, isHidden: true }))

/** What the second line of the name says in short, and what few ask for: there for who wants it. */
const furtherColumns = hidden([
  {
    key: 'type',
    label: 'Loại',
    width: 104,
    text: ({ type }) => facilityTypeNames[type],
    draw: ({ type }) => shortTypeNames[type],
  },
  { key: 'kind', label: 'Loại hình, hạng', width: 160, text: kindWords },
  { key: 'place', label: 'Xã, tỉnh', width: 220, isSearched: true, isTwoLines: true, text: placeWords },
  {
    key: 'representative',
    label: 'Người đại diện',
    width: 160,
    isSearched: true,
    text: ({ representativeName }) => representativeName,
  },
  {
    key: 'phone',
    label: 'Số điện thoại',
    width: 126,
    isSearched: true,
    text: ({ representativePhone }) => phoneWords(representativePhone),
  },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 140,
    orderField: 'updatedAt',
    orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
])

const submittedColumn: FacilityColumn = {
  key: 'submittedAt',
  label: 'Ngày nộp',
  width: 116,
  orderField: 'submittedAt',
  orderWords: newest,
  text: ({ submittedAt }) => formatDate(submittedAt),
}

/** Of all facilities in every state: who decided when is there for who asks. */
const assessmentColumn: FacilityColumn = {
  key: 'assessment',
  label: 'Phiếu đánh giá',
  width: 176,
  weight: 7,
  text: ({ assessment }) => assessment?.standing ?? '',
  draw: (row) => <LatestAssessment {...row} />,
}

const certificateColumn: FacilityColumn = {
  key: 'certificate',
  label: 'Giấy chứng nhận',
  width: 196,
  weight: 7,
  text: ({ certificate }) => certificate?.standing ?? '',
  draw: (row) => <CurrentCertificate {...row} />,
}

export const registryColumns: readonly FacilityColumn[] = [
  ...waitingColumns,
  assessmentColumn,
  certificateColumn,
  { ...submittedColumn, isHidden: true },
  ...furtherColumns,
  ...hidden(decidedColumns).map((column) =>
    column.key === 'decidedAt' ? Object.assign({}, column, { orderWords: ofDecision }) : column,
  ),
  codeColumn,
]

const onTabs = (columns: readonly FacilityColumn[], ...tabs: readonly string[]) =>
  columns.map((column) => ({ ...column, onTabs: tabs }))

/** Of the queue: what waits shows how long and with whom, what is decided shows when, by whom and why. */
export const queueColumns: readonly FacilityColumn[] = [
  ...onTabs([...waitingColumns, { ...submittedColumn, isHidden: true }], 'pending'),
  ...onTabs(decidedColumns, 'approved', 'rejected'),
  ...furtherColumns,
  codeColumn,
]
