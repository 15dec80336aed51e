import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Place } from './additions.ts'

/** A rectangle of a page, in parts of its width and its height from its upper left corner; pages count from 1. */
export type Area = { page: number; x: number; y: number; width: number; height: number }

/** Dots an inch; a page that claims to be larger is drawn smaller. */
const scale = 120 / 72
const mostDots = 2_400
const mostPages = 20
/** Of 255: what two drawings of one page may differ by where a tool has written it anew. */
const tolerance = 24
/** What differs is gathered into squares of so many dots, and touching squares into one area. */
const square = 16
const mostAreas = 20

type Canvas = { getContext: (kind: '2d') => { getImageData: (...box: number[]) => { data: Uint8ClampedArray } } }
type Factory = { create: (width: number, height: number) => { canvas: Canvas } }
type Picture = { width: number; height: number; data: Uint8ClampedArray; points: { width: number; height: number } }

const drawn = async (document: PDFDocumentProxy, number: number): Promise<Picture> => {
  const page = await document.getPage(number)
  const points = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(scale, mostDots / Math.max(points.width, points.height)) })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas } = (document.canvasFactory as Factory).create(width, height)
  await page.render({ canvas: canvas as never, viewport }).promise
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data, points }
}

const isReserved = ({ width, height, points }: Picture, places: readonly Place[], x: number, y: number): boolean => {
  const [left, bottom] = [(x / width) * points.width, points.height - (y / height) * points.height]
  return places.some(
    (place) => left >= place.left && left <= place.right && bottom >= place.bottom && bottom <= place.top,
  )
}

/** The squares in which anything differs outside of the places. */
const differing = (own: Picture, other: Picture, places: readonly Place[]): Set<string> => {
  const squares = new Set<string>()
  for (let y = 0; y < own.height; y += 1) {
    for (let x = 0; x < own.width; x += 1) {
      const at = (y * own.width + x) * 4
      const isSame = [0, 1, 2].every(
        (part) => Math.abs((own.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) <= tolerance,
      )
      if (!isSame && !isReserved(own, places, x, y)) squares.add(`${Math.floor(x / square)} ${Math.floor(y / square)}`)
    }
  }
  return squares
}

/** Takes one square with all that touch it, as its outermost columns and rows. */
const takeGroup = (squares: Set<string>, first: string) => {
  const open = [first]
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  squares.delete(first)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const [x = 0, y = 0] = name.split(' ').map(Number)
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x + 1)
    box.bottom = Math.max(box.bottom, y + 1)
    for (const [dx, dy] of [-1, 0, 1].flatMap((one) => [-1, 0, 1].map((other) => [one, other] as const))) {
      const next = `${x + dx} ${y + dy}`
      if (squares.delete(next)) open.push(next)
    }
  }
  return box
}

const areasOf = (squares: Set<string>, page: number, { width, height }: Picture): Area[] => {
  const areas: Area[] = []
  for (const first of squares) {
    const { left, top, right, bottom } = takeGroup(squares, first)
    const [x, y] = [(left * square) / width, (top * square) / height]
    const [far, low] = [Math.min(1, (right * square) / width), Math.min(1, (bottom * square) / height)]
    areas.push({ page, x, y, width: far - x, height: low - y })
  }
  const whole = { page, x: 0, y: 0, width: 1, height: 1 }
  return areas.length > mostAreas ? [whole] : areas
}

const pageAreas = (own: Picture, other: Picture, page: number, places: readonly Place[]): Area[] => {
  const isSize = own.width === other.width && own.height === other.height
  if (!isSize) return [{ page, x: 0, y: 0, width: 1, height: 1 }]
  return areasOf(differing(own, other, places), page, own)
}

const opening = (bytes: Uint8Array) =>
  getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useWasm: false })

/**
 * Draws the pages of both files and names where they differ outside of the places for signatures; null where they have not the same number
 * of pages, or cannot be drawn.
 */
export const differingAreas = async (
  own: Uint8Array,
  bytes: Uint8Array,
  places: readonly Place[],
): Promise<Area[] | null> => {
  const tasks = [opening(own), opening(bytes)] as const
  try {
    const [ours, theirs] = await Promise.all([tasks[0].promise, tasks[1].promise])
    if (ours.numPages !== theirs.numPages || ours.numPages > mostPages) return null
    const areas: Area[] = []
    for (let page = 1; page <= ours.numPages; page += 1) {
      const here = places.filter((place) => place.page === page - 1)
      areas.push(...pageAreas(await drawn(ours, page), await drawn(theirs, page), page, here))
    }
    return areas
  } catch {
    return null
  } finally {
    for (const task of tasks) await task.destroy()
  }
}
