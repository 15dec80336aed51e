import { IconPencil } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import type { Column } from '../list-declaration.ts'
import styles from './cells.module.css'
import { CellLeaveContext } from './use-cell-edit.ts'

type Props<Row> = { row: Row; column: Pick<Column<Row>, 'key' | 'edit'>; isEditing: boolean; children: ReactNode }

/**
 * What a cell says, with its pencil beside it where it can be changed, and with the field over it while it is: the words stay
 * until the field is there. The pencil is the mouse's: the keyboard has F2 on the row, and a hundred rows do not become
 * hundreds of stops.
 */
export function Editable<Row>({ row, column: { key, edit }, isEditing, children }: Props<Row>) {
  const leave = use(CellLeaveContext)
  if (edit === undefined || (!isEditing && !edit.isPossible(row))) return children
  if (isEditing) {
    return (
      <>
        {children}
        <div className={styles.over} data-editing>
          {edit.draw(row, leave)}
        </div>
      </>
    )
  }
  const label = edit.label(row)
  const names = { 'aria-label': label, title: `${label} (F2)`, 'data-edit-cell': key }
  return (
    <span className={`row ${styles.editable}`}>
      <span className={styles.said}>{children}</span>
      <button type="button" tabIndex={-1} className={styles.pencil} {...names}>
        <IconPencil size={14} aria-hidden />
      </button>
    </span>
  )
}
