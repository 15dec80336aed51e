import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { IconCopy, IconExternalLink, IconHandGrab, IconHandOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { RowAction } from '../../../ui/list/table/row-menu.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { useAssignment } from '../facilities.mutations.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const copyCode = async (code: string) => {
  const isDone = await copyText(code)
  const text = isDone ? `Đã sao chép mã ${code}.` : 'Trình duyệt không cho sao chép.'
  toast({ tone: isDone ? 'success' : 'error', text })
}

const claimLabel = ({ assignee }: FacilityRow) => (assignee ? `Nhận xử lý thay ${assignee.name}` : 'Nhận xử lý')

/** What can be done with a row of either list. */
export const useFacilityActions = (search: Search): ((row: FacilityRow) => readonly RowAction[]) => {
  const navigate = useNavigate()
  const canApprove = useCan('facility:approve')
  const me = useSession(({ user }) => user?.id)
  const { mutate } = useAssignment()
  return (row) => {
    const isMine = row.assignee?.id === me
    const blocked = row.status === 'pending' ? null : 'Hồ sơ này đã có quyết định'
    const assignment: RowAction = {
      key: 'assign',
      label: isMine ? 'Thôi nhận xử lý' : claimLabel(row),
      icon: isMine ? <IconHandOff {...icon} /> : <IconHandGrab {...icon} />,
      blocked,
      run: () => mutate({ id: row.id, isClaim: !isMine }),
    }
    return [
      {
        key: 'open',
        label: 'Mở hồ sơ',
        icon: <IconExternalLink {...icon} />,
        run: () => void navigate({ to: '/approve-accounts/$id', params: { id: row.id }, search }),
      },
      ...(canApprove ? [assignment] : []),
      { key: 'copy', label: 'Sao chép mã', icon: <IconCopy {...icon} />, run: () => void copyCode(row.code) },
    ]
  }
}
