import { Radio, Stack, type RadioGroupProps } from '@mantine/core'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { contactQueries } from '../contacts.queries.ts'
import { LetterSelect } from './letter-select.tsx'
import { MergePreview } from './merge-preview.tsx'
import { useMerged } from './use-merged.ts'

type Props = { contact: ContactDetail; onClose: () => void }

const choice = z.object({
  otherId: z.uuid('Vui lòng chọn liên hệ để gộp.'),
  direction: z.enum(['here', 'there']),
})

/** Merges what the preview showed; a letter that has changed since is refused and shown as it is now. */
const useMerge = (contact: ContactDetail) => {
  const client = useQueryClient()
  const merged = useMerged()
  return async ({ otherId, direction }: z.output<typeof choice>, idempotencyKey: string) => {
    const other = await client.ensureQueryData(contactQueries.detail(otherId))
    const [one, into] = direction === 'here' ? [other, contact] : [contact, other]
    const body = { version: one.version, intoId: into.id, intoVersion: into.version }
    try {
      merged(one, await call(contacts.merge, { params: { id: one.id }, body }, { idempotencyKey }))
    } catch (thrown) {
      void client.invalidateQueries({ queryKey: [contacts.get.path] })
      throw thrown
    }
  }
}

type DirectionProps = {
  contact: ContactDetail
  other: ContactDetail | undefined
  field: Omit<RadioGroupProps, 'children'>
}

const Direction = ({ contact, other, field }: DirectionProps) => (
  <Radio.Group label="Liên hệ được giữ lại" withAsterisk {...field}>
    <Stack gap={8} mt={8}>
      <Radio value="here" label={`Giữ ${contact.code} · ${contact.subject}`} />
      <Radio value="there" label={other ? `Giữ ${other.code} · ${other.subject}` : 'Giữ liên hệ vừa chọn'} />
    </Stack>
  </Radio.Group>
)

/** Two letters made one: which other one, which of them stays, and what it is then. */
export const MergeDialog = ({ contact, onClose }: Props) => {
  const merge = useMerge(contact)
  const contractForm = useContractForm({
    schema: choice,
    unsaved: null,
    initialValues: { otherId: null as string | null, direction: 'here' },
    save: merge,
    onSaved: onClose,
  })
  const { form } = contractForm
  const { otherId, direction } = form.getValues()
  const { data: other } = useQuery({ ...contactQueries.detail(otherId ?? ''), enabled: otherId !== null })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Gộp liên hệ ${contact.code}`}
      verb="Gộp liên hệ"
      size="xl"
      onClose={onClose}
    >
      <LetterSelect
        label="Gộp với liên hệ"
        description="Liên hệ cùng email hoặc số điện thoại hiện sẵn; gõ người gửi, chủ đề hoặc mã để tìm liên hệ khác."
        offered={contact.relatives}
        exceptId={contact.id}
        value={otherId}
        onChange={(id) => form.setFieldValue('otherId', id)}
        error={form.errors['otherId']}
      />
      {otherId !== null && <Direction {...{ contact, other }} field={form.getInputProps('direction')} />}
      {otherId !== null && other === undefined && <SkeletonFacts facts={6} />}
      {other !== undefined && (
        <MergePreview
          {...(direction === 'here' ? { kept: contact, merged: [other] } : { kept: other, merged: [contact] })}
        />
      )}
    </FormDialog>
  )
}
