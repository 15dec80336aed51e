import type { AttemptEvidence } from '@nhanxanh/contract/features/assessments.attempt'
import { fewestRulings } from '@nhanxanh/contract/features/assessments.precedents'
import type { Precedents, Ruling } from '@nhanxanh/contract/features/assessments.precedents'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beyondSight } from '../../../db/assigned.ts'
import { Refusal } from '../../../refusal.ts'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { AskedCriterion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { attemptUnderReview } from '../review/attempt.service.ts'
import { nearnessOf } from './nearness.ts'
import type { Likened } from './nearness.ts'
import * as repo from './precedents.repo.ts'

/** So many are looked at closely, and so many of them are shown. */
const looked = 40
const shown = 3

const countBy = <Key extends string>(
  counts: Awaited<ReturnType<typeof repo.countRulings>>,
  keyOf: (row: (typeof counts)[number]) => Key | null,
) => {
  const sums = new Map<Key, number>()
  for (const row of counts) {
    const key = keyOf(row)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.count)
  }
  return [...sums].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

const middle = (shares: readonly string[]): string | null =>
  shares.toSorted((one, other) => Number(one) - Number(other))[Math.floor((shares.length - 1) / 2)] ?? null

/** What was found of the same criterion elsewhere, counted; null where that could tell who found it. */
const together = (counts: Awaited<ReturnType<typeof repo.countRulings>>): Precedents['together'] => {
  const rulings = counts.reduce((sum, { count }) => sum + count, 0)
  if (rulings < fewestRulings) return null
  return {
    rulings,
    verdicts: countBy(counts, ({ verdict }) => verdict).map(([verdict, count]) => ({ verdict, count })),
    usualShare: middle(counts.flatMap(({ shares }) => shares)),
    reasons: countBy(counts, ({ reason }) => reason)
      .slice(0, shown)
      .map(([reason, count]) => ({ reason, count })),
  }
}

/** The figure that most formulas read says how large a place is: guest nights, visitors. */
const sizeInput = ({ questions, inputs }: Questionnaire) => {
  const reading = (key: string) => questions.filter(({ reads }) => reads.includes(key)).length
  return inputs.toSorted((one, other) => reading(other.key) - reading(one.key) || (one.key < other.key ? -1 : 1))[0]
}

type Said = {
  subType: string
  rank: number | null
  answers: Readonly<Record<string, readonly string[]>>
  figures: Readonly<Record<string, string>>
  evidence: readonly { kind: string }[]
}

/** Answers, and figures by the size of the place, so that a large hotel can be like a small one. */
const likened = ({ subType, rank, answers, figures, evidence }: Said, sizeLineage: string | undefined): Likened => {
  const size = Number(figures[sizeLineage ?? ''] ?? Number.NaN)
  const worth = (value: string) => String(size > 0 ? Number(value) / size : value)
  const ofFigures = Object.entries(figures).filter(([lineage]) => lineage !== sizeLineage)
  return {
    subType,
    rank,
    size: size > 0 ? size : null,
    answers: new Map<string, readonly string[]>([
      ...Object.entries(answers).filter(([, value]) => value.length > 0),
      ...ofFigures.map(([lineage, value]) => [lineage, [worth(value)]] as const),
    ]),
    kinds: new Set(evidence.map(({ kind }) => kind)),
  }
}

type Reviewed = Awaited<ReturnType<typeof attemptUnderReview>>

const byLineage = <Value>(rows: readonly { id: string; lineage: string }[], of: Readonly<Record<string, Value>>) =>
  Object.fromEntries(rows.flatMap(({ id, lineage }) => (of[id] === undefined ? [] : [[lineage, of[id]] as const])))

const ownSaid = ({ content, facts }: Reviewed, criterion: AskedCriterion, inputs: Questionnaire['inputs']): Said => {
  const given = criterion.questions.flatMap(({ id, lineage }) => {
    const answer = content.answers[id]
    return answer ? [{ lineage, ...answer }] : []
  })
  return {
    subType: facts.subType,
    rank: facts.rank,
    answers: Object.fromEntries(given.map(({ lineage, value }) => [lineage, value])),
    figures: byLineage(inputs, content.values),
    evidence: given.flatMap(({ evidence }): AttemptEvidence[] => evidence),
  }
}

const toRuling = (
  row: repo.RulingRow,
  { answers, evidence }: Pick<Ruling, 'answers' | 'evidence'>,
  near: Ruling['near'],
  ids: ReadonlyMap<string, string>,
): Ruling => ({
  ...fieldsOf(pick(row, ['assessment_id', 'criterion_code', 'verdict', 'share', 'reason', 'comment'])),
  assessmentCode: row.code,
  facilityName: row.name,
  decidedOn: vietnamDay(row.decided_at),
  near,
  answers: Object.fromEntries(
    Object.entries(answers).flatMap(([lineage, value]) => {
      const id = ids.get(lineage)
      return id === undefined ? [] : [[id, value]]
    }),
  ),
  evidence,
})

type Found = { row: repo.RulingRow; distance: number }

const byDistance = (one: Found, other: Found): number =>
  one.distance - other.distance ||
  other.row.decided_at.getTime() - one.row.decided_at.getTime() ||
  (one.row.code < other.row.code ? -1 : 1)

type Asked = { assessment: AssessmentRecord; review: Reviewed; criterion: AskedCriterion }

const nearestTo = async ({ db, caller }: Reading, { assessment, review, criterion }: Asked): Promise<Ruling[]> => {
  const { questionnaire } = review
  const { lineage, questions } = criterion
  const size = sizeInput(questionnaire)
  const inputs = questionnaire.inputs.filter(
    (input) => input === size || questions.some(({ reads }) => reads.includes(input.key)),
  )
  const own = ownSaid(review, criterion, inputs)
  const wanted = { lineage, facilityId: assessment.facility_id, subType: own.subType, rank: own.rank, account: caller }
  const rows = await repo.listRulings(db, wanted, looked)
  const asked = { questions: questions.map((each) => each.lineage), inputs: inputs.map((each) => each.lineage) }
  const facts = await repo.listFacts(
    db,
    rows.map((row) => row.assessment_id),
    asked,
  )
  const ids = new Map(questions.map((each) => [each.lineage, each.id]))
  const mine = likened(own, size?.lineage)
  const found = rows.flatMap((row) => {
    const said = facts.get(row.assessment_id)
    if (!said) return []
    const other = likened({ ...said, subType: row.sub_type, rank: row.rank }, size?.lineage)
    return [{ row, said, ...nearnessOf(mine, other) }]
  })
  return found
    .toSorted(byDistance)
    .slice(0, shown)
    .filter(({ row }) => row.is_in_sight)
    .map(({ row, said, near }) => toRuling(row, said, near, ids))
}

/**
 * Rulings on the same criterion elsewhere, and the three nearest to this one: the same for everybody, but people with assigned files alone see
 * of them only what was assigned to them. CRITERION_NOT_FOUND for a criterion of another version.
 */
export const precedentsFor = async (reading: Reading, id: string, criterionId: string): Promise<Precedents> => {
  const { db } = reading
  const assessment = await assessmentOf(reading, id)
  const review = await attemptUnderReview(db, assessment)
  const criterion = review.questionnaire.criteria.find((each) => each.id === criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  return beyondSight(db, reading.caller, async () => ({
    together: together(await repo.countRulings(db, criterion.lineage, assessment.facility_id)),
    nearest: await nearestTo(reading, { assessment, review, criterion }),
  }))
}
