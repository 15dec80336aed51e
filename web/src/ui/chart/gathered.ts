import type { MapPoint } from '@nhanxanh/contract/shared/map-point'

/** Points that stand so close that they are one on the drawing. */
export type Gathering = { points: MapPoint[]; longitude: number; latitude: number }

/** In degrees, some 3 km: on a drawing of a province eight pixels. */
const near = 0.028

const isNear = (one: Gathering, { longitude, latitude }: MapPoint): boolean =>
  Math.hypot(one.longitude - longitude, one.latitude - latitude) < near

/** Gathers points with the first that they are near to; a gathering lies in the middle of its points. */
export const gathered = (points: readonly MapPoint[]): Gathering[] => {
  const found: Gathering[] = []
  for (const point of points) {
    const there = found.find((each) => isNear(each, point))
    if (there) there.points.push(point)
    else found.push({ points: [point], longitude: point.longitude, latitude: point.latitude })
  }
  const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return found.map(({ points: each }) => ({
    points: each,
    longitude: middle(each.map(({ longitude }) => longitude)),
    latitude: middle(each.map(({ latitude }) => latitude)),
  }))
}
