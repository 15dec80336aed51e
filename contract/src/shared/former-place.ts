import { foldText } from './fold-text.ts'

/** `Phường Lộc Thọ` within a sentence. */
const inSentence = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/**
 * The part of an old name by which a search text found a record, as a sentence has it: `phường Lộc Thọ`; null where what is
 * shown says why already. `oldNames` go from the smallest unit to the province, parted by commas.
 */
export function formerPlace(query: string, shown: readonly string[], oldNames: readonly string[]): string | null {
  const asked = foldText(query)
  const words = asked.split(' ').filter((word) => word !== '')
  const visible = foldText(shown.join(' | '))
  if (words.length === 0 || visible.includes(asked)) return null
  const parts = oldNames.flatMap((name) => name.split(', ')).map((name) => ({ name, folded: foldText(name) }))
  const whole = parts.find(({ folded }) => folded.includes(asked))
  if (whole) return inSentence(whole.name)
  const unexplained = words.filter((word) => !visible.includes(word))
  if (unexplained.length === 0) return null
  const found = parts.find(({ folded }) => unexplained.every((word) => folded.includes(word)))
  return found ? inSentence(found.name) : null
}
