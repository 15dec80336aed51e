import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { Db } from '../../../db/types.ts'

/** All test cases of a version's questions in use. */
export const casesOf = async (
  db: Db,
  versionId: string,
): Promise<(TestCase & { questionId: string; key: string })[]> => {
  const rows = await db
    .selectFrom('question_test_cases as t')
    .innerJoin('questions as q', 'q.id', 't.question_id')
    .innerJoin('criteria as c', 'c.id', 'q.criterion_id')
    .select(['t.name', 't.given', 't.expected', 'q.id as questionId', 'q.key'])
    .where('t.version_id', '=', versionId)
    .where('q.is_archived', '=', false)
    .where('c.is_archived', '=', false)
    .orderBy('q.key')
    .orderBy('t.position')
    .execute()
  return rows.map(toCase)
}

type Row = {
  name: string
  given: Pick<TestCase, 'values' | 'answers'>
  expected: Pick<TestCase, 'outcome' | 'value' | 'share'>
  questionId: string
  key: string
}
const toCase = ({ given, expected, ...row }: Row) => ({ ...row, ...given, ...expected })
