import { Checkbox, Radio, Stack } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateRules, withNumber } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { LetterPart } from '../../../lib/letters/letter-part.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchCertificate } from '../certificates.queries.ts'
import { DecisionFields, newDecision } from '../issue/decision-fields.tsx'
import { ChangedFacts } from '../record/changed-facts.tsx'
import { useReload } from './use-reload.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

const rule = certificateRules.exchange
const schema = certificates.exchange.body.omit({ version: true })

/** What is sent: a decision is written anew only where it was mistyped. */
const bodyOf = (parsed: typeof schema._output, isDecisionWrong: boolean) => ({
  ...parsed,
  decision: parsed.origin === 'correction' && isDecisionWrong ? parsed.decision : null,
})

const askedOf = (
  typed: { origin: string; decision: object },
  isDecisionWrong: boolean,
  { version }: CertificateDetail,
) => ({
  ...typed,
  decision: typed.origin === 'correction' && isDecisionWrong ? typed.decision : null,
  version,
})

const useExchange = ({ certificate, onClose }: Props, isDecisionWrong: boolean) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, number, version, decision, changedFacts } = certificate
  const reload = useReload(id)
  const { id: _id, ...written } = decision ?? { id: '', ...newDecision(null) }
  return useContractForm({
    schema,
    unsaved: { name: `certificates.exchange/${id}`, title: withNumber(rule.title, number) },
    initialValues: {
      origin: changedFacts.length > 0 ? 'exchange' : 'correction',
      reason: '',
      // The file belongs to the decision as it was written.
      decision: { ...written, fileId: null as string | null },
      letterNote: '',
    },
    save: async (parsed, idempotencyKey) => {
      const body = { ...bodyOf(parsed, isDecisionWrong), version }
      const made = await reload(() => call(certificates.exchange, { params: { id }, body }, { idempotencyKey }))
      toast({ tone: 'success', text: withNumber(rule.done, number) })
      onClose()
      await patchCertificate(client, made)
      await navigate({ to: '/certificates/$id', params: { id: made.id }, search: {} })
    },
  })
}

const Consequence = () => (
  <p>
    Giấy mới mang thông tin hiện tại của cơ sở, giữ mức và ngày hết hạn của giấy cũ. Giấy cũ được báo là đã thay bằng
    giấy mới.
  </p>
)

/** Issues anew: with the facts of today, or because something was wrong on the paper; the old one is superseded. */
export const ExchangeDialog = (props: Props) => {
  const { certificate, onClose } = props
  const { changedFacts, number } = certificate
  const [isDecisionWrong, setDecisionWrong] = useState(false)
  const contractForm = useExchange(props, isDecisionWrong)
  const { form } = contractForm
  const isCorrection = form.getValues().origin === 'correction'
  const verb = isCorrection ? 'Cấp lại giấy' : 'Cấp đổi giấy'
  return (
    <FormDialog
      contractForm={contractForm}
      title={withNumber(rule.title, number)}
      verb={verb}
      size="lg"
      onClose={onClose}
    >
      <Radio.Group label="Vì sao" withAsterisk {...form.getInputProps('origin')}>
        <Stack gap={8} mt={4}>
          <Radio value="exchange" label="Cấp đổi: thông tin của cơ sở đã thay đổi" />
          <Radio value="correction" label="Cấp lại: giấy hoặc quyết định ghi sai" />
        </Stack>
      </Radio.Group>
      {changedFacts.length > 0 ? (
        <ChangedFacts facts={changedFacts} />
      ) : (
        <p>Thông tin trên giấy trùng với thông tin hiện tại của cơ sở.</p>
      )}
      <Consequence />
      <ReasonText minRows={2} {...form.getInputProps('reason')} />
      {isCorrection && (
        <Checkbox
          label="Quyết định công nhận đã ghi sai, ghi lại cho đúng"
          description="Thời hạn được tính lại từ ngày của quyết định đúng."
          checked={isDecisionWrong}
          onChange={({ currentTarget }) => setDecisionWrong(currentTarget.checked)}
        />
      )}
      {isCorrection && isDecisionWrong && <DecisionFields form={form} approvedOn={certificate.approvedOn} />}
      <LetterPart
        act="certificate.exchange"
        asked={() => ({
          params: { id: certificate.id },
          body: askedOf(form.getValues(), isDecisionWrong, certificate),
        })}
        note={form.getInputProps('letterNote')}
      />
    </FormDialog>
  )
}
