import { redirect } from '@tanstack/react-router'
import { heldPermissions } from '../can.ts'
import { isScreenPath, mayOpen } from './screens.ts'
import { signInAddress } from './sign-in-address.ts'
import { useSession } from '../session/session.store.ts'

type Visit = {
  location: { pathname: string; searchStr: string; hash: string }
  matches: readonly { fullPath: unknown }[]
}

/** Paths that lead on to somewhere else and need a session only. */
const isLanding = (pattern: unknown): boolean => pattern === '/' || pattern === '/$'

/**
 * Before every screen of the console: without an access token to the sign-in page, without the key of the screen to
 * /forbidden (SPECIFICATION 2). A route that is missing in the table of screens is refused to everybody.
 */
export const guard = ({ location, matches }: Visit): void => {
  const { pathname, searchStr } = location
  if (useSession.getState().accessToken === null) {
    throw redirect({ href: signInAddress({ pathname, search: searchStr, hash: '' }), replace: true })
  }
  if (useSession.getState().user?.mustChangePassword) {
    throw redirect({ href: '/auth/first-password', replace: true })
  }
  const pattern = matches.at(-1)?.fullPath
  if (isLanding(pattern)) return
  if (isScreenPath(pattern) && mayOpen(pattern, heldPermissions())) return
  throw redirect({ to: '/forbidden', search: { from: pathname }, replace: true })
}
