import type { UserRow } from '@nhanxanh/contract/features/users'
import {
  IconBan,
  IconCopy,
  IconEdit,
  IconExternalLink,
  IconTransfer,
  IconLockOpen,
  IconMailCheck,
  IconMailForward,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { LeaveDialog, type Leaving } from './form/leave-dialog.tsx'
import { NewUserForm } from './form/new-user-form.tsx'
import { UserEditForm } from './form/user-edit-form.tsx'
import { useResend, useReset, useUnban } from './users.mutations.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const copyEmail = async (email: string) => {
  const isDone = await copyText(email)
  const text = isDone ? 'Đã sao chép email.' : 'Trình duyệt không cho sao chép.'
  toast({ tone: isDone ? 'success' : 'error', text })
}

/** Staff who never proved their address get the invitation again; there is no password yet to be reset. */
const isUnproven = ({ kind, isEmailVerified }: UserRow): boolean => kind === 'staff' && !isEmailVerified

const resendLabel = (user: UserRow): string => (isUnproven(user) ? 'Gửi lại thư mời' : 'Gửi lại xác minh')

/** Who was invited and never came gets the letter again. */
const resetLabel = ({ isInvited, kind }: UserRow): string =>
  isInvited && kind === 'staff' ? 'Gửi lại thư mời' : 'Đặt lại mật khẩu'

type Open = { kind: 'form'; user: UserRow | null } | { kind: Leaving; user: UserRow } | null
type Act = RowAction & { isAllowed: boolean }

const act = (key: string, label: string, Icon: typeof IconBan, isAllowed: boolean, run: () => void): Act => ({
  key,
  label,
  icon: <Icon {...icon} />,
  isAllowed,
  ...(key === 'edit' && { shortcut: 'KeyE' as const }),
  isDangerous: key === 'ban' || key === 'delete',
  run,
})

/**
 * What can be done with an account, each by the right that the server computed, and the dialogs that it opens. `list`: where
 * it is looked at beside its list.
 */
export const useUserActions = (list?: ListControl) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const { mutate: unban } = useUnban()
  const { mutate: reset } = useReset()
  const { mutate: resend } = useResend()
  const canRead = useMay('/users', 'open')
  const close = () => setOpen(null)
  const show = (id: string) => void navigate({ to: '/users/$id', params: { id } })
  const actionsOf = (user: UserRow): readonly RowAction[] => {
    const { id, can } = user
    const acts = [
      act('open', 'Xem chi tiết', IconExternalLink, canRead, () => show(id)),
      ...(list ? [{ ...peekAction(list, id), isAllowed: true }] : []),
      act('edit', 'Sửa tài khoản', IconEdit, can.edit, () => setOpen({ kind: 'form', user })),
      act('resend', resendLabel(user), IconMailCheck, can.resendVerification, () => resend(user)),
      act('reset', resetLabel(user), IconMailForward, can.resetPassword && !isUnproven(user), () => reset(user)),
      act('copy', 'Sao chép email', IconCopy, true, () => void copyEmail(user.email)),
      act('handOver', 'Bàn giao việc', IconTransfer, can.handOver, () => setOpen({ kind: 'handOver', user })),
      act('unban', 'Bỏ cấm', IconLockOpen, can.unban, () => unban(user)),
      act('ban', 'Cấm tài khoản', IconBan, can.ban, () => setOpen({ kind: 'ban', user })),
      act('delete', 'Xoá tài khoản', IconTrash, can.delete, () => setOpen({ kind: 'delete', user })),
    ]
    return acts.filter(({ isAllowed }) => isAllowed)
  }
  return {
    actionsOf,
    create: () => setOpen({ kind: 'form', user: null }),
    dialogs: <Dialogs open={open} onClose={close} />,
  }
}

const Dialogs = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  if (open === null) return null
  if (open.kind === 'form') {
    return open.user ? <UserEditForm user={open.user} onClose={onClose} /> : <NewUserForm onClose={onClose} />
  }
  return <LeaveDialog act={open.kind} user={open.user} onClose={onClose} />
}
