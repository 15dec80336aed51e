import { Menu } from '@mantine/core'
import { verdictReasonNames, verdictReasons } from '@nhanxanh/contract/features/assessments.verdicts'
import type { VerdictBody, VerdictReason } from '@nhanxanh/contract/features/assessments.verdicts'
import { IconSelector } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { commentFieldId, focusOn, reasonFieldId } from './dock-fields.ts'
import styles from './dock.module.css'

/** The digit that picks the reason at a place: 1 to 9, then 0. */
const digitAt = (at: number): string => String((at + 1) % 10)

type Props = { bench: BenchState; criterion: BenchCriterion; found: VerdictBody }

/** Why it is not met in full: a list that opens upward, picked by digit or mouse; then the comment has the focus. */
export const ReasonField = ({ bench, criterion, found: { verdict, reason } }: Props) => {
  const isWanted = verdict !== null && verdict !== 'met'
  const choose = (chosen: VerdictReason) => {
    bench.judge(criterion, { reason: chosen })
    bench.chooseReason(criterion, false)
    setTimeout(() => focusOn(commentFieldId))
  }
  const pick = (event: KeyboardEvent) => {
    const at = verdictReasons.findIndex((_each, index) => event.code === `Digit${digitAt(index)}`)
    const chosen = verdictReasons[at]
    if (!chosen) return
    event.preventDefault()
    choose(chosen)
  }
  return (
    <Menu
      opened={isWanted && bench.isChoosingReason(criterion)}
      onChange={(isOpen) => bench.chooseReason(criterion, isOpen)}
      position="top-start"
      width={340}
      returnFocus={false}
      withinPortal
    >
      <Menu.Target>
        <button
          id={reasonFieldId}
          type="button"
          className={styles.reason}
          disabled={!isWanted}
          data-missing={(isWanted && reason === null) || undefined}
        >
          <span>{reason === null ? (isWanted ? 'Chọn lý do' : 'Lý do') : verdictReasonNames[reason]}</span>
          <kbd className={styles.key}>R</kbd>
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Lý do" onKeyDown={pick}>
        {verdictReasons.map((each, at) => (
          <Menu.Item
            key={each}
            leftSection={<kbd className={styles.digit}>{digitAt(at)}</kbd>}
            onClick={() => choose(each)}
          >
            {verdictReasonNames[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
