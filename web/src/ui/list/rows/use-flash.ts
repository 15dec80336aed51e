import { useState } from 'react'
import type { Column } from '../list-declaration.ts'

const wordsOf = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  columns.map(({ text }) => text(row)).join('\n')

/** 1 or 2 after what a row says has changed while it was in sight, by turns; undefined before. */
export function useFlash<Row>(row: Row, columns: readonly Column<Row>[]): 1 | 2 | undefined {
  const [known, setKnown] = useState<{ row: Row; flash: 1 | 2 | undefined }>({ row, flash: undefined })
  if (known.row === row) return known.flash
  const isOther = wordsOf(known.row, columns) !== wordsOf(row, columns)
  const flash = isOther ? (known.flash === 1 ? 2 : 1) : known.flash
  setKnown({ row, flash })
  return flash
}
