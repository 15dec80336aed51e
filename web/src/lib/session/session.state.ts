import type { CurrentUser } from '@nhanxanh/contract/features/auth'

/** The fields of the client session store (SPECIFICATION 3), in the order of the specification. */
export type SessionState = {
  accessToken: string | null
  refreshToken: string | null
  user: CurrentUser | null
  sidebarCollapsed: boolean
  notificationCount: number
}

/**
 * Whether the server answers anything of the person: signed in, and not with a password that somebody else chose, which has
 * to be replaced first.
 */
export const isOpen = ({ accessToken, user }: Pick<SessionState, 'accessToken' | 'user'>): boolean =>
  accessToken !== null && user?.mustChangePassword !== true

/** What a session without a person looks like; `sidebarCollapsed` outlives it. */
export const signedOut = { accessToken: null, refreshToken: null, user: null, notificationCount: 0 } as const

type Loose = Record<string, unknown>

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const readUser = (value: unknown): CurrentUser | null => {
  if (!isRecord(value) || !isRecord(value['role']) || !Array.isArray(value['role']['permissions'])) return null
  if (typeof value['name'] !== 'string' || typeof value['role']['name'] !== 'string') return null
  // A version before kept the keys alone.
  const role = { rights: value['role']['permissions'], ...value['role'] }
  return { ...value, role } as CurrentUser
}

/** Reads what local storage holds; anything else that stands there (another version, a damaged text) is no session. */
export const readSession = (stored: unknown): SessionState | null => {
  if (!isRecord(stored) || !isRecord(stored['state'])) return null
  const { accessToken, refreshToken, user, sidebarCollapsed, notificationCount } = stored['state']
  return {
    accessToken: text(accessToken),
    refreshToken: text(refreshToken),
    user: readUser(user),
    sidebarCollapsed: sidebarCollapsed === true,
    notificationCount: typeof notificationCount === 'number' ? notificationCount : 0,
  }
}
