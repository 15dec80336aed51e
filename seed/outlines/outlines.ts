import { readFileSync } from 'node:fs'

/** Longitude and latitude in degrees, WGS 84. */
export type Place = [longitude: number, latitude: number]
/** A closed line; the first place is not repeated. */
export type Ring = Place[]
/** `farOut`: a special zone that lies too far out for the same drawing. */
export type Outline = { code: string; rings: Ring[]; farOut: string | null }

/** The 34 provinces as maps draw them, the largest piece first; README.md beside it says how exact they are. */
export const readOutlines = (): Outline[] =>
  JSON.parse(readFileSync(new URL('outlines.json', import.meta.url), 'utf8')) as Outline[]
