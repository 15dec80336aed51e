import { messageFor } from '../errors.ts'
import { auditActionName, auditEntityName, recordWords } from './audit-logs.rules.ts'
import type { AuditLog } from './audit-logs.ts'

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

type Told = Pick<AuditLog, 'changedBy' | 'action' | 'entityType' | 'record' | 'outcome' | 'reason'>

/** "Lê Thu Hà từ chối hồ sơ: Khách sạn Biển Xanh (KH-CSLT-2026-0007)." Who did what on what, and why it was refused. */
export const auditSentence = ({ changedBy, action, entityType, record, outcome, reason }: Told): string => {
  const on = record === null ? auditEntityName(entityType) : recordWords(record)
  const act = `${changedBy.name} ${decapitalised(auditActionName(action))}: ${on}.`
  if (outcome === 'success') return act
  return `${act} Không thực hiện được${reason === null ? '' : `: ${messageFor(reason)}`}`
}
