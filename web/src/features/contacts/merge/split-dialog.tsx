import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { contacts, type ContactDetail, type ContactEntry } from '@nhanxanh/contract/features/contacts'
import { contactSplit } from '@nhanxanh/contract/features/contacts.fields'
import { contactEntryNames, contactKindNames, contactKinds } from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { useSplit } from './use-merged.ts'

type Props = { contact: ContactDetail; onClose: () => void }

const shortened = (body: string) => (body.length > 90 ? `${body.slice(0, 90)}…` : body)

const Entries = ({ entries }: { entries: readonly ContactEntry[] }) => (
  <Stack gap={8} mt={8}>
    {entries.map(({ id, kind, by, at, body }) => (
      <Checkbox
        key={id}
        value={id}
        label={`${contactEntryNames[kind]} · ${by} · ${formatDateTime(at)}`}
        description={shortened(body)}
      />
    ))}
  </Stack>
)

/** A second matter in one letter becomes a letter of its own, with what was written about it. */
export const SplitDialog = ({ contact, onClose }: Props) => {
  const split = useSplit()
  // What came with a merged letter goes with that, by taking the letter out.
  const own = contact.entries.filter(({ from }) => from === null)
  const contractForm = useContractForm({
    schema: contactSplit.omit({ version: true }),
    unsaved: { name: `contacts.split/${contact.id}`, title: `Tách liên hệ ${contact.code}` },
    initialValues: { entryIds: [] as string[], subject: '', kind: contact.kind, body: '' },
    save: async (written, idempotencyKey) => {
      const body = { ...written, version: contact.version }
      split(contact, await call(contacts.split, { params: { id: contact.id }, body }, { idempotencyKey }))
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  const title = `Tách liên hệ ${contact.code}`
  return (
    <FormDialog contractForm={contractForm} title={title} verb="Tách liên hệ" size="xl" onClose={onClose}>
      <p>Liên hệ mới có người gửi và người xử lý như liên hệ này, ở trạng thái “Đang xử lý”.</p>
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
      <Textarea
        label="Nội dung"
        description="Chép lại phần thư nói về việc này."
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('body')}
      />
      {own.length > 0 && (
        <Checkbox.Group label="Trao đổi chuyển sang liên hệ mới" {...form.getInputProps('entryIds')}>
          <Entries entries={own} />
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
