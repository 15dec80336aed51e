import { expect, it } from 'vitest'
import { kilometresAway, metresBetween } from './distance.ts'

const at = (latitude: string, longitude: string) => ({ latitude, longitude })
const [house, pier, store] = [at('12.2400', '109.1960'), at('12.2412', '109.1990'), at('12.2380', '109.1955')]
const elsewhere = at('11.9404', '108.4583')

it('tells a photograph from another town, not one from the pier', () => {
  const all = [house, pier, store, elsewhere]
  expect(all.map((place) => kilometresAway(place, all))).toEqual([null, null, null, 87])
})

it('tells how far a photograph was taken from its facility', () => {
  expect(metresBetween(pier, house)).toBe(352)
  expect(metresBetween(null, house)).toBeNull()
})

it('says nothing where too few places are known, or none', () => {
  expect(kilometresAway(elsewhere, [house, elsewhere])).toBeNull()
  expect(kilometresAway(null, [house, pier, store])).toBeNull()
})
