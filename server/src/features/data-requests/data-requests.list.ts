import type { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import { dataRequestStatuses } from '@nhanxanh/contract/features/data-requests.rules'
import type { z } from 'zod'
import { caseListParts } from '../../db/list/case-list.ts'
import type { CaseStandpoint } from '../../db/list/case-list.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type DataRequestsQuery = z.output<typeof dataRequestsQuery>

const columns = rowColumns(
  'data_requests',
  [
    'id',
    'version',
    'code',
    'name',
    'kind',
    'origin',
    'status',
    'has_third_party',
    'is_extended',
    'received_on',
    'due_on',
    'updated_at',
    'assignee_id',
  ],
  { assignee_name: expression<string | null>('assignee.name') },
)
export type DataRequestListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<DataRequestsQuery, CaseStandpoint, DataRequestListRecord> = {
  table: 'data_requests',
  columns,
  joins: 'left join users assignee on assignee.id = r.assignee_id',
  ...caseListParts(dataRequestStatuses, ['r.code']),
}

export const dataRequestList = listOf(declaration)
