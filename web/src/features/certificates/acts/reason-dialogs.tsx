import { Radio, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateRules, endKindsOf, ruleOf, withNumber } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { heldSentence } from '@nhanxanh/contract/shared/held'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import type { ContractForm } from '../../../ui/form/contract-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchCertificate } from '../certificates.queries.ts'
import { useReload } from './use-reload.ts'

/** An exchange has a dialog of its own; an answer to a proposed revocation stands beside the proposal. */
export type AskingAct = Exclude<CertificateAct, 'exchange' | 'confirmRevocation' | 'withdrawRevocation'>
type Props = { certificate: CertificateDetail; onClose: () => void }

/** What the form of an act is called while it is not sent; and after the act, what it made is shown, and said. */
const useActing = ({ certificate, onClose }: Props, act: AskingAct) => {
  const client = useQueryClient()
  const { id, number } = certificate
  const reload = useReload(id)
  const done = async (save: () => Promise<CertificateDetail>): Promise<void> => {
    const detail = await reload(save)
    toast({
      tone: 'success',
      text: detail.held ? heldSentence(detail.held) : withNumber(certificateRules[act].done, number),
    })
    onClose()
    await patchCertificate(client, detail)
  }
  return {
    done,
    unsaved: { name: `certificates.${act}/${id}`, title: withNumber(certificateRules[act].title, number) },
  }
}

type Asking<Values> = Props & {
  act: AskingAct
  contractForm: ContractForm<Values>
  reason: GetInputPropsReturnType
  before?: ReactNode
  after?: ReactNode
}

/** The question of an act in the words of its rule: what follows from it, why, and what else it asks. */
const ActDialog = <Values,>({ act, certificate, contractForm, reason, before, after, onClose }: Asking<Values>) => {
  const { label, title = label, tone, warning, reasonHint } = ruleOf(act)
  return (
    <FormDialog
      contractForm={contractForm}
      title={`${withNumber(title, certificate.number)}?`}
      name={label}
      verb={label}
      isDangerous={tone !== 'plain'}
      {...(tone === 'final' && { typedCode: { what: 'số giấy', code: certificate.number } })}
      onClose={onClose}
    >
      {warning !== undefined && <p>{warning}</p>}
      {before}
      <ReasonText description={reasonHint} {...reason} />
      {after}
    </FormDialog>
  )
}

/** Suspends: why, and by when the facility has to mend it. */
const SuspendDialog = (props: Props) => {
  const { id, version } = props.certificate
  const [today] = useState(() => vietnamDay(new Date()))
  const { done, unsaved } = useActing(props, 'suspend')
  const contractForm = useContractForm({
    schema: certificates.suspend.body.omit({ version: true }),
    unsaved,
    initialValues: { reason: '', until: '' },
    save: (body, idempotencyKey) =>
      done(() => call(certificates.suspend, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
  })
  const { form } = contractForm
  const until = (
    <DayField label="Hạn khắc phục" earliest={addDays(today, 1)} withAsterisk {...form.getInputProps('until')} />
  )
  return (
    <ActDialog {...props} {...{ act: 'suspend', contractForm }} reason={form.getInputProps('reason')} after={until} />
  )
}

/** An act that asks for nothing but its reason. */
const ReasonDialog = ({ act, ...props }: Props & { act: 'reinstate' | 'revoke' }) => {
  const { id, version } = props.certificate
  const { done, unsaved } = useActing(props, act)
  const contractForm = useContractForm({
    schema: certificates[act].body.omit({ version: true }),
    unsaved,
    initialValues: { reason: '' },
    save: (body, idempotencyKey) =>
      done(() => call(certificates[act], { params: { id }, body: { ...body, version } }, { idempotencyKey })),
  })
  const reason = contractForm.form.getInputProps('reason')
  return <ActDialog {...props} {...{ act, contractForm, reason }} />
}

/** Ends a certificate that nobody is to blame for. */
const EndDialog = (props: Props) => {
  const { id, version, endedAt } = props.certificate
  const { done, unsaved } = useActing(props, 'end')
  const contractForm = useContractForm({
    schema: certificates.end.body.omit({ version: true }),
    unsaved,
    initialValues: { kind: '', reason: '' },
    save: (body, idempotencyKey) =>
      done(() => call(certificates.end, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
  })
  const { form } = contractForm
  const kinds = (
    <Radio.Group label="Vì sao" withAsterisk {...form.getInputProps('kind')}>
      <Stack gap={8} mt={4}>
        {endKindsOf({ ...props.certificate, isEnded: endedAt !== null }).map((kind) => (
          <Radio key={kind} value={kind} label={certificateEndKindNames[kind]} />
        ))}
      </Stack>
    </Radio.Group>
  )
  return <ActDialog {...props} {...{ act: 'end', contractForm }} reason={form.getInputProps('reason')} before={kinds} />
}

const dialogs: Record<AskingAct, (props: Props) => ReactNode> = {
  suspend: SuspendDialog,
  reinstate: (props) => <ReasonDialog {...props} act="reinstate" />,
  revoke: (props) => <ReasonDialog {...props} act="revoke" />,
  end: EndDialog,
}

/** The dialog of an act. */
export const AskingDialog = ({ act, ...props }: Props & { act: AskingAct }) => {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}
