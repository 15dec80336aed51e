import type { Outcome } from '@nhanxanh/contract/formula/evaluate'
import styles from './formula.module.css'
import { valueOnScreen } from './words/screen-value.ts'
import { TableHeads } from '../text/table-heads.tsx'

type Props = {
  /** The text that the outcome was worked out from, in the same notation. */
  text: string
  outcome: Outcome
  unit: string
  labelOf: (name: string) => string
}

/** What a formula came to, in a sentence: a value, what is still waited for, or what cannot be computed. */
export const outcomeWords = ({ text, outcome, unit, labelOf }: Props): string => {
  if (outcome.kind === 'value') return `Kết quả: ${valueOnScreen(outcome.value)}${unit === '' ? '' : ` ${unit}`}`
  if (outcome.kind === 'missing') return `Chưa trả lời: ${outcome.names.map(labelOf).join(', ')}.`
  const { from, to, message } = outcome.problem
  return `Không tính được “${text.slice(from, to)}”: ${message}`
}

/** The result and every value on the way to it, in the order of the computation. */
export const FormulaTrace = (props: Props) => {
  const { text, outcome } = props
  const steps = outcome.steps.filter(
    (step, index, all) => all.findIndex(({ from, to }) => from === step.from && to === step.to) === index,
  )
  return (
    <div className={styles.trace}>
      <output className={styles.outcome} data-outcome={outcome.kind}>
        {outcomeWords(props)}
      </output>
      {steps.length > 0 && (
        <details open>
          <summary>Từng bước tính</summary>
          <table>
            <TableHeads heads={['Phần của công thức', 'Giá trị']} />
            <tbody>
              {steps.map(({ from, to, value }) => (
                <tr key={`${from} ${to}`}>
                  <td>
                    <code>{text.slice(from, to)}</code>
                  </td>
                  <td>{valueOnScreen(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}
