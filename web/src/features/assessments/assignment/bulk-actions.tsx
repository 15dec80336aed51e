import { IconBellRinging, IconSignature, IconUserShare } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'

const BulkAssignForm = lazyPart(() => import('./assign-form.tsx').then((module) => module.BulkAssignForm))

const BulkSignForm = lazyPart(() => import('../signing/bulk-sign-form.tsx').then((module) => module.BulkSignForm))

/** Signing what waits for it, from the list and for all files of a session of the council. */
export const signAction: BulkAction = {
  key: 'sign',
  label: 'Ký quyết định',
  icon: <IconSignature size={16} aria-hidden />,
  needs: 'assessment:update',
  verb: (count) => `Ký ${count} quyết định`,
  explain: 'Dưới đây là nội dung sẽ được ký và niêm phong. Phiếu có nội dung đổi sau lúc này được bỏ qua kèm lý do.',
  form: BulkSignForm,
  isSealing: true,
}

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
  {
    key: 'remind',
    label: 'Nhắc',
    icon: <IconBellRinging size={16} aria-hidden />,
    needs: 'assessment:update',
    verb: (count) => `Nhắc ${count} phiếu`,
    explain:
      'Nhắc người đang giữ phiếu: người thẩm định, người ký khi phiếu chờ ký, hoặc chủ cơ sở khi phiếu chờ bổ sung. Mỗi phiếu chỉ nhắc một lần trong ngày.',
  },
  signAction,
]
