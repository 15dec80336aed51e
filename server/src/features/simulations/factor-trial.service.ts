import type { FactorTrial } from '@nhanxanh/contract/features/simulations'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { reachedBy, summariseFactor, withValueFrom } from '@nhanxanh/contract/scoring/simulate/factor-trial'
import type { FactorTried } from '@nhanxanh/contract/scoring/simulate/factor-trial'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { inEngine } from '../../platform/engine/engine.ts'
import { Refusal } from '../../refusal.ts'
import { countOpen } from '../assessments/others/sheets.repo.ts'
import { countValid } from '../certificates/certificates.repo.ts'
import { failedTests } from '../criteria/cases/cases.service.ts'
import { criteriaSetOf } from '../criteria/version/criteria-set.service.ts'
import { find as findVersion } from '../criteria/version/versions.repo.ts'
import { findConstant } from '../questions/variables/variables.repo.ts'
import * as repo from './factor-trial.repo.ts'
import { concernedSheets } from './subjects.ts'

type Sets = { before: CriteriaSet; after: CriteriaSet }
type Trying = { sets: Sets; version: { id: string; type: FacilityType }; day: string; keys: readonly string[] }

/** Sheets in one task of the engine, and in one trial: somebody waits for it while typing. */
const atOnce = 40
const most = 200

const trySheets = async (db: Db, { sets, version, day, keys }: Trying) => {
  const real = concernedSheets(version.type, false)
  const isInvented = (await real.count(db)) === 0
  const subjects = isInvented ? concernedSheets(version.type, true) : real
  const tried: FactorTried[] = []
  let last: string | null = null
  while (tried.length < most) {
    const batch = await subjects.after(db, version, last, atOnce)
    if (batch.length === 0) break
    last = batch.at(-1)?.code ?? null
    tried.push(...(await inEngine('tryFactor', { ...sets, subjects: batch, day, keys })))
  }
  return { isInvented, tried }
}

/** Cases that the value makes fail; those that fail already are no matter of it. */
const newlyFailing = async (db: Db, versionId: string, { before, after }: Sets): Promise<FactorTrial['failing']> => {
  const known = await failedTests(db, versionId, before)
  const found = await failedTests(db, versionId, after)
  const has = (questionId: string, name: string) =>
    known.some((one) => one.questionId === questionId && one.result.name === name)
  return found
    .filter(({ questionId, result }) => !has(questionId, result.name))
    .map(({ questionId, key, result: { name, message } }) => ({ questionId, key, name, message: message ?? '' }))
}

/** What another value of a constant, from a day on, would do to its version; nothing is written. */
export const factorTrialOf = async (
  { db }: Pick<Context, 'db'>,
  id: string,
  { value, validFrom: day }: { value: string; validFrom: string },
): Promise<FactorTrial> => {
  const constant = await findConstant(db, id)
  const version = constant && (await findVersion(db, constant.version_id))
  if (!constant || !version) throw new Refusal('CONSTANT_NOT_FOUND')
  const before = await criteriaSetOf(db, version.id)
  const sets = { before, after: withValueFrom(before, constant.key, value, day) }
  const reached = reachedBy(before, constant.key)
  const keys = reached.map(({ key }) => key)
  const { isInvented, tried } = await trySheets(db, { sets, version, day, keys })
  const { means, ...counts } = summariseFactor(tried, keys)
  const unitOf = new Map(reached.map(({ key, scale }) => [key, scale.kind === 'calculated' ? scale.unit : '']))
  return {
    questions: (await repo.listNamed(db, version.id, keys)).map(({ id, key, content, criterionCode }) => ({
      id,
      key,
      content,
      criterionCode,
      unit: unitOf.get(key) ?? '',
      before: means.get(key)?.before ?? null,
      after: means.get(key)?.after ?? null,
    })),
    failing: await newlyFailing(db, version.id, sets),
    isInvented,
    sheets: tried.length,
    ...counts,
    unchanged: { ...(await countOpen(db, version.type)), certificates: await countValid(db, version.type) },
  }
}
