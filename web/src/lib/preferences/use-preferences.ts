import type { PersonalPreferences } from '@nhanxanh/contract/features/preferences'
import { useQuery } from '@tanstack/react-query'
import { isOpen } from '../session/session.state.ts'
import { useSession } from '../session/session.store.ts'
import { preferencesQuery } from './preferences.queries.ts'

type Known = {
  preferences: PersonalPreferences | null
  /** Known, or known to be lost: what depends on it waits rather than jumps into it a moment later. */
  isSettled: boolean
}

/** What the person who is signed in has chosen; null until it is known, and for who is not signed in. */
export const usePreferences = (): Known => {
  const isSignedIn = useSession(isOpen)
  const { data = null, isError } = useQuery({ ...preferencesQuery, enabled: isSignedIn })
  return { preferences: data, isSettled: !isSignedIn || data !== null || isError }
}
