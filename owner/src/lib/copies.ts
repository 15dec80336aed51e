import { get } from 'idb-keyval'
import { memory } from './memory.ts'
import { place } from './place.ts'
import { keyOf, named, opened, write } from './sealed-copy.ts'
import type { Kept } from './sealed-copy.ts'

/** Keeps what the server answered, for when there is no network. */
export const keepCopy = async (name: string, content: object): Promise<void> => {
  const key = keyOf()
  if (key === null) memory.set(named('copy', name), content)
  else await write(key, named('copy', name), content)
}

export const keptCopy = async <T extends object>(name: string): Promise<T | null> => {
  const key = keyOf()
  const full = named('copy', name)
  if (key === null) return (memory.get(full) as T | undefined) ?? null
  return opened<T>(key, full, await get<Kept>(full, place()))
}
