import { IconUserShare } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'

const BulkAssignForm = lazyPart(() => import('./assign-form.tsx').then((module) => module.BulkAssignForm))

/** What can be done with many assessments at once (PRODUCT D7). */
export const assessmentBulkActions: readonly BulkAction[] = [
  {
    key: 'assign',
    label: 'Giao thẩm định',
    icon: <IconUserShare size={16} aria-hidden />,
    needs: 'assessment:update',
    verb: (count) => `Giao ${count} phiếu`,
    explain:
      'Người bạn chọn sẽ chủ trì các phiếu này, kể cả phiếu đang có người chủ trì; thành viên giữ nguyên. Phiếu mà người ấy đã khai báo xung đột lợi ích được bỏ qua.',
    form: BulkAssignForm,
  },
]
