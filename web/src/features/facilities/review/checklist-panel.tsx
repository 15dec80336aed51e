import {
  approvalChecklist,
  checklistKeys,
  checklistResultNames,
  checklistResults,
  type Checklist,
  type ChecklistKey,
  type ChecklistResult,
} from '@nhanxanh/contract/features/facilities.rules'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import styles from './checklist.module.css'

type Props = { checklist: Checklist; onChange: (next: Checklist) => void }

const icons: Record<ChecklistResult, typeof IconCheck> = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }

const firstOpen = (checklist: Checklist): ChecklistKey | null =>
  checklistKeys.find((key) => checklist[key] === undefined) ?? null

/** The next line without a result after this one, from the top again at the end. */
const nextOpen = (checklist: Checklist, key: ChecklistKey): ChecklistKey | null => {
  const at = checklistKeys.indexOf(key)
  const round = [...checklistKeys.slice(at + 1), ...checklistKeys.slice(0, at)]
  return round.find((other) => checklist[other] === undefined) ?? null
}

type LineProps = {
  line: ChecklistKey
  result: ChecklistResult | undefined
  isCurrent: boolean
  onPick: () => void
  onJudge: (result: ChecklistResult) => void
}

const Line = ({ line, result, isCurrent, onPick, onJudge }: LineProps) => (
  <li className={styles.line} data-current={isCurrent || undefined} data-result={result}>
    <button type="button" className={styles.words} aria-current={isCurrent || undefined} onClick={onPick}>
      {approvalChecklist[line]}
    </button>
    <fieldset className={styles.results} aria-label={approvalChecklist[line]}>
      {checklistResults.map((option, index) => {
        const Icon = icons[option]
        const name = checklistResultNames[option]
        return (
          <button
            key={option}
            type="button"
            data-option={option}
            aria-pressed={result === option}
            aria-label={name}
            title={`${name} (phím ${index + 1})`}
            onClick={() => onJudge(option)}
          >
            <Icon size={14} stroke={2.4} aria-hidden />
            <kbd data-key={index + 1} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  </li>
)

const checklistTitle = 'Danh mục kiểm tra'

/** The lines that an officer checks; keys 1, 2, 3 judge the current one and move on. Judging again takes it back. */
export const ChecklistPanel = ({ checklist, onChange }: Props) => {
  const [picked, setPicked] = useState<ChecklistKey | null>(null)
  const current = picked ?? firstOpen(checklist)
  const judge = (line: ChecklistKey, result: ChecklistResult) => {
    const { [line]: before, ...others } = checklist
    const next = before === result ? others : { ...others, [line]: result }
    onChange(next)
    setPicked(before === result ? line : nextOpen(next, line))
  }
  const judgeCurrent = (result: ChecklistResult) => () => (current === null ? false : judge(current, result))
  useShortcuts([
    { keys: 'Digit1', label: 'Đạt, sang mục sau', group: checklistTitle, run: judgeCurrent('pass') },
    { keys: 'Digit2', label: 'Không đạt, sang mục sau', group: checklistTitle, run: judgeCurrent('fail') },
    {
      keys: 'Digit3',
      label: 'Không áp dụng, sang mục sau',
      group: checklistTitle,
      run: judgeCurrent('not_applicable'),
    },
  ])
  const judged = checklistKeys.filter((key) => checklist[key] !== undefined).length
  return (
    <section className={styles.panel} aria-labelledby="checklist-title">
      <div className={styles.head}>
        <h2 id="checklist-title">
          {checklistTitle} <span className={styles.count}>{`${judged}/${checklistKeys.length}`}</span>
        </h2>
        <p>
          <kbd>1</kbd> Đạt <kbd>2</kbd> Không đạt <kbd>3</kbd> Không áp dụng
        </p>
      </div>
      <ol className={styles.lines}>
        {checklistKeys.map((line) => (
          <Line
            key={line}
            line={line}
            result={checklist[line]}
            isCurrent={line === current}
            onPick={() => setPicked(line)}
            onJudge={(result) => judge(line, result)}
          />
        ))}
      </ol>
    </section>
  )
}
