import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type ListPath = '/users' | '/approve-accounts' | '/roles' | '/questions' | '/criterias' | '/contacts' | '/notifications'

/**
 * After a record was deleted: its page gives way to its list; a drawer over the list closes, and its filters stay. Who has
 * gone elsewhere meanwhile is not brought back.
 */
export const useLeaveGone = (): ((list: ListPath) => Promise<void>) => {
  const router = useRouter()
  return useCallback(
    async (list) => {
      const { pathname, search } = router.state.location
      if (pathname !== list && !pathname.startsWith(`${list}/`)) return
      const { peek: _peek, ...kept } = search as Record<string, string>
      await router.navigate(pathname === list ? { to: list, search: kept, replace: true } : { to: list })
    },
    [router],
  )
}
