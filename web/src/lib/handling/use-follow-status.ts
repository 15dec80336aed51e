import { useRouter } from '@tanstack/react-router'

/**
 * After an act in the drawer: where its row is on another tab now, the list goes along, and the drawer stays. Who has gone
 * elsewhere meanwhile is not brought back.
 */
export const useFollowStatus = (
  to: '/contacts' | '/appeals' | '/data-requests',
): ((saved: { id: string; status: string }) => void) => {
  const router = useRouter()
  return ({ id, status }) => {
    const { pathname, search } = router.state.location
    const { page: _page, ...kept } = search as Record<string, string>
    if (kept['status'] === status || pathname !== to || kept['peek'] !== id) return
    void router.navigate({ to, search: { ...kept, status }, replace: true })
  }
}
