import { contactsQuery, type ContactRow } from '@nhanxanh/contract/features/contacts'
import {
  contactFindingNames,
  contactFindings,
  contactKindNames,
  contactKinds,
  contactStatuses,
  contactStatusNames,
  contactWaitNames,
  contactWaits,
} from '@nhanxanh/contract/features/contacts.rules'
import { IconArrowMerge, IconStatusChange, IconUserShare } from '@tabler/icons-react'
import { handlerFilter, receivedFilter } from '../../lib/cases/case-list.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk.ts'

import type { AddressRules } from '../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { contactScreen } from './contact-columns.ts'

const forms = () => import('./bulk-forms.tsx')
const BulkAssignForm = lazyPart(() => forms().then((module) => module.BulkAssignForm))
const BulkMoveForm = lazyPart(() => forms().then((module) => module.BulkMoveForm))
const BulkMergeForm = lazyPart(() => import('./merge/bulk-merge-form.tsx').then((module) => module.BulkMergeForm))

/** What can be done with many letters at once (PRODUCT D9). */
const contactBulkActions: readonly BulkAction[] = [
  {
    key: 'assign',
    label: 'Giao',
    icon: <IconUserShare size={16} aria-hidden />,
    needs: 'contact:edit',
    verb: (count) => `Giao ${count} liên hệ`,
    explain: 'Người bạn chọn xử lý các liên hệ này, kể cả liên hệ đang có người xử lý.',
    form: BulkAssignForm,
  },
  {
    key: 'move',
    label: 'Đổi trạng thái',
    icon: <IconStatusChange size={16} aria-hidden />,
    needs: 'contact:edit',
    verb: (count) => `Đổi trạng thái ${count} liên hệ`,
    explain: 'Đóng, mở lại, hoặc chuyển vào thư rác; người gửi không được báo.',
    form: BulkMoveForm,
  },
  {
    key: 'merge',
    label: 'Gộp',
    icon: <IconArrowMerge size={16} aria-hidden />,
    needs: 'contact:edit',
    verb: (count) => `Gộp ${count} liên hệ`,
    explain: 'Một liên hệ được giữ lại; thư, ghi chú và phản hồi của các liên hệ kia đứng chung ở đó.',
    form: BulkMergeForm,
  },
]

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

/** `/contacts`: letters to the programme (PRODUCT D9). */
export const contactList: ListDeclaration<ContactRow, typeof contactRules.schema> = {
  ...contactRules,
  noun: 'liên hệ',
  searchPlaceholder: 'Tìm người gửi, chủ đề, mã',
  filters: [
    { kind: 'choice', key: 'kind', label: 'Loại', options: optionsOf(contactKinds, contactKindNames) },
    handlerFilter,
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
    receivedFilter,
  ],
  columns: contactScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/contacts', search: { ...search, peek: id } }),
  peek: { title: ({ subject }) => subject, draw: drawPeek },
  bulk: contactBulkActions,
  empty: {
    title: 'Không có liên hệ nào ở mục này',
    hint: 'Liên hệ từ trang /lien-he và liên hệ cán bộ ghi lại hiện ở đây.',
  },
}
