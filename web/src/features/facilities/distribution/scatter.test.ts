import { expect, it } from 'vitest'
import { frameOf, placeOf } from './scatter.ts'

const size = { width: 500, height: 400 }
const point = (latitude: number, longitude: number) => ({ id: `${latitude}`, name: 'A', latitude, longitude })

it.each([
  ['a long coast', [point(11, 109), point(13, 109.2)]],
  ['a wide plain', [point(12, 108), point(12.1, 110)]],
])('holds every point of %s, north above south and east right of west, in true proportions', (_, points) => {
  const frame = frameOf(points, size)
  const [first, second] = points.map((each) => placeOf(each, frame, size))
  for (const { x, y } of [first, second].filter((each) => each !== undefined)) {
    expect([x > 0, x < size.width, y > 0, y < size.height]).toEqual([true, true, true, true])
  }
  expect([(second?.y ?? 0) < (first?.y ?? 0), (second?.x ?? 0) > (first?.x ?? 0)]).toEqual([true, true])
  const shrink = Math.cos((((frame.south + frame.north) / 2) * Math.PI) / 180)
  const ratio = ((frame.east - frame.west) * shrink) / (frame.north - frame.south)
  expect(ratio).toBeCloseTo(size.width / size.height, 2)
})

it('has room around one point alone', () => {
  const one = point(12, 109)
  expect(placeOf(one, frameOf([one], size), size)).toEqual({ x: expect.closeTo(250, 5), y: expect.closeTo(200, 5) })
})
