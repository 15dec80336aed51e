import { Textarea } from '@mantine/core'
import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import * as fields from '@nhanxanh/contract/features/data-requests.fields'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { useStep, type DialogProps } from './use-step.ts'

/** Answers the person that it will be done, and by when. */
export const AcceptDialog = (props: DialogProps) => {
  const { id, code, version, doneBy } = props.request
  const step = useStep(props)
  const contractForm = useContractForm({
    schema: fields.dataRequestStep.omit({ version: true }),
    unsaved: null,
    initialValues: {},
    save: (_, idempotencyKey) =>
      step(
        () => call(dataRequests.accept, { params: { id }, body: { version } }, { idempotencyKey }),
        `Đã trả lời tiếp nhận yêu cầu ${code}.`,
      ),
  })
  const title = `Trả lời tiếp nhận ${code}?`
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      name="Trả lời"
      verb="Trả lời tiếp nhận"
      onClose={props.onClose}
    >
      <p>Người yêu cầu được báo rằng yêu cầu sẽ được thực hiện chậm nhất ngày {formatDay(doneBy)}.</p>
    </FormDialog>
  )
}

type Step = 'refuse' | 'extend' | 'withdraw'
type Words = { title: string; verb: string; label: string; hint: string; said: string; explain: string }

const wordsOf: Record<Step, (code: string) => Words> = {
  refuse: (code) => ({
    title: `Từ chối yêu cầu ${code}?`,
    verb: 'Từ chối',
    label: 'Căn cứ pháp luật',
    hint: 'Điều, khoản và lý do; được ghi trong thư gửi người yêu cầu.',
    said: `Đã từ chối yêu cầu ${code}.`,
    explain: 'Yêu cầu kết thúc. Chỉ từ chối khi pháp luật cho phép.',
  }),
  extend: (code) => ({
    title: `Gia hạn yêu cầu ${code}?`,
    verb: 'Gia hạn',
    label: 'Lý do',
    hint: 'Được ghi trong thư gửi người yêu cầu.',
    said: `Đã gia hạn yêu cầu ${code}.`,
    explain: 'Chỉ gia hạn được một lần.',
  }),
  withdraw: (code) => ({
    title: `Ghi nhận rút yêu cầu ${code}?`,
    verb: 'Ghi nhận rút yêu cầu',
    label: 'Lý do',
    hint: 'Người yêu cầu rút bằng cách nào, ngày nào.',
    said: `Đã ghi nhận người yêu cầu rút ${code}.`,
    explain: 'Yêu cầu kết thúc. Người yêu cầu nhận xác nhận.',
  }),
}

const ReasonDialog = ({ step: name, ...props }: DialogProps & { step: Step }) => {
  const { id, code, version } = props.request
  const step = useStep(props)
  const { title, verb, label, hint, said, explain } = wordsOf[name](code)
  const schema = name === 'refuse' ? fields.dataRequestRefusal : fields.dataRequestReason
  const contractForm = useContractForm({
    schema: schema.omit({ version: true }),
    unsaved: { name: `data-requests.${name}/${id}`, title: `${verb} ${code}` },
    initialValues: { reason: '' },
    save: (body, idempotencyKey) =>
      step(() => call(dataRequests[name], { params: { id }, body: { ...body, version } }, { idempotencyKey }), said),
  })
  return (
    <FormDialog contractForm={contractForm} title={title} name={verb} verb={verb} onClose={props.onClose}>
      <p>{explain}</p>
      <ReasonText label={label} description={hint} {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}

export const RefuseDialog = (props: DialogProps) => <ReasonDialog {...props} step="refuse" />
export const ExtendDialog = (props: DialogProps) => <ReasonDialog {...props} step="extend" />
export const WithdrawDialog = (props: DialogProps) => <ReasonDialog {...props} step="withdraw" />

/** Says what was done; the person is written to. */
export const FinishDialog = (props: DialogProps) => {
  const { id, code, version } = props.request
  const step = useStep(props)
  const contractForm = useContractForm({
    schema: fields.dataRequestResult.omit({ version: true }),
    unsaved: { name: `data-requests.finish/${id}`, title: `Kết quả ${code}` },
    initialValues: { result: '' },
    save: (body, idempotencyKey) =>
      step(
        () => call(dataRequests.finish, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        `Đã ghi kết quả yêu cầu ${code}.`,
      ),
  })
  const title = `Đã thực hiện yêu cầu ${code}?`
  return (
    <FormDialog contractForm={contractForm} title={title} name="Kết quả" verb="Ghi kết quả" onClose={props.onClose}>
      <Textarea
        label="Kết quả"
        description="Đã làm gì với dữ liệu; được ghi trong thư gửi người yêu cầu."
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        {...contractForm.form.getInputProps('result')}
      />
    </FormDialog>
  )
}
