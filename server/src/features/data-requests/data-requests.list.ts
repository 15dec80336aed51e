import type { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import type { z } from 'zod'
import { caseListOf, caseRowColumns } from '../../db/list/case-list.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

const columns = caseRowColumns('data_requests', ['has_third_party', 'is_extended'], {})

export const dataRequestList = caseListOf<z.output<typeof dataRequestsQuery>, RowOf<typeof columns>>({
  declared: dataRequestCase,
  columns,
})
