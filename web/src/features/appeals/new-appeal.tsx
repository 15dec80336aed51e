import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { appeals } from '@nhanxanh/contract/features/appeals'
import { appealableNames } from '@nhanxanh/contract/features/appeals.rules'
import { paperAppealBody } from '@nhanxanh/contract/features/appeals.fields'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../lib/api/client.ts'
import { SenderFields } from '../../lib/cases/sender-fields.tsx'
import { FormFiles } from '../../lib/files/files-field.tsx'
import { useContractForm } from '../../lib/forms.ts'
import { RecordSelect } from '../../lib/palette/record-select.tsx'
import { queryOf } from '../../lib/query-of.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { toast } from '../../ui/toast/toasts.ts'

/** What a letter of the public page said of the decision stands before the words of the person. */
const bodyOf = ({ decision, body }: ContactDetail): string =>
  decision === null ? body : `Quyết định bị khiếu nại: ${decision}\n\n${body}`

/** What a letter brings along: who wrote it, when it came, and all that it says. */
const valuesOf = (letter: ContactDetail | undefined, today: VietnamDay) => ({
  name: letter?.name ?? '',
  email: letter?.email ?? '',
  phone: letter?.phone ?? '',
  kind: '',
  decisionId: '',
  receivedOn: letter ? vietnamDay(new Date(letter.receivedAt)) : today,
  body: letter ? bodyOf(letter) : '',
  fileIds: [] as string[],
  contactId: letter?.id ?? '',
  namesPerson: letter?.namesPerson ?? false,
})

const useEntering = (letter: ContactDetail | undefined, onClose: () => void) => {
  const client = useQueryClient()
  const [today] = useState(() => vietnamDay(new Date()))
  const contractForm = useContractForm({
    schema: paperAppealBody,
    unsaved: null,
    initialValues: valuesOf(letter, today),
    save: async (body, idempotencyKey) => {
      const { code } = await call(appeals.enter, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã nhập khiếu nại ${code}.` })
      void client.invalidateQueries({ queryKey: [appeals.list.path] })
    },
    onSaved: onClose,
  })
  return { contractForm, today }
}

type Entering = ReturnType<typeof useEntering>

type DecisionProps = {
  facilityId: string | null
  chosen: string
  error: ReactNode
  onChoose: (kind: string, id: string) => void
}

/** One of the decisions on the facility against which nobody has an appeal yet. */
const DecisionField = ({ facilityId, chosen, error, onChoose }: DecisionProps) => {
  const { data, isFetching } = useQuery({
    ...queryOf(appeals.decisions, { query: { facilityId: facilityId ?? '' } }),
    enabled: facilityId !== null,
    staleTime: 0,
  })
  const items = data?.items ?? []
  const found = items.find(({ id, kind }) => `${kind}/${id}` === chosen)
  const isNone = facilityId !== null && data !== undefined && items.length === 0
  return (
    <Select
      label="Quyết định bị khiếu nại"
      withAsterisk
      allowDeselect={false}
      disabled={facilityId === null || isFetching || isNone}
      placeholder={isNone ? 'Cơ sở không có quyết định nào có thể khiếu nại' : 'Chọn quyết định'}
      description={found ? `Thời hiệu khiếu nại đến ${formatDay(found.fileUntil)}.` : undefined}
      data={items.map(({ kind, id, code, decidedOn }) => ({
        value: `${kind}/${id}`,
        label: `${appealableNames[kind]}, ${formatDay(decidedOn)} · ${code}`,
      }))}
      value={chosen === '/' ? null : chosen}
      onChange={(value) => {
        const [kind = '', id = ''] = value?.split('/') ?? []
        onChoose(kind, id)
      }}
      error={error}
    />
  )
}

/** Who complains, when the letter came, and what it says. */
const LetterFields = ({ form, today }: { form: Entering['contractForm']['form']; today: VietnamDay }) => (
  <>
    <FieldPair>
      <TextInput label="Người khiếu nại" withAsterisk {...form.getInputProps('name')} />
      <DayField label="Ngày nhận đơn" withAsterisk latest={today} {...form.getInputProps('receivedOn')} />
    </FieldPair>
    <SenderFields form={form} />
    <Textarea
      label="Nội dung và yêu cầu"
      withAsterisk
      autosize
      minRows={4}
      maxRows={14}
      {...form.getInputProps('body')}
    />
  </>
)

const NamesPersonField = ({ form }: { form: Entering['contractForm']['form'] }) => (
  <Checkbox
    label="Đơn nêu tên một cán bộ của chương trình"
    description="Khi đó chỉ người xử lý và người giải quyết thấy khiếu nại này."
    {...form.getInputProps('namesPerson', { type: 'checkbox' })}
  />
)

/** A letter on paper, entered with the day on which it came and its scan; or one of the public page (`from`), which needs no scan. */
export const NewAppeal = ({ from, onClose }: { from?: ContactDetail; onClose: () => void }) => {
  const { contractForm, today } = useEntering(from, onClose)
  const { form } = contractForm
  const [facilityId, setFacility] = useState<string | null>(from?.facility?.id ?? null)
  const { kind, decisionId } = form.getValues()
  const choose = (chosenKind: string, id: string) => form.setValues({ kind: chosenKind, decisionId: id })
  return (
    <FormDialog
      contractForm={contractForm}
      title="Nhập đơn khiếu nại"
      verb="Nhập khiếu nại"
      size="xl"
      onClose={onClose}
    >
      <RecordSelect
        screen="/approve-accounts/$id"
        label="Cơ sở"
        withAsterisk
        chosen={facilityId === null ? null : { value: facilityId, label: from?.facility?.name ?? '' }}
        onChoose={(id) => {
          setFacility(id)
          choose('', '')
        }}
      />
      <DecisionField
        facilityId={facilityId}
        chosen={`${kind}/${decisionId}`}
        error={form.errors['decisionId'] ?? form.errors['kind']}
        onChoose={choose}
      />
      <LetterFields form={form} today={today} />
      <FormFiles form={form} label={from ? 'Tài liệu kèm theo' : 'Bản quét của đơn'} most={10} />
      <NamesPersonField form={form} />
    </FormDialog>
  )
}
