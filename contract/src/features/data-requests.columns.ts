import type { z } from 'zod'
import { columnsFor } from '../shared/columns.ts'
import { caseColumnsOf } from './cases.ts'
import { dataRequestCase } from './data-requests.rules.ts'
import type { DataRequestRow, dataRequestsQuery } from './data-requests.ts'

/** What list and drawer say of a request. */
export const dataRequestColumns = columnsFor<DataRequestRow, z.output<typeof dataRequestsQuery>>()(
  caseColumnsOf(dataRequestCase),
)
