import type { TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

/** A saved test case with what came of it when it was judged; `judgedBy`: the mark of all that this depends on. */
export type CaseRecord = {
  id: string
  questionId: string
  key: string
  isAsked: boolean
  testCase: TestCase
  result: TestResult | null
  judgedBy: string | null
}

/** Saved test cases of a version, or of one of its questions, each list in its order. */
export const casesOf = async (db: Db, versionId: string, questionId: string | null): Promise<CaseRecord[]> => {
  const rows = await db
    .selectFrom('question_test_cases as t')
    .innerJoin('questions as q', 'q.id', 't.question_id')
    .innerJoin('criteria as c', 'c.id', 'q.criterion_id')
    .select(['t.id', 't.name', 't.given', 't.expected', 't.result', 't.judged_by', 'q.id as question_id', 'q.key'])
    .select(sql<boolean>`not q.is_archived and not c.is_archived`.as('is_asked'))
    .where('t.version_id', '=', versionId)
    .$if(questionId !== null, (query) => query.where('t.question_id', '=', questionId))
    .orderBy('q.key')
    .orderBy('t.position')
    .execute()
  return rows.map(({ id, name, given, expected, ...row }) => ({
    id,
    questionId: row.question_id,
    key: row.key,
    isAsked: row.is_asked,
    testCase: { name, ...given, ...expected },
    result: row.result,
    judgedBy: row.judged_by,
  }))
}

export type Judgement = { id: string; result: TestResult; judgedBy: string }

/** Keeps what came of test cases, in one statement. */
export const saveResults = async (db: Db, judged: readonly Judgement[]): Promise<void> => {
  if (judged.length === 0) return
  await sql`update question_test_cases t set result = j.result, judged_by = j."judgedBy"
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j(id uuid, result jsonb, "judgedBy" text)
    where t.id = j.id`.execute(db)
}
