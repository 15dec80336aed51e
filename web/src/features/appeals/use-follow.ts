import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { patchAppeal } from './appeals.queries.ts'

/**
 * Shows an appeal as it was answered; where it is on another tab now, the list goes along, and the drawer stays. Who has gone
 * elsewhere meanwhile is not brought back.
 */
export const useFollow = (): ((saved: AppealDetail) => void) => {
  const client = useQueryClient()
  const router = useRouter()
  return (saved) => {
    patchAppeal(client, saved)
    const { pathname, search } = router.state.location
    const { page: _page, ...kept } = search as Record<string, string>
    if (kept['status'] === saved.status || pathname !== '/appeals' || kept['peek'] !== saved.id) return
    void router.navigate({ to: '/appeals', search: { ...kept, status: saved.status }, replace: true })
  }
}
