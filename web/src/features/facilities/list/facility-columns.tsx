import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import { ageSentence, flagWords, kindWords, phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import { facilityTypeNames, shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate, formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { Age, FacilityStatusBadge, FlagBadges } from '../facility-badges.tsx'

type FacilityColumn = Column<FacilityRow>

export const statusColumn: FacilityColumn = {
  key: 'status',
  label: 'Trạng thái',
  width: 116,
  text: ({ status }) => facilityStatusNames[status],
  draw: ({ status }) => <FacilityStatusBadge status={status} />,
}

const assigneeColumn: FacilityColumn = {
  key: 'assignee',
  label: 'Người xử lý',
  width: 132,
  text: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận',
}

export const nameColumn: FacilityColumn = {
  key: 'name',
  label: 'Tên cơ sở',
  width: 210,
  orderField: 'name',
  isSearched: true,
  text: ({ name }) => name,
  note: ({ formerPlace }) => formerPlace && `trước đây: ${formerPlace}`,
}

const isOpenTab = { onTabs: ['pending'] } as const
const isClosedTab = { onTabs: ['approved', 'rejected'] } as const

const decisionColumns: readonly FacilityColumn[] = [
  {
    key: 'decidedAt',
    label: 'Ngày quyết định',
    width: 172,
    orderField: 'decidedAt',
    isNumeric: true,
    text: ({ decidedAt }) => (decidedAt === null ? '' : formatDate(decidedAt)),
  },
  { key: 'decidedBy', label: 'Người quyết định', width: 150, text: ({ decision }) => decision?.by.name ?? '' },
  {
    key: 'reasons',
    label: 'Lý do từ chối',
    width: 220,
    isTwoLines: true,
    text: ({ decision }) => decision?.reasons.join('; ') ?? '',
  },
]

/** What to decide first stands first; who and where follow. */
const columns: readonly FacilityColumn[] = [
  { key: 'code', label: 'Mã', width: 168, orderField: 'code', isSearched: true, text: ({ code }) => code },
  { key: 'age', label: 'Tuổi hồ sơ', width: 160, text: ageSentence, draw: (row) => <Age file={row} /> },
  {
    key: 'flags',
    label: 'Lưu ý',
    width: 140,
    text: ({ flags, attempt }) => flags.map((flag) => flagWords(flag, attempt)).join(', '),
    draw: (row) => <FlagBadges {...row} />,
  },
  {
    key: 'type',
    label: 'Loại',
    width: 92,
    text: ({ type }) => facilityTypeNames[type],
    draw: ({ type }) => shortTypeNames[type],
  },
  { key: 'kind', label: 'Loại hình, hạng', width: 140, text: kindWords },
  assigneeColumn,
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
    key: 'submittedAt',
    label: 'Ngày nộp',
    width: 116,
    orderField: 'submittedAt',
    isNumeric: true,
    text: ({ submittedAt }) => formatDate(submittedAt),
  },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 140,
    orderField: 'updatedAt',
    isNumeric: true,
    isHidden: true,
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
]

/** Of all facilities in every state: who decided when is there for who asks. */
export const registryColumns: readonly FacilityColumn[] = [
  ...columns,
  ...decisionColumns.map((column) => ({ ...column, isHidden: true })),
]

const ofTab: Partial<Record<string, Pick<FacilityColumn, 'onTabs'>>> = {
  age: isOpenTab,
  assignee: isOpenTab,
  decidedAt: isClosedTab,
  decidedBy: isClosedTab,
  reasons: { onTabs: ['rejected'] },
}

/** Of the queue: what waits shows how long and with whom, what is decided shows when, by whom and why. */
export const queueColumns: readonly FacilityColumn[] = [...decisionColumns, ...columns].map((column) =>
  Object.assign({}, column, ofTab[column.key]),
)
