import { columnWidths } from '@nhanxanh/contract/shared/list-setting'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './columns.module.css'
import { drawWidths, keptWidths, measuredWidths, withEdge, type Widths } from './measured-head.ts'

type Props = {
  columnKey: string
  label: string
  width: number
  /** The width that the column keeps, whatever its neighbour asks for. */
  least?: number
  /** Keeps the widths of all columns but the first; null: this column has its declared width again. */
  onResize: (widths: Widths | null, key: string) => void
}

/** Pixels of one press of an arrow, and with Shift. */
const step = 16
const bigStep = 64

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** A drag: where it began, and what the columns measured then. */
type Drag = { from: number; start: Widths; now: Widths }

/** Follows the pointer past React, and keeps the widths where it lets go. */
const usePointer = ({ columnKey, least }: Props, keep: (widths: Widths) => void) => {
  const drag = useRef<Drag | null>(null)
  const end = () => {
    const done = drag.current
    drag.current = null
    if (done && done.now !== done.start) keep(done.now)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const start = measuredWidths(event.currentTarget)
      drag.current = { from: event.clientX, start, now: start }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return
      const { from, start } = drag.current
      drag.current.now = withEdge(start, columnKey, event.clientX - from, least)
      drawWidths(event.currentTarget, drag.current.now)
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  }
}

/** The arrows move the edge, with Shift further; Enter and a double click give the declared width back. */
const useEdge = (props: Props) => {
  const { columnKey, width, least, onResize } = props
  const [measured, setMeasured] = useState<number | null>(null)
  const reset = () => {
    setMeasured(null)
    onResize(null, columnKey)
  }
  const keep = (widths: Widths) => {
    setMeasured(widths[columnKey] ?? null)
    onResize(keptWidths(widths), columnKey)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) =>
    setMeasured(measuredWidths(event.currentTarget)[columnKey] ?? null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const turn = steps[event.key]
    if (turn === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (turn === undefined) return reset()
    const by = turn * (event.shiftKey ? bigStep : step)
    keep(withEdge(measuredWidths(event.currentTarget), columnKey, by, least))
  }
  const now = measured ?? width
  const bounds = { 'aria-valuemin': columnWidths.min, 'aria-valuemax': Math.max(columnWidths.max, now) }
  const value = { ...bounds, 'aria-valuenow': now, 'aria-valuetext': `${now} điểm ảnh` }
  const pointer = usePointer(props, keep)
  const what = { onFocus, role: 'separator', 'aria-orientation': 'vertical', tabIndex: 0 } as const
  return { ...what, ...value, ...pointer, onDoubleClick: reset, onKeyDown }
}

/** The edge of a column's head. */
export const ColumnEdge = (props: Props) => (
  <span
    {...useEdge(props)}
    className={styles.edge}
    aria-label={`Độ rộng cột ${props.label}`}
    aria-valuetext={`${props.width} điểm ảnh`}
    title="Kéo để đổi độ rộng, nhấn đúp để trả về như cũ"
  />
)
