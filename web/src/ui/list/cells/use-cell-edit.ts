import { createContext, useEffect, useRef, useState, type RefObject } from 'react'
import { useShortcuts } from '../../keys/use-shortcuts.ts'
import type { CellLeft, ListDeclaration } from '../list-declaration.ts'
import { listKeys } from '../rows/use-row-acts.ts'
import { focusedRow, focusRow } from '../rows/row-link.ts'

/** How the open cell closes; the table knows which it is. */
export const CellLeaveContext = createContext<(to: CellLeft) => void>(() => undefined)

export type OpenCell = { row: string; column: string }

const steps: Readonly<Record<CellLeft, number>> = { row: 0, elsewhere: 0, next: 1, previous: -1 }

/** The cell beside another one among those of a row that can be changed; null beyond both ends. */
export const cellBeside = (columns: readonly string[], from: string, to: CellLeft): string | null => {
  const at = columns.indexOf(from)
  return steps[to] === 0 || at < 0 ? null : (columns[at + steps[to]] ?? null)
}

/** The cell that a pencil was pressed for. */
const pressed = ({ target }: Event): OpenCell | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-edit-cell]') : null
  const row = button?.closest('tr')?.dataset['row']
  const column = button?.dataset['editCell']
  return row === undefined || column === undefined ? null : { row, column }
}

/**
 * Cells that are changed in place: which of them is open. A press on its pencil opens one, F2 the first of the row in focus,
 * Tab goes on to the next one of the row; the focus returns to the row.
 */
export function useCellEdit<Row>(
  box: RefObject<HTMLElement | null>,
  { columns, rowKey }: ListDeclaration<Row>,
  items: readonly Row[],
) {
  const [cell, setCell] = useState<OpenCell | null>(null)
  const back = useRef<string | null>(null)
  const isEditable = columns.some(({ edit }) => edit !== undefined)
  const openOf = (id: string): readonly string[] => {
    const row = items.find((item) => rowKey(item) === id)
    if (row === undefined) return []
    return columns.filter(({ edit }) => edit?.isPossible(row)).map(({ key }) => key)
  }
  useEffect(() => {
    const element = box.current
    if (element === null || !isEditable) return undefined
    const open = (event: Event) => {
      const found = pressed(event)
      if (found) setCell(found)
    }
    element.addEventListener('click', open)
    return () => element.removeEventListener('click', open)
  }, [box, isEditable])
  const openFirst = (): false | void => {
    const row = focusedRow(box.current)
    const column = row === null ? undefined : openOf(row)[0]
    if (row === null || column === undefined) return false
    setCell({ row, column })
  }
  const label = 'Sửa ngay trong ô; Tab sang ô sửa được kế tiếp'
  useShortcuts(isEditable ? [{ keys: 'F2', label, group: listKeys, run: openFirst }] : [])
  const leave = (to: CellLeft): void => {
    if (cell === null) return
    const column = cellBeside(openOf(cell.row), cell.column, to)
    setCell(column === null ? null : { row: cell.row, column })
    if (column === null && to !== 'elsewhere') back.current = cell.row
  }
  useEffect(() => {
    // Only when the words are back is there a link to stand on.
    if (cell !== null || back.current === null) return
    focusRow(box.current, back.current)
    back.current = null
  }, [box, cell])
  // A row of another page is not there to be changed.
  const isThere = cell !== null && items.some((item) => rowKey(item) === cell.row)
  return { cell: isThere ? cell : null, leave }
}
