import { appealsQuery, type AppealRow } from '@nhanxanh/contract/features/appeals'
import * as rules from '@nhanxanh/contract/features/appeals.rules'
import { handlingToneNames, handlingTones } from '@nhanxanh/contract/shared/terms'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { DueDay } from '../../lib/handling/due-day.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'

const nearestFirst = { orderField: 'dueOn', orderDirection: 'ASC' } as const
const newestFirst = { orderField: 'updatedAt', orderDirection: 'DESC' } as const

const appealRules: AddressRules<typeof appealsQuery> = {
  schema: appealsQuery,
  order: nearestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: rules.appealStatuses.map((value) => ({
      value,
      label: rules.appealStatusNames[value],
      order: rules.isOpenAppeal(value) ? nearestFirst : newestFirst,
    })),
  },
}

const AppealPeek = lazyPart(() => import('./appeal-peek.tsx').then((module) => module.AppealPeek))
const drawPeek = (appeal: AppealRow) => (
  <AppealPeek fallback={<SkeletonFacts facts={8} />} key={appeal.id} id={appeal.id} />
)

const columns: ListDeclaration<AppealRow>['columns'] = [
  {
    key: 'name',
    label: 'Người khiếu nại',
    width: 260,
    isSearched: true,
    text: ({ name }) => name,
    note: ({ code }) => code,
  },
  {
    key: 'decision',
    label: 'Quyết định bị khiếu nại',
    width: 260,
    weight: 6,
    text: ({ kind }) => rules.appealableNames[kind],
    note: ({ recordCode }) => recordCode,
  },
  { key: 'facility', label: 'Cơ sở', width: 220, weight: 4, text: ({ facility }) => facility.name },
  {
    key: 'dueOn',
    label: 'Hạn',
    width: 140,
    weight: 7,
    orderField: 'dueOn',
    orderWords: ['Hạn gần nhất trước', 'Hạn xa nhất trước'],
    text: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)),
    draw: ({ dueOn }) => <DueDay dueOn={dueOn} />,
  },
  {
    key: 'outcome',
    label: 'Kết quả',
    width: 170,
    weight: 3,
    text: ({ outcome }) => (outcome === null ? '' : rules.appealOutcomeNames[outcome]),
  },
  {
    key: 'assignee',
    label: 'Người xử lý',
    width: 160,
    weight: 5,
    text: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận',
  },
  {
    key: 'receivedOn',
    label: 'Nhận ngày',
    width: 140,
    weight: 2,
    orderField: 'receivedOn',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    text: ({ receivedOn, isLate }) => `${formatDay(receivedOn)}${isLate ? ', quá thời hiệu' : ''}`,
  },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 150,
    weight: 2,
    orderField: 'updatedAt',
    orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { key: 'origin', label: 'Nguồn', width: 130, weight: 1, text: ({ origin }) => rules.appealOriginNames[origin] },
]

/** `/appeals`: complaints about decisions of the programme (PRODUCT D9b). */
export const appealList: ListDeclaration<AppealRow, typeof appealRules.schema> = {
  ...appealRules,
  noun: 'khiếu nại',
  searchPlaceholder: 'Tìm người khiếu nại, mã, mã hồ sơ, nội dung',
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Quyết định',
      options: optionsOf(rules.appealableKinds, rules.appealableNames),
    },
    { kind: 'choice', key: 'due', label: 'Hạn', options: optionsOf(handlingTones, handlingToneNames) },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Người xử lý',
      options: [
        { value: 'me', label: 'Của tôi' },
        { value: 'none', label: 'Chưa ai nhận' },
      ],
    },
    {
      kind: 'choice',
      key: 'outcome',
      label: 'Kết quả',
      options: optionsOf(rules.appealOutcomes, rules.appealOutcomeNames),
    },
    { kind: 'choice', key: 'origin', label: 'Nguồn', options: optionsOf(rules.appealOrigins, rules.appealOriginNames) },
    {
      kind: 'choice',
      key: 'late',
      label: 'Thời hiệu',
      options: [
        { value: 'no', label: 'Trong thời hiệu' },
        { value: 'yes', label: 'Quá thời hiệu' },
      ],
    },
    { kind: 'dates', key: 'receivedFrom', toKey: 'receivedTo', label: 'Ngày nhận' },
  ],
  columns,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/appeals', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Không có khiếu nại nào ở mục này',
    hint: 'Khiếu nại chủ cơ sở gửi qua cổng đăng ký và đơn giấy cán bộ nhập hiện tại đây.',
  },
}
