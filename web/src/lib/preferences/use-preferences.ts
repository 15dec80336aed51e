import type { PersonalPreferences } from '@nhanxanh/contract/features/preferences'
import { useQuery } from '@tanstack/react-query'
import { useLate } from '../../ui/list/use-late.ts'
import { useSession } from '../session/session.store.ts'
import { preferencesQuery } from './preferences.queries.ts'

/** Milliseconds for which rows wait for the person's own arrangement rather than jump into it a moment later. */
export const patience = 400

type Known = {
  preferences: PersonalPreferences | null
  /** Known, or not to be waited for any longer. */
  isSettled: boolean
}

/** What the person who is signed in has chosen; null until it is known, and for who is not signed in. */
export const usePreferences = (): Known => {
  const isSignedIn = useSession(({ accessToken }) => accessToken !== null)
  const { data = null, isError } = useQuery({ ...preferencesQuery, enabled: isSignedIn })
  const isWaiting = isSignedIn && data === null && !isError
  const isLate = useLate(isWaiting, patience)
  return { preferences: data, isSettled: !isWaiting || isLate }
}
