import { useLayoutEffect, useState } from 'react'
import { shortcutOf } from './key-press.ts'

/** A key and what it does, declared once: the page listens for it, and the help of `?` lists it. */
export type Shortcut = {
  /** As `shortcutOf` names presses; two presses one after the other with a space between: `KeyG KeyD`. */
  keys: string
  /** What it does, as the help says it; null where it does nothing at present. */
  label: string | (() => string | null)
  /** Under which heading the help has it. */
  group: string
  /** False leaves the press to the next in line. Without it the browser or a control does it, and the help tells. */
  run?: (event: KeyboardEvent) => false | void
}

/** Milliseconds within which the second press of a sequence follows the first. */
const sequencePause = 1500

const declared = new Map<symbol, readonly Shortcut[]>()
let started: { name: string; at: number } | null = null

/** What the components on screen have declared, in the order in which they appeared. */
export const declaredShortcuts = (): readonly Shortcut[] => [...declared.values()].flat()

/** What came last comes first: a panel that opens over a page may take a key of it. */
const take = (keys: string, event: KeyboardEvent): boolean =>
  declaredShortcuts()
    .toReversed()
    .some((shortcut) => shortcut.keys === keys && shortcut.run !== undefined && shortcut.run(event) !== false)

function listen(event: KeyboardEvent): void {
  const name = shortcutOf(event)
  const first = started !== null && event.timeStamp - started.at < sequencePause ? started.name : null
  started = null
  if (name === null) return
  // After a first press a second that leads nowhere does nothing, rather than something else.
  if (first !== null) {
    if (!event.repeat && take(`${first} ${name}`, event)) event.preventDefault()
    return
  }
  if (take(name, event)) event.preventDefault()
  else if (declaredShortcuts().some(({ keys }) => keys.startsWith(`${name} `))) {
    started = { name, at: event.timeStamp }
    event.preventDefault()
  }
}

/** Holds on the whole page from the first sight of the component on; see `shortcutOf` for presses that are never taken. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [owner] = useState(() => Symbol('shortcuts'))
  useLayoutEffect(() => void declared.set(owner, shortcuts))
  useLayoutEffect(() => {
    document.addEventListener('keydown', listen)
    return () => {
      declared.delete(owner)
      if (declared.size === 0) document.removeEventListener('keydown', listen)
    }
  }, [owner])
}
