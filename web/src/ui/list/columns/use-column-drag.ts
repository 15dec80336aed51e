import { useState, type PointerEvent, type RefObject } from 'react'
import { withPlace, type Placed } from './arrange-columns.ts'

type Columns<Row> = readonly Placed<Row>[]

/** The place in the list that a pointer at this height means. */
function placeAt(list: HTMLElement, height: number): number {
  const lines = [...list.children].map((line) => line.getBoundingClientRect())
  const place = lines.findIndex(({ top, height: tall }) => height < top + tall)
  return place < 0 ? lines.length - 1 : place
}

/** Moves a column by its grip: the others make room at once, and where it is let go it stays. */
export function useColumnDrag<Row>(
  list: RefObject<HTMLElement | null>,
  placed: Columns<Row>,
  keep: (placed: Columns<Row>) => void,
) {
  const [drag, setDrag] = useState<{ key: string; placed: Columns<Row> } | null>(null)
  const grip = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, placed })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null || list.current === null) return
      setDrag({ key, placed: withPlace(drag.placed, key, placeAt(list.current, event.clientY)) })
    },
    onPointerUp: () => {
      if (drag === null) return
      if (drag.placed !== placed) keep(drag.placed)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { grip, placed: drag?.placed ?? placed, dragged: drag?.key ?? null }
}
