import { IconBellRinging } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { BulkAction } from '../../../ui/list/bulk/bulk.ts'

const BulkRemindForm = lazyPart(() => import('./remind-form.tsx').then((module) => module.BulkRemindForm))

/** What can be done with many certificates at once (PRODUCT D8). */
export const certificateBulkActions: readonly BulkAction[] = [
  {
    key: 'remind',
    label: 'Nhắc gia hạn',
    icon: <IconBellRinging size={16} aria-hidden />,
    needs: 'notification:create',
    verb: (count) => `Nhắc ${count} chủ cơ sở`,
    explain:
      'Chủ cơ sở nhận thông báo rằng giấy chứng nhận sắp hết hạn hoặc đã hết hạn. Giấy đã được nhắc trong ngày được bỏ qua.',
    form: BulkRemindForm,
  },
]
