import type { MovedTerm, TermKind } from '@nhanxanh/contract/features/settings.calendars'
import type { Term } from '@nhanxanh/contract/shared/terms'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

type Row = {
  kind: TermKind
  id: string
  code: string
  from: string | null
  days: number | null
  ends_on: string | null
  written: string | null
}
/** A clock that runs, as its term was given; `writtenDay` null: its last day is counted whenever it is asked for. */
type OpenTerm = Pick<Row, 'kind' | 'id' | 'code'> & { term: Term; writtenDay: string | null }

const toTerm = ({ kind, id, code, from, days, ends_on, written }: Row): OpenTerm[] => {
  const record = { kind, id, code, writtenDay: written }
  if (ends_on !== null) return [{ ...record, term: { endsOn: ends_on } }]
  return from === null || days === null ? [] : [{ ...record, term: { from, workingDays: days } }]
}

/** Every clock that runs and is counted by the calendar; those of registrations are so many working days long. */
export const listOpenTerms = async (db: Db, approvalDays: number): Promise<OpenTerm[]> => {
  const { rows } = await sql<Row>`
    select 'assessment' as kind, id, code, (clock_from at time zone 'Asia/Ho_Chi_Minh')::date as "from",
      greatest(0, target_days - used_days) as days, null::date as ends_on, due_on as written
    from assessments where status = 'submitted' and clock_from is not null and target_days is not null
    union all select 'facility', id, code, (submitted_at at time zone 'Asia/Ho_Chi_Minh')::date, ${approvalDays}::int, null, null
    from facilities where status = 'pending' and archived_at is null
    union all select 'appeal', id, code, null, null, coalesce(term_ends_on, due_on), due_on
    from appeals where due_on is not null
    union all select 'data-answer', id, code, received_on, answer_days, null, answer_by
    from data_requests where status = 'received'
    union all select 'data-done', id, code, null, null, coalesce(term_ends_on, done_by), done_by
    from data_requests where due_on is not null
    order by written, code, kind`.execute(db)
  return rows.flatMap(toTerm)
}

/** Each only while its day is still the one that was read: whoever writes another one meanwhile has counted anew. */
const statements = {
  assessment: ({ id, before, after }: MovedTerm) =>
    sql`update assessments set due_on = ${after} where id = ${id} and due_on = ${before}`,
  facility: null,
  appeal: ({ id, before, after }: MovedTerm) =>
    sql`update appeals set due_on = ${after}, moved_from = coalesce(moved_from, due_on)
      where id = ${id} and due_on = ${before}`,
  'data-answer': ({ id, before, after }: MovedTerm) =>
    sql`update data_requests set answer_by = ${after}, due_on = ${after}
      where id = ${id} and answer_by = ${before} and status = 'received'`,
  'data-done': ({ id, before, after }: MovedTerm) =>
    sql`update data_requests set done_by = ${after}, due_on = case status when 'accepted' then ${after}::date else due_on end
      where id = ${id} and done_by = ${before}`,
} as const satisfies Record<TermKind, unknown>

export const moveTerm = async (db: Db, moved: MovedTerm): Promise<void> => {
  await statements[moved.kind]?.(moved).execute(db)
}
