import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { assessmentQueries, patchAssessment } from '../assessments.queries.ts'
import { LeadField, MembersField } from './reviewer-fields.tsx'

type Props = { row: AssessmentRow; onClose: () => void }

/** Gives one assessment to a lead and members. */
export const AssignDialog = ({ row: { id, facility, lead, members }, onClose }: Props) => {
  const client = useQueryClient()
  const { data } = useQuery(assessmentQueries.reviewers(id))
  return (
    <ActDialog
      act={assessments.assign}
      params={{ id }}
      title={`Giao thẩm định: ${facility.name}`}
      verb="Giao thẩm định"
      asks={{
        leadId: { kind: 'own', render: (field) => <LeadField candidates={data?.items} clearable {...field} /> },
        memberIds: {
          kind: 'own',
          render: (field, { values }) => (
            <MembersField
              candidates={data?.items.filter((one) => one.id !== values['leadId'])}
              description="Thành viên cũng kết luận được từng tiêu chí; người chủ trì chịu trách nhiệm về thời hạn."
              {...field}
            />
          ),
        },
      }}
      values={{ leadId: lead?.id ?? null, memberIds: members.map((member) => member.id) }}
      said={(row) =>
        row.lead === null ? `Phiếu ${row.code} chưa giao cho ai.` : `Đã giao phiếu ${row.code} cho ${row.lead.name}.`
      }
      onDone={(row) => patchAssessment(client, row)}
      onClose={onClose}
    />
  )
}
