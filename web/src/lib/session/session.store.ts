import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { noteSessionEnd, type SessionEnd } from './session-end.ts'
import { readSession, signedOut, type SessionState } from './session.state.ts'
import { mirroring, sessionStorageArea, storageKey } from './session.storage.ts'

const initial: SessionState = {
  accessToken: null,
  refreshToken: null,
  user: null,
  sidebarCollapsed: false,
  notificationCount: 0,
}

/** The session of SPECIFICATION 3, kept in local storage under `auth-storage`, version 0, these five fields and no other. */
export const useSession = create<SessionState>()(
  persist<SessionState>(() => initial, {
    name: storageKey,
    version: 0,
    storage: createJSONStorage(() => sessionStorageArea),
    merge: (stored, current) => readSession({ state: stored }) ?? current,
  }),
)

/**
 * Takes over what another tab has written since. Called before each change that keeps anything, so that a tab never
 * writes old tokens over rotated ones, and before and after the request of the refresh, to see whose session it is.
 */
export const syncSession = (): void => {
  const stored = readSession(parsed(localStorage.getItem(storageKey)))
  mirroring(() => useSession.setState(stored ?? signedOut))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Stores what the sign-in answered. */
export const startSession = (session: { user: CurrentUser; accessToken: string; refreshToken: string }): void => {
  syncSession()
  const { user, accessToken, refreshToken } = session
  useSession.setState({ user, accessToken, refreshToken })
}

/** Stores a rotated pair of tokens. */
export const rotateTokens = (accessToken: string, refreshToken: string): void => {
  syncSession()
  useSession.setState({ accessToken, refreshToken })
}

/** Stores who is signed in, as GET /profile answers: rights may have changed since. */
export const updateUser = (user: CurrentUser): void => {
  syncSession()
  if (useSession.getState().accessToken !== null) useSession.setState({ user })
}

/** Folds the side menu in or out; remembered, also beyond the sign-out. */
export const toggleSidebar = (): void => {
  syncSession()
  useSession.setState(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed }))
}

/** How many notifications are unread, by the last word of the server or of the person. */
export const keepNotificationCount = (notificationCount: number): void => {
  syncSession()
  if (useSession.getState().accessToken !== null) useSession.setState({ notificationCount })
}

/** The same by the word of another tab, which has written it down. */
export const adoptNotificationCount = (notificationCount: number): void =>
  mirroring(() => useSession.setState({ notificationCount }))

/** Sign-out (SPECIFICATION 4; PRODUCT, decision 6): the three to null, no notifications, the menu as it is. */
export const clearSession = (): void => {
  syncSession()
  useSession.setState(signedOut)
}

/** After a failed refresh local storage is cleared whole (SPECIFICATION 8); the reason is kept for the sign-in page. */
export const expireSession = (reason: SessionEnd): void => {
  noteSessionEnd(reason)
  mirroring(() => useSession.setState(signedOut))
  localStorage.clear()
}
