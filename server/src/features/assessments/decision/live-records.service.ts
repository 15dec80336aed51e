import { setImmediate as breathe } from 'node:timers/promises'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { criteriaSetOf } from '../../criteria/version/criteria-set.service.ts'
import { differences, isSameSet, sealedPartNames } from '../../seals/seals.service.ts'
import { filesOf } from '../answers/answers.repo.ts'
import { listLive } from './live-records.repo.ts'
import type { Live } from './live-records.repo.ts'
import { figureOf, sealedAnswers, sealedCase, verdictOf } from './seal.service.ts'

/** A record as it is kept. */
type Kept = { assessment_id: string; number: number; bytes: Buffer; problems: readonly string[] }

/** What a record says of what can be looked up again. */
type Content = Pick<ReturnType<typeof sealedCase>, 'assessment' | 'attempt' | 'decision'> &
  ReturnType<typeof sealedAnswers> & {
    criteria: { set: CriteriaSet }
    assessedValues: ReturnType<typeof figureOf>[]
    verdicts: ReturnType<typeof verdictOf>[]
    result: { points: string; maximum: string; level: string | null }
  }

/** As JSON holds it: records were written so. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const changed = (part: keyof typeof sealedPartNames): string => `${sealedPartNames[part]} khác với bản niêm phong`

const byKey = <T extends object>(rows: readonly T[], key: keyof T) =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row]))

type Totals = { points: string | null; maximum: string | null; level: string | null }
const isResult = ({ points, maximum, level }: Totals, result: Content['result']): boolean =>
  level === result.level && Number(points) === Number(result.points) && Number(maximum) === Number(result.maximum)

type Case = Record<'attempt', Live['attempts'][number]> & {
  assessment: Live['assessments'][number]
  decision: Live['decisions'][number]
}

const caseOf = (live: Live, sealed: Content, assessmentId: string): Case | string => {
  const assessment = live.assessments.find(({ id }) => id === assessmentId)
  const attempt = live.attempts.find(
    (row) => row.assessment_id === assessmentId && row.attempt === sealed.attempt.number,
  )
  const signedAt = sealed.decision.signed.at
  const decision = live.decisions.find(
    (row) => row.assessment_id === assessmentId && row.signed_at?.toISOString() === signedAt,
  )
  if (!assessment || !attempt) return `lần nộp ${sealed.attempt.number} không còn`
  return decision ? { assessment, attempt, decision } : 'quyết định đã ký không còn, hoặc thời điểm ký đã bị sửa'
}

/** What was handed in and decided never changes again. */
const lastingProblems = ({ assessment, attempt, decision }: Case, sealed: Content): string[] => {
  const { signed_by: by, signed_at: at } = decision
  if (by === null || at === null) return [changed('decision')]
  const now = asJson({
    ...sealedAnswers(attempt.content),
    ...sealedCase({ assessment, attempt, verdicts: [], decision: { ...decision, signed_by: by, signed_at: at } }),
  })
  const parts = ['answers', 'evidence', 'assessment', 'attempt', 'decision'] as const
  const others = parts.filter((part) => part in sealed && differences({ [part]: sealed[part] }, now).length > 0)
  const isDecided = isResult(decision, sealed.result)
  return [...others.map(changed), ...(isDecided ? [] : ['điểm hoặc mức của quyết định khác với bản niêm phong'])]
}

/** What was found, by assessment. */
type Found = {
  verdicts: ReadonlyMap<string, Live['verdicts']>
  assessed: ReadonlyMap<string, Live['assessed']>
}
const foundIn = (live: Live): Found => ({
  verdicts: Map.groupBy(live.verdicts, (row) => row.assessment_id),
  assessed: Map.groupBy(live.assessed, (row) => row.assessment_id),
})

/** What was found may change once a file is opened again; until then it is what was sealed. */
const currentProblems = (found: Found, { assessment, attempt }: Case, sealed: Content): string[] => {
  const isIts = (row: { attempt: number }) => row.attempt === attempt.attempt
  const verdicts = asJson((found.verdicts.get(assessment.id) ?? []).filter(isIts).map(verdictOf))
  const figures = asJson((found.assessed.get(assessment.id) ?? []).filter(isIts).map(figureOf))
  const ofVerdicts = isSameSet(byKey(sealed.verdicts, 'criterionId'), byKey(verdicts, 'criterionId'))
  const ofFigures = isSameSet(byKey(sealed.assessedValues, 'itemId'), byKey(figures, 'itemId'))
  return [
    ...(ofVerdicts ? [] : [changed('verdicts')]),
    ...(ofFigures ? [] : [changed('assessedValues')]),
    ...(isResult(assessment, sealed.result) ? [] : ['điểm hoặc mức của phiếu khác với bản niêm phong']),
  ]
}

const isClosed = ({ status, rejection }: Live['assessments'][number]): boolean =>
  status === 'approved' || (status === 'rejected' && rejection === 'failed')

const evidenceIn = (sealed: Content) => Object.values(sealed.evidence).flat()

/** Sets of the criteria, each read once. */
const setReader = (db: Db) => {
  const read = new Map<string, Promise<object>>()
  return (id: string): Promise<object> => {
    const known = read.get(id) ?? criteriaSetOf(db, id).then(asJson)
    read.set(id, known)
    return known
  }
}

const contentOf = ({ bytes, problems }: Kept): Content | null =>
  // What is no record any more was named by its seal.
  problems.some((problem) => problem.startsWith('nội dung')) ? null : (JSON.parse(bytes.toString('utf8')) as Content)

/**
 * For each of these records in which parts what stands now differs from it: what was handed in with the hashes of its evidence, what was
 * found, what was decided, and the criteria; in their order.
 */
export const liveProblems = async (db: Db, records: readonly Kept[]): Promise<string[][]> => {
  if (records.length === 0) return []
  const contents = records.map(contentOf)
  const ids = [...new Set(records.map(({ assessment_id: id }) => id))]
  const [live, setOf] = [await listLive(db, ids), setReader(db)]
  const judged = foundIn(live)
  const named = contents.flatMap((sealed) => (sealed ? evidenceIn(sealed).map(({ fileId }) => fileId) : []))
  const files = await filesOf(db, [...new Set(named)])
  const newest = new Map(live.newest.map(({ assessment_id: id, number }) => [id, number]))
  const problemsOf = async ({ assessment_id: id, number }: Kept, sealed: Content | null): Promise<string[]> => {
    if (sealed === null) return []
    const found = caseOf(live, sealed, id)
    if (typeof found === 'string') return [found]
    const hasSet = differences({ set: sealed.criteria.set }, { set: await setOf(found.assessment.criteria_version_id) })
    const others = evidenceIn(sealed).filter(({ fileId, sha256 }) => files.get(fileId)?.sha256 !== sha256)
    const isNewest = newest.get(id) === number && isClosed(found.assessment)
    return [
      ...lastingProblems(found, sealed),
      ...(isNewest ? currentProblems(judged, found, sealed) : []),
      ...(hasSet.length === 0 ? [] : [changed('criteria')]),
      ...(others.length === 0
        ? []
        : [`${others.length} tệp minh chứng không còn, hoặc mã băm khác với bản niêm phong`]),
    ]
  }
  const problems: string[][] = []
  for (const [nth, record] of records.entries()) {
    problems.push(await problemsOf(record, contents[nth] ?? null))
    await breathe()
  }
  return problems
}
