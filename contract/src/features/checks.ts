import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { endpoint } from '../spine.ts'
import { auditChainReport } from './audit-logs.chain.ts'

/** What the check walks, in this order. */
export const checkedPartNames = {
  keys: 'Khoá niêm phong',
  versions: 'Bộ tiêu chí đã phát hành',
  records: 'Hồ sơ đã quyết định',
  said: 'Việc đã ghi trong nhật ký',
  certificates: 'Giấy chứng nhận',
  files: 'Tệp đã lưu',
  log: 'Chuỗi nhật ký',
} as const
export type CheckedPartKey = keyof typeof checkedPartNames

export const checkedPart = z.object({
  key: z.enum(keysOf(checkedPartNames)),
  /** Records when the check came to them, and how many it has looked at. */
  total: z.int(),
  done: z.int(),
  isDone: z.boolean(),
  /** What does not hold, a sentence each: what, of which record, since when it can be so, and what to do. */
  findings: z.array(z.string()),
  /** Findings beyond those that are listed. */
  more: z.int(),
})
export type CheckedPart = z.output<typeof checkedPart>

/** A check in the background: how far each part is, and at its end what there is to say of the log, or why there is nothing. */
export const check = z.object({
  id,
  /** Who asked for it; null for the nightly one. */
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** A head that was kept outside is compared as well. */
  hasAnchor: z.boolean(),
  parts: z.array(checkedPart),
  report: auditChainReport.nullable(),
  failure: z.string().nullable(),
})
export type Check = z.output<typeof check>

/** The one check of everything that was sealed, issued, stored and logged. */
export const checks = {
  last: endpoint({
    method: 'GET',
    path: '/audit-logs/verify',
    summary: 'Lần kiểm tra toàn bộ gần nhất: từng phần đang đến đâu, hoặc kết quả.',
    access: 'audit-log:read',
    output: z.object({ check: check.nullable() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/audit-logs/verify',
    summary:
      'Kiểm tra toàn bộ trong nền: khoá, bộ tiêu chí, hồ sơ đã quyết định, giấy chứng nhận, tệp, từng dòng nhật ký với các đầu cây đã ký, và đầu cây đã công bố nếu được dán vào.',
    access: 'audit-log:read',
    body: z.strictObject({
      /** A head that somebody kept outside, as it was printed or mailed. */
      anchor: z.string().max(2000, 'Không quá 2.000 ký tự.').nullable(),
    }),
    output: check,
    isShownInPlace: true,
    audit: 'audit-log.verify',
  }),
}
