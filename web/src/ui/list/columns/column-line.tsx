import { Checkbox } from '@mantine/core'
import { IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Placed } from './arrange-columns.ts'
import styles from './columns.module.css'

type Props = {
  placed: Placed<never>
  /** Shown, but not drawn now: it says the same on every row, or there is no room. A press draws it all the same. */
  givesWay: boolean
  isMovable: boolean
  isDragged: boolean
  /** Why it cannot be pinned now. */
  noPin: string | null
  onShow: (isShown: boolean) => void
  onPin: (isPinned: boolean) => void
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

type PinProps = Pick<Props, 'noPin' | 'onPin'> & { label: string; isPinned: boolean }

const Pin = ({ label, isPinned, noPin, onPin }: PinProps) => {
  const Icon = isPinned ? IconPinFilled : IconPin
  const reason = isPinned ? null : noPin
  const name = `Ghim cột ${label} bên trái`
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={reason === null ? name : `${name}. ${reason}`}
      title={reason ?? (isPinned ? 'Bỏ ghim' : 'Ghim bên trái')}
      disabled={reason !== null}
      onClick={() => onPin(!isPinned)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** One column: its grip, whether it is shown, whether it stays in sight. The first does all of that anyway. */
export const ColumnLine = ({ placed, givesWay, isMovable, isDragged, noPin, onShow, onPin, onMove, grip }: Props) => {
  const { column, isShown, isPinned, isFirst } = placed
  return (
    <li className={styles.line} data-dragged={isDragged || undefined}>
      {isMovable && !isFirst ? (
        <Grip label={column.label} onMove={onMove} grip={grip} />
      ) : (
        <span className={styles.nogrip} aria-hidden />
      )}
      <Checkbox
        className={styles.shown}
        size="xs"
        label={isFirst ? `${column.label} (luôn hiện)` : column.label}
        {...(givesWay && { description: 'Đang nhường chỗ' })}
        indeterminate={givesWay}
        checked={isShown && !givesWay}
        disabled={isFirst}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {!isFirst && <Pin label={column.label} {...{ isPinned, noPin, onPin }} />}
    </li>
  )
}
