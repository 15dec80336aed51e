import type { TableColumn } from '@nhanxanh/contract/scoring/criteria-set'
import { cellsOf } from '@nhanxanh/contract/scoring/tables'
import { useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { TextField } from '../../ui/field.tsx'
import { decimalOf, typedOf } from './number-words.ts'

type Props = { columns: readonly TableColumn[]; said: Said; onSay: (said: Said) => void }
type Row = { key: number; cells: readonly string[] }

let lastKey = 0
const rowOf = (cells: readonly string[]): Row => ({ key: (lastKey += 1), cells })

const shownCell = ({ type }: TableColumn, cell: string): string => (type === 'number' ? typedOf(cell) : cell)
const storedCell = ({ type }: TableColumn, typed: string): string =>
  type === 'number' ? (decimalOf(typed) ?? typed) : typed

/** Rows that the person adds; one with a figure that is none waits until it is one. */
export const TablePart = ({ columns, said, onSay }: Props) => {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    said.value.map((text) => rowOf(columns.map((column, at) => shownCell(column, cellsOf(text)[at] ?? '')))),
  )
  const isWrong = (column: TableColumn, cell: string): boolean =>
    column.type === 'number' && cell.trim() !== '' && decimalOf(cell) === null
  const change = (next: readonly Row[]): void => {
    setRows(next)
    const isGood = next.every(({ cells }) => columns.every((column, at) => !isWrong(column, cells[at] ?? '')))
    const filled = next.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    const value = filled.map(({ cells }) =>
      JSON.stringify(columns.map((column, at) => storedCell(column, cells[at] ?? ''))),
    )
    if (isGood) onSay({ value, stance: null })
  }
  const setCell = (key: number, at: number, text: string): void =>
    change(
      rows.map((row) =>
        row.key === key ? { ...row, cells: row.cells.map((cell, nth) => (nth === at ? text : cell)) } : row,
      ),
    )
  return (
    <>
      {rows.map(({ key, cells }, nth) => (
        <section className="card" key={key} aria-label={`Dòng ${nth + 1}`}>
          {columns.map((column, at) => (
            <TextField
              key={column.key}
              label={column.unit === '' || column.unit === '1' ? column.label : `${column.label} (${column.unit})`}
              inputMode={column.type === 'number' ? 'decimal' : 'text'}
              value={cells[at] ?? ''}
              wrong={isWrong(column, cells[at] ?? '') ? 'Chỉ nhập số.' : undefined}
              onChange={(text) => setCell(key, at, text)}
            />
          ))}
          <button type="button" className="btn sm" onClick={() => change(rows.filter((row) => row.key !== key))}>
            Bỏ dòng {nth + 1}
          </button>
        </section>
      ))}
      <button type="button" className="btn sm wide" onClick={() => setRows([...rows, rowOf(columns.map(() => ''))])}>
        Thêm dòng
      </button>
    </>
  )
}
