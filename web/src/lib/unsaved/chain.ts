import type { Unsaved } from './unsaved.store.ts'

/** An entry and what was found before it, one after the other. */
export const chainOf = (entry: Unsaved | null): Unsaved[] => (entry === null ? [] : [entry, ...chainOf(entry.earlier)])

/** The same as one entry, each before the next; null for none. */
export const linked = ([first, ...rest]: readonly Unsaved[]): Unsaved | null =>
  first === undefined ? null : { ...first, earlier: linked(rest) }
