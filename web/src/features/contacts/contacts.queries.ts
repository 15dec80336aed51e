import { contacts } from '@nhanxanh/contract/features/contacts'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of this feature. */
export const contactQueries = {
  detail: (id: string) => queryOf(contacts.get, { params: { id } }),
  handlers: () => queryOf(contacts.handlers),
  mails: () => queryOf(contacts.mails),
  templates: () => queryOf(contacts.templates),
}

/** What may show a letter that was given to somebody or moved on. */
export const contactPaths: readonly string[] = [
  contacts.list.path,
  contacts.get.path,
  contacts.facets.path,
  contacts.mails.path,
]
