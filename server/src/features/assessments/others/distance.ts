export type Place = { latitude: string; longitude: string }

/** Fewer tell no middle. */
const fewestPlaces = 3
/** A facility with its beach, its pier and its store is hardly wider. */
const nearKilometres = 5
const earth = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const kilometresBetween = (one: Place, other: Place): number => {
  const [a, b] = [radians(Number(one.latitude)), radians(Number(other.latitude))]
  const [dy, dx] = [b - a, radians(Number(other.longitude) - Number(one.longitude))]
  const half = Math.sin(dy / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(dx / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** In whole metres; null where one of the places is not known. */
export const metresBetween = (one: Place | null, other: Place | null): number | null =>
  one && other && Math.round(kilometresBetween(one, other) * 1000)

const middle = (values: readonly string[]): string =>
  values.toSorted((one, other) => Number(one) - Number(other))[Math.floor(values.length / 2)] ?? ''

/**
 * How far a photograph lies from the middle of those of its facility, in whole kilometres, where that is too far to be the same place; null:
 * near enough, or too few places are known. One that lies elsewhere hardly moves the middle.
 */
export const kilometresAway = (place: Place | null, places: readonly Place[]): number | null => {
  if (place === null || places.length < fewestPlaces) return null
  const [latitude, longitude] = [
    middle(places.map((each) => each.latitude)),
    middle(places.map((each) => each.longitude)),
  ]
  const kilometres = kilometresBetween(place, { latitude, longitude })
  return kilometres > nearKilometres ? Math.round(kilometres) : null
}
