import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { assessmentStandingNames, type AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'
import type { AddressRules } from '../../../ui/list/list-address.ts'

const dueFirst = { orderField: 'dueOn', orderDirection: 'ASC' } as const
const newestFirst = { orderField: 'submittedAt', orderDirection: 'DESC' } as const
const lastStarted = { orderField: 'createdAt', orderDirection: 'DESC' } as const

/** What is to be judged stands first, the nearest deadline on top (PRODUCT D7). */
const tabs: readonly (readonly [AssessmentStanding, typeof dueFirst | typeof newestFirst | typeof lastStarted])[] = [
  ['submitted', dueFirst],
  ['supplement', dueFirst],
  ['approved', newestFirst],
  ['failed', newestFirst],
  ['draft', lastStarted],
]

export const assessmentRules: AddressRules<typeof assessmentsQuery> = {
  schema: assessmentsQuery,
  order: dueFirst,
  tabs: {
    key: 'status',
    label: 'Tình trạng phiếu',
    items: tabs.map(([value, order]) => ({ value, label: assessmentStandingNames[value], order })),
  },
}
