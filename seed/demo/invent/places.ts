import { seededRandom } from './random.ts'

/** An invented place in Khánh Hòa, the same for a commune: no survey, only where the demonstration draws it. In degrees, WGS 84. */
export const centreOf = (communeCode: string): { latitude: number; longitude: number } => {
  const random = seededRandom(Number(communeCode) || 1)
  return { latitude: 11.6 + random.int(0, 1_200) / 1_000, longitude: 108.95 + random.int(0, 250) / 1_000 }
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** A place within half a kilometre of that; offices have measured some three quarters of their facilities. */
export const inventCoordinates = (communeCode: string, index: number) => {
  const random = seededRandom(90_001 + index * 7919)
  if (random.chance(0.25)) return { latitude: null, longitude: null }
  const { latitude, longitude } = centreOf(communeCode)
  const near = () => random.int(-6, 6) / 1_000
  return { latitude: rounded(latitude + near()), longitude: rounded(longitude + near()) }
}
