import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { questions } from '@nhanxanh/contract/features/questions'
import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { UnitField } from '../answer/unit-field.tsx'
import { useSuggestedKey } from '../body/use-suggested-key.ts'
import { questionQueries, refreshQuestions } from '../questions.queries.ts'
import { inputForm, type InputValues } from './variable-values.ts'

type Props = {
  versionId: string
  /** Null: a new one. */
  input: QuestionInputRow | null
  /** The key of a new one, where a formula names it already. */
  suggestedKey?: string
  onSaved?: (input: QuestionInputRow) => void
  onClose: () => void
}

const storedOf = (input: QuestionInputRow | null, key = ''): Stored<InputValues> => ({
  values: input ? inputForm.values(input) : { ...inputForm.values(null), key },
  version: input?.version ?? 0,
})

const useInputForm = ({ versionId, input, suggestedKey, onSaved, onClose }: Props) => {
  const client = useQueryClient()
  return useEditForm({
    schema: inputForm.schema,
    unsaved: {
      name: input ? `questions.inputs.update/${input.id}` : `questions.inputs.create/${versionId}`,
      title: input ? `Biến ${input.key}` : 'Biến mới',
    },
    names: inputForm.names,
    stored: storedOf(input, suggestedKey),
    save: async (body, { version, idempotencyKey }) => {
      const isRenamed = input !== null && input.key !== body.key
      const options = { idempotencyKey, isToldHere: isRenamed }
      const saved = input
        ? await call(
            questions.updateInput,
            { params: { id: input.id }, body: { ...body, version: Number(version) } },
            options,
          )
        : await call(questions.createInput, { params: { id: versionId }, body }, options)
      if (isRenamed) {
        toast({ tone: 'success', text: `Đã đổi ${input.key} thành ${saved.key} trong mọi công thức.` })
      }
      await refreshQuestions(client)
      onSaved?.(saved)
      return saved
    },
    reload: async () => {
      const { items } = await call(questions.inputs, { params: { id: versionId } })
      return storedOf(items.find(({ id }) => id === input?.id) ?? null)
    },
    onSaved: onClose,
  })
}

/** A number that the applicant enters once, whichever formulas read it. */
export const InputForm = (props: Props) => {
  const { input, onClose } = props
  const contractForm = useInputForm(props)
  return (
    <FormDialog
      contractForm={contractForm}
      title={input === null ? 'Thêm biến' : `Sửa biến ${input.key}`}
      verb={input === null ? 'Thêm biến' : 'Lưu biến'}
      size="lg"
      onClose={onClose}
    >
      <InputFields form={contractForm.form} {...props} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useInputForm>['form']

const useOtherInputs = (versionId: string, input: Props['input']) => {
  const { data } = useQuery(questionQueries.inputs(versionId))
  const others = (data?.items ?? []).filter(({ id }) => id !== input?.id)
  return others.map(({ key, label }) => ({ value: key, label: `${label} (${key})` }))
}

const InputFields = ({ form, versionId, input }: Props & { form: Form }) => {
  const others = useOtherInputs(versionId, input)
  const label = form.getInputProps('label')
  const suggestion = useSuggestedKey(form.getValues().key, (key) => form.setFieldValue('key', key))
  return (
    <>
      <TextInput
        label="Nhãn"
        description="Người nộp đọc nhãn này, ví dụ Điện lưới đã dùng."
        withAsterisk
        {...label}
        onChange={(event) => {
          label.onChange(event)
          suggestion.follow(event.currentTarget.value)
        }}
      />
      <FieldPair>
        <TextInput
          label="Mã biến"
          description={input === null ? 'Công thức dùng mã này.' : 'Đổi mã thì mọi công thức được viết lại.'}
          withAsterisk
          {...form.getInputProps('key')}
          onFocus={suggestion.offer}
        />
        <UnitField label="Đơn vị" description="Để trống nếu là số đếm không đơn vị." {...form.getInputProps('unit')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Nhỏ nhất" inputMode="decimal" {...form.getInputProps('min')} />
        <TextInput label="Lớn nhất" inputMode="decimal" {...form.getInputProps('max')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Mặc định" inputMode="decimal" {...form.getInputProps('defaultValue')} />
        <Select
          label="Không vượt quá"
          placeholder="Không ràng buộc"
          clearable
          searchable
          data={others}
          {...form.getInputProps('notAbove')}
          value={form.getValues().notAbove || null}
        />
      </FieldPair>
      <Rules form={form} />
      <Textarea label="Gợi ý cách lấy số" autosize minRows={2} {...form.getInputProps('hint')} />
    </>
  )
}

const Rules = ({ form }: { form: Form }) => (
  <FieldPair>
    <Checkbox label="Bắt buộc trả lời" {...form.getInputProps('isRequired', { type: 'checkbox' })} />
    <Checkbox label="Chỉ nhận số nguyên" {...form.getInputProps('isWhole', { type: 'checkbox' })} />
  </FieldPair>
)
