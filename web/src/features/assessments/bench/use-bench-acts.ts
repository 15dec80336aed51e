import { useMay } from '../../../lib/can.ts'
import { useActions, type Action } from '../../../ui/palette/use-actions.ts'
import { useMayTake, useTaking } from '../assignment/use-taking.ts'
import { wayButtons, ways, type Way } from './decision/ways.ts'
import { useJudging } from './judging.ts'
import { usePanes, type AskedDialog } from './panes.ts'

const wayWords: Record<Way, readonly string[]> = {
  approved: ['duyệt', 'đạt', 'công nhận'],
  supplement: ['trả lại', 'yêu cầu bổ sung'],
  failed: ['từ chối', 'không công nhận'],
}

/** The ways out of a review lead to the panel, where what still stands in the way is read and the words are written. */
const useDecidingActs = (): Action[] => {
  const { can } = useJudging().assessment
  const { showRight, setWay } = usePanes()
  const openDecision = () => showRight('decision')
  const toWay = (way: Way): Action => ({
    id: `decide-${way}`,
    label: wayButtons[way],
    keywords: wayWords[way],
    run: () => {
      setWay(way)
      openDecision()
    },
  })
  const toPanel = (isPossible: boolean, id: string, label: string): Action[] =>
    isPossible ? [{ id, label, run: openDecision }] : []
  return [
    ...(can.propose ? ways.map(toWay) : []),
    ...toPanel(can.withdraw, 'withdraw', 'Rút đề nghị'),
    ...toPanel(can.extend, 'extend', 'Gia hạn bổ sung'),
    ...toPanel(can.refuse && !can.propose, 'refuse', wayButtons.failed),
    ...toPanel(can.reopen, 'reopen', 'Mở lại phiếu'),
  ]
}

/** Who judges this file, and what is noted of it. */
const usePeopleActs = (): Action[] => {
  const { assessment } = useJudging()
  const { showRight, ask } = usePanes()
  const mayRecord = useMay('/assessments/$id', 'recordVisit')
  const mayTake = useMayTake()
  const { me, take } = useTaking()
  const { can, lead } = assessment
  const isMine = lead?.id === me
  const asking = (isPossible: boolean, dialog: AskedDialog, label: string): Action[] =>
    isPossible
      ? [
          {
            id: dialog,
            label,
            run: () => {
              showRight('record')
              ask(dialog)
            },
          },
        ]
      : []
  const taking = { id: 'take', label: isMine ? 'Thôi thẩm định' : 'Nhận thẩm định phiếu này' }
  return [
    ...(can.assign && mayTake ? [{ ...taking, run: () => take(assessment, !isMine) }] : []),
    ...asking(can.assign, 'assign', 'Giao phiếu này'),
    ...asking(mayRecord && can.recordVisit, 'visit', 'Ghi lần thẩm định tại chỗ'),
    ...asking(can.declareConflict, 'conflict', 'Khai báo xung đột lợi ích của tôi'),
  ]
}

/** What can be done with this assessment here and now, for the palette. */
export const useBenchActs = (): void => {
  const { showLeft } = usePanes()
  useActions([
    ...usePeopleActs(),
    ...useDecidingActs(),
    { id: 'check', label: 'Rà soát phiếu', keywords: ['lỗi', 'cảnh báo'], run: () => showLeft('check') },
    { id: 'simulator', label: 'Thử mức', keywords: ['mô phỏng', 'nếu như'], run: () => showLeft('simulator') },
  ])
}
