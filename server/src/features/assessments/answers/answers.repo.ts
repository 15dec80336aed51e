import type { AnswerBody, EvidenceBody, Exemption, InputValue } from '@nhanxanh/contract/features/assessments.answers'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/types.ts'

export type FileRow = Selectable<Database['files']>

/** Links of files to answers that stand, each with its file, in the order in which they were attached. */
const evidenceOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_evidence as e')
    .selectAll('e')
    .select(sql<FileRow>`(select to_jsonb(f) from files f where f.id = e.file_id)`.as('file'))
    .where('e.assessment_id', '=', assessmentId)
    .where('e.removed_at', 'is', null)
    .orderBy('e.created_at')
    .orderBy('e.id')
export type EvidenceRow = Awaited<ReturnType<ReturnType<typeof evidenceOf>['executeTakeFirstOrThrow']>>

/** Everything that the owner wrote, as it is now. */
export const rowsOf = async (db: Db, assessmentId: string) => {
  const answers = await db
    .selectFrom('assessment_answers')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .orderBy('id')
    .execute()
  const values = await db
    .selectFrom('assessment_values')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .orderBy('input_id')
    .execute()
  const exemptions = await db
    .selectFrom('assessment_exemptions')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .orderBy('criterion_id')
    .execute()
  return { answers, values, exemptions, evidence: await evidenceOf(db, assessmentId).execute() }
}
export type OwnRows = Awaited<ReturnType<typeof rowsOf>>

export const findAnswer = (db: Db, assessmentId: string, id: string) =>
  db
    .selectFrom('assessment_answers')
    .selectAll()
    .where('id', '=', id)
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst()

export type Place = { assessmentId: string; questionId: string; now: Date }

/** Of two that create the answer to one question, the second breaks `assessment_answers_question_key`. */
export const createAnswer = async (db: Db, { assessmentId, questionId, now }: Place, answer: Written) => {
  const { id } = await db
    .insertInto('assessment_answers')
    .values({ assessment_id: assessmentId, question_id: questionId, ...answer, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
type Written = Pick<AnswerBody, 'value' | 'stance'>

/** Writes the answer to a question, whether there was one or not; what was only proposed is confirmed by it. */
export const saveAnswer = async (db: Db, place: Place, answer: Written): Promise<void> => {
  const { assessmentId, questionId, now } = place
  await db
    .insertInto('assessment_answers')
    .values({ assessment_id: assessmentId, question_id: questionId, ...answer, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('assessment_answers_question_key')
        .doUpdateSet({ ...answer, is_proposed: false, updated_at: now }),
    )
    .execute()
}

/** An answer without a value, where there is none yet: its files will say it. */
export const assureAnswer = async (db: Db, { assessmentId, questionId, now }: Place): Promise<void> => {
  await db
    .insertInto('assessment_answers')
    .values({ assessment_id: assessmentId, question_id: questionId, value: [], stance: null, updated_at: now })
    .onConflict((conflict) => conflict.constraint('assessment_answers_question_key').doNothing())
    .execute()
}

export const removeAnswer = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('assessment_answers').where('id', '=', id).execute()
}

type NewValue = InputValue & { assessmentId: string; now: Date }

/** Writes a number, or takes it away. */
export const saveValue = async (db: Db, { assessmentId, inputId, value, months, now }: NewValue): Promise<void> => {
  if (value === null) {
    await db
      .deleteFrom('assessment_values')
      .where('assessment_id', '=', assessmentId)
      .where('input_id', '=', inputId)
      .execute()
    return
  }
  await db
    .insertInto('assessment_values')
    .values({ assessment_id: assessmentId, input_id: inputId, value, months, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('assessment_values_pkey').doUpdateSet({ value, months, is_proposed: false, updated_at: now }),
    )
    .execute()
}

type NewExemption = Exemption & { assessmentId: string; now: Date }

/** Writes the proposal that a criterion does not apply, or takes it back. */
export const saveExemption = async (db: Db, { assessmentId, criterionId, reason, now }: NewExemption) => {
  if (reason === null) {
    await db
      .deleteFrom('assessment_exemptions')
      .where('assessment_id', '=', assessmentId)
      .where('criterion_id', '=', criterionId)
      .execute()
    return
  }
  await db
    .insertInto('assessment_exemptions')
    .values({ assessment_id: assessmentId, criterion_id: criterionId, reason, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('assessment_exemptions_pkey').doUpdateSet({ reason, is_proposed: false, updated_at: now }),
    )
    .execute()
}

/** Attaches a file to an answer, or corrects what is said of it. */
export const saveEvidence = async (db: Db, { assessmentId, questionId, now }: Place, evidence: EvidenceBody) => {
  const { id } = await db
    .insertInto('assessment_evidence')
    .values({ assessment_id: assessmentId, question_id: questionId, ...columnsOf(evidence), created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['assessment_id', 'question_id', 'file_id'])
        .where('removed_at', 'is', null)
        .doUpdateSet(columnsOf(evidence)),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type TakenOff = { assessmentId: string; now: Date; questionId?: string; keep?: readonly string[] }

/**
 * Takes files off one answer, or off all, but for those to keep. What an attempt holds stays written down; what was never handed in
 * is forgotten, so that its file is loose again and counts against what an owner may leave lying.
 */
export const takeOffEvidence = async (
  db: Db,
  { assessmentId, now, questionId, keep = [] }: TakenOff,
): Promise<void> => {
  const { rows } = await sql<{ id: string; held: boolean }>`
    select e.id, exists (select from assessment_attempts t
      where t.assessment_id = e.assessment_id and t.submitted_at >= e.created_at) as held
    from assessment_evidence e
    where e.assessment_id = ${assessmentId} and e.removed_at is null and e.file_id <> all(${keep}::uuid[])
      and (${questionId ?? null}::uuid is null or e.question_id = ${questionId ?? null}::uuid)`.execute(db)
  const idsOf = (isHeld: boolean) => rows.filter(({ held }) => held === isHeld).map(({ id }) => id)
  const [held, never] = [idsOf(true), idsOf(false)]
  if (held.length > 0)
    await db.updateTable('assessment_evidence').set({ removed_at: now }).where('id', 'in', held).execute()
  if (never.length > 0) await db.deleteFrom('assessment_evidence').where('id', 'in', never).execute()
}

/** Which of these files stand in the assessment already. */
export const attachedAmong = async (db: Db, assessmentId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('assessment_evidence')
    .select('file_id')
    .where('assessment_id', '=', assessmentId)
    .where('removed_at', 'is', null)
    .where('file_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.file_id))
}

/** Distinct files that stand in the assessment, and their bytes. */
export const evidenceTotals = async (db: Db, assessmentId: string) => {
  const { rows } = await sql<{ files: number; bytes: number; most: number }>`
    select count(distinct e.file_id)::int as files,
      coalesce((select sum(f.size) from files f where f.id in (
        select file_id from assessment_evidence where assessment_id = ${assessmentId} and removed_at is null)), 0)::float8 as bytes,
      coalesce(max(e.of_question), 0)::int as most
    from (select file_id, count(*) over (partition by question_id) as of_question
      from assessment_evidence where assessment_id = ${assessmentId} and removed_at is null) e`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, most: 0 }
}

type NewAttempt = {
  assessmentId: string
  attempt: number
  content: string
  by: { id: string; name: string }
  now: Date
}

export const createAttempt = async (db: Db, { assessmentId, attempt, content, by, now }: NewAttempt): Promise<void> => {
  await db
    .insertInto('assessment_attempts')
    .values({
      assessment_id: assessmentId,
      attempt,
      content,
      submitted_by: by.id,
      submitted_by_name: by.name,
      submitted_at: now,
    })
    .execute()
}

export const findAttempt = (db: Db, assessmentId: string, attempt: number) =>
  db
    .selectFrom('assessment_attempts')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()

/** Files by their ids. */
export const filesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
