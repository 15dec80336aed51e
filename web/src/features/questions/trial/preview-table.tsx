import { Button, TextInput } from '@mantine/core'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { cellsOf, rowOf, type Table } from '@nhanxanh/contract/scoring/tables'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { useState } from 'react'
import { decimalFromScreen, decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import styles from '../questions.module.css'

type Props = { scale: Table; rows: readonly string[]; onChange: (rows: readonly string[]) => void }

const headOf = ({ label, unit }: Table['columns'][number]): string => (unit === '' ? label : `${label} (${unit})`)

const numberProblem = (cell: string): string | null =>
  cell === '' || fromDecimal(cell) !== null ? null : 'Cần một số.'

/** The table as the applicant fills it in: declared columns, rows of their own. */
export const PreviewTable = ({ scale, rows, onChange }: Props) => {
  const { columns, minRows } = scale
  const empty = rowOf(columns.map(() => ''))
  const shown = rows.length === 0 ? [empty] : rows
  return (
    <div className={`stack ${styles.part}`}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <Row
              key={rowKey(at)}
              {...{ columns, row, at }}
              onChange={(next) => onChange(shown.map((one, place) => (place === at ? next : one)))}
              onRemove={() => onChange(shown.filter((_, place) => place !== at))}
            />
          ))}
        </tbody>
      </table>
      <div className={`wrap ${styles.row}`}>
        <Button size="xs" variant="default" onClick={() => onChange([...shown, empty])}>
          Thêm dòng
        </Button>
        <span className={`remark ${styles.dimmed}`}>Cần ít nhất {minRows} dòng, mỗi ô đều có nội dung.</span>
      </div>
    </div>
  )
}

type RowProps = {
  columns: Table['columns']
  row: string
  at: number
  onChange: (row: string) => void
  onRemove: () => void
}

const Row = ({ columns, row, at, onChange, onRemove }: RowProps) => {
  const cells = columns.map((_, place) => cellsOf(row)[place] ?? '')
  return (
    <tr>
      {columns.map((column, place) => (
        <td key={column.key}>
          <Cell
            label={`${headOf(column)}, dòng ${at + 1}`}
            isNumber={column.type === 'number'}
            cell={cells[place] ?? ''}
            onType={(text) => onChange(rowOf(cells.map((cell, one) => (one === place ? text : cell))))}
          />
        </td>
      ))}
      <td>
        <RemoveButton label={`Bỏ dòng ${at + 1}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

const rowKey = (at: number): string => `dong-${at}`

type CellProps = { label: string; isNumber: boolean; cell: string; onType: (text: string) => void }

/** Numbers are kept as the engine reads them and shown as people write them. */
const Cell = ({ label, isNumber, cell, onType }: CellProps) => {
  const [typed, setTyped] = useState(isNumber ? decimalOnScreen(cell) : cell)
  // What is half typed stays as it is; another value, of a row that moved up, is shown.
  const stored = isNumber ? decimalFromScreen(typed) : typed
  const value = stored === cell ? typed : isNumber ? decimalOnScreen(cell) : cell
  return (
    <TextInput
      aria-label={label}
      {...(isNumber && { inputMode: 'decimal' as const, error: numberProblem(cell) })}
      value={value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onType(isNumber ? decimalFromScreen(text) : text)
      }}
    />
  )
}
