import { useState } from 'react'
import type { z } from 'zod'

/** What an earlier visit of this tab left under the key, if the schema still accepts it. */
export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps a draft for a reload of this tab; it leaves with the tab, because it tells of a person's file. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
}

/** State that survives a reload; another key brings its own. */
export function useStoredDraft<T>(key: string, schema: z.ZodType<T>, empty: T): [T, (next: T) => void] {
  const [held, setHeld] = useState({ key, value: readDraft(key, schema) ?? empty })
  const current = held.key === key ? held : { key, value: readDraft(key, schema) ?? empty }
  if (current !== held) setHeld(current)
  const set = (value: T) => {
    setHeld({ key, value })
    writeDraft(key, value)
  }
  return [current.value, set]
}
