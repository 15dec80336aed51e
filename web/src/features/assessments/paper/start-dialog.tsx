import { Select } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'
import type { StartOptions } from '@nhanxanh/contract/features/assessments.starting'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { RecordSelect } from '../../../lib/palette/record-select.tsx'
import type { ContractForm } from '../../../ui/form/contract-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { paperPlace } from './paper-address.ts'
import styles from './paper.module.css'

type Props = { onClose: () => void }
type Values = { facilityId: string; kind: AssessmentKind | ''; periodTo: string; criteriaVersionId: string | null }

type FieldsProps = { form: ContractForm<Values>['form']; options: StartOptions }

const Fields = ({ form, options: { kinds, periods, versions } }: FieldsProps) => {
  const values = form.getValues()
  const possible = kinds.filter(({ problem }) => problem === null)
  const why = kinds.find(({ kind }) => kind === values.kind)?.problem ?? null
  return (
    <>
      <Select
        label="Loại đánh giá"
        withAsterisk
        allowDeselect={false}
        data={kinds.map(({ kind, problem }) => ({
          value: kind,
          label: assessmentKindNames[kind],
          disabled: problem !== null,
        }))}
        description={why ?? (possible.length === 0 ? kinds[0]?.problem : undefined)}
        {...form.getInputProps('kind')}
      />
      <Select
        label="Kỳ số liệu"
        withAsterisk
        allowDeselect={false}
        data={periods.map(({ from, to }) => ({ value: to, label: `${formatDay(from)} đến ${formatDay(to)}` }))}
        {...form.getInputProps('periodTo')}
      />
      {versions.length > 1 && values.kind !== 'renewal' && (
        <Select
          label="Bộ tiêu chí"
          allowDeselect={false}
          data={versions.map(({ id, number, until }) => ({
            value: id,
            label: `Phiên bản ${number}${until === null ? '' : `, nộp đến hết ${formatDay(until)}`}`,
          }))}
          {...form.getInputProps('criteriaVersionId')}
        />
      )}
    </>
  )
}

/** Begins a paper for a facility: what can be begun follows from what the facility holds. */
export const StartDialog = ({ onClose }: Props) => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const contractForm = useContractForm<Values, typeof assessments.start.body>({
    schema: assessments.start.body,
    unsaved: null,
    initialValues: { facilityId: '', kind: '', periodTo: '', criteriaVersionId: null },
    save: async (body, idempotencyKey) => {
      const { id, code } = await call(assessments.start, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã lập phiếu giấy ${code}.` })
      onClose()
      void navigate(paperPlace(id))
    },
  })
  const { form } = contractForm
  const { data: options } = useQuery({
    ...assessmentQueries.startOptions(chosen ?? ''),
    enabled: chosen !== null,
  })
  const [filledFor, setFilledFor] = useState<StartOptions | null>(null)
  if (options && options !== filledFor) {
    setFilledFor(options)
    form.setValues({
      kind: options.kinds.find(({ problem }) => problem === null)?.kind ?? '',
      periodTo: options.periods[0]?.to ?? '',
      criteriaVersionId: options.versions[0]?.id ?? null,
    })
  }
  return (
    <FormDialog contractForm={contractForm} title="Lập phiếu giấy" verb="Lập phiếu" size="lg" onClose={onClose}>
      <p className={styles.dimmed}>
        Dùng khi cơ sở trả lời trên giấy hoặc tệp Excel: cán bộ nhập thay, đính kèm bản đã ký. Người nhập không thẩm
        định và không ký phiếu đó.
      </p>
      <RecordSelect
        screen="/approve-accounts/$id"
        status="approved"
        label="Cơ sở"
        withAsterisk
        chosen={chosen === null ? null : { value: chosen, label: '' }}
        error={form.errors['facilityId']}
        onChoose={(id) => {
          setChosen(id)
          form.setFieldValue('facilityId', id ?? '')
        }}
      />
      {options && <Fields form={form} options={options} />}
    </FormDialog>
  )
}
