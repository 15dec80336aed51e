import { Textarea } from '@mantine/core'
import { appeals } from '@nhanxanh/contract/features/appeals'
import { appealAcceptance, appealReason } from '@nhanxanh/contract/features/appeals.fields'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { useStep, type DialogProps } from './use-step.ts'

/** Accepts it: the clock to settle it begins, and the appellant is told. */
export const AcceptDialog = (props: DialogProps) => {
  const { id, code, version, isLate, fileUntil } = props.appeal
  const step = useStep(props)
  const contractForm = useContractForm({
    schema: appealAcceptance.omit({ version: true }),
    unsaved: null,
    initialValues: { lateReason: '' },
    save: (body, idempotencyKey) =>
      step(
        () => call(appeals.accept, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        `Đã thụ lý khiếu nại ${code}.`,
      ),
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Thụ lý khiếu nại ${code}?`}
      name="Thụ lý"
      verb="Thụ lý"
      onClose={props.onClose}
    >
      <p>Thời hạn giải quyết tính từ hôm nay; người khiếu nại nhận thông báo thụ lý.</p>
      {isLate && (
        <Textarea
          label="Lý do vẫn thụ lý"
          description={`Đơn nhận sau ngày ${formatDay(fileUntil)} là ngày cuối của thời hiệu khiếu nại.`}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          {...contractForm.form.getInputProps('lateReason')}
        />
      )}
    </FormDialog>
  )
}

type Step = 'refuse' | 'extend' | 'withdraw'
type Words = { title: string; verb: string; hint: string; said: string; explain: ReactNode }

const wordsOf: Record<Step, (code: string) => Words> = {
  refuse: (code) => ({
    title: `Không thụ lý khiếu nại ${code}?`,
    verb: 'Không thụ lý',
    hint: 'Lý do này được ghi trong thông báo gửi người khiếu nại.',
    said: `Đã ghi không thụ lý khiếu nại ${code}.`,
    explain: 'Khiếu nại kết thúc. Quyết định này có thể được khiếu nại lại bằng đơn khác.',
  }),
  extend: (code) => ({
    title: `Kéo dài thời hạn giải quyết ${code}?`,
    verb: 'Kéo dài thời hạn',
    hint: 'Lý do này được ghi trong thông báo gửi người khiếu nại.',
    said: `Đã kéo dài thời hạn giải quyết khiếu nại ${code}.`,
    explain: 'Chỉ kéo dài được một lần, cho vụ việc phức tạp.',
  }),
  withdraw: (code) => ({
    title: `Ghi nhận rút khiếu nại ${code}?`,
    verb: 'Ghi nhận rút đơn',
    hint: 'Người khiếu nại rút đơn bằng cách nào, ngày nào.',
    said: `Đã ghi nhận người khiếu nại rút ${code}.`,
    explain: 'Khiếu nại kết thúc, quyết định giữ nguyên. Người khiếu nại nhận xác nhận.',
  }),
}

const ReasonDialog = ({ step: name, ...props }: DialogProps & { step: Step }) => {
  const { id, code, version } = props.appeal
  const step = useStep(props)
  const { title, verb, hint, said, explain } = wordsOf[name](code)
  const contractForm = useContractForm({
    schema: appealReason.omit({ version: true }),
    unsaved: { name: `appeals.${name}/${id}`, title: `${verb} ${code}` },
    initialValues: { reason: '' },
    save: (body, idempotencyKey) =>
      step(() => call(appeals[name], { params: { id }, body: { ...body, version } }, { idempotencyKey }), said),
  })
  return (
    <FormDialog contractForm={contractForm} title={title} name={verb} verb={verb} onClose={props.onClose}>
      <p>{explain}</p>
      <ReasonText description={hint} {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}

export const RefuseDialog = (props: DialogProps) => <ReasonDialog {...props} step="refuse" />
export const ExtendDialog = (props: DialogProps) => <ReasonDialog {...props} step="extend" />
export const WithdrawDialog = (props: DialogProps) => <ReasonDialog {...props} step="withdraw" />
