import { checkFormula } from '@nhanxanh/contract/formula/check'
import type { Variables } from '@nhanxanh/contract/formula/check'
import { parse } from '@nhanxanh/contract/formula/parse'
import { findCycle, namesIn } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import type { Problem } from '@nhanxanh/contract/formula/syntax'
import { unitOf } from '@nhanxanh/contract/formula/units'
import type { FormulaProblemShown } from '@nhanxanh/contract/features/questions'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import * as repo from './formulas.repo.ts'

const namesOf = (formula: string): readonly string[] => {
  try {
    return namesIn(parse(formula))
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return []
    throw thrown
  }
}

const toShown = ({ suggestion, ...problem }: Problem): FormulaProblemShown => ({
  ...problem,
  suggestion: suggestion ?? null,
})

/** What is wrong with the formula of a question, each with its place in the text; nothing for other kinds. */
export const problemsOf = (scale: Scale, variables: Variables): FormulaProblemShown[] => {
  if (scale.kind !== 'calculated') return []
  const checked = checkFormula(scale.formula, variables, unitOf(scale.unit))
  if (checked.isGood) return []
  return checked.problems.map(toShown)
}

/** The names that formulas of a version may use, with their units. */
export const variablesOf = async (db: Db, versionId: string): Promise<Variables> => {
  const variables = await repo.variablesOf(db, versionId)
  return new Map(variables.map(({ key, unit }) => [key, unitOf(unit)]))
}

/**
 * Looks at every formula of a version again, after a change of what formulas can name. Answers what is wrong, by id of the
 * question, and a circle of formulas where there is one.
 */
export const lookAtFormulas = async (db: Db, versionId: string) => {
  const variables = await variablesOf(db, versionId)
  const formulas = await repo.formulasOf(db, versionId)
  const looked = formulas.map(({ id, key, scale, formula, is_archived }) => ({
    id,
    key,
    problems: problemsOf(scale, variables),
    reads: namesOf(formula ?? ''),
    isArchived: is_archived,
  }))
  const known = new Map(formulas.map((each) => [each.id, JSON.stringify([each.problems, each.reads])]))
  await repo.saveLooked(
    db,
    looked.filter(({ id, problems, reads }) => known.get(id) !== JSON.stringify([problems, reads])),
  )
  const reads = new Map(looked.filter(({ isArchived }) => !isArchived).map((each) => [each.key, each.reads]))
  return { problems: new Map(looked.map(({ id, problems }) => [id, problems])), circle: findCycle(reads) }
}
