import type { Generated } from 'kysely'

/** An entry in the thread of a case: what was done, by whom, and what was written to the person. */
export type CaseEntry<Kind> = {
  id: Generated<number>
  kind: Kind
  note: string | null
  letter: string | null
  by_id: string | null
  by_name: string
  at: Date
}
