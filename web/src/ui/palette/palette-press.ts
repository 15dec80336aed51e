import { isComposing, type KeyPress } from '../keys/key-press.ts'

/**
 * Ctrl+K or ⌘K by the physical key. Unlike other shortcuts it is taken inside fields as well, where it is no letter, but
 * never from an input method that is in the middle of a word.
 */
export const isPalettePress = (press: KeyPress): boolean =>
  press.code === 'KeyK' &&
  press.ctrlKey !== press.metaKey &&
  !press.altKey &&
  !press.shiftKey &&
  !press.repeat &&
  !isComposing(press)
