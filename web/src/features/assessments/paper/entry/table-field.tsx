import { Button, TextInput } from '@mantine/core'
import { cellsOf, rowOf, type Table } from '@nhanxanh/contract/scoring/tables'
import { useState } from 'react'
import { RemoveButton } from '../../../../ui/form/remove-button.tsx'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from '../paper.module.css'
import { useTyped } from './use-typed.ts'

type Props = {
  scale: Table
  rows: readonly string[]
  isClosed: boolean
  /** True once it is saved. */
  onChange: (rows: readonly string[]) => Promise<boolean>
}
type Column = Table['columns'][number]

const headOf = ({ label, unit }: Column): string => (unit === '' ? label : `${label} (${unit})`)

type CellProps = {
  column: Column
  line: number
  stored: string
  isClosed: boolean
  onLeave: (text: string) => Promise<boolean>
}

const Cell = ({ column, line, stored, isClosed, onLeave }: CellProps) => {
  const isNumber = column.type === 'number'
  const reading = isNumber && { show: decimalOnScreen, read: decimalFromScreen }
  const field = useTyped({ stored, ...reading, save: onLeave })
  return (
    <TextInput
      {...field}
      size="xs"
      aria-label={`${headOf(column)}, dòng ${line}`}
      inputMode={isNumber ? 'decimal' : 'text'}
      readOnly={isClosed}
    />
  )
}

type RowProps = Pick<Props, 'isClosed'> & {
  columns: Table['columns']
  row: string
  line: number
  isEmpty: boolean
  onWrite: (row: string | null) => Promise<boolean>
}

const Row = ({ columns, row, line, isClosed, isEmpty, onWrite }: RowProps) => {
  const cells = columns.map((_, place) => cellsOf(row)[place] ?? '')
  return (
    <tr>
      {columns.map((column, place) => (
        <td key={column.key}>
          <Cell
            {...{ column, line, isClosed }}
            stored={cells[place] ?? ''}
            onLeave={(text) => onWrite(rowOf(cells.with(place, text)))}
          />
        </td>
      ))}
      <td>{!isClosed && !isEmpty && <RemoveButton label={`Bỏ dòng ${line}`} onClick={() => void onWrite(null)} />}</td>
    </tr>
  )
}

/** Rows are known by their place: the same words may stand in two of them. */
const rowKey = (at: number): string => `row-${at}`

/** A table as it stands on paper, one line more than is filled. */
export const TableField = ({ scale: { columns, minRows }, rows, isClosed, onChange }: Props) => {
  const empty = rowOf(columns.map(() => ''))
  const [added, setAdded] = useState(0)
  const shown = [...rows, ...Array.from({ length: Math.max(added, rows.length === 0 ? minRows : 0) }, () => empty)]
  const write = async (next: readonly string[]) => {
    const isSaved = await onChange(next.filter((row) => row !== empty))
    if (isSaved) setAdded(0)
    return isSaved
  }
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {headOf(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Bỏ dòng</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <Row
              key={rowKey(at)}
              {...{ columns, row, isClosed }}
              line={at + 1}
              isEmpty={row === empty}
              onWrite={(next) => write(next === null ? shown.toSpliced(at, 1) : shown.with(at, next))}
            />
          ))}
        </tbody>
      </table>
      {!isClosed && (
        <Button size="compact-sm" variant="default" onClick={() => setAdded((count) => count + 1)}>
          Thêm dòng
        </Button>
      )}
    </div>
  )
}
