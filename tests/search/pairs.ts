import { readFileSync } from 'node:fs'

export type Pair = { category: string; query: string; expected: string }

/** The pairs of a file of this folder; see the lines at its top. */
export const readPairs = (file: 'facility-pairs.txt' | 'commune-pairs.txt' | 'assessment-pairs.txt'): Pair[] => {
  const pairs: Pair[] = []
  let category = ''
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('== ')) category = line.slice(3)
    const [query = '', expected] = line.startsWith('#') ? [] : line.split(' → ')
    if (expected === undefined) continue
    pairs.push({ category, query: category.endsWith('(NFD)') ? query.normalize('NFD') : query, expected })
  }
  return pairs
}
