import type { HeldActName } from '@nhanxanh/contract/shared/held'
import type { ColumnType, Generated } from 'kysely'

/** Written once: the application role may change only how it ended. */
type Given<Value> = ColumnType<Value, Value, never>
export type HeldActsTable = {
  id: Generated<string>
  act: Given<HeldActName>
  record_id: Given<string>
  version: Given<number>
  body: ColumnType<unknown, string, never>
  letter_note: Given<string | null>
  person_id: Given<string>
  entered_at: Given<Date>
  final_at: Given<Date>
  ended: Generated<'final' | 'taken_back' | 'failed' | null>
  ended_by: Generated<string | null>
  ended_at: Generated<Date | null>
  why_not: Generated<string | null>
}
