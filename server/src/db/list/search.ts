import { searchWords } from '@nhanxanh/contract/shared/search-text'
import type { SearchWord } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import { all, join, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'

/** A search by its words, and the name under which the database remembers it: the same for any order of the words. */
export type Phrase = { name: string; words: readonly SearchWord[] }

/** Null for a query without words: nothing is searched. */
export const phraseOf = (query: string): Phrase | null => {
  const words = searchWords(query)
  if (words.length === 0) return null
  const name = words
    .map(({ any }) => any.join('|'))
    .sort()
    .join('&')
  return { name, words }
}

const pattern = (piece: string) => `%${piece}%`

/** Every word stands in the text. */
export const contains = (column: string, { words }: Phrase): Fragment =>
  all(
    words.map(({ any }) => {
      const pieces = any.map((piece) => sql`${text(column)} like ${pattern(piece)}`)
      return sql`(${join(pieces, ' or ')})`
    }),
  )

/** Short enough to be remembered: no more than one of its words may stand for several things. */
export const patternsOf = ({ words }: Phrase): { allOf: string[]; anyOf: string[] | null } | null => {
  const alternatives = words.filter(({ any }) => any.length > 1)
  if (words.length === 0 || alternatives.length > 1) return null
  return {
    allOf: words.flatMap(({ any }) => (any.length === 1 ? any.map(pattern) : [])),
    anyOf: alternatives[0]?.any.map(pattern) ?? null,
  }
}

export type SearchState = 'met' | 'few' | 'many'
const most = 2_000

/**
 * The searches that this process has seen: `met` once, or kept by the database with `few` or `many` rows. It decides only which
 * statement is tried first. The answer is right in any case.
 */
export const searchMemory = () => {
  const states = new Map<string, SearchState>()
  return {
    state: ({ name }: Phrase): SearchState | null => states.get(name) ?? null,
    isKnown: ({ name }: Phrase): boolean => (states.get(name) ?? 'met') !== 'met',
    learn: ({ name }: Phrase, state: SearchState) => {
      if (states.size >= most) states.clear()
      states.set(name, state)
    },
  }
}
export type SearchMemory = ReturnType<typeof searchMemory>
