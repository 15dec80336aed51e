import type { contactsQuery } from '@nhanxanh/contract/features/contacts'
import { contactStatuses, contactWaits } from '@nhanxanh/contract/features/contacts.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { join } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { heldBy } from '../../db/list/held-by.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'
import { sightOf } from '../../db/statements/contacts-in-sight.ts'

export type ContactsQuery = z.output<typeof contactsQuery>
/** Who asks, and whether that person reads letters: addresses and bodies are for those alone. */
type Standpoint = { callerId: string; reads: boolean; handles: boolean; now: Date }

const columns = rowColumns(
  'contacts',
  [
    'id',
    'version',
    'code',
    'name',
    'subject',
    'kind',
    'status',
    'origin',
    'finding',
    'received_at',
    'updated_at',
    'facility_id',
    'assignee_id',
  ],
  {
    facility_code: expression<string | null>('facility.code'),
    facility_name: expression<string | null>('facility.name'),
    assignee_name: expression<string | null>('assignee.name'),
  },
)
/** What lists know of a letter. */
export type ContactListRecord = RowOf<typeof columns>

/** What a row of the list says, searched for by those who may not open the letter. */
const listedText = `folded(r.name) || ' ' || folded(r.subject) || ' ' || folded(r.code)`

/** Not answered yet, for so many days or longer. */
const waitsFor = (days: string, { now }: Standpoint): Fragment =>
  sql`(r.status in ('new', 'open') and r.received_at <= ${new Date(now.getTime() - Number(days) * 86_400_000)}::timestamptz)`

const declaration: ListDeclaration<ContactsQuery, Standpoint, ContactListRecord> = {
  table: 'contacts',
  columns,
  joins: `left join facilities facility on facility.id = r.facility_id
    left join users assignee on assignee.id = r.assignee_id`,
  sight: ({ callerId: id, handles }) => sql`(r.merged_into_id is null and ${sightOf('r', { id, handles })})`,
  orders: {
    relevance: 'r.received_at',
    receivedAt: 'r.received_at',
    updatedAt: 'r.updated_at',
    name: 'r.name collate "vi-x-icu"',
  },
  filters: {
    kind: oneOf('r.kind'),
    assignee: heldBy('r.assignee_id'),
    linked: oneOf(`case when r.facility_id is null then 'no' else 'yes' end`),
    finding: oneOf(`case when r.kind = 'complaint' then coalesce(r.finding, 'none') end`),
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
    waiting: {
      where: waitsFor,
      facet: (standpoint) =>
        sql`unnest(array_remove(array[${join(
          contactWaits.map((days) => sql`case when ${waitsFor(days, standpoint)} then ${days} end`),
          ', ',
        )}], null))`,
    },
  },
  search: {
    column: 'r.search_text',
    shown: ({ reads }) => (reads ? null : listedText),
    hidesWords: true,
    ranking: { name: 'r.name', folded: 'r.name_folded', others: ['r.code', 'r.subject'] },
  },
  tab: { filter: 'status', column: 'r.status', values: contactStatuses },
  days: {
    column: 'r.received_at',
    order: 'receivedAt',
    of: ({ receivedFrom, receivedTo }) => ({ from: receivedFrom ?? null, to: receivedTo ?? null }),
  },
}

export const contactList = listOf(declaration)
