import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries, patchAssessment } from '../assessments.queries.ts'

/** Who judges is one of those whom the settings let judge, and has to read what is judged; others give files to them. */
export const useMayTake = (): boolean => {
  const me = useSession(({ user }) => user?.id)
  const canAssign = useMay('/assessments', 'assign')
  const enabled = useMay('/assessments', 'open') && canAssign
  const { data } = useQuery({ ...assessmentQueries.allReviewers(), enabled })
  return enabled && data?.items.some(({ id }) => id === me) === true
}

/** Takes an assessment as its lead, or gives it back; its members stay. */
export const useTaking = () => {
  const me = useSession(({ user }) => user?.id) ?? null
  const client = useQueryClient()
  const { mutate, isPending } = useAct({
    mutationFn: ({ row, leadId }: { row: AssessmentRow; leadId: string | null }) =>
      call(assessments.assign, {
        params: { id: row.id },
        body: { leadId, memberIds: row.members.map(({ id }) => id) },
      }),
    onSuccess: (row) => {
      void patchAssessment(client, row)
      const text = row.lead === null ? 'Đã thôi thẩm định phiếu' : 'Đã nhận thẩm định phiếu'
      toast({ tone: 'success', text: `${text} ${row.code}.` })
    },
  })
  const take = (row: AssessmentRow, isTaken: boolean) => mutate({ row, leadId: isTaken ? me : null })
  return { me, take, isPending }
}
