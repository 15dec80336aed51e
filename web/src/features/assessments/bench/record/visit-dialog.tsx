import { Textarea, TextInput } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { DayField } from '../../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { patchDetail } from '../../assessments.queries.ts'
import { FilesField } from '../../../../lib/files/files-field.tsx'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** Records a visit to the facility: when, who was there, what was seen, with photos. */
export const VisitDialog = ({ assessment, onClose }: Props) => {
  const [today] = useState(() => vietnamDay(new Date()))
  const client = useQueryClient()
  const { id, facility } = assessment
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const contractForm = useContractForm({
    schema: assessments.recordVisit.body,
    unsaved: null,
    initialValues: { visitedOn: today, people: '', minutes: '', fileIds: [] as string[] },
    save: async (body, idempotencyKey) => {
      patchDetail(client, await call(assessments.recordVisit, { params: { id }, body }, { idempotencyKey }))
      toast({ tone: 'success', text: `Đã ghi lần thẩm định tại ${facility.name}.` })
      onClose()
    },
  })
  const { form } = contractForm
  const keep = (kept: readonly StoredFile[]) => {
    setFiles(kept)
    form.setFieldValue(
      'fileIds',
      kept.map((file) => file.id),
    )
  }
  return (
    <FormDialog
      contractForm={contractForm}
      title="Ghi thẩm định tại chỗ"
      verb="Lưu lần thẩm định"
      size="lg"
      onClose={onClose}
    >
      <DayField label="Ngày" latest={today} withAsterisk {...form.getInputProps('visitedOn')} />
      <TextInput
        label="Người tham gia"
        placeholder="Thành viên đoàn và đại diện cơ sở"
        withAsterisk
        data-autofocus
        {...form.getInputProps('people')}
      />
      <Textarea label="Biên bản" autosize minRows={4} maxRows={12} {...form.getInputProps('minutes')} />
      <FilesField files={files} onChange={keep} error={form.errors['fileIds']} />
    </FormDialog>
  )
}
