import type { Plugin } from 'vite'

const beyondAscii = /[^\0-\x7F]/g
const takenByTheLetter = /String\.raw`[^`]*[^\0-\x7F]/
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * One letter beyond Latin makes V8 keep a whole source in two bytes a letter, as long as the server lives. Written as escapes, a program
 * full of Vietnamese stays at one.
 */
export const oneByteText = (): Plugin => ({
  name: 'one-byte-text',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      if (takenByTheLetter.test(part.code))
        this.error('String.raw would show the escape: write the letter as \\u… yourself')
      part.code = part.code.replaceAll(beyondAscii, escaped)
    }
  },
})
