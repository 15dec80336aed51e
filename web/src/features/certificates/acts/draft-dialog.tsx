import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import {
  decisionPaperFormats,
  doneEvent,
  draftedActNames,
  draftedEnds,
} from '@nhanxanh/contract/features/certificates.decision-papers'
import type { DraftedAct } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { newDecision, SignerFields } from '../issue/decision-fields.tsx'
import { actsFor } from './draft-acts.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

const formatNames = { docx: 'Word (để sửa)', pdf: 'PDF' } as const

const useDraft = ({ certificate, onClose }: Props, first: DraftedAct) => {
  const { id, number, suspendedUntil, events, signerName, signerTitle } = certificate
  const { fileId: _file, ...decision } = newDecision({ signerName, signerTitle: signerTitle ?? '' })
  return useContractForm({
    schema: certificates.draftDecision.body,
    unsaved: null,
    initialValues: {
      act: first,
      format: 'docx',
      decision,
      reason: doneEvent(first, events)?.reason ?? '',
      until: suspendedUntil ?? '',
      endKind: '',
    },
    save: async (body) => {
      const bytes = await call(certificates.draftDecision, { params: { id }, body })
      saveFile(bytes, `quyet-dinh-${body.act}-${number.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${body.format}`)
      onClose()
    },
  })
}

/** Draws up the decision on a certificate as a paper: before the act, to be signed, or after it. */
export const DraftDialog = (props: Props) => {
  const { certificate, onClose } = props
  const acts = actsFor(certificate)
  const contractForm = useDraft(props, acts[0] ?? 'suspend')
  const { form } = contractForm
  const { act } = form.getValues()
  const told = (of: DraftedAct) => doneEvent(of, certificate.events)?.reason ?? ''
  const choose = (chosen: string) => {
    const next = chosen as DraftedAct
    form.setFieldValue('act', next)
    // What somebody typed stays.
    if ([told(act), ''].includes(form.getValues().reason)) form.setFieldValue('reason', told(next))
  }
  return (
    <FormDialog contractForm={contractForm} title="Soạn quyết định" verb="Soạn và tải về" size="lg" onClose={onClose}>
      <p>Văn bản được điền từ hồ sơ của giấy {certificate.number}. Giấy chưa thay đổi gì.</p>
      <Radio.Group label="Quyết định" withAsterisk {...form.getInputProps('act')} onChange={choose}>
        <Stack gap={8} mt={4}>
          {acts.map((each) => (
            <Radio key={each} value={each} label={draftedActNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <FieldPair>
        <TextInput label="Số quyết định" placeholder="1286/QĐ-SDL" {...form.getInputProps('decision.number')} />
        <DayField label="Ngày quyết định" withAsterisk {...form.getInputProps('decision.decidedOn')} />
      </FieldPair>
      <SignerFields form={form} />
      {act === 'suspend' && <DayField label="Hạn khắc phục" withAsterisk {...form.getInputProps('until')} />}
      {act === 'end' && (
        <Select
          label="Vì sao"
          withAsterisk
          data={draftedEnds.map((value) => ({ value, label: certificateEndKindNames[value] }))}
          {...form.getInputProps('endKind')}
        />
      )}
      <ReasonText {...form.getInputProps('reason')} />
      <Select
        label="Tệp"
        allowDeselect={false}
        data={decisionPaperFormats.map((value) => ({ value, label: formatNames[value] }))}
        {...form.getInputProps('format')}
      />
    </FormDialog>
  )
}
