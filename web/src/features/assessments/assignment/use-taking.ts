import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { useMay } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { useAssigning } from '../assessments.queries.ts'

const say = ({ code, lead }: AssessmentRow): void => {
  const text = lead === null ? `Đã thôi thẩm định phiếu ${code}.` : `Đã nhận thẩm định phiếu ${code}.`
  toast({ tone: 'success', text })
}

/** Who judges has to read what is judged. */
export const useMayTake = (): boolean => {
  const canAssign = useMay('/assessments', 'assign')
  return useMay('/assessments', 'open') && canAssign
}

/** Takes an assessment as its lead, or gives it back; its members stay. */
export const useTaking = () => {
  const me = useSession(({ user }) => user?.id) ?? null
  const { mutate, isPending } = useAssigning(say)
  const take = ({ id, members }: AssessmentRow, isTaken: boolean) =>
    mutate({ id, leadId: isTaken ? me : null, memberIds: members.map((member) => member.id) })
  return { me, take, isPending }
}
