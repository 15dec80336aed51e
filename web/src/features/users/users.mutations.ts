import { users, type UserRow } from '@nhanxanh/contract/features/users'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { refreshUsers } from './users.queries.ts'

type Person = Pick<UserRow, 'id' | 'name'>

/** Lets a banned account in again. */
export const useUnban = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id }: Person) => call(users.unban, { params: { id } }),
    onSuccess: async (detail) => {
      toast({ tone: 'success', text: `Đã bỏ cấm tài khoản của ${detail.name}.` })
      await refreshUsers(client, detail)
    },
  })
}

/** Sets the portrait of an account, or takes it away (null). */
export const usePortrait = (id: string) => {
  const client = useQueryClient()
  const params = { id }
  return useAct({
    mutationFn: (file: File | null) =>
      file === null ? call(users.removePortrait, { params }) : call(users.setPortrait, { params, body: file }),
    onSuccess: async (detail, file) => {
      const done = file === null ? 'Đã gỡ ảnh đại diện của' : 'Đã đổi ảnh đại diện của'
      toast({ tone: 'success', text: `${done} ${detail.name}.` })
      await refreshUsers(client, detail)
    },
  })
}

/** Sends the code, or the invitation again, to the mailbox of the account. */
export const useReset = () =>
  useAct({
    mutationFn: ({ id }: Person) => call(users.resetPassword, { params: { id } }),
    onSuccess: (_answer, { name }) => {
      toast({ tone: 'success', text: `Đã gửi thư hướng dẫn đặt mật khẩu tới email của ${name}.` })
    },
  })

/** Sends again what proves the address of an account. */
export const useResend = () =>
  useAct({
    mutationFn: ({ id }: Person) => call(users.resendVerification, { params: { id } }),
    onSuccess: (_answer, { name }) => {
      toast({ tone: 'success', text: `Đã gửi lại thư xác minh tới email của ${name}.` })
    },
  })

/** Ends every session of an account, or one. */
export const useEndSessions = ({ id, name }: Person) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: (otherId: string | null) =>
      otherId === null
        ? call(users.endSessions, { params: { id } })
        : call(users.endSession, { params: { id, otherId } }),
    onSuccess: async () => {
      toast({ tone: 'success', text: `Đã kết thúc phiên đăng nhập của ${name}.` })
      await refreshUsers(client)
    },
  })
}
