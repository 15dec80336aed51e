import { IconArrowMerge, IconStatusChange, IconUserShare } from '@tabler/icons-react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { BulkAction } from '../../ui/list/bulk/bulk.ts'

const forms = () => import('./bulk-forms.tsx')
const BulkAssignForm = lazyPart(() => forms().then((module) => module.BulkAssignForm))
const BulkMoveForm = lazyPart(() => forms().then((module) => module.BulkMoveForm))
const BulkMergeForm = lazyPart(() => import('./merge/bulk-merge-form.tsx').then((module) => module.BulkMergeForm))

/** What can be done with many letters at once (PRODUCT D9). */
export const contactBulkActions: readonly BulkAction[] = [
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
