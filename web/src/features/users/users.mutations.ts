import { users, type UserRow } from '@nhanxanh/contract/features/users'
import type { banBody } from '@nhanxanh/contract/features/users.fields'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { refreshUsers } from './users.queries.ts'

type Person = Pick<UserRow, 'id' | 'name'>

type Ban = z.output<typeof banBody>

/** Bans an account. "Hoàn tác" lets the person in again; sessions that ended and work that was handed over stay so. */
export const useBan = ({ id, name }: Person) => {
  const client = useQueryClient()
  const params = { id }
  return async (body: Ban, idempotencyKey: string): Promise<void> => {
    const { can } = await call(users.ban, { params, body }, { idempotencyKey })
    const text = `Đã cấm tài khoản của ${name}.`
    if (!can.unban) return void toast({ tone: 'success', text })
    const undo = () => call(users.unban, { params }).finally(() => refreshUsers(client))
    const kept = Object.values(body.handOver).every((id) => id === null)
      ? ''
      : ' Việc đã bàn giao vẫn do người tiếp nhận xử lý.'
    toastWithUndo({ text, undo, undone: `Đã bỏ cấm tài khoản của ${name}.${kept}` })
  }
}

/**
 * Lets a banned account in again. "Hoàn tác" bans it for the reason that held until then. Who ended the own account left
 * none, and nobody else may make one up: then there is no way back but a ban of its own.
 */
export const useUnban = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id }: Person) => call(users.unban, { params: { id } }),
    onSuccess: async ({ lifted, ...detail }) => {
      const { id, name, can } = detail
      const text = `Đã bỏ cấm tài khoản của ${name}.`
      if (lifted === null || !can.ban) toast({ tone: 'success', text })
      else {
        const body = { code: lifted.code, note: lifted.note }
        const undo = () => call(users.ban, { params: { id }, body }).finally(() => refreshUsers(client))
        toastWithUndo({ text, undo, undone: `Đã cấm lại tài khoản của ${name}.` })
      }
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

/** Drops the address that waits for an owner. */
export const useCancelEmail = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id }: Person) => call(users.cancelEmail, { params: { id } }),
    onSuccess: async (detail) => {
      toast({ tone: 'success', text: `Đã huỷ đổi email của ${detail.name}.` })
      await refreshUsers(client, detail)
    },
  })
}

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
