import { Radio, Textarea } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { followUpOutcomeNames, followUpOutcomes } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { FormFiles } from '../../../lib/files/files-field.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from './follow-ups.module.css'
import { patchFollowUps } from './follow-ups.queries.ts'

type Props = { certificateId: string; item: FollowUp; onClose: () => void }

const useClosing = ({ certificateId, item, onClose }: Props) => {
  const client = useQueryClient()
  return useContractForm({
    schema: certificates.closeFollowUp.body,
    unsaved: null,
    initialValues: { version: item.version, outcome: 'done', note: item.report?.note ?? '', fileIds: [] as string[] },
    save: async (body, idempotencyKey) => {
      const params = { id: certificateId, otherId: item.id }
      patchFollowUps(
        client,
        certificateId,
        await call(certificates.closeFollowUp, { params, body }, { idempotencyKey }),
      )
      toast({ tone: 'success', text: 'Đã kết thúc việc theo dõi.' })
    },
    onSaved: onClose,
  })
}

/** Ends an item with what came of it and what proves it. */
export const CloseDialog = (props: Props) => {
  const contractForm = useClosing(props)
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Kết thúc: ${props.item.title}`}
      name="Kết thúc việc theo dõi"
      verb="Kết thúc việc"
      size="lg"
      onClose={props.onClose}
    >
      <Radio.Group label="Kết quả" withAsterisk {...form.getInputProps('outcome')}>
        <div className={styles.choices}>
          {followUpOutcomes.map((outcome) => (
            <Radio key={outcome} value={outcome} label={followUpOutcomeNames[outcome]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea label="Đã làm gì" withAsterisk autosize minRows={3} maxRows={10} {...form.getInputProps('note')} />
      <FormFiles form={form} />
    </FormDialog>
  )
}
