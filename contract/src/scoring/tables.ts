import { add, fromDecimal, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { Scale, TableColumn } from './criteria-set.ts'

export type Table = Extract<Scale, { kind: 'table' }>
type Named = { key: string; scale: Scale }

/** The name of the sum of a column in formulas: `xe_cong_vu__so_km`. */
export const sumName = (question: string, column: string): string => `${question}__${column}`

/** The columns whose sums formulas can read, each under its name. */
export const sumsOf = ({ key, scale }: Named): { name: string; column: TableColumn }[] =>
  scale.kind === 'table'
    ? scale.columns
        .filter(({ type }) => type === 'number')
        .map((column) => ({ name: sumName(key, column.key), column }))
    : []

/** Every name under which formulas read a question: its own, and the sums of its columns. */
export const namesOf = (question: Named): string[] => [question.key, ...sumsOf(question).map(({ name }) => name)]

/** A row of an answer, cell by cell in the order of the columns; what cannot be read is an empty row. */
export const cellsOf = (row: string): readonly string[] => {
  try {
    const cells: unknown = JSON.parse(row)
    return Array.isArray(cells) ? cells.map((cell) => (typeof cell === 'string' ? cell : '')) : []
  } catch {
    return []
  }
}

export const rowOf = (cells: readonly string[]): string => JSON.stringify(cells)

const isFilled = ({ columns }: Table, row: string): boolean => {
  const cells = cellsOf(row)
  return columns.every(({ type }, at) => {
    const cell = (cells[at] ?? '').trim()
    return type === 'number' ? fromDecimal(cell) !== null : cell !== ''
  })
}

/** True if the table has as many rows as required, each of them complete. */
export const isComplete = (table: Table, rows: readonly string[]): boolean =>
  rows.length >= Math.max(1, table.minRows) && rows.every((row) => isFilled(table, row))

/** The sum of a column; null while the table is not complete: an empty cell is never zero. */
export const sumOf = (table: Table, column: string, rows: readonly string[]): Rational | null => {
  const at = table.columns.findIndex(({ key }) => key === column)
  if (at < 0 || !isComplete(table, rows)) return null
  return rows.map((row) => fromDecimal(cellsOf(row)[at] ?? '') ?? zero).reduce(add, zero)
}
