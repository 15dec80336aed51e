import type { openPool } from '../../../server/src/db/connect.ts'

type Pool = ReturnType<typeof openPool>

/** Tables beside those of the product, for as long as the rows are made. */
const beside = ['large_plans', 'large_templates', 'large_answers', 'large_evidence', 'large_verdicts'] as const

export const openBeside = async (pool: Pool): Promise<void> => {
  await closeBeside(pool)
  await pool.query(`create unlogged table large_templates (id int primary key, content jsonb, verdicts jsonb)`)
  await pool.query(`create unlogged table large_plans (id uuid, template int, facility jsonb, owner_id uuid, owner_name text,
    attempt int, submitted_at timestamptz, judged_at timestamptz, judge_id uuid, judge_name text)`)
}

export const closeBeside = async (pool: Pool): Promise<void> => {
  await pool.query(`drop table if exists ${beside.join(', ')}`)
}

const steps = [
  `create unlogged table large_answers as select t.id as template, e.key::uuid as question_id,
     array(select jsonb_array_elements_text(e.value -> 'value')) as value, e.value ->> 'stance' as stance
   from large_templates t, jsonb_each(t.content -> 'answers') e`,
  `create unlogged table large_evidence as select t.id as template, e.key::uuid as question_id, x.*
   from large_templates t, jsonb_each(t.content -> 'answers') e, jsonb_array_elements(e.value -> 'evidence') f,
     jsonb_to_record(f) as x("fileId" uuid, kind text, "issuedOn" date, "coversFrom" date, "coversTo" date, issuer text, note text)`,
  `create unlogged table large_verdicts as select t.id as template, x.* from large_templates t, jsonb_to_recordset(t.verdicts)
     as x(criterion_id uuid, verdict text, share numeric, reason text, comment text, internal_note text, judged_hash text)`,
  `analyze large_answers, large_evidence, large_verdicts, large_plans, large_templates`,
  `insert into assessment_answers (assessment_id, question_id, value, stance, updated_at)
   select p.id, a.question_id, a.value, a.stance, p.submitted_at from large_plans p join large_answers a using (template)`,
  `insert into assessment_values (assessment_id, input_id, value, updated_at)
   select p.id, e.key::uuid, e.value::numeric, p.submitted_at
   from large_plans p join large_templates t on t.id = p.template, jsonb_each_text(t.content -> 'values') e`,
  `insert into assessment_exemptions (assessment_id, criterion_id, reason, updated_at)
   select p.id, e.key::uuid, e.value, p.submitted_at
   from large_plans p join large_templates t on t.id = p.template, jsonb_each_text(t.content -> 'exemptions') e`,
  `insert into assessment_evidence (assessment_id, question_id, file_id, kind, issued_on, covers_from, covers_to, issuer, note, created_at)
   select p.id, e.question_id, e."fileId", e.kind, e."issuedOn", e."coversFrom", e."coversTo", e.issuer, e.note, p.submitted_at
   from large_plans p join large_evidence e using (template)`,
  `insert into assessment_attempts (assessment_id, attempt, content, submitted_by, submitted_by_name, submitted_at)
   select p.id, 1, t.content || jsonb_build_object('facility', p.facility), p.owner_id, p.owner_name, p.submitted_at
   from large_plans p join large_templates t on t.id = p.template where p.attempt = 1`,
  `insert into assessment_verdicts (assessment_id, attempt, criterion_id, verdict, share, reason, comment, internal_note,
     judged_hash, judged_by, judged_by_name, judged_at)
   select p.id, 1, v.criterion_id, v.verdict, v.share, v.reason, v.comment, v.internal_note, v.judged_hash,
     p.judge_id, p.judge_name, p.judged_at
   from large_plans p join large_verdicts v using (template) where p.attempt = 1`,
  `insert into record_hands (kind, record_id, person_id, part, at)
   select 'assessment', p.id, p.judge_id, 'judged', p.judged_at from large_plans p
   where p.attempt = 1 and exists (select from large_verdicts v where v.template = p.template)`,
]

/** Writes answers, figures, evidence, attempts, verdicts and who gave them of all planned assessments out of their templates. */
export const expandPlans = async (pool: Pool): Promise<void> => {
  for (const step of steps) await pool.query(step)
}
