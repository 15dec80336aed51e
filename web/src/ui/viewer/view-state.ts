/** How large a page is drawn: as wide as the box, wholly inside it, or at a scale of its own (1 = 100 %). */
export type Zoom = 'width' | 'page' | number
export type Rotation = 0 | 90 | 180 | 270
export type ViewState = { zoom: Zoom; rotation: Rotation }
export type Size = { width: number; height: number }

export const initialView: ViewState = { zoom: 'width', rotation: 0 }

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6]
const [smallest, largest] = [0.1, 8]

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

/** The size that a page takes up once turned. */
export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which a page (in CSS pixels at 100 %) is drawn into a box under a zoom. */
export function scaleOf(zoom: Zoom, page: Size, box: Size): number {
  if (typeof zoom === 'number') return within(zoom)
  if (page.width <= 0 || box.width <= 0) return 1
  const byWidth = box.width / page.width
  return within(zoom === 'width' ? byWidth : Math.min(byWidth, box.height / page.height))
}

/** The next rung of the ladder above or below the scale that is shown now. */
export function stepped(scale: number, direction: 1 | -1): number {
  // A hair of tolerance: 99.97 % is 100 %, and a press must be seen.
  const next =
    direction === 1 ? steps.find((step) => step > scale * 1.01) : steps.findLast((step) => step < scale * 0.99)
  return next ?? (direction === 1 ? largest : smallest)
}

/** Ctrl + wheel: smooth, by how far the wheel went (pixels, downwards positive). */
export const wheeled = (scale: number, delta: number): number => within(scale * Math.exp(-delta * 0.002))

export const rotated = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation

/** `125 %`. */
export const percent = (scale: number): string => `${Math.round(scale * 100)} %`
