import { Checkbox } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Placed } from './arrange-columns.ts'
import styles from './columns.module.css'

type Props = {
  placed: Placed<never>
  /** Shown, but not drawn now: it says the same on every row, or there is no room. A press draws it all the same. */
  givesWay: boolean
  isMovable: boolean
  isDragged: boolean
  onShow: (isShown: boolean) => void
  onMove: (by: 1 | -1) => void
  grip: ComponentProps<'button'>
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

type GripProps = Pick<Props, 'onMove' | 'grip'> & { label: string }

const Grip = ({ label, onMove, grip }: GripProps) => (
  <button
    {...grip}
    type="button"
    className={styles.grip}
    aria-label={`Di chuyển cột ${label}`}
    title="Kéo, hoặc nhấn mũi tên lên xuống"
    onKeyDown={(event) => {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      onMove(by)
    }}
  >
    <IconGripVertical size={16} aria-hidden />
  </button>
)

/** One column: its grip, and whether it is shown. The first is, in its place. */
export const ColumnLine = ({ placed, givesWay, isMovable, isDragged, onShow, onMove, grip }: Props) => {
  const { column, isShown, isFirst } = placed
  return (
    <li className={`row ${styles.line}`} data-dragged={isDragged || undefined}>
      {isMovable && !isFirst ? (
        <Grip label={column.label} onMove={onMove} grip={grip} />
      ) : (
        <span className={styles.nogrip} aria-hidden />
      )}
      <Checkbox
        className="fill"
        size="xs"
        label={isFirst ? `${column.label} (luôn hiện)` : column.label}
        {...(givesWay && { description: 'Đang nhường chỗ' })}
        indeterminate={givesWay}
        checked={isShown && !givesWay}
        disabled={isFirst}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
    </li>
  )
}
