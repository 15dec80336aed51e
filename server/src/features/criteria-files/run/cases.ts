import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { Db } from '../../../db/types.ts'
import { replaceTestCases, testCasesOf } from '../../questions/questions.service.ts'
import * as known from '../known.repo.ts'
import type { Held } from '../records.ts'
import { caseSheet, numbered } from '../sheets/case-sheet.ts'
import type { CaseRecord } from '../sheets/case-sheet.ts'
import { leftOutOf } from './plan-file.ts'
import type { Planned, Running } from './plan-file.ts'
import { leftOutRow, refusedRow } from './plan.ts'
import type { PlannedRow } from './plan.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'

const bodyOf = ({ body }: PlannedRow): TestCase | null => {
  if (body === null) return null
  const { question: _, ...testCase } = body as CaseRecord
  return testCase
}

type OfQuestion = { questionId: string; rows: readonly PlannedRow[]; left: readonly Held[] }

/** The cases of one question as the file has them; what it leaves out stands behind them, or goes. */
const writeOf = async (
  { db, versionId, removesMissing }: Running,
  { questionId, rows, left }: OfQuestion,
  notes: Notes,
): Promise<void> => {
  const now = await testCasesOf(db, questionId)
  const saved = new Map(numbered(now, () => questionId))
  const inFile = rows.flatMap((row) => bodyOf(row) ?? saved.get(row.id ?? '') ?? [])
  for (const { id } of [...rows, ...(removesMissing ? left : [])]) saved.delete(id ?? '')
  const after = [...inFile, ...saved.values()]
  if (isSameValue(after, now)) return
  await notes.beforeUpdate('questions', questionId)
  await replaceTestCases(db, { id: questionId, versionId }, after)
  await write.touch(db, 'questions', questionId)
}

const questionsByKey = async (db: Db, versionId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await known.namedQuestions(db, versionId)).map(({ id, key }) => [key, id]))

/** Writes the saved test cases that a file holds, question by question; answers those that were removed. */
export const applyCases = async (running: Running, planned: Planned, notes: Notes): Promise<PlannedRow[]> => {
  const ids = await questionsByKey(running.db, running.versionId)
  planned.rows = planned.rows.map((row) => {
    const { question } = (row.body ?? {}) as Partial<CaseRecord>
    if (question === undefined || row.rowId !== undefined) return row
    const rowId = ids.get(question)
    const missing = `Không có câu hỏi ${question}.`
    return rowId === undefined ? refusedRow(caseSheet, row, missing, { question: missing }) : { ...row, rowId }
  })
  const good = planned.rows.filter(({ outcome, rowId }) => outcome !== 'failed' && rowId !== undefined)
  const inFile = Map.groupBy(good, ({ rowId }) => rowId ?? '')
  const left = Map.groupBy(leftOutOf(planned), ({ rowId }) => rowId)
  for (const questionId of new Set([...inFile.keys(), ...left.keys()])) {
    const [rows, missing] = [inFile.get(questionId) ?? [], left.get(questionId) ?? []]
    await writeOf(running, { questionId, rows, left: missing }, notes)
  }
  return running.removesMissing ? leftOutOf(planned).map((one) => leftOutRow(caseSheet, one, 'removed')) : []
}
