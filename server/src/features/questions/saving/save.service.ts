import type { FormulaProblemShown, QuestionBody } from '@nhanxanh/contract/features/questions'
import { sumName, sumsOf } from '@nhanxanh/contract/scoring/tables'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { lookAtFormulas } from '../../criteria/version/formulas.service.ts'
import { questionRows } from '../../../db/part-rows.ts'
import * as repo from '../questions.repo.ts'
import { visibleIfProblem } from './visible-if.service.ts'

/** VARIABLE_KEY_EXISTS where an input or another question of the version has the name. */
export const assertFreeKey = async (db: Db, versionId: string, key: string, except: string | null): Promise<void> => {
  if (!(await repo.isKeyTaken(db, versionId, key, except))) return
  throw new Refusal('VARIABLE_KEY_EXISTS', { fields: { key: 'Mã này đã được dùng trong phiên bản.' } })
}

/** The same for every name under which formulas would read a question: its own, and the sums of its columns. */
export const assertFreeNames = async (
  db: Db,
  versionId: string,
  { key, scale }: Pick<QuestionBody, 'key' | 'scale'>,
  except: string | null,
): Promise<void> => {
  await assertFreeKey(db, versionId, key, except)
  for (const { name } of sumsOf({ key, scale })) {
    if (!(await repo.isKeyTaken(db, versionId, name, except))) continue
    throw new Refusal('VARIABLE_KEY_EXISTS', {
      fields: { 'scale.columns': `Mã tổng ${name} đã được dùng trong phiên bản.` },
    })
  }
}

/** The new names of the same things after a question has got another code. */
export const renamesOf = (row: Pick<repo.QuestionRecord, 'key' | 'scale'>, key: string): Map<string, string> =>
  new Map([[row.key, key], ...sumsOf(row).map(({ name, column }) => [name, sumName(key, column.key)] as const)])

/** A question hangs on a criterion of its own version. */
export const assertCriterion = async (db: Db, versionId: string, criterionId: string): Promise<void> => {
  const criterion = await repo.findCriterion(db, criterionId)
  if (criterion?.version_id !== versionId) throw new Refusal('CRITERION_NOT_FOUND')
}

/** The place as people count it: characters from 1, both ends included. */
const placed = ({ code, from, to, message }: FormulaProblemShown): string =>
  code === 'FORMULA_NOT_FOUND'
    ? message
    : to > from + 1
      ? `Ký tự ${from + 1}–${to}: ${message}`
      : `Ký tự ${from + 1}: ${message}`

const refuseFormula = (problems: readonly [FormulaProblemShown, ...FormulaProblemShown[]]): never => {
  const [first] = problems
  throw new Refusal(first.code, {
    sentence: placed(first),
    fields: { 'scale.formula': problems.map(placed).join(' ') },
  })
}

/**
 * Checks a saved question among all others: its formula, with the codes of the specification and the place in the text; no
 * circle; and when it is asked. The transaction takes a refused one back.
 */
export const assertSound = async (db: Db, versionId: string, id: string): Promise<void> => {
  const { problems, circle } = await lookAtFormulas(db, versionId)
  const [first, ...more] = problems.get(id) ?? []
  if (first) refuseFormula([first, ...more])
  if (circle) {
    const sentence = `Các câu hỏi đọc kết quả của nhau thành một vòng tròn: ${circle.join(' → ')}.`
    throw new Refusal('FORMULA_CALCULATION_ERROR', { sentence, fields: { 'scale.formula': sentence } })
  }
  const wrong = (await wrongConditions(db, versionId)).get(id)
  if (wrong) throw new Refusal('VALIDATION_FAILED', { fields: { visibleIf: wrong } })
}

/** The problems of the conditions of a version, by the ids of their questions; conditions cannot name archived questions. */
export const wrongConditions = async (db: Db, versionId: string): Promise<Map<string, string>> => {
  const rows = await repo.conditionsOf(db, versionId)
  const conditioned = rows.map(({ id, key, scale, is_archived: isArchived, visible_if: visibleIf }) => ({
    id,
    key,
    scale,
    isArchived,
    visibleIf,
  }))
  return new Map(
    conditioned.flatMap((own) => {
      const active = conditioned.filter((row) => !row.isArchived || row.id === own.id)
      const wrong = visibleIfProblem(own, active)
      return wrong === null ? [] : [[own.id, wrong] as const]
    }),
  )
}

/** The body as it is stored, for what the audit log tells of an edit. */
export const bodyOf = (row: repo.QuestionRecord, testCases: QuestionBody['testCases']) => ({
  criterionId: row.criterion_id,
  ...questionRows.toBody(row),
  testCases,
})
