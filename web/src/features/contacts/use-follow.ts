import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useFollowStatus } from '../../lib/handling/use-follow-status.ts'
import { patchContact } from './contacts.queries.ts'

/** Shows a letter as it was answered, on the tab where it is now. */
export const useFollow = (): ((saved: ContactDetail) => void) => {
  const client = useQueryClient()
  const follow = useFollowStatus('/contacts')
  return (saved) => {
    patchContact(client, saved)
    follow(saved)
  }
}
