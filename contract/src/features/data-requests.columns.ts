import type { z } from 'zod'
import { columnsFor, updatedAtColumn } from '../shared/columns.ts'
import * as rules from './data-requests.rules.ts'
import type { DataRequestRow, dataRequestsQuery } from './data-requests.ts'

/** What list and drawer say of a request. */
export const dataRequestColumns = columnsFor<DataRequestRow, z.output<typeof dataRequestsQuery>>()({
  name: { label: 'Người yêu cầu', isSearched: true, value: ({ name }) => name },
  kind: { label: 'Loại', value: ({ kind }) => rules.dataRequestKindNames[kind] },
  dueOn: {
    kind: 'day',
    label: 'Hạn',
    orderField: 'dueOn',
    orderWords: ['Hạn gần nhất trước', 'Hạn xa nhất trước'],
    value: ({ dueOn }) => dueOn,
  },
  assignee: { label: 'Người xử lý', value: ({ assignee }) => assignee?.name ?? 'Chưa ai nhận' },
  receivedOn: {
    kind: 'day',
    label: 'Nhận ngày',
    orderField: 'receivedOn',
    orderWords: ['Nhận lâu nhất trước', 'Nhận gần nhất trước'],
    value: ({ receivedOn }) => receivedOn,
  },
  origin: { label: 'Cách nhận', value: ({ origin }) => rules.dataRequestOriginNames[origin] },
  updatedAt: updatedAtColumn,
})
