import type { z } from 'zod'
import { columnsFor } from '../shared/columns.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { caseColumnsOf } from './cases.ts'
import { appealableNames, appealCase, appealOutcomeNames } from './appeals.rules.ts'
import type { AppealRow, appealsQuery } from './appeals.ts'

const { name, dueOn, assignee, receivedOn: received, origin, updatedAt } = caseColumnsOf(appealCase)

/** What list and drawer say of an appeal. */
export const appealColumns = columnsFor<AppealRow, z.output<typeof appealsQuery>>()({
  name,
  decision: { label: 'Quyết định bị khiếu nại', value: ({ kind }) => appealableNames[kind] },
  facility: { label: 'Cơ sở', value: ({ facility }) => facility.name },
  dueOn,
  outcome: { label: 'Kết quả', value: ({ outcome }) => outcome && appealOutcomeNames[outcome] },
  assignee,
  receivedOn: {
    ...received,
    text: ({ receivedOn, isLate }) => `${formatDay(receivedOn)}${isLate ? ', quá thời hiệu' : ''}`,
  },
  updatedAt,
  origin,
})
