import { assessments } from '@nhanxanh/contract/features/assessments'
import { interestObstacle } from '@nhanxanh/contract/features/assessments.hands'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { closedProblem, remindObstacle } from '@nhanxanh/contract/features/assessments.words'
import { heldActNames } from '@nhanxanh/contract/shared/held'
import {
  IconArrowBackUp,
  IconBellRinging,
  IconExternalLink,
  IconFileText,
  IconHandGrab,
  IconHandOff,
  IconUserShare,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { useAct } from '../../../lib/use-act.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { peekAction } from '../../../ui/list/peek/peek-action.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchDetail, useReminding } from '../assessments.queries.ts'
import { paperPlace } from '../paper/paper-address.ts'
import { useMayEnter } from '../paper/use-may-enter.ts'
import { useMayTake, useTaking } from '../assignment/use-taking.ts'

const AssignDialog = lazyPart(() => import('../assignment/assign-dialog.tsx').then((module) => module.AssignDialog))

const icon = { size: 16, 'aria-hidden': true } as const

const takeLabel = ({ lead }: AssessmentRow) => (lead ? `Nhận thẩm định thay ${lead.name}` : 'Nhận thẩm định')

/** Who judges: oneself or others; only while the file is under review. */
const useAssignment = (onGive: (row: AssessmentRow) => void): ((row: AssessmentRow) => readonly RowAction[]) => {
  const canTake = useMayTake()
  const canAssign = useMay('/assessments', 'assign')
  const { me, take } = useTaking()
  return (row) => {
    const isMine = row.lead?.id === me
    const blocked = interestObstacle(row) ?? closedProblem('assign', row)?.sentence ?? null
    const taking: RowAction = {
      key: 'take',
      label: isMine ? 'Thôi thẩm định' : takeLabel(row),
      icon: isMine ? <IconHandOff {...icon} /> : <IconHandGrab {...icon} />,
      blocked,
      run: () => take(row, !isMine),
    }
    const giving: RowAction = {
      key: 'assign',
      label: 'Giao thẩm định',
      icon: <IconUserShare {...icon} />,
      shortcut: 'KeyA',
      blocked,
      run: () => onGive(row),
    }
    return [...(canTake ? [taking] : []), ...(canAssign ? [giving] : [])]
  }
}

/** Whoever has the file is told that it waits. */
const useReminder = (): ((row: AssessmentRow) => readonly RowAction[]) => {
  const canRemind = useMay('/assessments', 'remind')
  const { mutate } = useReminding()
  return (row) => {
    if (!canRemind) return []
    const run = () => mutate({ id: row.id })
    const blocked = interestObstacle(row) ?? remindObstacle(row)
    return [{ key: 'remind', label: 'Nhắc', icon: <IconBellRinging {...icon} />, blocked, run }]
  }
}

/** What one has done oneself and is still held is taken back with one press. */
const useTakingBack = (): ((row: AssessmentRow) => readonly RowAction[]) => {
  const client = useQueryClient()
  const me = useSession(({ user }) => user?.id)
  const { mutate } = useAct({
    mutationFn: ({ id, heldId }: { id: string; heldId: string }) =>
      call(assessments.takeBack, { params: { id }, body: { heldId } }),
    onSuccess: (detail) => {
      patchDetail(client, detail)
      toast({ tone: 'success', text: `Đã rút lại quyết định về ${detail.facility.name}.` })
    },
  })
  return ({ id, held }) => {
    if (held === null || held.by.id !== me) return []
    const label = `Rút lại: ${heldActNames[held.act].toLocaleLowerCase('vi')}`
    const run = () => mutate({ id, heldId: held.id })
    return [{ key: 'takeBack', label, icon: <IconArrowBackUp {...icon} />, shortcut: 'KeyZ', run }]
  }
}

/** The bench, for people who may read answers. */
const useOpening = ({ search }: ListControl): ((row: AssessmentRow) => readonly RowAction[]) => {
  const navigate = useNavigate()
  const canOpen = useMay('/assessments', 'open')
  return ({ id }) => {
    if (!canOpen) return []
    const run = () => void navigate({ to: '/assessments/$id', params: { id }, search })
    return [{ key: 'open', label: 'Mở phiếu', icon: <IconExternalLink {...icon} />, shortcut: 'KeyO', run }]
  }
}

/** What came on paper and is still in the hands of the facility, for people who enter it. */
const useEntering = (): ((row: AssessmentRow) => readonly RowAction[]) => {
  const navigate = useNavigate()
  const mayEnter = useMayEnter()
  return ({ id, isOnPaper, standing }) => {
    if (!mayEnter || !isOnPaper || closedProblem('enter', { standing }) !== null) return []
    const run = () => void navigate(paperPlace(id))
    return [{ key: 'paper', label: 'Nhập phiếu giấy', icon: <IconFileText {...icon} />, run }]
  }
}

/** What can be done with a row, and the dialog that one of the acts needs. */
export const useAssessmentActions = (
  control: ListControl,
): { rowActions: (row: AssessmentRow) => readonly RowAction[]; dialog: ReactNode } => {
  const [given, setGiven] = useState<AssessmentRow | null>(null)
  const assignment = useAssignment(setGiven)
  const opening = useOpening(control)
  const entering = useEntering()
  const reminder = useReminder()
  const takingBack = useTakingBack()
  const rowActions = (row: AssessmentRow) => [
    ...opening(row),
    ...takingBack(row),
    ...entering(row),
    peekAction(control, row.id),
    ...assignment(row),
    ...reminder(row),
  ]
  const dialog = given && <AssignDialog row={given} onClose={() => setGiven(null)} />
  return { rowActions, dialog }
}
