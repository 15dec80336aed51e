import { asWritten } from '../../../platform/sheets/understand/understood.ts'
import type { Understood } from '../../../platform/sheets/understand/understood.ts'

export type Place = { latitude: number | null; longitude: number | null }
type Written = { latitude: string; longitude: string; coordinates: string }

/** The country lies between these degrees, so that the two can be told apart whichever comes first. */
const isLatitude = (degrees: number): boolean => degrees >= 8 && degrees <= 24
const isLongitude = (degrees: number): boolean => degrees >= 102 && degrees <= 118

const number = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
const sexagesimal = new RegExp(
  String.raw`(\d{1,3})\s*[°ºo˚]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’‘p]?\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”“]|''|′′))?`,
  'giu',
)
const placesOfDegree = 6

const decimal = (text: string): number => Number(text.replace(',', '.'))
const rounded = (degrees: number): number => Number(degrees.toFixed(placesOfDegree))

/** The degrees that a text names, decimal or in minutes and seconds. */
const degreesIn = (text: string): number[] => {
  const parts = [...text.matchAll(sexagesimal)]
  if (parts.length > 0) {
    return parts.map(([, whole = '', minutes = '0', seconds = '0']) =>
      rounded(Number(whole) + decimal(minutes) / 60 + decimal(seconds) / 3600),
    )
  }
  const link = /@(-?\d+\.\d+),(-?\d+\.\d+)|[?&](?:q|ll|query)=(-?\d+\.\d+),\s*(-?\d+\.\d+)/.exec(text)
  if (link) return link.slice(1).flatMap((each) => (each === undefined ? [] : [Number(each)]))
  const words = text.replaceAll(/[^\d.,;+\s-]/gu, ' ').trim()
  const pair =
    new RegExp(`^(${number})(?:\\s*;\\s*|\\s*,\\s+|\\s+)(${number})$`).exec(words) ??
    /^(\d+\.\d+),(\d+\.\d+)$/.exec(words) ??
    /^(\d+,\d+),(\d+,\d+)$/.exec(words)
  if (pair) return pair.slice(1).map(decimal)
  return new RegExp(`^${number}$`).test(words) ? [decimal(words)] : []
}

const words = (degrees: number): string => String(degrees).replace('.', ',')

/** Where a facility lies: two cells or one pair, decimal or in minutes and seconds, in either order. NaN for what is no number. */
export const readPlace = ({ latitude, longitude, coordinates }: Written): Understood<Place> => {
  const texts = [latitude, longitude, coordinates].map((text) => text.trim()).filter((text) => text !== '')
  if (texts.length === 0) return asWritten({ latitude: null, longitude: null })
  const [first, second] = [...new Set(texts)].flatMap(degreesIn)
  if (first === undefined || second === undefined) {
    const alone = (text: string) => (text.trim() === '' ? null : (degreesIn(text)[0] ?? Number.NaN))
    const read = { latitude: alone(latitude || coordinates), longitude: alone(longitude) }
    return asWritten(read)
  }
  const isTurned = isLongitude(first) && isLatitude(second)
  const place = isTurned ? { latitude: second, longitude: first } : { latitude: first, longitude: second }
  const isPlain =
    texts.length === 2 && !isTurned && [latitude, longitude].every((text) => /^[\d.,+-]+$/.test(text.trim()))
  return { value: place, shown: isPlain ? null : `${words(place.latitude)}; ${words(place.longitude)}` }
}
