import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { signInAddress } from '../lib/routing/sign-in-address.ts'
import { sessionEnd } from '../lib/session/session-end.ts'
import { useSession } from '../lib/session/session.store.ts'

/**
 * Follows the session: where it ends, nothing of the person stays in memory and the sign-in page comes up (with the way
 * back, unless they signed out themselves); where another person or other rights appear, the guards decide anew.
 */
export const watchSession = (router: AnyRouter, queries: QueryClient): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.accessToken === null && before.accessToken !== null) {
      void router.navigate({ href: wayOut(router), replace: true, ignoreBlocker: true }).then(() => queries.clear())
      return
    }
    if (now.user?.id !== before.user?.id) queries.clear()
    const rights = (state: typeof now) => state.user?.role.permissions.join()
    if (now.user?.id !== before.user?.id || rights(now) !== rights(before)) void router.invalidate()
  })

/** Who signed out by hand has nothing to come back to; whose session ended finds the way back. */
const wayOut = ({ state }: AnyRouter): string => {
  if (sessionEnd() === null) return '/auth/login'
  const { pathname, searchStr } = state.location
  return signInAddress({ pathname, search: searchStr, hash: '' })
}
