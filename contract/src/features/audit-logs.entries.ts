import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { auditOutcomes } from './audit-logs.rules.ts'
import { storyPage, storyQuery } from './audit-logs.story.ts'

/** One act: who, what, on which record, when (SPECIFICATION 3), and what it changed. */
export const auditLog = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  action: z.string(),
  entityType: z.string(),
  refId: z.string().nullable(),
  /** The present name of the record; null if it is gone or its kind has no names. */
  record: z.object({ code: z.string().nullable(), name: z.string() }).nullable(),
  changedBy: z.object({ id: id.nullable(), name: z.string() }),
  outcome: z.enum(auditOutcomes),
  /** The error code of a refused act. */
  reason: z.string().nullable(),
  /** Field → before and after; identity codes and phone numbers are masked. Null too for who may not read entries (audit-log:read). */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  requestId: z.string(),
})
export type AuditLog = z.output<typeof auditLog>

export const auditLogDetail = auditLog.extend({
  /** The role of the person at the time. */
  role: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Its number in the sealed chain; null until the next sealing. */
  place: z.int().nullable(),
  /** The other entries of the same request: one save is one group. */
  sameRequest: z.array(auditLog),
  /** The entries on the same record before and after it. */
  earlierId: z.string().nullable(),
  laterId: z.string().nullable(),
  /** The people whom the changes keep by their ids. */
  people: z.array(z.object({ id, name: z.string() })),
})
export type AuditLogDetail = z.output<typeof auditLogDetail>

export const densityUnits = ['hour', 'day', 'month'] as const
export const auditDensity = z.object({
  unit: z.enum(densityUnits),
  from: vietnamDate,
  to: vietnamDate,
  /** Hours, days or months that have any entry; `at` is Vietnam time, `2026-11-25T09`, `2026-11-25` or `2026-11`. */
  slots: z.array(z.object({ at: z.string(), count: z.int(), refused: z.int() })),
})
export type AuditDensity = z.output<typeof auditDensity>

/** Records whose story is told together with what belongs to them. */
export const auditEntries = {
  get: endpoint({
    method: 'GET',
    path: '/audit-logs/{id}',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'Số của dòng nhật ký không hợp lệ.') }),
    summary:
      'Một dòng nhật ký: vai trò lúc đó, địa chỉ, thiết bị, các dòng của cùng yêu cầu, dòng trước và sau của đối tượng.',
    access: 'audit-log:read',
    output: auditLogDetail,
    errors: ['AUDIT_LOG_NOT_FOUND'],
  }),
  story: endpoint({
    method: 'GET',
    path: '/audit-logs/story',
    summary: 'Dòng thời gian của một đối tượng cùng những gì thuộc về nó, mới nhất trước.',
    access: 'audit-log:read',
    query: z.strictObject({ entityType: z.string().max(80), refId: id, ...storyQuery }),
    output: storyPage,
  }),
}
