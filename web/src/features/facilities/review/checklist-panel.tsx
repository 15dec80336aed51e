import {
  checklistResultNames,
  checklistResults,
  type Checklist,
  type ChecklistKey,
  type ChecklistResult,
} from '@nhanxanh/contract/features/facilities.rules'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { documentObstacles, type Documents } from '../decision/documents.ts'
import styles from './checklist.module.css'

type Props = { checklist: Checklist; documents: Documents; onChange: (next: Checklist) => void }

const icons: Record<ChecklistResult, typeof IconCheck> = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }

const firstOpen = (keys: readonly ChecklistKey[], checklist: Checklist): ChecklistKey | null =>
  keys.find((key) => checklist[key] === undefined) ?? null

/** The next line without a result after this one, from the top again at the end. */
const nextOpen = (keys: readonly ChecklistKey[], checklist: Checklist, key: ChecklistKey): ChecklistKey | null => {
  const at = keys.indexOf(key)
  const round = [...keys.slice(at + 1), ...keys.slice(0, at)]
  return round.find((other) => checklist[other] === undefined) ?? null
}

type LineProps = {
  label: string
  result: ChecklistResult | undefined
  /** Why it can only be judged not met. */
  barred: string | null
  isCurrent: boolean
  onPick: () => void
  onJudge: (result: ChecklistResult) => void
}

const Line = ({ label, result, barred, isCurrent, onPick, onJudge }: LineProps) => (
  <li className={styles.line} data-current={isCurrent || undefined} data-result={result}>
    <button type="button" className={styles.words} aria-current={isCurrent || undefined} onClick={onPick}>
      {label}
    </button>
    <fieldset className={styles.results} aria-label={label}>
      {checklistResults.map((option, index) => {
        const Icon = icons[option]
        const name = checklistResultNames[option]
        const why = option === 'fail' ? null : barred
        return (
          <button
            key={option}
            type="button"
            data-option={option}
            aria-pressed={result === option}
            aria-label={name}
            title={why ?? `${name} (phím ${index + 1})`}
            disabled={why !== null}
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

/** Keys 1, 2, 3 give the results in their order. */
const useJudgeKeys = (judge: (result: ChecklistResult) => () => void | false) =>
  useShortcuts(
    checklistResults.map((result, index) => ({
      keys: `Digit${index + 1}`,
      label: `${checklistResultNames[result]}, sang mục sau`,
      group: checklistTitle,
      run: judge(result),
    })),
  )

/** The lines that an officer checks; keys 1, 2, 3 judge the current one and move on. Judging again takes it back. */
export const ChecklistPanel = ({ checklist, documents, onChange }: Props) => {
  const [picked, setPicked] = useState<ChecklistKey | null>(null)
  const { checklist: lines } = useRulesInForce()
  const keys = lines.map(({ key }) => key)
  const barred = documentObstacles[documents]
  const current = picked ?? firstOpen(keys, checklist)
  const barredBy = (line: ChecklistKey, result: ChecklistResult) =>
    result !== 'fail' && lines.some(({ key, aboutDocument }) => key === line && aboutDocument) ? barred : null
  const judge = (line: ChecklistKey, result: ChecklistResult) => {
    const { [line]: before, ...others } = checklist
    const next = before === result ? others : { ...others, [line]: result }
    onChange(next)
    setPicked(before === result ? line : nextOpen(keys, next, line))
  }
  const judgeCurrent = (result: ChecklistResult) => () =>
    current === null || barredBy(current, result) !== null ? false : judge(current, result)
  useJudgeKeys(judgeCurrent)
  const judged = keys.filter((key) => checklist[key] !== undefined).length
  return (
    <section className={styles.panel} aria-labelledby="checklist-title">
      <div className={styles.head}>
        <h2 id="checklist-title">
          {checklistTitle} <span className={styles.count}>{`${judged}/${keys.length}`}</span>
        </h2>
        <p>
          <kbd>1</kbd> Đạt <kbd>2</kbd> Không đạt <kbd>3</kbd> Không áp dụng
        </p>
      </div>
      <ol className={styles.lines}>
        {lines.map(({ key, label }) => (
          <Line
            key={key}
            label={label}
            result={checklist[key]}
            barred={barredBy(key, 'pass')}
            isCurrent={key === current}
            onPick={() => setPicked(key)}
            onJudge={(result) => judge(key, result)}
          />
        ))}
      </ol>
    </section>
  )
}
