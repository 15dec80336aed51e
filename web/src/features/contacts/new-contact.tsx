import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { contacts } from '@nhanxanh/contract/features/contacts'
import { contactBody } from '@nhanxanh/contract/features/contacts.fields'
import { contactKindNames, contactKinds } from '@nhanxanh/contract/features/contacts.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { patchCase } from '../../lib/cases/case-kind.ts'
import { SenderFields } from '../../lib/cases/sender-fields.tsx'
import { useContractForm } from '../../lib/forms.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'

/** A call or a paper letter, noted down. */
export const NewContact = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: contactBody,
    unsaved: { name: 'contacts.create', title: 'Liên hệ mới' },
    initialValues: { name: '', email: '', phone: '', subject: '', body: '', kind: 'question', namesPerson: false },
    save: async (body, idempotencyKey) =>
      patchCase(contacts, client, await call(contacts.create, { body }, { idempotencyKey })),
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog contractForm={contractForm} title="Ghi liên hệ" verb="Ghi liên hệ" size="xl" onClose={onClose}>
      <TextInput label="Họ tên" withAsterisk {...form.getInputProps('name')} />
      <SenderFields form={form} />
      <FieldPair>
        <TextInput label="Chủ đề" withAsterisk {...form.getInputProps('subject')} />
        <Select
          label="Loại"
          withAsterisk
          allowDeselect={false}
          data={optionsOf(contactKinds, contactKindNames)}
          {...form.getInputProps('kind')}
        />
      </FieldPair>
      <Textarea label="Nội dung" withAsterisk autosize minRows={4} maxRows={14} {...form.getInputProps('body')} />
      <Checkbox
        label="Thư nêu đích danh một người"
        description="Chỉ người xử lý xem được."
        {...form.getInputProps('namesPerson', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
