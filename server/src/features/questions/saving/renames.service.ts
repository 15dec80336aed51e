import { renameIn } from '@nhanxanh/contract/formula/references'
import type { VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import * as repo from './renames.repo.ts'

type Rename = { versionId: string; key: string; newKey: string }

const renamedIn = (visibleIf: VisibleIf, key: string, newKey: string): VisibleIf => ({
  ...visibleIf,
  conditions: visibleIf.conditions.map((condition) =>
    condition.question === key ? Object.assign({}, condition, { question: newKey }) : condition,
  ),
})

/**
 * A name becomes another one everywhere in its version: formulas, conditions, test cases and wholes of inputs, in the
 * transaction of the edit. Answers how many formulas were written anew.
 */
export const renameEverywhere = async (db: Db, { versionId, key, newKey }: Rename): Promise<number> => {
  const formulas = await repo.formulasWith(db, { versionId, key })
  for (const { id, formula } of formulas) await repo.saveFormula(db, id, renameIn(formula ?? '', key, newKey))
  for (const { id, visible_if } of await repo.conditionsWith(db, { versionId, key })) {
    if (visible_if) await repo.saveCondition(db, id, renamedIn(visible_if, key, newKey))
  }
  await repo.renameElsewhere(db, { versionId, key }, newKey)
  return formulas.length
}
