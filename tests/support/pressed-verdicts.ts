import { contract } from '@nhanxanh/contract'
import { pick } from '../../server/src/db/columns.ts'
import { find } from '../../server/src/features/assessments/assessments.repo.ts'
import { attemptUnderReview, totalsOf } from '../../server/src/features/assessments/review/attempt.service.ts'
import type { Api } from './api.ts'

type Judge = { token: string }

/** Presses every verdict as a person does: what the engine computed, “Đạt” or nothing. For the one test that walks it. */
export const pressAll = async ({ call }: Api, id: string, judge: Judge, criteria: readonly { id: string }[]) => {
  const { assessments } = contract
  const params = { id }
  const press = async (otherId: string, said: object) => {
    const body = { verdict: 'met' as const, share: null, reason: null, comment: null, internalNote: null, version: 0 }
    return (await call(assessments.judge, { params: { id, otherId }, body: { ...body, ...said } }, judge)).status
  }
  const notDone = { verdict: 'not_met', reason: 'not_done', comment: 'Cơ sở chưa thực hiện.' }
  for (const criterion of criteria) if ((await press(criterion.id, {})) === 400) await press(criterion.id, notDone)
  return (await call(assessments.review, { params }, judge)).data
}

const totals = ['points', 'maximum', 'level', 'own_points', 'own_level', 'evidence_flags'] as const
const columns = [...totals, 'to_judge', 'judged', 'findings', 'version', 'status'] as const

/** Everything that verdicts leave behind, without what names the file, its proofs and the moment. */
export const leftByVerdicts = async ({ rows }: Api, id: string) => {
  const verdicts = rows.selectFrom('assessment_verdicts').selectAll().where('assessment_id', '=', id)
  const hands = rows.selectFrom('record_hands').select(['person_id', 'part']).where('record_id', '=', id)
  const audit = rows
    .selectFrom('audit_logs')
    .select(['action', 'entity_type', 'changed_by', 'changed_by_name', 'role_name', 'outcome', 'reason', 'changes'])
    .where('ref_id', '=', id)
    .where('action', '=', 'assessment.judge')
  const row = rows.selectFrom('assessments').select(columns).where('id', '=', id)
  const found = await verdicts.orderBy('criterion_id').execute()
  return {
    verdicts: found.map(({ assessment_id: _of, judged_hash: _on, judged_at: _when, ...said }) => said),
    hands: await hands.orderBy('part').orderBy('person_id').execute(),
    audit: await audit.orderBy('created_at').orderBy('id').execute(),
    totals: await row.executeTakeFirstOrThrow(),
  }
}

/** What lists and reports show of it, beside what a recomputation from the attempt gives. */
export const countedAnew = async ({ rows }: Api, id: string) => {
  const record = await find(rows, id)
  if (!record) throw new Error('The assessment is gone')
  const expected = totalsOf(await attemptUnderReview(rows, record)).totals
  return { expected, found: pick(record, Object.keys(expected) as (keyof typeof expected)[]) }
}
