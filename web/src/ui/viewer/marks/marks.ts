import { createContext, useContext } from 'react'
import type { Rotation } from '../view-state.ts'

/** A point of an unturned page: parts of its width from the left and of its height from the top, 0 to 1. */
export type Point = { x: number; y: number }
export type Mark = Point & {
  id: string
  /** From 1. */
  page: number
  /** What stands in the mark: a number. */
  label: string
  /** What it shows, in words. */
  title: string
}
/** A rectangle of an unturned page, in parts of its width and its height. */
export type Area = Point & { width: number; height: number }
export type AreaMark = Area & {
  id: string
  page: number
  /** What it shows, in words. */
  title: string
  /** What was found there: a sign in the margin. */
  sign: 'good' | 'bad' | null
}
export type Marks = {
  items: readonly Mark[]
  /** The mark that is brought into sight. */
  chosenId: string | null
  onChoose: (id: string) => void
  /** Told where the next press on a page was; null: a press sets no mark. */
  onPlace: ((place: Point & { page: number }) => void) | null
  areas?: readonly AreaMark[]
  /** Told which rectangle was drawn next; null: nothing is drawn. */
  onDraw?: ((area: Area & { page: number }) => void) | null
}

const Context = createContext<Marks | null>(null)
export const MarksOnPages = Context.Provider
export const useMarks = (): Marks | null => useContext(Context)

/** Where a point of the unturned page lies once the page is turned. */
export const turnedPoint = ({ x, y }: Point, rotation: Rotation): Point => {
  if (rotation === 90) return { x: 1 - y, y: x }
  if (rotation === 180) return { x: 1 - x, y: 1 - y }
  if (rotation === 270) return { x: y, y: 1 - x }
  return { x, y }
}

const backwards: Record<Rotation, Rotation> = { 0: 0, 90: 270, 180: 180, 270: 90 }
/** The point of the unturned page that lies there on the turned one. */
export const unturnedPoint = (point: Point, rotation: Rotation): Point => turnedPoint(point, backwards[rotation])

/** The rectangle between two corners, whichever they are. */
export const areaBetween = (one: Point, other: Point): Area => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** Where a rectangle of the unturned page lies once the page is turned. */
export const turnedArea = ({ x, y, width, height }: Area, rotation: Rotation): Area =>
  areaBetween(turnedPoint({ x, y }, rotation), turnedPoint({ x: x + width, y: y + height }, rotation))

/** The rectangle of the unturned page that lies there on the turned one. */
export const unturnedArea = (area: Area, rotation: Rotation): Area => turnedArea(area, backwards[rotation])
