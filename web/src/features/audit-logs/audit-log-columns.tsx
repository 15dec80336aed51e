import { auditLogColumns } from '@nhanxanh/contract/features/audit-logs.columns'
import { auditEntityName } from '@nhanxanh/contract/features/audit-logs.rules'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'
import { Outcome, Reference } from './audit-log-cells.tsx'

/** What the list says of an entry (PRODUCT D12): who, what and when stay, whatever the entries have in common. */
export const auditLogScreen = screenColumns(auditLogColumns, {
  action: { width: 220, note: ({ entityType }) => (entityType === 'session' ? null : auditEntityName(entityType)) },
  changedBy: { width: 170, weight: 4, isSteady: true },
  refId: {
    width: 200,
    weight: 2,
    isFree: true,
    isSteady: true,
    isTwoLines: true,
    draw: (entry) => <Reference entry={entry} />,
    note: ({ record }) => record?.code ?? null,
  },
  outcome: { width: 190, weight: 3, isSteady: true, draw: (entry) => <Outcome entry={entry} /> },
  createdAt: { width: 150, weight: 5, isSteady: true },
  entityType: { width: 132, isHidden: true },
})
