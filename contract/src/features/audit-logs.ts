import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id } from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { auditChain } from './audit-logs.chain.ts'
import { auditOutcomes } from './audit-logs.rules.ts'

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
  /** Field → before and after; identity codes and phone numbers are masked. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  requestId: z.string(),
})
export type AuditLog = z.output<typeof auditLog>

const list = endpoint({
  method: 'GET',
  path: '/audit-logs',
  summary: 'Nhật ký hệ thống.',
  access: 'audit-log:list',
  query: listQuery(
    { orderFields: ['createdAt'], orderField: 'createdAt', orderDirection: 'DESC' },
    {
      action: several(z.string().max(80)).optional(),
      entityType: several(z.string().max(80)).optional(),
      refId: z.string().max(80).optional(),
      changedBy: several(id).optional(),
      outcome: several(z.enum(auditOutcomes)).optional(),
      createdFrom: vietnamDate.optional(),
      createdTo: vietnamDate.optional(),
    },
  ),
  output: pageOf(auditLog),
})

export const auditLogs = {
  list,
  ...besideList(list, ['action', 'entityType', 'outcome', 'changedBy']),
  ...auditChain,
}
