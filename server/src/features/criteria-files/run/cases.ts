import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { Db } from '../../../db/types.ts'
import { replaceTestCases, testCasesOf } from '../../questions/questions.service.ts'
import * as known from '../known.repo.ts'
import { caseSheet } from '../sheets/case-sheet.ts'
import type { CaseRecord } from '../sheets/case-sheet.ts'
import type { Planned, Running } from './plan-file.ts'
import { refusedRow } from './plan.ts'
import type { PlannedRow } from './plan.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'

const bodyOf = ({ body }: PlannedRow): TestCase | null => {
  if (body === null) return null
  const { question: _, ...testCase } = body as CaseRecord
  return testCase
}

const removed = (label: string): PlannedRow => ({
  sheet: caseSheet.name,
  line: null,
  label,
  outcome: 'removed',
  cells: [],
  problem: null,
  id: null,
  body: null,
})

/** The id of a saved case without its question: `Khách sạn nhỏ\\n1`. */
const placeOf = (id: string | null): string => (id ?? '').split('\n').slice(1).join('\n')

/** Each saved case under the id that its sheet gives it. */
const numbered = (cases: readonly TestCase[]): Map<string, TestCase> => {
  const nth = new Map<string, number>()
  return new Map(
    cases.map((one) => {
      nth.set(one.name, (nth.get(one.name) ?? 0) + 1)
      return [`${one.name}\n${nth.get(one.name)}`, one]
    }),
  )
}

type OfQuestion = { questionId: string; rows: readonly PlannedRow[] }

/** The cases of one question as the file has them; what it leaves out stands behind them, or goes. */
const writeOf = async (
  { db, versionId, removesMissing }: Running,
  { questionId, rows }: OfQuestion,
  notes: Notes,
): Promise<PlannedRow[]> => {
  const now = await testCasesOf(db, questionId)
  const saved = numbered(now)
  const inFile = rows.flatMap((row) => bodyOf(row) ?? saved.get(placeOf(row.id)) ?? [])
  for (const { id } of rows) saved.delete(placeOf(id))
  const after = removesMissing ? inFile : [...inFile, ...saved.values()]
  if (JSON.stringify(after) !== JSON.stringify(now)) {
    await notes.beforeUpdate('questions', questionId)
    await replaceTestCases(db, { id: questionId, versionId }, after)
    await write.touch(db, 'questions', questionId)
  }
  return removesMissing ? [...saved.values()].map(({ name }) => removed(name)) : []
}

const questionsByKey = async (db: Db, versionId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await known.readersOf(db, versionId)).map(({ id, key }) => [key, id]))

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
  const all = new Set([...inFile.keys(), ...(running.removesMissing ? planned.held.map(({ rowId }) => rowId) : [])])
  const gone: PlannedRow[] = []
  for (const questionId of all) {
    gone.push(...(await writeOf(running, { questionId, rows: inFile.get(questionId) ?? [] }, notes)))
  }
  return gone
}
