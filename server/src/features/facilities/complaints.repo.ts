import { openContactStatuses } from '@nhanxanh/contract/features/contacts.rules'
import { sql } from 'kysely'

const waiting = openContactStatuses.map((status) => `'${status}'`).join(', ')

/** Whether a complaint about a facility waits or was found valid, as SQL over its row. Index: contacts_signals. */
export const withComplaint = (facility: string): string =>
  `exists (select from contacts ct where ct.facility_id = ${facility}.id and ct.kind = 'complaint' and ct.merged_into_id is null
    and (ct.finding = 'valid' or (ct.finding is null and ct.status in (${waiting}))))`

export const hasComplaint = (facility: string) => sql<boolean>`${sql.raw(withComplaint(facility))}`
