import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { patchContact } from './contacts.queries.ts'

/**
 * Shows a letter as it was answered; where it is on another tab now, the list goes along, and the drawer stays. Who has gone
 * elsewhere meanwhile is not brought back.
 */
export const useFollow = (): ((saved: ContactDetail) => void) => {
  const client = useQueryClient()
  const router = useRouter()
  return (saved) => {
    patchContact(client, saved)
    const { pathname, search } = router.state.location
    const { page: _page, ...kept } = search as Record<string, string>
    if (kept['status'] === saved.status || pathname !== '/contacts' || kept['peek'] !== saved.id) return
    void router.navigate({ to: '/contacts', search: { ...kept, status: saved.status }, replace: true })
  }
}
