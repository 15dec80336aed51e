/** What of a keyboard event decides whether it is a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'code'
  | 'key'
  | 'isComposing'
  | 'keyCode'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
  | 'repeat'
> & { target: EventTarget | null }

/** What browsers report while an input method (Telex, VNI) is at work and `isComposing` is not yet set. */
const keyCodeOfComposition = 229

const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
const floating = '[role=dialog], [role=menu], [role=listbox]'

/** A key held down may walk through rows, but it never chooses, opens or decides again and again. */
const walking = new Set(['KeyJ', 'KeyK'])

/** With Ctrl: do it, save it. Everything else belongs to the browser. */
const withControl = new Set(['Enter', 'KeyS'])

const isInside = (target: EventTarget | null, selector: string): boolean =>
  typeof Element !== 'undefined' && target instanceof Element && target.closest(selector) !== null

/**
 * True where a press is part of writing: letters of a half-composed Vietnamese word and everything inside a field belong
 * to the text, never to a shortcut.
 */
export const isTyping = (press: KeyPress): boolean => isComposing(press) || isInside(press.target, typing)

/** True while an input method (Telex, VNI) is in the middle of a word. */
export const isComposing = (press: Pick<KeyPress, 'isComposing' | 'keyCode' | 'key'>): boolean =>
  press.isComposing || press.keyCode === keyCodeOfComposition || press.key === 'Process'

/**
 * The shortcut that a press stands for, or null: the physical key (`event.code`, so that no keyboard layout or input
 * method moves it), with `Shift+` or `Ctrl+` before it (Ctrl is also ⌘). Typing, open dialogs and menus, other modifiers
 * and presses that someone handled already are none. What goes with Ctrl counts inside a field as well: it is not a letter.
 */
export function shortcutOf(press: KeyPress): string | null {
  if (press.defaultPrevented || press.altKey || isComposing(press) || isInside(press.target, floating)) return null
  const code = press.code === 'NumpadEnter' ? 'Enter' : press.code.replace('Numpad', 'Digit')
  if (press.repeat && !walking.has(code)) return null
  if (press.ctrlKey || press.metaKey) return withControl.has(code) && !press.shiftKey ? `Ctrl+${code}` : null
  if (isTyping(press)) return null
  return press.shiftKey ? `Shift+${code}` : code
}
