import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries, useAssigning } from '../assessments.queries.ts'
import { LeadField, MembersField } from './reviewer-fields.tsx'

type Props = { row: AssessmentRow; onClose: () => void }

const say = ({ code, lead }: AssessmentRow): void => {
  const text = lead === null ? `Phiếu ${code} chưa giao cho ai.` : `Đã giao phiếu ${code} cho ${lead.name}.`
  toast({ tone: 'success', text })
}

/** Gives one assessment to a lead and members. */
export const AssignDialog = ({ row, onClose }: Props) => {
  const { data } = useQuery(assessmentQueries.reviewers(row.id))
  const { mutateAsync } = useAssigning(say)
  const contractForm = useContractForm({
    schema: assessments.assign.body,
    unsaved: null,
    initialValues: { leadId: row.lead?.id ?? null, memberIds: row.members.map(({ id }) => id) },
    save: async (given, idempotencyKey) => {
      await mutateAsync({ id: row.id, ...given, idempotencyKey })
      onClose()
    },
  })
  const { form } = contractForm
  const { leadId } = form.values
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Giao thẩm định: ${row.facility.name}`}
      verb="Giao thẩm định"
      onClose={onClose}
    >
      <LeadField candidates={data?.items} clearable {...form.getInputProps('leadId')} />
      <MembersField
        candidates={data?.items.filter(({ id }) => id !== leadId)}
        description="Thành viên cũng kết luận được từng tiêu chí; người chủ trì chịu trách nhiệm về thời hạn."
        {...form.getInputProps('memberIds')}
      />
    </FormDialog>
  )
}
