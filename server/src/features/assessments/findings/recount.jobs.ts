import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { Db } from '../../../db/types.ts'
import type { Log } from '../../../platform/log.ts'
import * as assessments from '../assessments.repo.ts'
import { attemptUnderReview, totalsOf } from '../review/attempt.service.ts'
import { saveTotals } from '../review/verdicts.repo.ts'
import { listToCount } from './findings.repo.ts'

/** So many are looked up at once. */
const slice = 100

/** Works out one assessment anew under its lock; writes it where it was never counted, and tells what differs. */
const recountOne = (db: Db, id: string) =>
  db.transaction().execute(async (transaction) => {
    const record = await assessments.lock(transaction, id)
    if (!record || record.attempt === 0) return []
    const { totals } = totalsOf(await attemptUnderReview(transaction, record))
    const different = Object.entries(totals).flatMap(([name, value]) =>
      isSameValue(record[name as keyof typeof totals], value) ? [] : [name],
    )
    if (different.length > 0) await saveTotals(transaction, id, totals)
    return record.findings === null ? [] : different
  })

type Counting = { db: Db; log: Log; isMissing: boolean }

/**
 * Counts submitted assessments anew from what was submitted and found: all of them, or those that an earlier release left uncounted.
 * What was counted otherwise is put right, and stands in the log as an error: it must never happen.
 */
export const recountAssessments = async ({ db, log, isMissing }: Counting, signal: AbortSignal): Promise<number> => {
  let differences = 0
  let behind = ''
  for (;;) {
    const found = await listToCount(db, behind, isMissing, slice)
    for (const { id, code } of found) {
      if (signal.aborted) return differences
      const different = await recountOne(db, id)
      if (different.length === 0) continue
      differences += 1
      log.error({ assessment: code, different }, 'totals of an assessment were not what a recount gives')
    }
    const last = found.at(-1)
    if (!last || found.length < slice) return differences
    behind = last.code
  }
}
