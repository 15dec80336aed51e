import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { auditActionName, auditEntityName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { Outcome, Reference } from './audit-log-cells.tsx'
import { outcomeWords, referenceWords, timeWords } from './audit-log-words.ts'

/** What the list says of an entry (PRODUCT D12): who, what and when stay, whatever the entries have in common. */
export const auditLogColumns: ListDeclaration<AuditLog>['columns'] = [
  {
    key: 'action',
    label: 'Hành động',
    width: 220,
    text: ({ action }) => auditActionName(action),
    note: ({ entityType }) => auditEntityName(entityType),
  },
  {
    key: 'changedBy',
    label: 'Người thực hiện',
    width: 170,
    weight: 4,
    isSteady: true,
    isSearched: true,
    text: ({ changedBy }) => changedBy.name,
  },
  {
    key: 'refId',
    label: 'Mã tham chiếu',
    width: 200,
    weight: 2,
    isFree: true,
    isSteady: true,
    isSearched: true,
    text: referenceWords,
    isTwoLines: true,
    draw: (entry) => <Reference entry={entry} />,
    note: ({ record }) => record?.code ?? null,
  },
  {
    key: 'outcome',
    label: 'Kết quả',
    width: 190,
    weight: 3,
    isSteady: true,
    text: outcomeWords,
    draw: (entry) => <Outcome entry={entry} />,
  },
  {
    key: 'createdAt',
    label: 'Thời gian',
    width: 150,
    weight: 5,
    isSteady: true,
    orderField: 'createdAt',
    orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
    text: timeWords,
  },
  {
    key: 'entityType',
    label: 'Đối tượng',
    width: 132,
    isHidden: true,
    text: ({ entityType }) => auditEntityName(entityType),
  },
]
