import {
  checklistResultNames,
  checklistResults,
  type ChecklistResult,
} from '@nhanxanh/contract/features/facilities.rules'
import {
  IconCheck,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconLock,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import type { CheckRow } from './check-rows.ts'
import type { Checks } from './use-checks.ts'
import styles from './checks.module.css'

type Icon = typeof IconCheck
const icons: Record<ChecklistResult, Icon> = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }
const given: Record<ChecklistResult, Icon> = {
  pass: IconCircleCheck,
  fail: IconCircleX,
  not_applicable: IconCircleMinus,
}

type Props = { row: CheckRow; checks: Checks }

/** The three results of a line, each with its key; what cannot be said of it now is locked. */
const VerdictKeys = ({ row: { key, label }, checks }: Props) => {
  const { checklist, barredBy, judge, isLocked } = checks
  const result = checklist[key]
  return (
    <fieldset className={styles.verdicts} aria-label={label} data-set={result !== undefined || undefined}>
      {checklistResults.map((option, index) => {
        const why = barredBy(key, option)
        const isShut = why !== null && isLocked
        const Icon = isShut ? IconLock : icons[option]
        const name = checklistResultNames[option]
        return (
          <button
            key={option}
            type="button"
            data-option={option}
            aria-pressed={result === option}
            aria-label={name}
            title={why ?? `${name} (phím ${index + 1})`}
            disabled={why !== null}
            onClick={() => judge(key, option)}
          >
            <Icon size={14} stroke={2} aria-hidden />
            {!isShut && <span data-digit={index + 1} aria-hidden />}
          </button>
        )
      })}
    </fieldset>
  )
}

/** To judge by, or in words where nobody judges (any more). */
export const VerdictCell = ({ row, checks }: Props) => {
  if (!row.isAsked) return <span />
  if (checks.canJudge) return <VerdictKeys row={row} checks={checks} />
  const result = checks.checklist[row.key]
  if (result === undefined) return <span className={`remark row ${styles.given}`}>Chưa kiểm tra</span>
  const Icon = given[result]
  return (
    <span className={`remark row ${styles.given}`} data-result={result}>
      <Icon size={16} aria-hidden />
      {checklistResultNames[result]}
    </span>
  )
}
