import type { Finding, Findings } from '@nhanxanh/contract/features/criteria-versions.fields'
import { vietnamDay, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { criteriaSetOf } from '../../criteria/version/criteria-set.service.ts'
import { compareRows } from '../compare/compare.service.ts'
import { failedTests } from '../../criteria/cases/cases.service.ts'
import * as at from './finding.ts'
import { factorFindings } from './factors.ts'
import { formulaFindings } from './formulas.ts'
import { levelFindings } from './levels.ts'
import * as repo from './lint.repo.ts'
import { structureFindings } from './structure.ts'
import { wordingFindings } from './wording.ts'

/** A draft without any change publishes nothing: an edit may have been lost on the way. */
const sameFindings = async (db: Db, versionId: string, today: VietnamDay): Promise<Finding[]> => {
  const replaced = await repo.findReplaced(db, versionId)
  if (!replaced || (await compareRows(db, replaced.id, versionId)).items.length > 0) return []
  const standing = replaced.effective_on !== null && replaced.effective_on > today ? 'sắp' : 'đang'
  const sentence = `Bản nháp giống hệt phiên bản ${standing} áp dụng (phiên bản ${replaced.number}).`
  return [at.warning('same-as-in-force', at.whole, sentence)]
}

/** Everything that should be looked at before a version is published: errors first. Saved test cases are run. */
export const findingsOf = async (db: Db, versionId: string, now: Date): Promise<Findings> => {
  const set = await criteriaSetOf(db, versionId)
  const parts = await repo.partsOf(db, versionId)
  const tests = (await failedTests(db, versionId, set)).map(({ questionId, key, result }) =>
    at.error('test-fails', at.question({ id: questionId, key }), `Ca thử “${result.name}”: ${result.message ?? ''}`),
  )
  const all: Finding[] = [
    ...structureFindings(parts),
    ...formulaFindings(parts),
    ...factorFindings(parts, vietnamDay(now)),
    ...tests,
    ...wordingFindings(parts),
    ...levelFindings(set),
    ...(await sameFindings(db, versionId, vietnamDay(now))),
  ]
  const errors = all.filter(({ severity }) => severity === 'error')
  const warnings = all.filter(({ severity }) => severity === 'warning')
  return { items: [...errors, ...warnings], errors: errors.length, warnings: warnings.length }
}
