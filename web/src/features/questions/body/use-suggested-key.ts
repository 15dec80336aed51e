import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useRef, type FocusEvent } from 'react'
import { keyFromWords } from './key-from-words.ts'

/**
 * A key that follows the words while nobody has written one. The field of the key has the suggestion marked when it is entered:
 * what is typed then replaces it.
 */
export const useSuggestedKey = (key: string, set: (key: string) => void) => {
  const suggested = useRef('')
  return {
    follow: (words: string) => {
      if (key !== '' && key !== suggested.current) return
      suggested.current = keyFromWords(foldText(words))
      set(suggested.current)
    },
    offer: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (key !== '' && key === suggested.current) currentTarget.select()
    },
  }
}
