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
}

/** What to decide first stands first; who and where follow. */
export const facilityColumns: readonly FacilityColumn[] = [
  { key: 'code', label: 'Mã', width: 168, orderField: 'code', isSearched: true, text: ({ code }) => code },
  { key: 'age', label: 'Tuổi hồ sơ', width: 160, text: ageSentence, draw: (row) => <Age file={row} /> },
  {
    key: 'flags',
    label: 'Cờ',
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
  { key: 'place', label: 'Xã, tỉnh', width: 220, isSearched: true, text: placeWords },
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
    key: 'decidedAt',
    label: 'Ngày quyết định',
    width: 132,
    orderField: 'decidedAt',
    isNumeric: true,
    isHidden: true,
    text: ({ decidedAt }) => (decidedAt === null ? '' : formatDate(decidedAt)),
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
