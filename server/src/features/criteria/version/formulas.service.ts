import { setImmediate as othersTurn } from 'node:timers/promises'
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
import { judgeCases } from '../cases/cases.service.ts'
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

/** The problems of the formula of a question, each with its place in the text; nothing for other kinds. */
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

/** Formulas between two looks at everything else. */
const atOnce = 10

const lookedAt = async (formulas: Awaited<ReturnType<typeof repo.formulasOf>>, variables: Variables) => {
  const looked: (repo.Looked & { key: string; isArchived: boolean })[] = []
  for (const [nth, { id, key, scale, formula, is_archived: isArchived }] of formulas.entries()) {
    if (nth % atOnce === atOnce - 1) await othersTurn()
    looked.push({ id, key, problems: problemsOf(scale, variables), reads: namesOf(formula ?? ''), isArchived })
  }
  return looked
}

/**
 * Looks at every formula of a version again, after a change of what formulas can name, and judges the test cases that this
 * concerns. Answers what is wrong, by id of the question, and a circle of formulas where there is one.
 */
export const lookAtFormulas = async (db: Db, versionId: string) => {
  const variables = await variablesOf(db, versionId)
  const formulas = await repo.formulasOf(db, versionId)
  const looked = await lookedAt(formulas, variables)
  const known = new Map(formulas.map((each) => [each.id, JSON.stringify([each.problems, each.reads])]))
  await repo.saveLooked(
    db,
    looked.filter(({ id, problems, reads }) => known.get(id) !== JSON.stringify([problems, reads])),
  )
  await judgeCases(db, versionId)
  const reads = new Map(looked.filter(({ isArchived }) => !isArchived).map((each) => [each.key, each.reads]))
  return { problems: new Map(looked.map(({ id, problems }) => [id, problems])), circle: findCycle(reads) }
}
