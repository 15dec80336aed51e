import { IconBan, IconLockOpen, IconMailCheck, IconShieldLock } from '@tabler/icons-react'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const BulkRoleForm = lazyPart(() => import('./role-form.tsx').then((module) => module.BulkRoleForm))
const BulkBanForm = lazyPart(() => import('./ban-form.tsx').then((module) => module.BulkBanForm))

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with many accounts at once (PRODUCT D2); each affected person is named before it is done. */
export const userBulkActions: readonly BulkAction[] = [
  {
    key: 'changeRole',
    label: 'Đổi vai trò',
    icon: <IconShieldLock {...icon} />,
    needs: 'user:edit',
    verb: (count) => `Đổi vai trò ${count} tài khoản`,
    explain:
      'Vai trò mới có hiệu lực ngay. Việc mà vai trò mới không làm được thì bàn giao hoặc trở về hàng chờ chung.',
    afterUndo: 'Việc đã bàn giao vẫn do người tiếp nhận xử lý.',
    form: BulkRoleForm,
  },
  {
    key: 'ban',
    label: 'Cấm',
    icon: <IconBan {...icon} />,
    needs: 'user:ban',
    verb: (count) => `Cấm ${count} tài khoản`,
    explain: 'Mọi phiên của những người này kết thúc ngay; việc họ đang giữ được bàn giao hoặc trở về hàng chờ chung.',
    isDangerous: true,
    afterUndo: 'Phiên đã kết thúc và việc đã bàn giao vẫn giữ nguyên.',
    form: BulkBanForm,
  },
  {
    key: 'resendVerification',
    label: 'Gửi lại xác minh',
    icon: <IconMailCheck {...icon} />,
    needs: 'user:edit',
    verb: (count) => `Gửi lại ${count} thư xác minh`,
    explain: 'Cán bộ nhận lại thư mời, chủ cơ sở nhận lại mã xác minh; mỗi địa chỉ nhận tối đa năm thư một giờ.',
  },
  {
    key: 'unban',
    label: 'Bỏ cấm',
    icon: <IconLockOpen {...icon} />,
    needs: 'user:ban',
    verb: (count) => `Bỏ cấm ${count} tài khoản`,
    explain: 'Những người này đăng nhập lại được ngay.',
  },
]
