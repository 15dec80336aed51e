import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import type { WorkItem } from '@nhanxanh/contract/features/reports'
import type { CountedList, WorkKey } from '@nhanxanh/contract/features/reports.rules'
import type { Permission } from '@nhanxanh/contract/permissions'
import { listAssessments } from '../assessments/assessments.service.ts'
import { isSigner, signingObstacles } from '../assessments/decision/signing.service.ts'
import { decisionRulesOf } from '../settings/settings.service.ts'
import { counted, figureOf, mayCount } from './counting.service.ts'
import type { Reading, Search } from './counting.service.ts'

type Kind = {
  key: WorkKey
  /** Without it the person could only look. */
  needs: Permission
  list: CountedList
  search: Search
  late: Search | null
}

const oldest = { orderField: 'submittedAt', orderDirection: 'ASC' } as const
const awaiting = { flag: 'awaiting', ...oldest }
const nearest = { orderField: 'dueOn', orderDirection: 'ASC' } as const

/** What may wait for somebody, as lists with their filters. */
const kindsOf = (targetDays: number): readonly Kind[] => [
  {
    key: 'facilities',
    needs: 'facility:approve',
    list: '/approve-accounts',
    search: { status: 'pending', ...oldest },
    late: { status: 'pending', ageFrom: String(targetDays) },
  },
  { key: 'changes', needs: 'facility:approve', list: '/facilities', search: { flag: 'change' }, late: null },
  {
    key: 'unassigned',
    needs: 'assessment:update',
    list: '/assessments',
    search: { stage: 'unassigned', ...nearest },
    late: { stage: 'unassigned', flag: 'overdue' },
  },
  {
    key: 'own',
    needs: 'assessment:update',
    list: '/assessments',
    search: { stage: 'reviewing', lead: 'me', ...nearest },
    late: { stage: 'reviewing', lead: 'me', flag: 'overdue' },
  },
  {
    key: 'deciding',
    needs: 'assessment:update',
    list: '/assessments',
    search: { stage: 'deciding', ...nearest },
    late: { stage: 'deciding', flag: 'overdue' },
  },
  { key: 'awaiting', needs: 'assessment:update', list: '/assessments', search: awaiting, late: null },
  { key: 'contacts', needs: 'contact:edit', list: '/contacts', search: { status: 'new' }, late: null },
  {
    key: 'followUps',
    needs: 'assessment:update',
    list: '/certificates',
    search: { followUp: 'open', orderField: 'validUntil', orderDirection: 'ASC' },
    late: { followUp: 'overdue' },
  },
  {
    key: 'expiring',
    needs: 'notification:create',
    list: '/certificates',
    search: { expiresWithin: '30', orderField: 'validUntil', orderDirection: 'ASC' },
    late: null,
  },
]

const itemOf = async (reading: Reading, { key, list, search, late }: Kind, isOthers: boolean): Promise<WorkItem> => {
  const { figure, first } = await counted(reading, list, search)
  return { key, isOthers, all: figure, late: late && (await figureOf(reading, list, late)), first }
}

/** Files of the queue that are looked at for the first that can be signed; most obstacles are told before anything is scored. */
const mostLooks = 25

/** A signer begins with what they can sign now: the files before it wait for the council, or for somebody else. */
const startsWithSignable = async (reading: Reading, item: WorkItem): Promise<WorkItem> => {
  const { items } = await listAssessments(reading, assessmentsQuery.parse({ ...item.all.search, limit: mostLooks }))
  for (const { id, facility, submittedAt } of items) {
    const isSignable = (await signingObstacles(reading, id)) === null
    if (isSignable) return { ...item, first: { id, name: facility.name, at: submittedAt } }
  }
  return item
}

/** What waits for this person; what hurts first stands first, and what there is none of is not there. What only a signer can do comes before all else. */
export const workToday = async (reading: Reading): Promise<{ items: WorkItem[] }> => {
  const [{ approvalDays }, signs] = await Promise.all([decisionRulesOf(reading.db, reading.caller), isSigner(reading)])
  const mine = kindsOf(approvalDays).filter(({ needs, list }) => reading.caller.can(needs) && mayCount(reading, list))
  const itemFor = async (kind: Kind) => {
    const isDeciding = kind.key === 'deciding'
    const item = await itemOf(reading, kind, isDeciding && !signs)
    return isDeciding && signs ? startsWithSignable(reading, item) : item
  }
  const items = await Promise.all(mine.map(itemFor))
  const weight = ({ key, late }: WorkItem) => (signs && key === 'deciding' ? Infinity : (late?.count ?? 0))
  return { items: items.filter(({ all }) => all.count > 0).toSorted((one, other) => weight(other) - weight(one)) }
}
