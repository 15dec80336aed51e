import { Select, Textarea, TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { followUpBody } from '@nhanxanh/contract/features/certificates.follow-ups'
import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { followUpKindNames, followUpKinds } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { LetterPart } from '../../../lib/letters/letter-part.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { followUpQueries, patchFollowUps } from './follow-ups.queries.ts'

type Props = { certificateId: string; item?: FollowUp; onClose: () => void }

const valuesOf = (item: FollowUp | undefined) => ({
  kind: item?.kind ?? 'corrective',
  title: item?.title ?? '',
  detail: item?.detail ?? '',
  dueOn: item?.dueOn ?? '',
  assigneeId: item?.assignee?.id ?? null,
})

/** What is sent to add an item, or to change it. */
const askedOf = ({ certificateId: id, item }: Props, body: object) =>
  item ? { params: { id, otherId: item.id }, body: { ...body, version: item.version } } : { params: { id }, body }

const useItemForm = ({ certificateId, item, onClose }: Props) => {
  const client = useQueryClient()
  return useContractForm({
    schema: followUpBody,
    unsaved: null,
    initialValues: valuesOf(item),
    save: async (body, idempotencyKey) => {
      const saved = item
        ? await call(
            certificates.editFollowUp,
            { params: { id: certificateId, otherId: item.id }, body: { ...body, version: item.version } },
            { idempotencyKey },
          )
        : await call(certificates.addFollowUp, { params: { id: certificateId }, body }, { idempotencyKey })
      patchFollowUps(client, certificateId, saved)
      toast({ tone: 'success', text: item ? 'Đã lưu việc theo dõi.' : 'Đã thêm việc theo dõi.' })
    },
    onSaved: onClose,
  })
}

/** Adds an item, or changes one that is open. */
export const ItemDialog = (props: Props) => {
  const contractForm = useItemForm(props)
  const { form } = contractForm
  const { data } = useQuery(followUpQueries.staff())
  const verb = props.item ? 'Lưu việc' : 'Thêm việc'
  return (
    <FormDialog
      contractForm={contractForm}
      title={props.item ? 'Sửa việc theo dõi' : verb}
      verb={verb}
      size="lg"
      onClose={props.onClose}
    >
      <TextInput label="Nội dung việc" withAsterisk {...form.getInputProps('title')} />
      <FieldPair>
        <Select
          label="Loại việc"
          data={optionsOf(followUpKinds, followUpKindNames)}
          allowDeselect={false}
          withAsterisk
          {...form.getInputProps('kind')}
        />
        <DayField label="Hạn" withAsterisk {...form.getInputProps('dueOn')} />
      </FieldPair>
      <Select
        label="Người phụ trách"
        placeholder="Chủ cơ sở"
        description="Để trống nếu chủ cơ sở tự làm."
        data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        {...form.getInputProps('assigneeId')}
      />
      <Textarea label="Chi tiết" autosize minRows={2} maxRows={8} {...form.getInputProps('detail')} />
      <LetterPart
        act={props.item ? 'certificate.edit-follow-up' : 'certificate.add-follow-up'}
        asked={() => askedOf(props, form.getValues())}
      />
    </FormDialog>
  )
}
