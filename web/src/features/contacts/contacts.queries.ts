import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature. */
export const contactQueries = {
  detail: (id: string) => queryOf(contacts.get, { params: { id } }),
  handlers: () => queryOf(contacts.handlers),
  templates: () => queryOf(contacts.templates),
}

/** What may show a letter that was given to somebody or moved on. */
export const contactPaths: readonly string[] = [contacts.list.path, contacts.get.path, contacts.facets.path]

/** After an act: the letter is as it was answered; the list is asked again. */
export const patchContact = (client: QueryClient, detail: ContactDetail): void => {
  client.setQueryData(contactQueries.detail(detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [contacts.list.path] })
}
