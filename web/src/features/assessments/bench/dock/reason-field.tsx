import { verdictReasonNames, verdictReasons } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictReason } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { IconSelector } from '@tabler/icons-react'
import type { BenchCriterion } from '../bench-model.ts'
import { DigitMenu } from './digit-menu.tsx'
import { commentFieldId, focusOn, reasonFieldId } from './dock-fields.ts'
import { useJudging } from '../judging.ts'
import styles from './dock.module.css'

const reasons = verdictReasons.map((value) => ({ value, label: verdictReasonNames[value] }))

type Props = { criterion: BenchCriterion; found: VerdictBody }

/** Why it is not met in full: a list that opens upward, picked by digit or mouse; then the comment has the focus. */
export const ReasonField = ({ criterion, found: { verdict, reason } }: Props) => {
  const { judge, isChoosingReason, chooseReason } = useJudging()
  const isWanted = verdict !== null && verdict !== 'met'
  const choose = (chosen: VerdictReason) => {
    // At once, so that the first letters of the remark are not lost while the screen is drawn anew.
    focusOn(commentFieldId)
    judge(criterion, { reason: chosen })
    chooseReason(criterion, false)
  }
  return (
    <DigitMenu
      label="Lý do"
      items={reasons}
      opened={isWanted && isChoosingReason(criterion)}
      onChange={(isOpen) => chooseReason(criterion, isOpen)}
      onPick={choose}
      position="top-start"
      width={340}
      returnFocus={false}
    >
      <button
        id={reasonFieldId}
        type="button"
        className={`row fill ${styles.reason}`}
        disabled={!isWanted}
        data-missing={(isWanted && reason === null) || undefined}
      >
        <span>{reason === null ? (isWanted ? 'Chọn lý do' : 'Lý do') : verdictReasonNames[reason]}</span>
        <kbd className={styles.key}>R</kbd>
        <IconSelector size={16} aria-hidden />
      </button>
    </DigitMenu>
  )
}
