import { contract } from '@nhanxanh/contract'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'

const api = await startApi()
const sets = await shippedSets(api)
const { rows, call } = api
const { assessments } = contract
const people = cast(api, { admin: ['administrator', 1], assessor: ['assessor', 1], expert: ['assessor', 2] })
let own: Awaited<ReturnType<typeof submittedAssessment>>
let criterionId = ''

/** Both assessors work on any file, but the expert, who sees what was assigned to them alone. */
beforeAll(async () => {
  own = await submittedAssessment(api, { rank: 3 })
  const { criteria } = await questionnaireOf(rows, sets.CSLT)
  criterionId = criteria.find(({ questions }) => questions.some(({ scale }) => scale.kind === 'yes-no'))?.id ?? ''
  const body = {
    name: 'Chuyên gia ngoài',
    description: null,
    permissions: ['assessment:list' as const, 'assessment:read' as const],
    assignedOnly: true,
  }
  const { data: role } = await call(contract.roles.create, { body }, people.admin)
  await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', people.expert.id).execute()
  await sql`insert into assessment_members (assessment_id, user_id, added_at)
    values (${own.params.id}, ${people.expert.id}, now())`.execute(rows)
})

/** A decided assessment of another facility with this verdict on the criterion; its answers are those of our own. */
const ruling = async (rank: number, verdict: Verdict, reason: string | null = null) => {
  const { facility } = await approvedFacility(api, { rank })
  const { id } = own.params
  const made = await sql<{
    id: string
    code: string
  }>`insert into assessments (code, facility_id, criteria_version_id, kind,
      period_from, period_to, status, attempt, submitted_at, decided_at, created_at, updated_at)
    select ${facility.id}, ${facility.id}, criteria_version_id, kind, period_from, period_to, 'approved', 1, now(), now(), now(), now()
    from assessments where id = ${id} returning id, code`.execute(rows)
  const [row] = made.rows
  await sql`insert into assessment_attempts (assessment_id, attempt, content, submitted_by, submitted_by_name, submitted_at)
    select ${row?.id}::uuid, 1, content, submitted_by, submitted_by_name, now()
    from assessment_attempts where assessment_id = ${id}`.execute(rows)
  await sql`insert into assessment_answers (id, assessment_id, question_id, value, stance, updated_at)
    select gen_random_uuid(), ${row?.id}::uuid, question_id, value, stance, now()
    from assessment_answers where assessment_id = ${id}`.execute(rows)
  await sql`insert into assessment_verdicts (assessment_id, attempt, criterion_id, verdict, share, reason, judged_hash, judged_by,
      judged_by_name, judged_at)
    values (${row?.id}::uuid, 1, ${criterionId}, ${verdict}, ${verdict === 'partly' ? '0.5' : null}, ${reason}, 'x',
      ${people.assessor.id}, 'A', now())`.execute(rows)
  return row?.id ?? ''
}

const asked = async (who: { token: string }) =>
  await call(assessments.precedents, { params: { ...own.params, otherId: criterionId } }, who)

it('shows no shares of fewer than five rulings, then the shares that a direct count gives', async () => {
  for (const rank of [3, 4, 5]) await ruling(rank, 'met')
  await ruling(2, 'partly', 'partly_done')
  const few = await asked(people.assessor)
  expect(few.data.together).toBeNull()
  await ruling(1, 'not_met', 'not_done')
  const { data } = await asked(people.assessor)
  const counted = await sql<{
    verdict: Verdict
    count: number
  }>`select verdict, count(*)::int as count from assessment_verdicts v
    join assessments a on a.id = v.assessment_id and a.status = 'approved' group by 1 order by 2 desc, 1`.execute(rows)
  expect(data.together).toEqual({
    rulings: 5,
    verdicts: counted.rows,
    usualShare: '0.5',
    reasons: [
      { reason: 'not_done', count: 1 },
      { reason: 'partly_done', count: 1 },
    ],
  })
  expect(data.together?.verdicts).toHaveLength(3)
})

it('names the three nearest, the same for everybody, and says why', async () => {
  const { data } = await asked(people.assessor)
  expect(data.nearest.map(({ verdict, near }) => [verdict, near.includes('rank'), near.includes('kind')])).toEqual([
    ['met', true, true],
    // As far away as the next, and newer.
    ['partly', false, true],
    ['met', false, true],
  ])
  expect(data.nearest[0]?.near).toContain('same_answers')
  expect((await asked(people.admin)).data.nearest).toEqual(data.nearest)
})

it('shows people with assigned files alone no ruling of another file, but counts from five on', async () => {
  const { data } = await asked(people.expert)
  expect([data.together?.rulings, data.nearest]).toEqual([5, []])
  const { data: all } = await asked(people.assessor)
  const nearest = all.nearest[0]?.assessmentId ?? ''
  await sql`insert into assessment_members (assessment_id, user_id, added_at)
    values (${nearest}, ${people.expert.id}, now())`.execute(rows)
  expect((await asked(people.expert)).data.nearest).toEqual(all.nearest.slice(0, 1))
})

it('is not for owners, and knows no criterion of another version', async () => {
  expect((await asked(own.owner)).status).toBeGreaterThanOrEqual(401)
  const params = { ...own.params, otherId: own.params.id }
  const unknown = await call(assessments.precedents, { params }, people.assessor)
  expect([unknown.status, unknown.error.message]).toEqual([404, 'CRITERION_NOT_FOUND'])
})
