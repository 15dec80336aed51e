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

const deletion = users.delete.body
type Props = { act: 'ban' | 'delete'; user: UserRow; onClose: () => void }

const useLeaving = ({ act, user, onClose }: Props) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const ban = useBan(user)
  const isBan = act === 'ban'
  return useContractForm({
    schema: isBan ? banBody : deletion,
    unsaved: isBan ? { name: `users.ban/${user.id}`, title: `Cấm tài khoản của ${user.name}` } : null,
    initialValues: isBan ? { code: '', note: '', successorId: '' } : { successorId: '' },
    save: async (parsed, idempotencyKey) => {
      if (isBan) await ban(banBody.parse(parsed), idempotencyKey)
      else {
        await call(users.delete, { params: { id: user.id }, body: deletion.parse(parsed) }, { idempotencyKey })
        toast({ tone: 'success', text: `Đã xoá tài khoản của ${user.name}.` })
      }
      onClose()
      if (isBan) return refreshUsers(client)
      await leaveGone('/users')
      await forgetUser(client, user.id)
    },
  })
}

/** Before somebody goes: why, and who takes over what they hold. */
export const LeaveDialog = (props: Props) => (useHandOver(props.user.id).isKnown ? <Leaving {...props} /> : null)

const Leaving = (props: Props) => {
  const { act, user, onClose } = props
  const isBan = act === 'ban'
  const contractForm = useLeaving(props)
  const { form } = contractForm
  const verb = isBan ? 'Cấm tài khoản' : 'Xoá tài khoản'
  return (
    <FormDialog
      contractForm={contractForm}
      title={`${verb} của ${user.name}?`}
      name={verb}
      verb={verb}
      isDangerous
      {...(!isBan && { typedCode: { what: 'email của người này', code: user.email } })}
      size="lg"
      onClose={onClose}
    >
      <p>
        {isBan
          ? 'Mọi phiên đăng nhập của người này kết thúc ngay. Có thể bỏ cấm bất cứ lúc nào.'
          : 'Tài khoản không đăng nhập được nữa và không còn trong danh sách; tên vẫn còn trong lịch sử, địa chỉ email dùng lại được.'}
      </p>
      {isBan && <BanReasonFields code={form.getInputProps('code')} note={form.getInputProps('note')} />}
      <HandOver userId={user.id} inputProps={form.getInputProps('successorId')} />
    </FormDialog>
  )
}
