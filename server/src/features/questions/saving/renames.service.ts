import { renameIn } from '@nhanxanh/contract/formula/references'
import type { Renames } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import * as repo from './renames.repo.ts'

type Renaming = {
  versionId: string
  renames: Renames
  /** Limits the names that a formula or condition follows; without it, all. */
  followedBy?: (questionId: string) => Renames
  /** Told of each record before it is written anew. */
  before?: (table: 'questions' | 'question_inputs', id: string) => Promise<void>
}

const inFormula = (formula: string, renames: Renames): string => {
  try {
    return renameIn(formula, renames)
  } catch (thrown) {
    // A formula that cannot be read is reported as such; there is nothing to rename in it.
    if (thrown instanceof FormulaProblem) return formula
    throw thrown
  }
}

const inCondition = (visibleIf: VisibleIf, renames: Renames): VisibleIf => ({
  ...visibleIf,
  conditions: visibleIf.conditions.map((condition) => {
    const question = renames.get(condition.question)
    return question === undefined ? condition : Object.assign({}, condition, { question })
  }),
})

const inKeys = <T>(record: Readonly<Record<string, T>>, renames: Renames): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [renames.get(key) ?? key, value]))

/**
 * Names become other ones everywhere in their version, all at once: formulas, conditions, test cases and wholes of inputs, in
 * the transaction of the edit.
 */
export const renameEverywhere = async (db: Db, renaming: Renaming): Promise<void> => {
  const { versionId, renames, followedBy = () => renames, before = async () => undefined } = renaming
  if (renames.size === 0) return
  for (const { id, formula, visible_if } of await repo.readersOf(db, versionId)) {
    const own = followedBy(id)
    const after = {
      formula: formula && inFormula(formula, own),
      visibleIf: visible_if && inCondition(visible_if, own),
    }
    if (isSameValue(after, { formula, visibleIf: visible_if })) continue
    await before('questions', id)
    await repo.saveReader(db, id, after)
  }
  for (const { id, question_id, given } of await repo.testCasesOf(db, versionId)) {
    const after = { values: inKeys(given.values, renames), answers: inKeys(given.answers, renames) }
    if (isSameValue(after, given)) continue
    await before('questions', question_id)
    await repo.saveGiven(db, id, after)
  }
  for (const { id, not_above } of await repo.partsOf(db, versionId)) {
    const whole = renames.get(not_above ?? '')
    if (whole === undefined) continue
    await before('question_inputs', id)
    await repo.saveWhole(db, id, whole)
  }
}
