import { renameIn } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import type { VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import * as known from '../known.repo.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'

/** A key of an input, constant or question, and the one that it has after the import. */
export type Rename = { from: string; to: string }

const inFormula = (formula: string, renames: readonly Rename[]): string => {
  try {
    return renames.reduce((text, { from, to }) => renameIn(text, from, to), formula)
  } catch (thrown) {
    // A formula that cannot be read is reported as such; there is nothing to rename in it.
    if (thrown instanceof FormulaProblem) return formula
    throw thrown
  }
}

const inConditions = (visibleIf: VisibleIf | null, renames: readonly Rename[]): VisibleIf | null => {
  if (visibleIf === null) return null
  const nameOf = (key: string): string => renames.find(({ from }) => from === key)?.to ?? key
  const conditions = visibleIf.conditions.map((condition) => ({ ...condition, question: nameOf(condition.question) }))
  return { ...visibleIf, conditions }
}

/** Gives formulas, conditions and parts the new names of what they read. A name that another record has taken stays. */
export const renameReaders = async (
  db: Db,
  versionId: string,
  given: readonly Rename[],
  notes: Notes,
): Promise<void> => {
  const readers = await known.readersOf(db, versionId)
  const inputs = await known.inputsOf(db, versionId)
  const keys = new Set([...readers, ...inputs, ...(await known.constantsOf(db, versionId))].map(({ key }) => key))
  const renames = given.filter(({ from }) => !keys.has(from))
  if (renames.length === 0) return
  for (const { id, formula, visible_if } of readers) {
    const renamed = formula === null ? null : inFormula(formula, renames)
    const conditions = inConditions(visible_if, renames)
    if (renamed === formula && JSON.stringify(conditions) === JSON.stringify(visible_if)) continue
    await notes.beforeUpdate('questions', id)
    const values = await write.snapshot(db, 'questions', id)
    const scale = values['scale'] as Record<string, unknown>
    await write.update(db, 'questions', id, {
      ...values,
      scale: renamed === null ? scale : { ...scale, formula: renamed },
      visible_if: conditions,
    })
  }
  for (const { id, not_above } of inputs) {
    const target = renames.find(({ from }) => from === not_above)?.to
    if (target === undefined) continue
    await notes.beforeUpdate('question_inputs', id)
    await write.update(db, 'question_inputs', id, {
      ...(await write.snapshot(db, 'question_inputs', id)),
      not_above: target,
    })
  }
}
