import type { z } from 'zod'
import { columnsFor, updatedAtColumn } from '../shared/columns.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { caseColumns } from './cases.ts'
import * as rules from './appeals.rules.ts'
import type { AppealRow, appealsQuery } from './appeals.ts'

/** What list and drawer say of an appeal. */
export const appealColumns = columnsFor<AppealRow, z.output<typeof appealsQuery>>()({
  name: { label: 'Người khiếu nại', isSearched: true, value: ({ name }) => name },
  decision: { label: 'Quyết định bị khiếu nại', value: ({ kind }) => rules.appealableNames[kind] },
  facility: { label: 'Cơ sở', value: ({ facility }) => facility.name },
  dueOn: caseColumns.dueOn,
  outcome: { label: 'Kết quả', value: ({ outcome }) => outcome && rules.appealOutcomeNames[outcome] },
  assignee: caseColumns.assignee,
  receivedOn: {
    ...caseColumns.receivedOn,
    text: ({ receivedOn, isLate }) => `${formatDay(receivedOn)}${isLate ? ', quá thời hiệu' : ''}`,
  },
  updatedAt: updatedAtColumn,
  origin: { label: 'Nguồn', value: ({ origin }) => rules.appealOriginNames[origin] },
})
