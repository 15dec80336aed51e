import type { z } from 'zod'
import { columnsFor, updatedAtColumn } from '../shared/columns.ts'
import { caseColumns } from './cases.ts'
import * as rules from './data-requests.rules.ts'
import type { DataRequestRow, dataRequestsQuery } from './data-requests.ts'

/** What list and drawer say of a request. */
export const dataRequestColumns = columnsFor<DataRequestRow, z.output<typeof dataRequestsQuery>>()({
  name: { label: 'Người yêu cầu', isSearched: true, value: ({ name }) => name },
  kind: { label: 'Loại', value: ({ kind }) => rules.dataRequestKindNames[kind] },
  dueOn: caseColumns.dueOn,
  assignee: caseColumns.assignee,
  receivedOn: caseColumns.receivedOn,
  origin: { label: 'Cách nhận', value: ({ origin }) => rules.dataRequestOriginNames[origin] },
  updatedAt: updatedAtColumn,
})
