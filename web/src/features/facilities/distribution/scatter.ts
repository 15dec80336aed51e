import type { Distribution } from '@nhanxanh/contract/features/facilities.distribution'

export type Point = Distribution['points'][number]
/** In degrees; west and south are the smaller ones. */
export type Frame = { west: number; east: number; south: number; north: number }
export type Size = { width: number; height: number }

/** Degrees around the outermost points, so that none lies on the edge and one alone has a frame. */
const margin = 0.02

const around = (middle: number, span: number): [number, number] => [middle - span / 2, middle + span / 2]

/** The part of the earth that holds all points, widened to the proportions of the drawing: a degree of longitude is narrower the farther from the equator. */
export const frameOf = (points: readonly Point[], { width, height }: Size): Frame => {
  const longitudes = points.map(({ longitude }) => longitude)
  const latitudes = points.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = (east - west + 2 * margin) * shrink
  const high = Math.max(north - south + 2 * margin, (wide * height) / width)
  const [left, right] = around((west + east) / 2, (high * width) / height / shrink)
  const [bottom, top] = around((south + north) / 2, high)
  return { west: left, east: right, south: bottom, north: top }
}

/** Where a point stands in a drawing of this size; north is up. */
export const placeOf = ({ latitude, longitude }: Point, frame: Frame, { width, height }: Size) => ({
  x: ((longitude - frame.west) / (frame.east - frame.west)) * width,
  y: ((frame.north - latitude) / (frame.north - frame.south)) * height,
})
