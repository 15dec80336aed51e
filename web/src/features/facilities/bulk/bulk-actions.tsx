import { IconCircleCheck, IconCircleX, IconHandGrab, IconUserShare } from '@tabler/icons-react'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const BulkAssignForm = lazyPart(() => import('./assign-form.tsx').then((module) => module.BulkAssignForm))
const BulkApproveForm = lazyPart(() => import('./approve-form.tsx').then((module) => module.BulkApproveForm))
const BulkRejectForm = lazyPart(() => import('./reject-form.tsx').then((module) => module.BulkRejectForm))

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with many registrations at once (PRODUCT D4). */
export const facilityBulkActions: readonly BulkAction[] = [
  {
    key: 'claim',
    label: 'Nhận xử lý',
    icon: <IconHandGrab {...icon} />,
    needs: 'facility:approve',
    verb: (count) => `Nhận xử lý ${count} hồ sơ`,
    explain: 'Bạn sẽ là người xử lý các hồ sơ này. Hồ sơ đồng nghiệp đang giữ không thay đổi.',
  },
  {
    key: 'assign',
    label: 'Giao',
    icon: <IconUserShare {...icon} />,
    needs: 'facility:approve',
    verb: (count) => `Giao ${count} hồ sơ`,
    explain: 'Hồ sơ sẽ chuyển sang người bạn chọn, kể cả hồ sơ đang có người giữ.',
    form: BulkAssignForm,
  },
  {
    key: 'approve',
    label: 'Duyệt',
    icon: <IconCircleCheck {...icon} />,
    needs: 'facility:approve',
    verb: (count) => `Duyệt ${count} hồ sơ`,
    explain: 'Từng cơ sở được duyệt riêng; hồ sơ có điều cần lưu ý phải được xem xét riêng.',
    form: BulkApproveForm,
  },
  {
    key: 'reject',
    label: 'Từ chối',
    icon: <IconCircleX {...icon} />,
    needs: 'facility:reject',
    verb: (count) => `Từ chối ${count} hồ sơ`,
    explain: 'Lý do dưới đây được gửi đến chủ của mọi cơ sở đã chọn.',
    isDangerous: true,
    form: BulkRejectForm,
  },
]
