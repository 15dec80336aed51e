import { messageFor } from '../errors.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { auditEntityNames } from './audit-logs.entities.ts'
import type { AuditEntity } from './audit-logs.entities.ts'
import { auditActionNames, auditActions } from './audit-logs.names.ts'
import type { AuditAction } from './audit-logs.names.ts'
import type { AuditLog } from './audit-logs.ts'

export const auditOutcomes = ['success', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
export const auditOutcomeNames: Record<AuditOutcome, string> = { success: 'Thành công', refused: 'Bị từ chối' }

/** Acts of the server itself, which no endpoint names. */
export const serverActions = [
  'audit-log.expire',
  'certificate.begin-lines',
  'certificate.line',
  'criteria-version.seal',
  'settings.rotate-key',
  'user.settle-email',
] as const satisfies readonly AuditAction[]

/** Of the acts on certificates, those that change nothing and take nothing out; papers are fetched too often. */
const plainReads = new Set<AuditAction>([
  'certificate.read-earlier',
  'certificate.draft-decision',
  'certificate.read-decision',
  'certificate.recompute',
  'certificate.compare-witnesses',
  'certificate.remind',
  'certificate.download',
])

const attestedBesides = new Set<AuditAction>([
  'assessment.countersign',
  'assessment.complete',
  'export.create',
  'export.retry',
  'audit-log.take-chain',
])

/** Acts over which a head of the log is signed at once: sealed decisions, the life of certificates, and what leaves as a file. */
export const attestedActions: ReadonlySet<string> = new Set(
  auditActions.filter(
    (action) => attestedBesides.has(action) || (action.startsWith('certificate.') && !plainReads.has(action)),
  ),
)

const sensitive = new Set<AuditAction>([
  'assessment.reopen',
  'certificate.revoke',
  'export.create',
  'export.retry',
  'role.create',
  'role.edit',
  'role.delete',
  'settings.edit',
  'settings.confirm-proposal',
  'settings.save-signing-key',
  'settings.remove-signing-key',
  'settings.rotate-key',
  'user.ban',
  'user.unban',
  'user.delete',
])

/** Acts that one looks for first (PRODUCT D12): over people and their rights, what leaves as a file, what undoes a decision, and what binds. */
export const sensitiveActions: readonly string[] = auditActions.filter((action) => sensitive.has(action))

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActionNames, action)
const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(auditEntityNames, entity)

/** The log outlives versions: an act that this one does not know is still an act. */
export const auditActionName = (action: string): string =>
  isAction(action) ? auditActionNames[action] : 'Hoạt động khác'

/** The same for what it was done on. */
export const auditEntityName = (entity: string): string =>
  isEntity(entity) ? auditEntityNames[entity] : 'Đối tượng khác'

/** How far signatures reach: "267 dòng đã ký, 2.839 dòng sau chưa có đầu cây". */
export const attestedWords = (size: number, attested: number): string =>
  `${formatNumber(attested)} dòng đã ký, ${size === attested ? 'không dòng nào sau đó' : `${formatNumber(size - attested)} dòng sau chưa có đầu cây`}`

/** `KS Biển Xanh (KH-CSLT-2026-0007)`: the name first, the code small behind it. */
export const recordWords = ({ code, name }: { code: string | null; name: string }): string =>
  code === null ? name : `${name} (${code})`

/** What the record is called; its id where nothing has its name any more. */
export const referenceWords = ({ refId, record }: Pick<AuditLog, 'refId' | 'record'>): string =>
  record === null ? (refId ?? '') : recordWords(record)

/** Why an act was refused, as the person read it then; null where it was not. */
export const refusalWords = ({ outcome, reason }: Pick<AuditLog, 'outcome' | 'reason'>): string | null =>
  outcome === 'refused' && reason !== null ? messageFor(reason) : null

/** `Bị từ chối: Hồ sơ này đã có quyết định.` */
export function outcomeWords(entry: Pick<AuditLog, 'outcome' | 'reason'>): string {
  const refusal = refusalWords(entry)
  const name = auditOutcomeNames[entry.outcome]
  return refusal === null ? name : `${name}: ${refusal}`
}
