import { useEffect, useRef } from 'react'
import { shortcutOf } from './key-press.ts'

/** What each shortcut does; a function that returns false leaves the press to the browser. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => false | void>>

/** Listens on the whole page while the component is mounted; see `shortcutOf` for what is never taken. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = shortcutOf(event)
      const run = name === null ? undefined : current.current[name]
      if (run !== undefined && run(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
