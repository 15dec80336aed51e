import {
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconFlag,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import { verdictNames, type Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import type { CriterionScore } from '@nhanxanh/contract/scoring/score'
import { memo, useEffect, useRef } from 'react'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchCriterion } from '../bench-model.ts'
import styles from './tree.module.css'

const icons: Record<Verdict, typeof IconCheck> = {
  met: IconCheck,
  partly: IconCircleHalf2,
  not_met: IconX,
  supplement: IconArrowBackUp,
  not_applicable: IconMinus,
}

/** A verdict as its mark, with its name for those who do not see it. */
export const VerdictMark = ({ verdict }: { verdict: Verdict | null }) => {
  const Icon = verdict === null ? IconCircleDashed : icons[verdict]
  const name = verdict === null ? 'Chưa chấm' : verdictNames[verdict]
  return (
    <span className={styles.mark} data-verdict={verdict ?? 'open'} title={name}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{name}: </span>
    </span>
  )
}

/** Brings the row of the criterion that is looked at into sight. */
export const useInSight = (isChosen: boolean) => {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return ref
}

export type RowProps = {
  criterion: BenchCriterion
  verdict: Verdict | null
  isChosen: boolean
  onChoose: (criterion: BenchCriterion) => void
}

/** One criterion in the tree; its points only where they are not full. A press or a step draws the rows anew that it changes. */
export const CriterionRow = memo((props: RowProps & { scored: CriterionScore | undefined; isFlagged: boolean }) => {
  const { criterion, verdict, scored, isChosen, isFlagged, onChoose } = props
  const { name, code } = criterion
  const ref = useInSight(isChosen)
  const [points, maximum] = scored ? [toDecimal(scored.points, 2), toDecimal(scored.maximum, 2)] : ['', '']
  const isShort = verdict !== null && verdict !== 'not_applicable' && points !== maximum
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={`small row hovers ${styles.row}`}
        aria-current={isChosen || undefined}
        title={`${code} ${name}`}
        onClick={() => onChoose(criterion)}
      >
        <VerdictMark verdict={verdict} />
        <span className={`one-line fill`}>{name}</span>
        {isFlagged && <IconFlag size={14} className={styles.flag} aria-label="Cần lưu ý" />}
        {isShort && (
          <span className={styles.points}>
            {decimalOnScreen(points)}/{decimalOnScreen(maximum)}
          </span>
        )}
        <span className={styles.code}>{code}</span>
      </button>
    </li>
  )
})
