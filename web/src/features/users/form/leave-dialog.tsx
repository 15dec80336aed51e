import { users, type UserRow } from '@nhanxanh/contract/features/users'
import { banBody } from '@nhanxanh/contract/features/users.fields'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useLeaveGone } from '../../../lib/routing/use-leave-gone.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { BanReasonFields } from './ban-reason-fields.tsx'
import { HandOver, useHandOver } from './hand-over.tsx'
import { useBan } from '../users.mutations.ts'
import { forgetUser, refreshUsers } from '../users.queries.ts'

export type Leaving = 'ban' | 'delete' | 'handOver'
type Props = { act: Leaving; user: UserRow; onClose: () => void }

const acts = {
  ban: {
    verb: 'Cấm tài khoản',
    schema: banBody,
    initial: { code: '', note: '', handOver: {} },
    what: 'Mọi phiên đăng nhập của người này kết thúc ngay. Có thể bỏ cấm bất cứ lúc nào.',
  },
  delete: {
    verb: 'Xoá tài khoản',
    schema: users.delete.body,
    initial: { handOver: {} },
    what: 'Tài khoản không đăng nhập được nữa và không còn trong danh sách; tên vẫn còn trong lịch sử, địa chỉ email dùng lại được.',
  },
  handOver: {
    verb: 'Bàn giao việc',
    schema: users.handOver.body,
    initial: { handOver: {} },
    what: 'Tài khoản giữ nguyên; mọi việc người này đang giữ chuyển sang người khác hoặc trở về hàng chờ chung.',
  },
}

const useLeaving = ({ act, user, onClose }: Props) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const ban = useBan(user)
  const { schema, initial } = acts[act]
  const params = { id: user.id }
  const run = async (parsed: object, idempotencyKey: string): Promise<void> => {
    if (act === 'ban') return ban(banBody.parse(parsed), idempotencyKey)
    const body = users.delete.body.parse(parsed)
    if (act === 'delete') await call(users.delete, { params, body }, { idempotencyKey })
    else await call(users.handOver, { params, body }, { idempotencyKey })
    const text = act === 'delete' ? `Đã xoá tài khoản của ${user.name}.` : `Đã bàn giao việc của ${user.name}.`
    toast({ tone: 'success', text })
  }
  return useContractForm({
    schema,
    unsaved: act === 'ban' ? { name: `users.ban/${user.id}`, title: `Cấm tài khoản của ${user.name}` } : null,
    initialValues: initial,
    save: async (parsed, idempotencyKey) => {
      await run(parsed, idempotencyKey)
      onClose()
      if (act !== 'delete') return refreshUsers(client)
      await leaveGone('/users')
      await forgetUser(client, user.id)
    },
  })
}

/** Before somebody goes: why, and who takes over what they hold; or only who takes it over. */
export const LeaveDialog = (props: Props) => (useHandOver(props.user.id).isKnown ? <LeaveForm {...props} /> : null)

const LeaveForm = (props: Props) => {
  const { act, user, onClose } = props
  const contractForm = useLeaving(props)
  const { form } = contractForm
  const { verb, what } = acts[act]
  return (
    <FormDialog
      contractForm={contractForm}
      title={`${verb} của ${user.name}?`}
      name={verb}
      verb={verb}
      isDangerous={act !== 'handOver'}
      {...(act === 'delete' && { typedCode: { what: 'email của người này', code: user.email } })}
      size="lg"
      onClose={onClose}
    >
      <p>{what}</p>
      {act === 'ban' && <BanReasonFields code={form.getInputProps('code')} note={form.getInputProps('note')} />}
      <HandOver userId={user.id} isAlone={act === 'handOver'} field={(path) => form.getInputProps(path)} />
    </FormDialog>
  )
}
