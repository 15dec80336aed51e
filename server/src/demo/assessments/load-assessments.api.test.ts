import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { demoBegan } from '../../../../seed/demo/staff.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { loadDemoFacilities } from '../../../../tests/support/demo-facilities.ts'
import { find } from '../../features/assessments/assessments.repo.ts'
import { toSign } from '../../features/assessments/decision/to-sign.service.ts'
import { checkOf } from '../../features/assessments/decision/check.service.ts'
import {
  attemptUnderReview,
  hashesOf,
  judgedAmong,
  scoredReview,
} from '../../features/assessments/review/attempt.service.ts'
import { countRulings } from '../../features/assessments/others/precedents.repo.ts'
import { loadDemoAssessments } from './load-assessments.ts'

const api = await startApi()
await shippedSets(api, true, demoBegan(new Date()))
await loadDemoFacilities(api.rows)
await loadDemoAssessments(api.db, api.platform)
const { rows } = api
const all = await rows.selectFrom('assessments').selectAll().orderBy('code').execute()
const submitted = all.filter(({ attempt }) => attempt > 0)
const underReview = async (id: string) => {
  const record = await find(rows, id)
  if (!record) throw new Error('The assessment is gone')
  return { record, review: await attemptUnderReview(rows, record) }
}

it('has assessments of every standing, renewals of what was given before the system, and changes of what was approved', async () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  const counts = Map.groupBy(all, standingOf)
  expect(Object.fromEntries([...counts].map(([standing, found]) => [standing, found.length >= 5]))).toEqual({
    draft: true,
    submitted: true,
    supplement: true,
    approved: true,
    failed: true,
  })
  const before = (kind: string) =>
    all
      .filter((row) => row.kind === kind)
      .map(({ id, facility_id }) => all.find((row) => row.facility_id === facility_id && row.id !== id)?.status ?? null)
  expect(before('renewal')).toEqual(Array.from({ length: 7 }, () => null))
  expect(before('change')).toEqual(Array.from({ length: 3 }, () => 'approved'))
  const facilities = await rows.selectFrom('facilities').select(['id', 'decided_at']).execute()
  const approvedAt = new Map(facilities.map(({ id, decided_at }) => [id, decided_at?.getTime() ?? Infinity]))
  expect(all.filter((row) => row.created_at.getTime() < (approvedAt.get(row.facility_id) ?? Infinity))).toEqual([])
})

it('has clocks that are over, nearly over and in time, lapsed and extended supplements', () => {
  const today = vietnamDay(new Date())
  const due = all.flatMap(({ due_on }) => (due_on === null ? [] : [due_on]))
  expect(due.filter((day) => day < today).length).toBeGreaterThan(3)
  expect(due.filter((day) => day > today).length).toBeGreaterThan(8)
  const remedies = all.filter(({ remedy_due_on }) => remedy_due_on !== null)
  expect(remedies.some(({ remedy_due_on }) => (remedy_due_on ?? '') < today)).toBe(true)
  expect(remedies.some((row) => row.remedy_extended)).toBe(true)
})

it('shows totals that a recomputation from the attempt gives, and levels as the decision says', async () => {
  for (const row of submitted) {
    const { review } = await underReview(row.id)
    const scored = scoredReview(review)
    const { criteria, judged } = judgedAmong(review, scored)
    expect([row.points, row.maximum, row.level, row.to_judge, row.judged]).toEqual([
      toDecimal(scored.score.points),
      toDecimal(scored.score.maximum),
      scored.score.level,
      criteria.length,
      judged,
    ])
    const hashes = hashesOf(review)
    expect(review.verdicts.filter((each) => hashes.get(each.criterion_id) !== each.judged_hash)).toEqual([])
    const standing = standingOf(row)
    if (standing === 'approved' || standing === 'failed') expect(row.level === null).toBe(standing === 'failed')
  }
})

it('proposes and approves nothing that the check would bar, and seals each decision', async () => {
  const decisions = await rows
    .selectFrom('assessment_decisions')
    .selectAll()
    .where('outcome', '=', 'approved')
    .execute()
  for (const { assessment_id, notes } of decisions) {
    const { record } = await underReview(assessment_id)
    const found = await checkOf(rows, record)
    expect(found.filter(({ severity, key }) => severity === 'error' || notes[key] === undefined)).toEqual([])
  }
  const sealed = await rows.selectFrom('assessment_records').select('assessment_id').execute()
  const decided = all.filter((row) => ['approved', 'failed'].includes(standingOf(row)))
  expect(sealed.map((row) => row.assessment_id).toSorted()).toEqual(decided.map(({ id }) => id).toSorted())
})

it('proposes the answers of the first assessment in the changes that their owners are still at', async () => {
  const drafts = all.filter((row) => row.kind === 'change' && row.attempt === 0)
  expect(drafts.length).toBeGreaterThan(1)
  for (const { id, facility_id } of drafts) {
    const earlier = all.find((row) => row.facility_id === facility_id && row.id !== id)
    const of = (assessmentId = '') =>
      rows.selectFrom('assessment_answers').selectAll().where('assessment_id', '=', assessmentId).execute()
    const [now, then] = [await of(id), await of(earlier?.id)]
    const proposed = now.filter((row) => row.is_proposed)
    expect([proposed.length > 10, now.length > proposed.length]).toEqual([true, true])
    const known = new Set(now.map((row) => row.question_id))
    const given = then.filter(({ value, stance }) => value.length > 0 || stance !== null)
    expect(given.filter((row) => !known.has(row.question_id))).toEqual([])
    const said = new Map(then.map((row) => [row.question_id, row]))
    expect(proposed.map(({ value, stance }) => ({ value, stance }))).toEqual(
      proposed.map(({ question_id }) => ({
        value: said.get(question_id)?.value,
        stance: said.get(question_id)?.stance,
      })),
    )
  }
})

it('has precedents whose shares are those of a direct count, for every criterion', async () => {
  const decided = new Map(
    all.flatMap((row) => (['approved', 'failed'].includes(standingOf(row)) ? [[row.id, row] as const] : [])),
  )
  const verdicts = await rows
    .selectFrom('assessment_verdicts as v')
    .innerJoin('criteria as c', 'c.id', 'v.criterion_id')
    .select(['v.assessment_id', 'v.attempt', 'v.verdict', 'c.lineage'])
    .where('v.verdict', 'is not', null)
    .execute()
  const [asking] = decided.values()
  const standing = verdicts.filter(({ assessment_id, attempt }) => decided.get(assessment_id)?.attempt === attempt)
  const others = standing.filter((row) => decided.get(row.assessment_id)?.facility_id !== asking?.facility_id)
  const byLineage = Map.groupBy(others, ({ lineage }) => lineage)
  expect(byLineage.size).toBeGreaterThan(100)
  for (const [lineage, found] of byLineage) {
    const counts = new Map<string, number>()
    for (const { verdict, count } of await countRulings(rows, lineage, asking?.facility_id ?? '')) {
      counts.set(verdict, (counts.get(verdict) ?? 0) + count)
    }
    const direct = Map.groupBy(found, ({ verdict }) => verdict ?? '')
    expect(counts).toEqual(new Map([...direct].map(([verdict, { length }]) => [verdict, length])))
  }
})

it('is loaded once', async () => {
  await loadDemoAssessments(api.db, api.platform)
  const { count } = await rows
    .selectFrom('assessments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(all.length)
})

it('knows the hands of everybody who judged, proposed or declared an interest', async () => {
  const hands = await rows.selectFrom('record_hands').select(['record_id', 'part']).execute()
  const having = (part: string) => new Set(hands.filter((hand) => hand.part === part).map((hand) => hand.record_id))
  const verdicts = await rows.selectFrom('assessment_verdicts').select('assessment_id').distinct().execute()
  const decisions = await rows.selectFrom('assessment_decisions').select('assessment_id').distinct().execute()
  const idsOf = (found: { assessment_id: string }[]) => new Set(found.map((row) => row.assessment_id))
  expect([having('judged'), having('proposed')]).toEqual([idsOf(verdicts), idsOf(decisions)])
  expect([having('declared').size > 0, having('visited').size > 0]).toEqual([true, true])
})

it('has proposals on which the council has concluded, ready to be signed, and one that was not laid before it', async () => {
  const waiting = await rows
    .selectFrom('assessment_decisions')
    .selectAll()
    .where('signed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const obstacles = await Promise.all(waiting.map(async (decision) => (await toSign(rows, decision)).obstacle))
  expect(waiting.length).toBeGreaterThan(2)
  expect(obstacles.filter((obstacle) => obstacle !== null)).toEqual([
    expect.stringContaining('chưa có phiên họp nào đã kết luận và kết thúc'),
  ])
})
