import { columnWidths } from '@nhanxanh/contract/shared/list-setting'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
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

/** The edge follows the pointer past React; the arrows move it, with Shift further; Enter and a double click give the declared width back. */
const useEdge = ({ columnKey, width, least, onResize }: Props) => {
  const [measured, setMeasured] = useState<number | null>(null)
  const drag = useRef<{ from: number; start: Widths; now: Widths } | null>(null)
  const now = measured ?? width
  const reset = () => {
    setMeasured(null)
    onResize(null, columnKey)
  }
  const keep = (widths: Widths) => {
    setMeasured(widths[columnKey] ?? null)
    onResize(keptWidths(widths), columnKey)
  }
  const letGo = () => {
    const done = drag.current
    drag.current = null
    if (done && done.now !== done.start) keep(done.now)
  }
  return {
    now,
    role: 'separator',
    tabIndex: 0,
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setMeasured(measuredWidths(currentTarget)[columnKey] ?? null),
    onDoubleClick: reset,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const turn = steps[event.key]
      if (turn === undefined && event.key !== 'Enter') return
      event.preventDefault()
      if (turn === undefined) reset()
      else
        keep(withEdge(measuredWidths(event.currentTarget), columnKey, turn * (event.shiftKey ? bigStep : step), least))
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const start = measuredWidths(event.currentTarget)
      drag.current = { from: event.clientX, start, now: start }
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return
      drag.current.now = withEdge(drag.current.start, columnKey, clientX - drag.current.from, least)
      drawWidths(currentTarget, drag.current.now)
    },
    onLostPointerCapture: letGo,
  } as const
}

/** The edge of a column's head. */
export const ColumnEdge = (props: Props) => {
  const { now, ...handlers } = useEdge(props)
  return (
    <span
      {...handlers}
      aria-orientation="vertical"
      aria-valuemin={columnWidths.min}
      aria-valuemax={Math.max(columnWidths.max, now)}
      aria-valuenow={now}
      aria-valuetext={`${now} điểm ảnh`}
      className={styles.edge}
      aria-label={`Độ rộng cột ${props.label}`}
      title="Kéo để đổi độ rộng, nhấn đúp để trả về như cũ"
    />
  )
}
