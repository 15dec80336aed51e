const named: Readonly<Record<string, string>> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** The help says `?` and not Shift and /. */
const signs: Readonly<Record<string, string>> = { 'Shift+Slash': '?' }

const caps = (press: string): readonly string[] =>
  (signs[press] ?? press).split('+').map((key) => named[key] ?? key.replace(/^(Key|Digit)/, ''))

/** What is printed on the keys of a shortcut, press by press: `Shift+KeyX` → Shift, X; `KeyG KeyD` → G, then D. */
export const keyCaps = (keys: string): readonly (readonly string[])[] => keys.split(' ').map(caps)
