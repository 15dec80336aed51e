import { Select, Textarea, TextInput } from '@mantine/core'
import { reportDocumentBody, reportDocuments } from '@nhanxanh/contract/features/report-documents'
import {
  addressedTemplates,
  quarterDays,
  quarterOf,
  reportFormatNames,
  reportFormats,
  reportTemplateNames,
  sessionTemplates,
  signedTemplates,
} from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportFormat, ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useContractForm } from '../../lib/forms.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import type { ContractForm } from '../../ui/form/contract-form.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { askAgain } from './report-documents.queries.ts'
import { QuarterFields, ScopeFields, SessionField } from './scope-fields.tsx'
import { useTemplates } from './use-templates.ts'

export type DocumentValues = {
  template: ReportTemplate
  format: ReportFormat
  asOf: string
  quarter: number | null
  year: number | string
  type: string | null
  provinceCode: string | null
  level: string | null
  sessionId: string | null
  number: string
  signerTitle: string
  signerName: string
  recipients: string
}
export type DocumentForm = ContractForm<DocumentValues>['form']

/** The last quarter that is over, with its last day: what is usually reported. */
const valuesOf = (template: ReportTemplate, today: VietnamDay): DocumentValues => {
  const now = quarterOf(today)
  const last = addDays(quarterDays(now.quarter, now.year).from, -1)
  return {
    template,
    format: 'pdf',
    asOf: template === 'quarter' ? last : today,
    ...quarterOf(last),
    type: null,
    provinceCode: null,
    level: null,
    sessionId: null,
    number: '',
    signerTitle: '',
    signerName: '',
    recipients: '',
  }
}

const PaperFields = ({ form }: { form: DocumentForm }) => {
  const { template } = form.getValues()
  return (
    <>
      <TextInput
        label={template === 'certified' ? 'Kèm theo văn bản số' : 'Số, ký hiệu văn bản'}
        description="Để trống nếu chưa có số; trên văn bản còn chỗ để ghi."
        {...form.getInputProps('number')}
      />
      {signedTemplates.has(template) && (
        <FieldPair>
          <TextInput label="Chức vụ người ký" {...form.getInputProps('signerTitle')} />
          <TextInput label="Họ tên người ký" {...form.getInputProps('signerName')} />
        </FieldPair>
      )}
      {addressedTemplates.has(template) && (
        <Textarea
          label="Nơi nhận"
          description="Mỗi nơi một dòng."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('recipients')}
        />
      )}
    </>
  )
}

type KindProps = { form: DocumentForm; templates: readonly ReportTemplate[]; choose: (value: string | null) => void }

const KindFields = ({ form, templates, choose }: KindProps) => (
  <FieldPair>
    <Select
      label="Mẫu"
      withAsterisk
      allowDeselect={false}
      data={optionsOf(templates, reportTemplateNames)}
      {...form.getInputProps('template')}
      onChange={choose}
    />
    <Select
      label="Định dạng"
      withAsterisk
      allowDeselect={false}
      data={optionsOf(reportFormats, reportFormatNames)}
      {...form.getInputProps('format')}
    />
  </FieldPair>
)

/** Asks for one more document: what it is about, as of which day, and what stands on the paper around it. */
export const NewDocument = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const templates = useTemplates()
  const [today] = useState(() => vietnamDay(new Date()))
  const contractForm = useContractForm({
    schema: reportDocumentBody,
    unsaved: { name: 'report-documents.create', title: 'Tài liệu báo cáo mới' },
    initialValues: valuesOf(templates[0] ?? 'quarter', today),
    save: async (body, idempotencyKey) => {
      const { name } = await call(reportDocuments.create, { body }, { idempotencyKey, isToldHere: true })
      askAgain(client)
      toast({ tone: 'info', text: `Đang lập “${name}”. Bạn có thể tiếp tục làm việc.` })
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  const { template } = form.getValues()
  const choose = (value: string | null) => {
    const next = templates.find((each) => each === value)
    if (next === undefined) return
    form.setValues({ template: next, asOf: valuesOf(next, today).asOf, ...quarterOf(valuesOf('quarter', today).asOf) })
    form.clearErrors()
  }
  return (
    <FormDialog contractForm={contractForm} title="Lập tài liệu" verb="Lập tài liệu" size="xl" onClose={onClose}>
      <KindFields {...{ form, templates, choose }} />
      {template === 'quarter' && <QuarterFields {...{ form, today }} />}
      {sessionTemplates.has(template) ? <SessionField form={form} /> : <ScopeFields form={form} />}
      <DayField
        label="Số liệu tính đến hết ngày"
        description="Những gì xảy ra sau ngày này không được tính."
        withAsterisk
        latest={today}
        {...form.getInputProps('asOf')}
      />
      <PaperFields form={form} />
    </FormDialog>
  )
}
