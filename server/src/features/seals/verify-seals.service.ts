import type { Db } from '../../db/types.ts'
import { listMiscounted, listRecordsAfter } from './seals.repo.ts'
import { sealProblems } from './seal-check.ts'

/** One record with the parts of it that do not hold; without a number: the records of the assessment as a whole. */
export type BrokenSeal = { code: string; number: number | null; problems: string[] }

const atOnce = 50

type Row = Awaited<ReturnType<typeof listRecordsAfter>>[number]

const problemsOf = ({ public_key: publicKey, in_log: isInLog, number, nth, ...record }: Row): string[] => {
  const problems = sealProblems({ ...record, publicKey })
  if (number !== nth) problems.push('thiếu một bản niêm phong trước bản này')
  if (!isInLog) problems.push('nhật ký hệ thống không có dòng ký với cùng mã băm và chữ ký')
  return problems
}

const miscounted = async (db: Db): Promise<BrokenSeal[]> =>
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
  let count = 0
  let last: { assessmentId: string; number: number } | null = null
  for (;;) {
    const rows = await listRecordsAfter(db, last, atOnce)
    for (const row of rows) {
      const problems = problemsOf(row)
      if (problems.length > 0) broken.push({ code: row.code, number: row.number, problems })
    }
    count += rows.length
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return { count, broken }
    last = { assessmentId: end.assessment_id, number: end.number }
  }
}
