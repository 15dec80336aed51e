import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { signInAddress } from '../lib/routing/sign-in-address.ts'
import { sessionEnd } from '../lib/session/session-end.ts'
import { useSession } from '../lib/session/session.store.ts'
import { closeUnsaved } from '../lib/unsaved/unsaved.store.ts'
import { clearToasts } from '../ui/toast/toasts.ts'

/**
 * Follows the session: where it ends, what was typed is kept for the person alone, nothing of them stays in memory, and the
 * sign-in page comes up (with the way back, unless they signed out themselves); where another person or other rights appear,
 * the guards decide anew.
 */
export const watchSession = (router: AnyRouter, queries: QueryClient): void => {
  useSession.subscribe((now, before) => {
    if (now.accessToken === null && before.accessToken !== null) {
      void leave(router, queries)
      return
    }
    const isOther = now.user?.id !== before.user?.id
    if (isOther) {
      forgetPerson()
      queries.clear()
    }
    const rights = (state: typeof now) => state.user?.role.rights.join()
    if (isOther || rights(now) !== rights(before)) void router.invalidate()
  })
}

/** What is typed is written down for whom it is of; their messages, with ways back into their work, go. */
const forgetPerson = (): void => {
  closeUnsaved()
  clearToasts()
}

const leave = async (router: AnyRouter, queries: QueryClient): Promise<void> => {
  forgetPerson()
  await router.navigate({ href: wayOut(router), replace: true, ignoreBlocker: true })
  queries.clear()
}

/** Who signed out by hand has nothing to come back to; whose session ended finds the way back. */
const wayOut = ({ state }: AnyRouter): string => {
  if (sessionEnd() === null) return '/auth/login'
  const { pathname, searchStr } = state.location
  return signInAddress({ pathname, search: searchStr, hash: '' })
}
