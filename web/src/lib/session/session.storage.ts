import type { StateStorage } from 'zustand/middleware'

/** The key of SPECIFICATION 3. */
export const storageKey = 'auth-storage'

let isMirroring = false

/** Local storage, silent while this tab repeats what another tab has already written. */
export const sessionStorageArea: StateStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    if (!isMirroring) localStorage.setItem(name, value)
  },
  removeItem: (name) => {
    if (!isMirroring) localStorage.removeItem(name)
  },
}

/** Runs a change of the store without writing it back: the other tab already has. */
export const mirroring = (change: () => void): void => {
  isMirroring = true
  try {
    change()
  } finally {
    isMirroring = false
  }
}
