import { readSession } from './session.state.ts'
import { storageKey } from './session.storage.ts'

/** The access token as local storage has it, before the store is loaded; null where there is none or it is damaged. */
export const storedToken = (): string | null => {
  try {
    return readSession(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))?.accessToken ?? null
  } catch {
    return null
  }
}
