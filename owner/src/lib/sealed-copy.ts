import { seal, unseal } from '@nhanxanh/contract/shared/sealed'
import type { Sealed } from '@nhanxanh/contract/shared/sealed'
import { del, set } from 'idb-keyval'
import { canKeep, place } from './place.ts'
import { session } from './session.ts'

export type Kept = Sealed & { keptAt: number }
export type Key = { sealing: CryptoKey }

export const keyOf = (): Key | null => {
  const sealing = session()?.sealing ?? null
  return sealing === null || !canKeep() ? null : { sealing }
}
export const named = (kind: 'entry' | 'bytes' | 'copy', name: string): string =>
  `${session()?.user.id ?? 'nobody'}/${kind}/${name}`

export const write = async (key: Key, name: string, content: object): Promise<void> =>
  set(name, { ...(await seal(key, name, content)), keptAt: Date.now() } satisfies Kept, place())

export const opened = async <T>(key: Key, name: string, kept: Kept | undefined): Promise<T | null> => {
  if (kept === undefined) return null
  try {
    return (await unseal(key, name, kept)) as T
  } catch {
    // Sealed with the key of another server, or damaged: nobody can ever read it.
    await del(name, place())
    return null
  }
}
