import styles from './conflict.module.css'
import { sides, type Choices, type ConflictRow, type Side } from './three-ways.ts'

const sideNames: Record<Side, string> = { mine: 'Của bạn', current: 'Hiện tại', base: 'Gốc' }

type Props = {
  rows: readonly ConflictRow[]
  choices: Choices
  /** The person has asked to save: fields without a choice are marked. */
  isAsked: boolean
  onChoose: (key: string, side: Side) => void
  onTakeAll: (side: Side) => void
}

/** One row a field, one radio a side; the arrows move within a row. */
export const ConflictTable = ({ rows, choices, isAsked, onChoose, onTakeAll }: Props) => (
  <div className={styles.scroll}>
    <table className={`small ${styles.table}`}>
      <caption className="visually-hidden">Ba bản của những mục khác nhau</caption>
      <thead>
        <tr>
          <th scope="col">Trường</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideNames[side]}
              <button
                type="button"
                className={styles.all}
                aria-label={`Chọn tất cả: ${sideNames[side].toLowerCase()}`}
                onClick={() => onTakeAll(side)}
              >
                Chọn tất cả
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            choice={choices[row.key]}
            isMissing={isAsked && choices[row.key] === undefined}
            onChoose={(side) => onChoose(row.key, side)}
          />
        ))}
      </tbody>
    </table>
  </div>
)

type RowProps = { row: ConflictRow; choice: Side | undefined; isMissing: boolean; onChoose: (side: Side) => void }

const Row = ({ row: { key, label, words, proposed }, choice, isMissing, onChoose }: RowProps) => (
  <tr data-both={proposed === null || undefined} data-missing={isMissing || undefined} aria-invalid={isMissing}>
    <th scope="row">
      {label}
      {proposed === null && <span className={styles.mark}>Cả hai cùng sửa</span>}
    </th>
    {sides.map((side) => (
      <td key={side} data-chosen={choice === side || undefined}>
        <label className={`hovers ${styles.choice}`}>
          <input
            type="radio"
            name={`conflict-${key}`}
            aria-label={`${label}, ${sideNames[side].toLowerCase()}: ${words[side]}`}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span>{words[side]}</span>
        </label>
      </td>
    ))}
  </tr>
)
