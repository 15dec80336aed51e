import { valuesOf } from '../list-address.ts'
import type { ChoiceFilter, Filter, Option, Search } from '../list-declaration.ts'
import { writtenSpan } from './vietnam-days.ts'

/** The options of a choice under the other filters of this address. */
export const optionsOf = (filter: ChoiceFilter, search: Search): readonly Option[] =>
  typeof filter.options === 'function' ? filter.options(search) : filter.options

/** What an active filter says; the names of a lookup are fetched elsewhere and passed in. */
export function filterWords(filter: Filter, search: Search, lookupNames: readonly string[], now: Date): string {
  if (filter.kind === 'choice') {
    const options = optionsOf(filter, search)
    // A value that is no longer offered is said as it is.
    const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
    return valuesOf(search, filter.key).map(nameOf).join(', ')
  }
  if (filter.kind === 'lookup') return lookupNames.join(', ')
  if (filter.kind === 'dates') return writtenSpan(search[filter.key], search[filter.toKey], now)
  return `từ ${search[filter.key]} ${filter.unit}`
}
