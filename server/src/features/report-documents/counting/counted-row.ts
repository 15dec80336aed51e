import type { PartKey } from './parts.ts'

/** The words of a row, by the keys of its columns. */
export type Words = Readonly<Record<string, string | null>>

/**
 * One row of a document. `counted`: what never changes, as decisions, attempts and certificates have it. `words`: names and places as
 * they were when it was printed; they may change without anything being counted otherwise.
 */
export type CountedRow = { part: PartKey; id: string; counted: Words; words: Words }

/** What a document keeps for ever, in this form as RFC 8785 bytes. */
export type Content = {
  format: 1
  template: string
  name: string
  scope: string
  asOf: string
  countedTo: string
  criteria: readonly string[]
  rows: readonly CountedRow[]
}
