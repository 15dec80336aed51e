import { contactsQuery, type ContactRow } from '@nhanxanh/contract/features/contacts'
import {
  contactFindingNames,
  contactFindings,
  contactKindNames,
  contactKinds,
  contactOriginNames,
  contactStatuses,
  contactStatusNames,
  contactWaitNames,
  contactWaits,
} from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { contactBulkActions } from './bulk-actions.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'

const oldestFirst = { orderField: 'receivedAt', orderDirection: 'ASC' } as const
const newestFirst = { orderField: 'updatedAt', orderDirection: 'DESC' } as const

/** What waits is read from its oldest letter on, what is done from the newest. */
export const contactRules: AddressRules<typeof contactsQuery> = {
  schema: contactsQuery,
  order: oldestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: contactStatuses.map((value) => ({
      value,
      label: contactStatusNames[value],
      order: value === 'new' || value === 'open' ? oldestFirst : newestFirst,
    })),
  },
}

const ContactPeek = lazyPart(() => import('./contact-peek.tsx').then((module) => module.ContactPeek))
const drawPeek = (contact: ContactRow) => (
  <ContactPeek fallback={<SkeletonFacts facts={8} />} key={contact.id} id={contact.id} />
)

const columns: ListDeclaration<ContactRow>['columns'] = [
  {
    key: 'subject',
    label: 'Chủ đề',
    width: 320,
    isSearched: true,
    text: ({ subject }) => subject,
    note: ({ name, code }) => `${name} · ${code}`,
  },
  { key: 'kind', label: 'Loại', width: 140, weight: 4, text: ({ kind }) => contactKindNames[kind] },
  { key: 'facility', label: 'Cơ sở liên quan', width: 200, weight: 3, text: ({ facility }) => facility?.name ?? '' },
  {
    key: 'assignee',
    label: 'Người xử lý',
    width: 160,
    weight: 5,
    text: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận',
  },
  { key: 'origin', label: 'Nguồn', width: 130, weight: 1, text: ({ origin }) => contactOriginNames[origin] },
  {
    key: 'receivedAt',
    label: 'Nhận lúc',
    width: 150,
    weight: 6,
    orderField: 'receivedAt',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    text: ({ receivedAt }) => formatDateTime(receivedAt),
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
]

/** `/contacts`: letters to the programme (PRODUCT D9). */
export const contactList: ListDeclaration<ContactRow, typeof contactRules.schema> = {
  ...contactRules,
  noun: 'liên hệ',
  searchPlaceholder: 'Tìm người gửi, chủ đề, nội dung, mã',
  filters: [
    { kind: 'choice', key: 'kind', label: 'Loại', options: optionsOf(contactKinds, contactKindNames) },
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
      key: 'linked',
      label: 'Cơ sở liên quan',
      options: [
        { value: 'yes', label: 'Đã gắn cơ sở' },
        { value: 'no', label: 'Chưa gắn cơ sở' },
      ],
    },
    {
      kind: 'choice',
      key: 'finding',
      label: 'Kết luận phản ánh',
      options: [...optionsOf(contactFindings, contactFindingNames), { value: 'none', label: 'Chưa kết luận' }],
    },
    {
      kind: 'choice',
      key: 'waiting',
      label: 'Chờ trả lời',
      isSingle: true,
      options: optionsOf(contactWaits, contactWaitNames),
    },
    { kind: 'dates', key: 'receivedFrom', toKey: 'receivedTo', label: 'Ngày nhận' },
  ],
  columns,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/contacts', search: { ...search, peek: id } }),
  peek: { title: ({ subject }) => subject, draw: drawPeek },
  bulk: contactBulkActions,
  empty: {
    title: 'Không có liên hệ nào ở mục này',
    hint: 'Liên hệ từ trang /lien-he và liên hệ cán bộ ghi lại hiện tại đây.',
  },
}
