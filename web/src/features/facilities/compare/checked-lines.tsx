import type { FacilityDecision } from '@nhanxanh/contract/features/facilities'
import { checklistResultNames, type ChecklistResult } from '@nhanxanh/contract/features/facilities.rules'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import styles from './checked-lines.module.css'

const icons: Record<ChecklistResult, typeof IconCheck> = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }

/** The checklist as it was left when the decision was taken, in the words of that day. */
export const CheckedLines = ({ checklist, checklistLines }: Pick<FacilityDecision, 'checklist' | 'checklistLines'>) => {
  const judged = checklistLines.flatMap(({ key, label }) => {
    const result = checklist[key]
    return result === undefined ? [] : [{ key, label, result }]
  })
  if (judged.length === 0) return null
  return (
    <ul className={styles.lines} aria-label="Danh mục kiểm tra đã xác nhận">
      {judged.map(({ key, label, result }) => {
        const Icon = icons[result]
        return (
          <li key={key} data-result={result}>
            <Icon size={14} stroke={2.4} aria-hidden />
            <span>{label}</span>
            <b>{checklistResultNames[result]}</b>
          </li>
        )
      })}
    </ul>
  )
}
