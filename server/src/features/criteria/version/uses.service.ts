import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import { conditionWords } from '@nhanxanh/contract/features/criteria.words'
import type { Condition, Tier } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import * as repo from './uses.repo.ts'

type Used = { version_id: string; lineage: string; keys: readonly string[] }

type Counted = { tier: Tier; is_mandatory: boolean }

/** True if a rule of a level counts such a criterion in particular. */
const counts = (condition: Condition, { tier, is_mandatory }: Counted): boolean => {
  if (condition.kind === 'all-mandatory') return is_mandatory
  if (condition.kind === 'share-of-voluntary') return !is_mandatory
  return 'tier' in condition && condition.tier === tier
}

const rulesOf = async (db: Db, versionId: string, questions: readonly string[]): Promise<Uses['levels']> => {
  const { levels, criteria } = await repo.levelsAbove(db, versionId, questions)
  return levels.flatMap(({ name, conditions }) =>
    conditions
      .filter((condition) => criteria.some((criterion) => counts(condition, criterion)))
      .map((condition) => ({ name, condition: conditionWords(condition) })),
  )
}

/** The uses of a record: versions, formulas, conditions, cases, wholes, levels. `keys`: the names by which others read it. */
export const usesOf = async (
  db: Db,
  table: Parameters<typeof repo.versionsWith>[1],
  { version_id, lineage, keys }: Used,
): Promise<Uses> => {
  const formulas = await repo.formulasReading(db, version_id, keys)
  const counted = table === 'questions' || table === 'criteria' ? keys : formulas.map(({ key }) => key)
  return {
    versions: await repo.versionsWith(db, table, lineage),
    formulas,
    visibleIf: await repo.visibleByAnswer(db, version_id, keys),
    testCases: await repo.testedWith(db, version_id, keys),
    parts: await repo.partsOf(db, version_id, keys),
    levels: await rulesOf(db, version_id, counted),
    wordings: table === 'criteria' || table === 'questions' ? await repo.countWordings(db, table, lineage) : 0,
  }
}

/**
 * The records that would lose something, by the names that people know: "KNK02 (ty_le_tai_tao)". `own` are questions that go as
 * well.
 */
export const readersOf = async (
  db: Db,
  versionId: string,
  keys: readonly string[],
  own: readonly string[] = [],
): Promise<string[]> => {
  const users = [
    ...(await repo.formulasReading(db, versionId, keys)),
    ...(await repo.visibleByAnswer(db, versionId, keys)),
  ]
  const others = users.filter(({ questionId }) => !own.includes(questionId))
  return [...new Set(others.map(({ key, criterionCode }) => `${criterionCode} (${key})`))]
}
