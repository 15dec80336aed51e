import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { score } from '@nhanxanh/contract/scoring/score'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { afterEdit, anyEdit, groundsOf } from '../../../../../tests/support/assessment-edits.ts'
import type { Edit } from '../../../../../tests/support/assessment-edits.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { times } from '../../../../../tests/support/random.ts'
import { createAttempt, findAttempt } from '../answers/answers.repo.ts'
import { sheetOf } from '../answers/content.ts'
import type { Content } from '../answers/content.ts'
import { find } from '../assessments.repo.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { attemptUnderReview } from './attempt.service.ts'
import { beginReview } from './carry.service.ts'
import { judgedHash } from './judged-hash.ts'
import { saveVerdict, verdictsOf } from './verdicts.repo.ts'

const api = await startApi()
const sets = await shippedSets(api)
const questionnaires = {
  CSLT: await questionnaireOf(api.db, sets.CSLT),
  DTQDL: await questionnaireOf(api.db, sets.DTQDL),
}
const anyType = fc.constantFrom(...facilityTypes)

const edits = (most: number) => fc.array(anyEdit, { maxLength: most })
const empty: Content = { answers: {}, values: {}, exemptions: {} }

it('gives a criterion the same hash if and only if answers, files and figures behind it are the same', () => {
  const anyTwo = fc.property(anyType, edits(60), edits(6), (type, first, second) => {
    const questionnaire = questionnaires[type]
    const change = (content: Content, edit: Edit) => afterEdit(questionnaire, content, edit)
    const before = first.reduce(change, empty)
    const now = second.reduce(change, before)
    for (const criterion of questionnaire.criteria) {
      const isSame = groundsOf(questionnaire, criterion, before) === groundsOf(questionnaire, criterion, now)
      const hashes = [before, now].map((content) => judgedHash(questionnaire, criterion, content))
      expect([criterion.code, hashes[0] === hashes[1]]).toEqual([criterion.code, isSame])
    }
  })
  fc.assert(anyTwo, { numRuns: times(1_000) })
})

it('scores a criterion alike wherever its hash is the same', () => {
  const facts = { facility: { subType: 'khach_san', rank: 4, renewals: 0 }, periodTo: '2026-06-30' } as const
  const anyTwo = fc.property(anyType, edits(80), edits(8), (type, first, second) => {
    const questionnaire = questionnaires[type]
    const change = (content: Content, edit: Edit) => afterEdit(questionnaire, content, edit)
    const before = first.reduce(change, empty)
    const now = second.reduce(change, before)
    const scored = [before, now].map((content) =>
      score(questionnaire.prepared, sheetOf(questionnaire, content, facts)).criteria.map((each) =>
        [each.criterion.code, each.state, toDecimal(each.points), toDecimal(each.maximum)].join(' '),
      ),
    )
    const same = questionnaire.criteria.filter(
      (criterion) => judgedHash(questionnaire, criterion, before) === judgedHash(questionnaire, criterion, now),
    )
    const codes = new Set(same.map(({ code }) => code))
    const of = (lines: readonly string[] = []) => lines.filter((line) => codes.has(line.split(' ')[0] ?? ''))
    expect(of(scored[1])).toEqual(of(scored[0]))
  })
  fc.assert(anyTwo, { numRuns: times(1_000) })
})

type Round = { edits: Edit[]; judged: number[]; sentBack: number }
const anyRound: fc.Arbitrary<Round> = fc.record({
  edits: edits(5),
  judged: fc.array(fc.nat(200), { minLength: 10, maxLength: 30 }),
  sentBack: fc.nat(200),
})

const recordOf = async (id: string) => {
  const record = await find(api.db, id)
  if (!record) throw new Error('The assessment is gone')
  return record
}

/** Judges some criteria of the last attempt, and sends one of them back. */
const judgeSome = async (id: string, { judged, sentBack }: Round): Promise<void> => {
  const record = await recordOf(id)
  const { questionnaire, content, verdicts } = await attemptUnderReview(api.db, record)
  const { criteria } = questionnaire
  const by = await api.rows.selectFrom('users').select(['id', 'name']).limit(1).executeTakeFirstOrThrow()
  for (const at of new Set([...judged, sentBack].map((each) => each % criteria.length))) {
    const criterion = criteria[at]
    if (!criterion) continue
    const verdict = at === sentBack % criteria.length ? ('supplement' as const) : ('met' as const)
    const version = verdicts.find(({ criterion_id }) => criterion_id === criterion.id)?.version ?? 0
    const place = { assessmentId: id, attempt: record.attempt, criterionId: criterion.id }
    const said = { verdict, share: null, reason: null, comment: null, internalNote: null, isStillConfirmed: false }
    const hash = judgedHash(questionnaire, criterion, content)
    await saveVerdict(api.rows, { ...place, ...said, judgedHash: hash, by, now: new Date(), version })
  }
}

/** Hands the next attempt in as the owner would, past the rules of which parts are open. */
const resubmit = async (id: string, content: Content): Promise<void> => {
  const { attempt } = await recordOf(id)
  const before = await findAttempt(api.db, id, attempt)
  const by = await api.rows.selectFrom('users').select(['id', 'name']).limit(1).executeTakeFirstOrThrow()
  const kept = JSON.stringify({ ...before?.content, ...content })
  await createAttempt(api.rows, { assessmentId: id, attempt: attempt + 1, content: kept, by, now: new Date() })
  await api.rows
    .updateTable('assessments')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .execute()
  await beginReview(api.rows, await recordOf(id))
}

it('keeps a verdict on resubmission if and only if what it rests on has the same hash', async () => {
  const { params } = await submittedAssessment(api)
  const { id } = params
  const anyRounds = fc.asyncProperty(fc.array(anyRound, { minLength: 2, maxLength: 3 }), async (rounds) => {
    for (const round of rounds) {
      await judgeSome(id, round)
      const { attempt } = await recordOf(id)
      const { questionnaire, ...review } = await attemptUnderReview(api.db, await recordOf(id))
      const now = round.edits.reduce<Content>(
        (content, edit) => afterEdit(questionnaire, content, edit),
        review.content,
      )
      const before = await verdictsOf(api.db, id, attempt)
      await resubmit(id, now)
      const grounds = (criterionId: string, content: Content) => {
        const criterion = questionnaire.criteria.find((each) => each.id === criterionId)
        return criterion && groundsOf(questionnaire, criterion, content)
      }
      const expected = before
        .filter(({ verdict }) => verdict !== 'supplement')
        .map(({ criterion_id }) => criterion_id)
        .filter((criterion) => grounds(criterion, now) === grounds(criterion, review.content))
      const kept = await verdictsOf(api.db, id, attempt + 1)
      expect(kept.map(({ criterion_id }) => criterion_id)).toEqual(expected)
      expect(kept.every((row) => row.is_carried && row.verdict === 'met')).toBe(true)
    }
  })
  await fc.assert(anyRounds, { numRuns: times(100) })
}, 120_000)
