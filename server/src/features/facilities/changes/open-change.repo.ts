import { sql } from 'kysely'

/** Whether somebody waits for a change of a facility, as SQL over its row. Index: facility_changes_open. */
export const withOpenChange = (facility: string): string =>
  `exists (select from facility_changes ch where ch.facility_id = ${facility}.id and ch.status = 'open')`

export const isChanging = (facility: string) => sql<boolean>`${sql.raw(withOpenChange(facility))}`
