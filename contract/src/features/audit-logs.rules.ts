import { auditActionNames, auditEntityNames } from './audit-logs.names.ts'
import type { AuditAction, AuditEntity } from './audit-logs.names.ts'

export const auditOutcomes = ['success', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
export const auditOutcomeNames: Record<AuditOutcome, string> = { success: 'Thành công', refused: 'Bị từ chối' }

/** Acts of the server itself, which no endpoint names. */
export const serverActions = ['audit-log.expire', 'user.settle-email'] as const satisfies readonly AuditAction[]

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActionNames, action)
const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(auditEntityNames, entity)

/** The log outlives versions: an act that this one does not know is still an act. */
export const auditActionName = (action: string): string =>
  isAction(action) ? auditActionNames[action] : 'Hoạt động khác'

/** The same for what it was done on. */
export const auditEntityName = (entity: string): string =>
  isEntity(entity) ? auditEntityNames[entity] : 'Đối tượng khác'

/** `KS Biển Xanh (KH-CSLT-2026-0007)`: the name first, the code small behind it. */
export const recordWords = ({ code, name }: { code: string | null; name: string }): string =>
  code === null ? name : `${name} (${code})`
