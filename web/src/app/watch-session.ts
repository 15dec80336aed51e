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
      queries.clear()
      const { pathname, searchStr } = router.state.location
      const place = { pathname: sessionEnd() === null ? '/' : pathname, search: searchStr, hash: '' }
      void router.navigate({ href: signInAddress(place), replace: true, ignoreBlocker: true })
      return
    }
    if (now.user?.id !== before.user?.id) queries.clear()
    const rights = (state: typeof now) => state.user?.role.permissions.join()
    if (now.user?.id !== before.user?.id || rights(now) !== rights(before)) void router.invalidate()
  })
