import { storageKey } from './session.storage.ts'
import { syncSession } from './session.store.ts'

/** Follows the other tabs: a sign-out, a rotation or a cleared storage there takes effect here. Returns the way to stop. */
export const followOtherTabs = (): (() => void) => {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const onStorage = (event: StorageEvent): void => {
  if (event.key === storageKey || event.key === null) syncSession()
}
