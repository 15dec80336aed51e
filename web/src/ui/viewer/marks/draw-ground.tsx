import { useState, type MouseEvent, type PointerEvent } from 'react'
import type { Rotation } from '../view-state.ts'
import { areaBetween, unturnedArea, type Area, type Point } from './marks.ts'
import { placeOf } from './page-areas.tsx'
import styles from './marks.module.css'

type Props = { page: number; rotation: Rotation; onDraw: (area: Area & { page: number }) => void }

/** Less than this part of a page is a press, not a rectangle. */
const least = 0.01

/** A press without drawing marks the line that was pressed, across the page. */
const lineAt = ({ y }: Point): Area => ({
  x: 0.05,
  y: Math.min(Math.max(y - 0.015, 0), 0.97),
  width: 0.9,
  height: 0.03,
})

const wholePage: Area = { x: 0, y: 0, width: 1, height: 1 }

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (part: number) => Math.min(1, Math.max(0, part))
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}

/** Takes the next rectangle that is drawn on the page; pressed by a key it takes the whole page. */
export const DrawGround = ({ page, rotation, onDraw }: Props) => {
  const [corners, setCorners] = useState<readonly [Point, Point] | null>(null)
  const give = (area: Area) => onDraw({ page, ...unturnedArea(area, rotation) })
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setCorners([at, at])
  }
  const end = () => {
    if (!corners) return
    const area = areaBetween(...corners)
    setCorners(null)
    give(area.width < least && area.height < least ? lineAt(corners[0]) : area)
  }
  const press = ({ detail }: MouseEvent) => detail === 0 && give(wholePage)
  return (
    <button
      type="button"
      className={styles.ground}
      aria-label={`Đánh dấu trên trang ${page}`}
      onPointerDown={start}
      onPointerMove={(event) => corners && setCorners([corners[0], pointOf(event)])}
      onPointerUp={end}
      onPointerCancel={() => setCorners(null)}
      onClick={press}
    >
      {corners && <span className={styles.drawn} style={placeOf(areaBetween(...corners))} />}
    </button>
  )
}
