import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'

/** What a form holds, what the server holds now, and what both began with. */
export const sides = ['mine', 'current', 'base'] as const
export type Side = (typeof sides)[number]
export type ThreeWays<Values> = Readonly<Record<Side, Values>>

/** The Vietnamese name of a field; with `words` where its value does not read by itself (a code, a list of ids). */
export type FieldName<Value> = string | { label: string; words: (value: Value) => string }
export type FieldNames<Values> = { readonly [Key in keyof Values]-?: FieldName<Values[Key]> }

export type ConflictRow = {
  key: string
  label: string
  words: Readonly<Record<Side, string>>
  /** The side that loses nothing: that of who alone changed the field. Null where both did, so a person must say. */
  proposed: Side | null
}

export type Choices = Readonly<Record<string, Side>>

const plainWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'string' ? value : ''
}

const wordsOf = <Value>(name: FieldName<Value>, value: Value): string => {
  const words = typeof name === 'string' ? plainWords(value) : name.words(value)
  return words === '' ? 'Để trống' : words
}

const proposedOf = <Value>({ mine, current, base }: ThreeWays<Value>): Side | null => {
  if (isSameValue(mine, base)) return 'current'
  return isSameValue(current, base) ? 'mine' : null
}

const rowOf = <Value>(key: string, name: FieldName<Value>, way: ThreeWays<Value>): ConflictRow => ({
  key,
  label: typeof name === 'string' ? name : name.label,
  words: { mine: wordsOf(name, way.mine), current: wordsOf(name, way.current), base: wordsOf(name, way.base) },
  proposed: proposedOf(way),
})

const keysOf = <Values extends object>(names: FieldNames<Values>) => Object.keys(names) as (keyof Values & string)[]

/** The fields in which the form and the server differ, in the order of the names. */
export const conflictRows = <Values extends object>(
  { mine, current, base }: ThreeWays<Values>,
  names: FieldNames<Values>,
): readonly ConflictRow[] =>
  keysOf(names)
    .filter((key) => !isSameValue(mine[key], current[key]))
    .map((key) => rowOf(key, names[key], { mine: mine[key], current: current[key], base: base[key] }))

/** The values of the form with the chosen side of each field; a field that nobody was asked about stays as it is. */
export const merged = <Values extends object>(ways: ThreeWays<Values>, choices: Choices): Values => {
  const chosen = Object.entries(choices).map(([key, side]) => [key, ways[side][key as keyof Values]])
  return { ...ways.mine, ...Object.fromEntries(chosen) }
}
