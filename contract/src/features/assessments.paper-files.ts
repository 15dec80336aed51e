import { foldText } from '../shared/fold-text.ts'

/** Folded texts have blanks between words, for the signs of a code as well. */
const isPartOfCode = /[a-z0-9]/

const beginsWith = (text: string, key: string): boolean =>
  text.startsWith(key) && !isPartOfCode.test(text.charAt(key.length))

/**
 * The code of the question that a file of evidence belongs to: its name begins with it, or that of a folder on its way
 * (PRODUCT D5b). Of several codes the longest; null: none.
 */
export const questionOfFile = (path: string, keys: readonly string[]): string | null => {
  const parts = path
    .split(/[/\\]/)
    .map((part) => foldText(part).trim())
    .reverse()
  const longestFirst = keys.toSorted((one, other) => other.length - one.length)
  for (const part of parts) {
    const key = longestFirst.find((each) => beginsWith(part, foldText(each)))
    if (key !== undefined) return key
  }
  return null
}
