import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { cellsOf } from '@nhanxanh/contract/scoring/tables'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from './question.module.css'

type Props = { scale: Extract<Scale, { kind: 'table' }>; rows: readonly string[] }

/** The rows that the owner filled in. */
export const AnswerTable = ({ scale, rows }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {scale.columns.map(({ key, label, unit }) => (
          <th key={key} scope="col">
            {label} {unit !== '' && <small>{unit}</small>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          {scale.columns.map(({ key, type }, at) => {
            const cell = cellsOf(row)[at] ?? ''
            return (
              <td key={key} data-number={type === 'number' || undefined}>
                {type === 'number' ? decimalOnScreen(cell) : cell}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
