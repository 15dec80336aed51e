import { auditEntities, auditEntityNames } from '@nhanxanh/contract/features/audit-logs.entities'
import { auditActionNames, auditActions } from '@nhanxanh/contract/features/audit-logs.names'
import { auditOutcomeNames, auditOutcomes } from '@nhanxanh/contract/features/audit-logs.rules'
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

/** The beginning of an id is enough to tell rows apart; the whole of it stands in the title and in the drawer. */
export const shortReference = (refId: string): string => (refId.length > 12 ? `${refId.slice(0, 8)}…` : refId)
