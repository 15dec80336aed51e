import { seededRandom } from './random.ts'

/** Where the seats of the communes lie, read off general maps to a kilometre or so; no survey. In degrees, WGS 84. */
const centres: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '22333': [12.285, 109.19],
  '22366': [12.243, 109.189],
  '22390': [12.255, 109.155],
  '22402': [12.212, 109.178],
  '22411': [11.975, 109.17],
  '22420': [11.935, 109.15],
  '22423': [11.89, 109.125],
  '22432': [11.912, 109.138],
  '22453': [12.075, 109.16],
  '22465': [12.0, 109.11],
  '22489': [12.698, 109.215],
  '22498': [12.768, 109.31],
  '22504': [12.823, 109.342],
  '22516': [12.72, 109.25],
  '22525': [12.592, 109.195],
  '22528': [12.492, 109.126],
  '22552': [12.5, 109.045],
  '22561': [12.475, 109.192],
  '22576': [12.46, 109.07],
  '22612': [12.33, 108.84],
  '22651': [12.258, 109.095],
  '22657': [12.282, 109.108],
  '22672': [12.255, 109.02],
  '22678': [12.245, 109.075],
  '22702': [12.2, 109.1],
  '22708': [12.155, 109.09],
  '22714': [12.01, 108.95],
  '22720': [12.04, 108.86],
  '22732': [11.985, 109.0],
  '22738': [11.605, 108.925],
  '22741': [11.588, 108.955],
  '22759': [11.567, 108.985],
  '22780': [11.558, 109.012],
  '22795': [11.86, 108.85],
  '22810': [11.77, 108.787],
  '22813': [11.8, 108.72],
  '22834': [11.592, 109.022],
  '22840': [11.74, 109.11],
  '22846': [11.72, 109.185],
  '22849': [11.68, 109.03],
  '22852': [11.635, 109.095],
  '22861': [11.612, 108.995],
  '22870': [11.52, 108.925],
  '22873': [11.545, 108.9],
  '22888': [11.43, 108.97],
  '22891': [11.495, 108.88],
  '22897': [11.43, 108.88],
  '22900': [11.47, 108.81],
  '22909': [11.362, 108.915],
}

/** The place of a commune in which the demonstration has facilities. */
export const centreOf = (communeCode: string): { latitude: number; longitude: number } => {
  const centre = centres[communeCode]
  if (centre === undefined) throw new Error(`No place for commune ${communeCode}`)
  return { latitude: centre[0], longitude: centre[1] }
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** A place within half a kilometre of that; offices have measured some three quarters of their facilities. */
export const inventCoordinates = (communeCode: string, index: number) => {
  const random = seededRandom(90_001 + index * 7919)
  if (random.chance(0.25)) return { latitude: null, longitude: null }
  const { latitude, longitude } = centreOf(communeCode)
  const near = () => random.int(-4, 4) / 1_000
  return { latitude: rounded(latitude + near()), longitude: rounded(longitude + near()) }
}
