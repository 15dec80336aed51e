import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { remindObstacle } from '@nhanxanh/contract/features/certificates.words'
import { IconBellRinging, IconExternalLink, IconLink, IconWorld } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../lib/can.ts'
import { peekAction } from '../../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { copyPublicLink, publicLinkOf } from '../acts/public-link.ts'
import { RemindDialog } from '../acts/remind-part.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with a row, and the dialog that one of the acts needs. */
export const useCertificateActions = (
  control: ListControl,
): { rowActions: (row: CertificateRow) => readonly RowAction[]; dialog: ReactNode } => {
  const navigate = useNavigate()
  const canOpen = useMay('/certificates', 'open')
  const canRemind = useMay('/certificates', 'remind')
  const [reminded, setReminded] = useState<CertificateRow | null>(null)
  const open = (row: CertificateRow): RowAction => ({
    key: 'open',
    label: 'Mở giấy chứng nhận',
    icon: <IconExternalLink {...icon} />,
    shortcut: 'KeyO',
    run: () => void navigate({ to: '/certificates/$id', params: { id: row.id }, search: control.search }),
  })
  const remind = (row: CertificateRow): RowAction => ({
    key: 'remind',
    label: 'Nhắc gia hạn',
    icon: <IconBellRinging {...icon} />,
    blocked: remindObstacle(row),
    run: () => setReminded(row),
  })
  const rowActions = (row: CertificateRow): readonly RowAction[] => [
    ...(canOpen ? [open(row)] : []),
    peekAction(control, row.id),
    ...(canRemind ? [remind(row)] : []),
    {
      key: 'public',
      label: 'Mở trang công khai',
      icon: <IconWorld {...icon} />,
      run: () => window.open(publicLinkOf(row), '_blank', 'noopener'),
    },
    {
      key: 'copy',
      label: 'Sao chép liên kết xác minh',
      icon: <IconLink {...icon} />,
      run: () => void copyPublicLink(row),
    },
  ]
  const dialog = reminded && <RemindDialog certificate={reminded} onClose={() => setReminded(null)} />
  return { rowActions, dialog }
}
