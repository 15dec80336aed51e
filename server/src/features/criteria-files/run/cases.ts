import { mostTestCases } from '@nhanxanh/contract/features/questions.fields'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { Db } from '../../../db/types.ts'
import { listTestCases } from '../../questions/questions.repo.ts'
import { replaceTestCases } from '../../questions/questions.service.ts'
import * as known from '../known.repo.ts'
import type { Held } from '../records.ts'
import { caseSheet, numbered } from '../sheets/case-sheet.ts'
import type { CaseRecord } from '../sheets/case-sheet.ts'
import { leavingOf } from '../plan/plan-file.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import { leftOutRow, refusedRow } from '../plan/plan.ts'
import type { PlannedRow } from '../plan/plan.ts'
import { idOrLine, reordered, withPlaces } from './order.ts'
import type { MovedRow } from './order.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'

const bodyOf = ({ body }: PlannedRow): TestCase | null => {
  if (body === null) return null
  const { question: _, ...testCase } = body as CaseRecord
  return testCase
}

type OfQuestion = { questionId: string; rows: readonly PlannedRow[]; leaving: readonly Held[] }

/** The cases of one question as the file has them, in their order; answers what had to move. */
const writeOf = async (
  { db, versionId }: Running,
  { questionId, rows, leaving }: OfQuestion,
  notes: Notes,
): Promise<MovedRow[]> => {
  const now = await listTestCases(db, questionId)
  const cases = new Map(numbered(now, () => questionId))
  for (const row of rows) {
    const body = bodyOf(row)
    if (body !== null) cases.set(idOrLine(row), body)
  }
  for (const { id } of leaving) cases.delete(id)
  const { order, moved } = reordered([...cases.keys()], rows.map(idOrLine))
  const after = order.flatMap((id) => cases.get(id) ?? [])
  if (isSameValue(after, now)) return []
  await notes.beforeUpdate('questions', questionId)
  await replaceTestCases(db, { id: questionId, versionId }, after)
  await write.touch(db, 'questions', questionId)
  return moved
}

const questionsByKey = async (db: Db, versionId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await known.namedQuestions(db, versionId)).map(({ id, key }) => [key, id]))

const tooMany = `Không quá ${mostTestCases} ca thử cho một câu hỏi.`

/** New cases, as many as the form of their question can hold beside those that it keeps. */
const withinLimit = (rows: readonly PlannedRow[], kept: readonly Held[]): PlannedRow[] => {
  const counts = new Map<string, number>()
  const counted = (questionId: string): number => {
    const count = (counts.get(questionId) ?? 0) + 1
    counts.set(questionId, count)
    return count
  }
  for (const { rowId } of kept) counted(rowId)
  return rows.map((row) =>
    row.outcome === 'created' && row.rowId !== undefined && counted(row.rowId) > mostTestCases
      ? refusedRow(caseSheet, row, { code: 'VALIDATION_FAILED', message: tooMany, fields: { name: tooMany } })
      : row,
  )
}

/** Writes the saved test cases that a file holds, question by question; answers those that were removed. */
export const applyCases = async (running: Running, planned: Planned, notes: Notes): Promise<PlannedRow[]> => {
  const ids = await questionsByKey(running.db, running.versionId)
  planned.rows = planned.rows.map((row) => {
    const { question } = (row.body ?? {}) as Partial<CaseRecord>
    if (question === undefined || row.rowId !== undefined) return row
    const rowId = ids.get(question)
    const missing = `Không có câu hỏi ${question}.`
    if (rowId !== undefined) return { ...row, rowId }
    return refusedRow(caseSheet, row, { code: 'QUESTION_NOT_FOUND', message: missing, fields: { question: missing } })
  })
  const { leaving, refused } = leavingOf(running, planned)
  planned.rows = withinLimit(
    planned.rows,
    planned.held.filter((one) => !leaving.includes(one)),
  )
  const good = planned.rows.filter(({ outcome, rowId }) => outcome !== 'failed' && rowId !== undefined)
  const inFile = Map.groupBy(good, ({ rowId }) => rowId ?? '')
  const gone = Map.groupBy(leaving, ({ rowId }) => rowId)
  const moved: MovedRow[] = []
  for (const questionId of new Set([...inFile.keys(), ...gone.keys()])) {
    const of = { questionId, rows: inFile.get(questionId) ?? [], leaving: gone.get(questionId) ?? [] }
    moved.push(...(await writeOf(running, of, notes)))
  }
  planned.rows = withPlaces(running, planned, moved, idOrLine)
  return [...refused, ...leaving.map((one) => leftOutRow(caseSheet, one, 'removed'))]
}
