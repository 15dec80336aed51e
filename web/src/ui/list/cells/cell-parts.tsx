import { IconPencil } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import type { Column } from '../list-declaration.ts'
import { CellLeaveContext } from './cell-edit.ts'
import styles from './cells.module.css'

type Edit<Row> = NonNullable<Column<Row>['edit']>

/**
 * What a cell says, with its pencil beside it where it can be changed. The pencil is the mouse's: the keyboard has F2 on the
 * row, and a hundred rows do not become hundreds of stops.
 */
export function EditableCell<Row>(props: { row: Row; column: string; edit: Edit<Row>; children: ReactNode }) {
  const { row, column, edit, children } = props
  if (!edit.isPossible(row)) return children
  const label = edit.label(row)
  return (
    <span className={styles.editable}>
      <span className={styles.said}>{children}</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.pencil}
        aria-label={label}
        title={`${label} (F2)`}
        data-edit-cell={column}
      >
        <IconPencil size={14} aria-hidden />
      </button>
    </span>
  )
}

/** The field over the cell that is being changed; the cell keeps its words until the field is there. */
export function EditingCell<Row>({ row, edit, children }: { row: Row; edit: Edit<Row>; children: ReactNode }) {
  const leave = use(CellLeaveContext)
  return (
    <>
      {children}
      <div className={styles.over} data-editing>
        {edit.draw(row, leave)}
      </div>
    </>
  )
}
