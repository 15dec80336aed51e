import { Radio, Stack, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchCertificate } from '../certificates.queries.ts'
import { useReload } from './use-reload.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

const Reason = ({ hint, input }: { hint: string; input: GetInputPropsReturnType }) => (
  <Textarea label="Lý do" description={hint} withAsterisk autosize minRows={3} maxRows={8} {...input} />
)

/** After an act: what it made is shown, and said. */
const useDone = ({ certificate, onClose }: Props) => {
  const client = useQueryClient()
  const reload = useReload(certificate.id)
  return async (save: () => Promise<CertificateDetail>, said: (detail: CertificateDetail) => string): Promise<void> => {
    const detail = await reload(save)
    toast({ tone: 'success', text: said(detail) })
    onClose()
    await patchCertificate(client, detail)
  }
}

const publicReason = 'Lý do hiện trên trang kiểm tra công khai: không ghi tên hay số điện thoại của cá nhân.'

/** Suspends: why, and by when the facility has to mend it. */
export const SuspendDialog = (props: Props) => {
  const { id, number, version } = props.certificate
  const [today] = useState(() => vietnamDay(new Date()))
  const done = useDone(props)
  const contractForm = useContractForm({
    schema: certificates.suspend.body.omit({ version: true }),
    unsaved: { name: `certificates.suspend/${id}`, title: `Tạm đình chỉ giấy ${number}` },
    initialValues: { reason: '', until: '' },
    save: (body, idempotencyKey) =>
      done(
        () => call(certificates.suspend, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        () => `Đã tạm đình chỉ giấy ${number}.`,
      ),
  })
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Tạm đình chỉ giấy ${number}?`}
      name="Tạm đình chỉ"
      verb="Tạm đình chỉ"
      isDangerous
      onClose={props.onClose}
    >
      <p>Trang kiểm tra công khai báo tạm đình chỉ ngay, cho đến khi giấy được khôi phục.</p>
      <Reason hint={publicReason} input={form.getInputProps('reason')} />
      <DayField label="Hạn khắc phục" earliest={addDays(today, 1)} withAsterisk {...form.getInputProps('until')} />
    </FormDialog>
  )
}

/** Lifts a suspension. */
export const ReinstateDialog = (props: Props) => {
  const { id, number, version } = props.certificate
  const done = useDone(props)
  const contractForm = useContractForm({
    schema: certificates.reinstate.body.omit({ version: true }),
    unsaved: { name: `certificates.reinstate/${id}`, title: `Khôi phục giấy ${number}` },
    initialValues: { reason: '' },
    save: (body, idempotencyKey) =>
      done(
        () => call(certificates.reinstate, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        () => `Đã khôi phục hiệu lực giấy ${number}.`,
      ),
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Khôi phục hiệu lực giấy ${number}?`}
      name="Khôi phục hiệu lực"
      verb="Khôi phục hiệu lực"
      onClose={props.onClose}
    >
      <Reason hint="Cơ sở đã khắc phục điều gì, căn cứ vào đâu." input={contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}

/** Revokes for good; by the rule of two people it proposes so. */
export const RevokeDialog = (props: Props) => {
  const { id, number, version } = props.certificate
  const { fourEyes } = useRulesInForce()
  const done = useDone(props)
  const verb = fourEyes ? 'Đề nghị thu hồi' : 'Thu hồi giấy'
  const contractForm = useContractForm({
    schema: certificates.revoke.body.omit({ version: true }),
    unsaved: { name: `certificates.revoke/${id}`, title: `Thu hồi giấy ${number}` },
    initialValues: { reason: '' },
    save: (body, idempotencyKey) =>
      done(
        () => call(certificates.revoke, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        ({ revocation }) =>
          revocation === null ? `Đã thu hồi giấy ${number}.` : 'Đã gửi đề nghị thu hồi, chờ người thứ hai xác nhận.',
      ),
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`${verb} số ${number}?`}
      name={verb}
      verb={verb}
      isDangerous
      typedCode={{ what: 'số giấy', code: number }}
      onClose={props.onClose}
    >
      <p>
        {fourEyes
          ? 'Giấy mất hiệu lực vĩnh viễn khi người thứ hai xác nhận. Trước đó có thể rút đề nghị.'
          : 'Giấy mất hiệu lực vĩnh viễn ngay khi thu hồi.'}
      </p>
      <Reason hint={publicReason} input={contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}

const endKinds = ['returned', 'closed', 'transferred'] as const

/** What was entered of before the system may have been a mistake; after its last day it can be nothing else. */
const endKindsOf = ({ origin, state }: CertificateDetail) =>
  origin === 'earlier' ? ([...(state === 'expired' ? [] : endKinds), 'mistaken'] as const) : endKinds

/** Ends a certificate that nobody is to blame for. */
export const EndDialog = (props: Props) => {
  const { id, number, version } = props.certificate
  const done = useDone(props)
  const contractForm = useContractForm({
    schema: certificates.end.body.omit({ version: true }),
    unsaved: { name: `certificates.end/${id}`, title: `Kết thúc giấy ${number}` },
    initialValues: { kind: '', reason: '' },
    save: (body, idempotencyKey) =>
      done(
        () => call(certificates.end, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        () => `Đã kết thúc giấy ${number}.`,
      ),
  })
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Kết thúc giấy ${number}?`}
      name="Kết thúc giấy"
      verb="Kết thúc giấy"
      isDangerous
      typedCode={{ what: 'số giấy', code: number }}
      onClose={props.onClose}
    >
      <Radio.Group label="Vì sao" withAsterisk {...form.getInputProps('kind')}>
        <Stack gap={8} mt={4}>
          {endKindsOf(props.certificate).map((kind) => (
            <Radio key={kind} value={kind} label={certificateEndKindNames[kind]} />
          ))}
        </Stack>
      </Radio.Group>
      <Reason hint="Căn cứ: văn bản của cơ sở, ngày, nội dung." input={form.getInputProps('reason')} />
    </FormDialog>
  )
}
