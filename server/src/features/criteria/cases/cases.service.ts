import { createHash } from 'node:crypto'
import type { TestResult } from '@nhanxanh/contract/features/questions'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { partRead } from '@nhanxanh/contract/scoring/part-read'
import { notRun, questionNamed } from '@nhanxanh/contract/scoring/test-cases'
import type { Db } from '../../../db/types.ts'
import { inEngine } from '../../../platform/engine/engine.ts'
import { criteriaSetOf } from '../version/criteria-set.service.ts'
import * as repo from './cases.repo.ts'
import type { CaseRecord, Judgement } from './cases.repo.ts'

/** A case with the part of the set that its question reads (null: it is not asked any more) and the mark of both. */
type Marked = { record: CaseRecord; part: CriteriaSet | null; mark: string }

const marked = (set: CriteriaSet, records: readonly CaseRecord[]): Marked[] =>
  [...Map.groupBy(records, ({ key }) => key)].flatMap(([key, own]) => {
    const question = questionNamed(set, key)
    const part = question ? partRead(set, question) : null
    const read = createHash('sha256').update(JSON.stringify(part))
    return own.map((record) => {
      const mark = read.copy().update(JSON.stringify(record.testCase)).digest('base64url')
      return { record, part, mark }
    })
  })

const isStale = ({ record, mark }: Marked): boolean => record.result === null || record.judgedBy !== mark

/** The results of cases, run in the thread of the engine. */
const judge = async (stale: readonly Marked[]): Promise<Judgement[]> => {
  const [gone, asked] = [stale.filter(({ part }) => part === null), Map.groupBy(stale, ({ part }) => part)]
  const jobs = [...asked].flatMap(([set, own]) => (set === null ? [] : [{ set, own }]))
  const given = jobs.map(({ set, own }) => ({
    set,
    key: own[0]?.record.key ?? '',
    cases: own.map(({ record }) => record.testCase),
  }))
  const came = given.length === 0 ? [] : (await inEngine('testCases', given)).flat()
  const run = jobs.flatMap(({ own }) => own)
  const toJudgement = ({ record, mark }: Marked, result: TestResult = notRun(record.testCase)) => ({
    id: record.id,
    result,
    judgedBy: mark,
  })
  return [...gone.map((each) => toJudgement(each)), ...run.map((each, at) => toJudgement(each, came[at]))]
}

/**
 * Judges the saved test cases of a version anew whose outcome may be another one now: they themselves were edited, or a formula,
 * a band or a constant that they come to read. Called with every edit, so that reading judges nothing.
 */
export const judgeCases = async (db: Db, versionId: string): Promise<void> => {
  const records = await repo.casesOf(db, versionId, null)
  if (records.length === 0) return
  const stale = marked(await criteriaSetOf(db, versionId), records).filter(isStale)
  await repo.saveResults(db, await judge(stale))
}

/** The results of the saved test cases of one question. Cases that were saved before results were kept are judged now. */
export const testResultsOf = async (db: Db, versionId: string, questionId: string): Promise<TestResult[]> => {
  const records = await repo.casesOf(db, versionId, questionId)
  const known = new Map(records.map(({ id, result }) => [id, result]))
  if (records.some(({ result }) => result === null)) {
    const stale = marked(await criteriaSetOf(db, versionId), records).filter(isStale)
    for (const { id, result } of await judge(stale)) known.set(id, result)
  }
  return records.map(({ id, testCase }) => known.get(id) ?? notRun(testCase))
}

export type FailedTest = { questionId: string; key: string; result: TestResult }

/** Saved test cases of a version that fail, by question; those of archived questions are left out. */
export const failedTests = async (db: Db, versionId: string, set: CriteriaSet): Promise<FailedTest[]> => {
  const records = (await repo.casesOf(db, versionId, null)).filter(({ isAsked }) => isAsked)
  const now = await judge(marked(set, records).filter(isStale))
  const results = new Map(now.map(({ id, result }) => [id, result]))
  return records.flatMap(({ id, questionId, key, result: kept }) => {
    const result = results.get(id) ?? kept
    return result === null || result.isPassed ? [] : [{ questionId, key, result }]
  })
}
