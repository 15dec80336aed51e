import type { z } from 'zod'
import { useMarkEdited } from './edited.store.ts'
import { dropUnsaved, keepUnsaved, useUnsaved, type Unsaved } from './unsaved.store.ts'

/** What is judged or written about one version of a record, beside any form. */
export type UnsavedValueOf<T> = {
  name: string
  title: string
  /** What was said of another version says nothing of this one. */
  version: number
  schema: z.ZodType<T>
}

/** What entries were read as. An entry never changes, so each is read once; equal entries are one value. */
const read = new WeakMap<Unsaved, unknown>()

const valueOf = <T>({ version, schema }: UnsavedValueOf<T>, entry: Unsaved | undefined): T | null => {
  if (entry?.base?.version !== version) return null
  if (!read.has(entry)) read.set(entry, schema.safeParse(entry.values).data ?? null)
  return read.get(entry) as T | null
}

/** What lies there for this version; null where there is nothing, or another release of the console left it. */
export const unsavedValue = <T>(of: UnsavedValueOf<T>): T | null => valueOf(of, useUnsaved.getState().byName[of.name])

/** Keeps it in place of what was there. */
export const keepValue = <T>({ name, title, version }: UnsavedValueOf<T>, values: T): void =>
  keepUnsaved({ name, title, values, base: { values: null, version }, by: name })

/** State that outlives the page and the session, for this person alone. */
export const useUnsavedValue = <T>(of: UnsavedValueOf<T>, empty: T): [T, (next: T) => void] => {
  const entry = useUnsaved(({ byName }) => byName[of.name])
  const isNothing = (value: T) => JSON.stringify(value) === JSON.stringify(empty)
  const value = valueOf(of, entry)
  useMarkEdited(of.name, value !== null)
  return [value ?? empty, (next) => (isNothing(next) ? dropUnsaved(of.name) : keepValue(of, next))]
}
