import { Checkbox, TextInput } from '@mantine/core'
import { questions } from '@nhanxanh/contract/features/questions'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { UnitField } from '../answer/unit-field.tsx'
import { refreshQuestions } from '../questions.queries.ts'
import { constantForm, type ConstantValues } from './variable-values.ts'

type Props = {
  versionId: string
  constant: ConstantRow | null
  /** The key of a new one, where a formula names it already. */
  suggestedKey?: string
  onClose: () => void
}

const storedOf = (constant: ConstantRow | null, key = ''): Stored<ConstantValues> => ({
  values: constant ? constantForm.values(constant) : { ...constantForm.values(null), key },
  version: constant?.version ?? 0,
})

export const useConstantForm = ({ versionId, constant, suggestedKey, onClose }: Props) => {
  const client = useQueryClient()
  return useEditForm({
    schema: constantForm.schema,
    unsaved: {
      name: constant ? `questions.constants.update/${constant.id}` : `questions.constants.create/${versionId}`,
      title: constant ? `Hằng số ${constant.key}` : 'Hằng số mới',
    },
    names: constantForm.names,
    stored: storedOf(constant, suggestedKey),
    save: async (body, { version, idempotencyKey }) => {
      const options = { idempotencyKey }
      const saved = constant
        ? await call(
            questions.updateConstant,
            { params: { id: constant.id }, body: { ...body, version: Number(version) } },
            options,
          )
        : await call(questions.createConstant, { params: { id: versionId }, body }, options)
      await refreshQuestions(client)
      return saved
    },
    reload: async () => {
      const { items } = await call(questions.constants, { params: { id: versionId } })
      return storedOf(items.find(({ id }) => id === constant?.id) ?? null)
    },
    onSaved: onClose,
  })
}

/** A named value, an emission factor for one, with its source and the days on which it holds. */
export const ConstantForm = (props: Props) => {
  const { constant, onClose } = props
  const contractForm = useConstantForm(props)
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={constant === null ? 'Thêm hằng số' : `Sửa hằng số ${constant.key}`}
      verb={constant === null ? 'Thêm hằng số' : 'Lưu hằng số'}
      size="lg"
      onClose={onClose}
    >
      <TextInput label="Tên" withAsterisk {...form.getInputProps('label')} />
      <FieldPair>
        <TextInput label="Mã" description="Chữ hoa, ví dụ EF_DIEN." withAsterisk {...form.getInputProps('key')} />
        <UnitField label="Đơn vị" {...form.getInputProps('unit')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Giá trị" inputMode="decimal" withAsterisk {...form.getInputProps('value')} />
        <TextInput
          label="Năm"
          description="Năm của số liệu; để trống nếu không theo năm."
          inputMode="numeric"
          {...form.getInputProps('year')}
        />
      </FieldPair>
      <TextInput
        label="Nguồn"
        description="Văn bản hoặc nơi công bố, kèm năm."
        withAsterisk
        {...form.getInputProps('source')}
      />
      <FieldPair>
        <DayField label="Hiệu lực từ" withAsterisk {...form.getInputProps('validFrom')} />
        <DayField label="Hiệu lực đến" {...form.getInputProps('validTo')} />
      </FieldPair>
      <Checkbox
        label="Tạm dùng"
        description="Số này chỉ dùng tạm cho đến khi có số chính thức."
        {...form.getInputProps('isProvisional', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
