import type { LetterState, LetterWay, OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import type { ColumnType, Generated } from 'kysely'
import type { OwnerWords } from '../../letters/standpoint.ts'

/** Written once: the application role may change only which way it goes, and what became of it. */
type Written<Value> = ColumnType<Value, Value, never>
export type OwnerLettersTable = {
  id: Generated<string>
  kind: Written<OwnerLetterKind>
  facility_id: Written<string | null>
  owner_id: Written<string | null>
  assessment_id: Written<string | null>
  certificate_id: Written<string | null>
  campaign_id: ColumnType<string | null, string | undefined, never>
  words: ColumnType<OwnerWords, string, never>
  way: LetterWay
  state: Generated<LetterState>
  created_at: Written<Date>
  changed_at: Date
  posted_on: Generated<string | null>
  posted_number: Generated<string | null>
  by_name: Generated<string | null>
}
