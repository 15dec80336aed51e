import { z } from 'zod'
import { instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** A signed head of the tree: how many rows there were, and the hash of them all; hashes as base64. */
export const auditHead = z.object({
  size: z.int(),
  root: z.string(),
  signedAt: instant,
  keyId: z.string(),
  /** The signed text, and below it key and signature: what is printed, mailed and pasted in to be compared. */
  text: z.string(),
})
export type AuditHead = z.output<typeof auditHead>

export const auditChainReport = z.object({
  checkedAt: instant,
  /** Rows in the tree, and the hash of them all. */
  size: z.int(),
  root: z.string(),
  /** The oldest of them, whose text is gone because they were kept long enough; number and hash are there. */
  expired: z.int(),
  /** Heads that were compared with the rows. */
  heads: z.int(),
  /** The newest head of our own, by its number from 1; null before the first. */
  newestHead: z.object({ number: z.int(), size: z.int() }).nullable(),
  /** What does not hold; `place` is the number of the row in the tree, from 1. */
  problems: z.array(z.object({ place: z.int().nullable(), sentence: z.string() })),
  /** Problems beyond those that are listed. */
  more: z.int(),
  /** Rows that are not in the tree yet: the newest, or those behind a transaction that is still open. */
  waiting: z.int(),
  /** What holds them back for longer than it should. */
  held: z.string().nullable(),
})
export type AuditChainReport = z.output<typeof auditChainReport>

/** How the log is shown to have been changed by nobody (PRODUCT D12). */
export const auditChain = {
  heads: endpoint({
    method: 'GET',
    path: '/audit-logs/heads',
    summary: 'Các đầu cây đã ký của nhật ký, mới nhất trước.',
    access: 'audit-log:list',
    output: z.object({
      items: z.array(auditHead),
      /** Name and key of the newest head as checkers of checkpoints take them (c2sp.org/signed-note); null before the first. */
      verifierKey: z.string().nullable(),
    }),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/audit-logs/{id}/proof',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'Số của dòng nhật ký không hợp lệ.') }),
    summary:
      'Chứng minh một dòng nằm trong nhật ký, so với đầu cây đã ký gần nhất (c2sp.org/tlog-proof); `extra` là nội dung của dòng.',
    access: 'audit-log:read',
    output: 'file',
    errors: ['AUDIT_LOG_NOT_FOUND', 'AUDIT_LOG_BEING_WRITTEN'],
  }),
  bundle: endpoint({
    method: 'GET',
    path: '/audit-logs/bundles/{nth}',
    params: z.object({ nth: z.string().regex(/^\d{1,12}$/, 'Số của gói dòng nhật ký không hợp lệ.') }),
    query: z.strictObject({
      width: z.coerce
        .number('Số dòng là từ 1 đến 256.')
        .int('Số dòng là từ 1 đến 256.')
        .min(1, 'Số dòng là từ 1 đến 256.')
        .max(256, 'Số dòng là từ 1 đến 256.')
        .default(256),
    }),
    summary: 'Nội dung 256 dòng liền nhau đã có đầu cây ký (entry bundle của c2sp.org/tlog-tiles).',
    access: 'audit-log:read',
    output: 'file',
    audit: 'audit-log.take-bundle',
    errors: ['AUDIT_LOG_NOT_FOUND'],
  }),
  chain: endpoint({
    method: 'GET',
    path: '/audit-logs/chain',
    summary: 'Cả chuỗi dưới dạng tệp để kiểm tra ngoài hệ thống; giá trị cá nhân chỉ có dưới dạng cam kết.',
    access: 'audit-log:read',
    output: 'file',
    audit: 'audit-log.take-chain',
  }),
}
