import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { IconCopy, IconExternalLink, IconHandGrab, IconHandOff, IconUserShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { peekAction } from '../../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { useAssignment } from '../facilities.mutations.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const AssignDialog = lazyPart(() => import('../bulk/assign-dialog.tsx').then((module) => module.AssignDialog))

const icon = { size: 16, 'aria-hidden': true } as const

const copyCode = async (code: string) => {
  const isDone = await copyText(code)
  const text = isDone ? `Đã sao chép mã ${code}.` : 'Trình duyệt không cho sao chép.'
  toast({ tone: isDone ? 'success' : 'error', text })
}

const claimLabel = ({ assignee }: FacilityRow) => (assignee ? `Nhận xử lý thay ${assignee.name}` : 'Nhận xử lý')

/** Who handles a file: oneself or a colleague; only for those who may decide it. */
const useHandling = (onGive: (row: FacilityRow) => void): ((row: FacilityRow) => readonly RowAction[]) => {
  const canApprove = useMay('/approve-accounts', 'assign')
  const me = useSession(({ user }) => user?.id)
  const { mutate } = useAssignment()
  return (row) => {
    if (!canApprove) return []
    const isMine = row.assignee?.id === me
    const blocked = row.status === 'pending' ? null : 'Hồ sơ này đã có quyết định'
    return [
      {
        key: 'claim',
        label: isMine ? 'Trả lại hàng chờ' : claimLabel(row),
        icon: isMine ? <IconHandOff {...icon} /> : <IconHandGrab {...icon} />,
        blocked,
        run: () => mutate({ id: row.id, isClaim: !isMine }),
      },
      {
        key: 'assign',
        label: 'Giao',
        icon: <IconUserShare {...icon} />,
        shortcut: 'KeyA',
        blocked,
        run: () => onGive(row),
      },
    ]
  }
}

type Actions = { rowActions: (row: FacilityRow) => readonly RowAction[]; dialog: ReactNode }

/** What can be done with a row of either list, and the dialog that one of the acts needs. `along` travels to the file. */
export const useFacilityActions = (control: ListControl, along: Search): Actions => {
  const navigate = useNavigate()
  const [given, setGiven] = useState<FacilityRow | null>(null)
  const handling = useHandling(setGiven)
  const canOpen = useMay('/approve-accounts', 'open')
  const rowActions = (row: FacilityRow): readonly RowAction[] => [
    ...(canOpen
      ? [
          {
            key: 'open',
            label: 'Mở hồ sơ',
            icon: <IconExternalLink {...icon} />,
            run: () => void navigate({ to: '/approve-accounts/$id', params: { id: row.id }, search: along }),
          },
        ]
      : []),
    peekAction(control, row.id),
    ...handling(row),
    { key: 'copy', label: 'Sao chép mã', icon: <IconCopy {...icon} />, run: () => void copyCode(row.code) },
  ]
  const dialog = given && <AssignDialog row={given} onClose={() => setGiven(null)} />
  return { rowActions, dialog }
}
