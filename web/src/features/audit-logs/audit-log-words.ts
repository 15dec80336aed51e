import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import {
  auditActionNames,
  auditActions,
  auditEntities,
  auditEntityNames,
} from '@nhanxanh/contract/features/audit-logs.names'
import { auditOutcomeNames, auditOutcomes, recordWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { messageFor } from '@nhanxanh/contract/errors'
import type { Option, Search } from '../../ui/list/list-declaration.ts'

/** The acts on the chosen entities only. */
export const actionOptions = ({ entityType }: Search): readonly Option[] =>
  auditActions
    .filter((action) => entityType === undefined || entityType.split(',').includes(action.split('.')[0] ?? ''))
    .map((value) => ({ value, label: auditActionNames[value] }))

export const entityOptions: readonly Option[] = auditEntities.map((value) => ({
  value,
  label: auditEntityNames[value],
}))
export const outcomeOptions: readonly Option[] = auditOutcomes.map((value) => ({
  value,
  label: auditOutcomeNames[value],
}))

export const timeWords = ({ createdAt }: Pick<AuditLog, 'createdAt'>): string => formatDateTime(createdAt)

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

/** The beginning of an id is enough to tell rows apart; the whole of it stands in the title and in the drawer. */
export const shortReference = (refId: string): string => (refId.length > 12 ? `${refId.slice(0, 8)}…` : refId)
