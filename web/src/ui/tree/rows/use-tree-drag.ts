import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dropPlace, type DropPlace } from '../moves/drop-place.ts'
import type { TreeMove } from '../moves/apply-move.ts'
import type { Accepts } from '../moves/find-move.ts'
import type { TreeLine } from '../tree-node.ts'
import { linesAbove, topOf } from './line-places.ts'

type Dragging<Row> = {
  box: RefObject<HTMLElement | null>
  lines: readonly TreeLine<Row>[]
  accepts: Accepts<Row>
  onMove: ((move: TreeMove) => void) | null
}

/** `top`: pixels from the top of the table to the mark. */
type Drag = { key: string; place: DropPlace | null; top: number }

/** Near the edge of the box (pixels) it scrolls by so many at each beat (milliseconds). */
const edge = 48
const pace = 14
const beat = 16

const scrollBy = (box: HTMLElement, y: number): number => {
  const { top, bottom } = box.getBoundingClientRect()
  if (y < top + edge) return -pace
  return y > bottom - edge ? pace : 0
}

const isSame = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one?.at === other?.at && one?.move.parent === other?.move.parent && one?.move.before === other?.move.before

/**
 * Drags a line by its grip. The page listens, not the row: rows that scroll out of sight are no longer drawn. Esc gives up.
 */
export function useTreeDrag<Row>(dragging: Dragging<Row>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ dragging, drag })
  useEffect(() => {
    latest.current = { dragging, drag }
  })
  const isOn = drag !== null
  useEffect(() => (isOn ? followPointer(latest, setDrag) : undefined), [isOn])
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, button } = event
    const grip = target instanceof Element ? target.closest('[data-grip]') : null
    const key = grip?.closest('tr')?.dataset['row']
    if (key === undefined || button !== 0 || dragging.onMove === null) return
    event.preventDefault()
    setDrag({ key, place: null, top: 0 })
  }
  return { drag, onPointerDown }
}

type Latest<Row> = RefObject<{ dragging: Dragging<Row>; drag: Drag | null }>

function followPointer<Row>(latest: Latest<Row>, setDrag: (drag: Drag | null) => void): () => void {
  let height: number | null = null
  const placeNow = (key: string): DropPlace | null => {
    const { lines, box, accepts } = latest.current.dragging
    if (box.current === null || height === null) return null
    return dropPlace(lines, key, linesAbove(box.current, height), accepts)
  }
  const follow = () => {
    const { drag } = latest.current
    if (drag === null) return
    const place = placeNow(drag.key)
    const box = latest.current.dragging.box.current
    if (box === null || isSame(place, drag.place)) return
    setDrag({ ...drag, place, top: place === null ? 0 : topOf(box, place.at) })
  }
  const move = (event: globalThis.PointerEvent) => {
    height = event.clientY
    follow()
  }
  const end = () => {
    const { dragging, drag } = latest.current
    // Of the last movement, which may not be drawn yet.
    const place = drag && placeNow(drag.key)
    if (place) dragging.onMove?.(place.move)
    setDrag(null)
  }
  const give = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDrag(null)
  }
  const timer = setInterval(() => {
    const box = latest.current.dragging.box.current
    const by = box === null || height === null ? 0 : scrollBy(box, height)
    if (box === null || by === 0) return
    box.scrollTop += by
    follow()
  }, beat)
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', () => setDrag(null), { signal })
  document.addEventListener('keydown', give, { signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}
