import { valuesOf } from '../list-address.ts'
import type { ChoiceFilter, Filter, Option, Search } from '../list-declaration.ts'
import { writtenSpan } from './vietnam-days.ts'

/** The options of a choice under the other filters of this address. */
export const optionsOf = (filter: ChoiceFilter, search: Search): readonly Option[] =>
  typeof filter.options === 'function' ? filter.options(search) : filter.options

/** The names of the chosen options; a value that is no longer offered is said as it is. */
export const choiceNames = (filter: ChoiceFilter, search: Search): readonly string[] => {
  const options = optionsOf(filter, search)
  return valuesOf(search, filter.key).map((value) => options.find((option) => option.value === value)?.label ?? value)
}

/** What an active filter says; the names of a lookup are fetched elsewhere and passed in. */
export function filterWords(filter: Filter, search: Search, lookupNames: readonly string[], now: Date): string {
  if (filter.kind === 'choice') return choiceNames(filter, search).join(', ')
  if (filter.kind === 'lookup') return lookupNames.join(', ')
  if (filter.kind === 'dates') return writtenSpan(search[filter.key], search[filter.toKey], now)
  return `từ ${search[filter.key]} ${filter.unit}`
}
