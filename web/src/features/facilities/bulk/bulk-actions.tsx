import { IconCircleCheck, IconCircleX, IconHandGrab, IconUserShare } from '@tabler/icons-react'
import { later } from '../../../ui/later/later.tsx'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'

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
    form: later(() => import('./assign-form.tsx').then(({ BulkAssignForm }) => BulkAssignForm)),
  },
  {
    key: 'approve',
    label: 'Duyệt',
    icon: <IconCircleCheck {...icon} />,
    needs: 'facility:approve',
    verb: (count) => `Duyệt ${count} hồ sơ`,
    explain: 'Từng cơ sở được duyệt riêng; hồ sơ có điều cần lưu ý phải được xem xét riêng.',
    form: later(() => import('./approve-form.tsx').then(({ BulkApproveForm }) => BulkApproveForm)),
  },
  {
    key: 'reject',
    label: 'Từ chối',
    icon: <IconCircleX {...icon} />,
    needs: 'facility:reject',
    verb: (count) => `Từ chối ${count} hồ sơ`,
    explain: 'Mọi chủ cơ sở được chọn sẽ đọc cùng một lý do dưới đây.',
    isDangerous: true,
    form: later(() => import('./reject-form.tsx').then(({ BulkRejectForm }) => BulkRejectForm)),
  },
]
