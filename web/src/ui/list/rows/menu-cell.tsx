import { IconDots } from '@tabler/icons-react'
import styles from '../table/table.module.css'

type Props = {
  /** Of the row, for screen readers. */
  name: string
  /** Tab passes it by: the keyboard opens the same menu by a key on the row. */
  isSkipped?: boolean
}

/** The ⋯ of a row: a plain button, because a hundred rows carry a hundred; the one menu of the table opens at it. */
export const MenuCell = ({ name, isSkipped = false }: Props) => (
  <td data-menu>
    <button
      type="button"
      tabIndex={isSkipped ? -1 : undefined}
      className={styles.more}
      aria-label={`Thao tác với ${name}`}
      aria-haspopup="menu"
      data-row-menu
    >
      <IconDots size={18} aria-hidden />
    </button>
  </td>
)
