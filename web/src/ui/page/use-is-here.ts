import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const bare = (pathname: string | undefined): string | undefined => pathname?.replace(/(.)\/$/, '$1')

/**
 * Tells whether the address still leads to the screen that is drawn. While another one is being fetched it does not: what comes
 * late of the screen that is being left, an answer or the end of a pause, must not bring its person back.
 */
export function useIsHere(): () => boolean {
  const router = useRouter()
  return useCallback(
    () => bare(router.state.matches.at(-1)?.pathname) === bare(router.history.location.pathname),
    [router],
  )
}
