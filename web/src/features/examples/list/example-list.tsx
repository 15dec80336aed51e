import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { ExampleRow } from './example-rows.ts'
import { exampleRules } from './example-rules.ts'

const kindNames = { hotel: 'Khách sạn', guesthouse: 'Nhà nghỉ', site: 'Điểm tham quan' } as const
const stateNames = { pending: 'Chờ duyệt', good: 'Đã duyệt', rejected: 'Từ chối' } as const

/** The declaration of the gallery's list: what any screen has to say to have one. */
export const exampleList: ListDeclaration<ExampleRow, typeof exampleRules.schema> = {
  ...exampleRules,
  noun: 'cơ sở',
  searchPlaceholder: 'Tìm tên cơ sở',
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Loại hình',
      options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', label: 'Tên cơ sở', width: 260, orderField: 'name', text: ({ name }) => name, isSearched: true },
    { key: 'kind', label: 'Loại hình', width: 160, text: ({ kind }) => kindNames[kind] },
    {
      key: 'state',
      label: 'Trạng thái',
      width: 140,
      text: ({ state }) => stateNames[state],
      draw: ({ state }) => <StatusBadge kind={state}>{stateNames[state]}</StatusBadge>,
    },
    {
      key: 'score',
      label: 'Điểm',
      width: 100,
      orderField: 'score',
      isNumeric: true,
      text: ({ score }) => formatNumber(score),
    },
  ],
  rowKey: ({ id }) => id,
  link: (_, search) => ({ to: '/examples', search }),
  empty: { title: 'Chưa có cơ sở nào', hint: 'Cơ sở xuất hiện tại đây khi chủ cơ sở nộp đăng ký.' },
}
