import { columnWidths } from '@nhanxanh/contract/shared/list-setting'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './columns.module.css'
import { clampWidth, drawWidths, measuredWidths, type Widths } from './measured-head.ts'

type Props = {
  columnKey: string
  label: string
  width: number
  /** Keeps the widths of all columns; null: this column has its declared width again. */
  onResize: (widths: Widths | null, key: string) => void
}

/** Pixels of one press of an arrow, and with Shift. */
const step = 16
const bigStep = 64

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** A drag: where it began, and what the columns measured then. */
type Drag = { from: number; start: Widths; now: Widths }

/** Follows the pointer past React, and keeps the widths where it lets go. */
const usePointer = ({ columnKey, width, onResize }: Props) => {
  const drag = useRef<Drag | null>(null)
  const end = () => {
    const done = drag.current
    drag.current = null
    if (done && done.now !== done.start) onResize(done.now, columnKey)
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
      const wanted = clampWidth((start[columnKey] ?? width) + event.clientX - from)
      drag.current.now = { ...start, [columnKey]: wanted }
      drawWidths(event.currentTarget, drag.current.now)
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  }
}

/** The arrows move the edge, with Shift further; Enter and a double click give the declared width back. */
const useEdge = (props: Props) => {
  const { columnKey, width, onResize } = props
  const reset = () => onResize(null, columnKey)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const turn = steps[event.key]
    if (turn === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (turn === undefined) return reset()
    const widths = measuredWidths(event.currentTarget)
    const by = turn * (event.shiftKey ? bigStep : step)
    onResize({ ...widths, [columnKey]: clampWidth((widths[columnKey] ?? width) + by) }, columnKey)
  }
  const value = { 'aria-valuemin': columnWidths.min, 'aria-valuemax': columnWidths.max, 'aria-valuenow': width }
  const pointer = usePointer(props)
  const what = { role: 'separator', 'aria-orientation': 'vertical', tabIndex: 0 } as const
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
