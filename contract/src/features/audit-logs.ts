import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { id } from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { auditChain } from './audit-logs.chain.ts'
import { auditDensity, auditEntries, auditLog } from './audit-logs.entries.ts'
import { auditOutcomes } from './audit-logs.rules.ts'
import { auditWitnesses } from './audit-logs.witnesses.ts'

export { auditLog, auditLogDetail } from './audit-logs.entries.ts'
export type { AuditDensity, AuditLog, AuditLogDetail } from './audit-logs.entries.ts'

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
      /** `sensitiveActions` alone. */
      sensitive: z.literal('yes').optional(),
      createdFrom: vietnamDate.optional(),
      createdTo: vietnamDate.optional(),
    },
  ),
  output: pageOf(auditLog),
})

export const auditLogs = {
  list,
  ...besideList(list, ['action', 'entityType', 'outcome', 'changedBy']),
  density: endpoint({
    method: 'GET',
    path: '/audit-logs/density',
    summary: 'Số dòng theo giờ (theo ngày, theo tháng với khoảng dài), dưới cùng bộ lọc như danh sách.',
    access: 'audit-log:list',
    query: list.query,
    output: auditDensity,
  }),
  ...auditChain,
  ...auditWitnesses,
  ...auditEntries,
}
