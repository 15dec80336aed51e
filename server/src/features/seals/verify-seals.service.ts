import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../db/types.ts'
import { listMiscounted, listRecordsAfter } from './seals.repo.ts'
import { sealProblems } from './seal-check.ts'

/** One record with the parts of it that do not hold; without a number: the records of the assessment as a whole. */
export type BrokenSeal = { code: string; number: number | null; problems: string[] }

const atOnce = 50

/** Keys by their ids, where others than those of the database count. */
type Keys = ReadonlyMap<string, string>
type Row = Awaited<ReturnType<typeof listRecordsAfter>>[number]

const problemsOf = ({ public_key: own, key_id: keyId, number, nth, in_log: isInLog, ...record }: Row, keys?: Keys) => {
  const problems = sealProblems({ ...record, publicKey: keys ? (keys.get(keyId) ?? null) : own })
  if (number !== nth) problems.push('thiếu một bản niêm phong trước bản này')
  if (!isInLog) problems.push('nhật ký hệ thống không có dòng ký với cùng mã băm và chữ ký')
  return problems
}

type Place = { assessmentId: string; number: number }

/** The next records, each with what of it does not hold. */
export const lookAtSeals = async (db: Db, after: Place | null, keys?: Keys) => {
  const rows = await listRecordsAfter(db, after, atOnce)
  const end = rows.at(-1)
  const records = []
  for (const row of rows) {
    records.push({ ...row, problems: problemsOf(row, keys) })
    // Each is scored anew: requests of the same process come in between.
    await breathe()
  }
  return {
    records,
    next: end && rows.length === atOnce ? { assessmentId: end.assessment_id, number: end.number } : null,
  }
}

/** Assessments with signed decisions that have no record, or the other way round. */
export const miscounted = async (db: Db): Promise<BrokenSeal[]> =>
  (await listMiscounted(db)).map(({ code, signed, sealed }) => ({
    code,
    number: null,
    problems: [`${signed} quyết định đã ký nhưng ${sealed} bản niêm phong`],
  }))

/**
 * Looks at every sealed record: its parts, signature and form, the result by the engine of today, and its line in the audit
 * log; and whether each signed decision has its record.
 */
export const verifySeals = async (db: Db): Promise<{ count: number; broken: BrokenSeal[] }> => {
  const broken = await miscounted(db)
  let [count, last]: [number, Place | null] = [0, null]
  do {
    const { records, next }: Awaited<ReturnType<typeof lookAtSeals>> = await lookAtSeals(db, last)
    for (const { code, number, problems } of records) if (problems.length > 0) broken.push({ code, number, problems })
    count += records.length
    last = next
  } while (last !== null)
  return { count, broken }
}
