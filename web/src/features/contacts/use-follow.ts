import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { patchContact } from './contacts.queries.ts'

/** Shows a letter as it was answered; where it has moved to another tab, the list goes along, and the drawer stays. */
export const useFollow = (before: ContactDetail): ((saved: ContactDetail) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (saved) => {
    patchContact(client, saved)
    if (saved.status === before.status) return
    const search = (current: Readonly<Record<string, string>>) => {
      const { page: _page, ...kept } = current
      return { ...kept, status: saved.status, peek: saved.id }
    }
    void navigate({ to: '/contacts', search: search as never, replace: true })
  }
}
