import { expect, it } from 'vitest'
import { readCommunes } from '../communes/communes.ts'
import { demoFacilities } from '../demo/demo-facilities.ts'
import { readOutlines, type Place, type Ring } from './outlines.ts'

const outlines = readOutlines()

it('has every province, each as closed lines that lie in the country', () => {
  expect(outlines.map(({ code }) => code)).toEqual(readCommunes().provinces.map(({ code }) => code))
  for (const [longitude, latitude] of outlines.flatMap(({ rings }) => rings.flat())) {
    expect([longitude > 102 && longitude < 110, latitude > 8 && latitude < 23.5]).toEqual([true, true])
  }
})

const isIn = (ring: Ring, [x, y]: Place): boolean =>
  ring.reduce((isInside, [x1, y1], nth) => {
    const [x2, y2] = ring[(nth + 1) % ring.length] ?? [x1, y1]
    const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return isCrossed ? !isInside : isInside
  }, false)

it('holds every place of the demonstration within the outline of its province', () => {
  const rings = outlines.find(({ code }) => code === '56')?.rings ?? []
  const outside = demoFacilities(new Date('2026-11-23T02:00:00Z'))
    .filter(({ latitude }) => latitude !== null)
    .filter(({ latitude, longitude }) => !rings.some((ring) => isIn(ring, [Number(longitude), Number(latitude)])))
  expect(outside.map(({ name, communeCode, latitude, longitude }) => [name, communeCode, latitude, longitude])).toEqual(
    [],
  )
})
