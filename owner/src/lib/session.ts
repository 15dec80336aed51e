import type { Api } from '@nhanxanh/contract'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { importKeys } from '@nhanxanh/contract/shared/sealed'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { canKeep, place } from './place.ts'

type SignedIn = OutputOf<Api['portal']['login']>

/**
 * Who is signed in on this telephone. The key seals what is kept here; it cannot be read out, and goes with the session, so that the next
 * person finds nothing readable.
 */
export type Session = SignedIn & { sealing: CryptoKey | null }

const name = 'session'
let current: Session | null = null
const listeners = new Set<() => void>()

export const session = (): Session | null => current
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const hold = (next: Session | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Another tab has signed in, out, or has taken new tokens. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('co-so-session')
others?.addEventListener('message', () => void readSession())

/** Reads what was kept, also by another tab. */
export const readSession = async (): Promise<Session | null> => {
  if (canKeep()) {
    const kept = (await get<Session>(name, place())) ?? null
    const isSame =
      kept?.accessToken === current?.accessToken && (kept?.sealing === null) === (current?.sealing === null)
    if (!isSame) hold(kept)
  }
  return current
}

const keepSession = async (next: Session): Promise<void> => {
  if (canKeep()) await set(name, next, place())
  hold(next)
  others?.postMessage(null)
}

export const startSession = (signedIn: SignedIn): Promise<void> => keepSession({ ...signedIn, sealing: null })

export const rotateTokens = async (accessToken: string, refreshToken: string): Promise<void> => {
  if (current !== null) await keepSession({ ...current, accessToken, refreshToken })
}

export const takeKey = async (base64: string): Promise<void> => {
  if (current === null || !canKeep()) return
  const { sealing } = await importKeys(base64)
  await keepSession({ ...current, sealing })
}

/** The session was refused. What is kept stays, sealed, until the same person signs in again. */
export const endSession = async (): Promise<void> => {
  if (canKeep()) await del(name, place())
  hold(null)
  others?.postMessage(null)
}

/** The person signs out: nothing of them stays on this telephone. */
export const wipe = async (): Promise<void> => {
  const own = `${current?.user.id}/`
  if (canKeep()) {
    const names = await keys<string>(place())
    await delMany([name, ...names.filter((one) => one.startsWith(own))], place())
  }
  hold(null)
  others?.postMessage(null)
}
