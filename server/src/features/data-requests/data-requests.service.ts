import { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestDetail, DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestStatus } from '@nhanxanh/contract/features/data-requests.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import { withMe } from '../../db/list/held-by.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { listCandidates } from './candidates.repo.ts'
import { dataRequestList } from './data-requests.list.ts'
import type { DataRequestListRecord, DataRequestsQuery } from './data-requests.list.ts'
import * as policy from './data-requests.policy.ts'
import type { Ties } from './data-requests.policy.ts'
import * as repo from './data-requests.repo.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

const rowFields = [
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
] as const

const toRow = (record: DataRequestListRecord): DataRequestRow => ({
  ...fieldsOf(pick(record, rowFields)),
  assignee: record.assignee_id === null ? null : { id: record.assignee_id, name: record.assignee_name ?? '' },
  updatedAt: record.updated_at.toISOString(),
})

const standpointOf = ({ caller, now }: Pick<Reading, 'caller' | 'now'>) => ({
  callerId: caller.id,
  reads: caller.can('data-request:read'),
  today: vietnamDay(now),
})

/** A page of the requests with the counts of all tabs. */
export const listDataRequests = async (reading: Reading, query: DataRequestsQuery) => {
  const { rows, counts, total } = await dataRequestList.page(reading.db, query, standpointOf(reading))
  return { items: rows.map(toRow), total, counts: counts as Record<DataRequestStatus, number> }
}

export const countDataRequests = async (
  reading: Reading,
  query: DataRequestsQuery & { facet: keyof DataRequestsQuery },
) => {
  const { counts } = await dataRequestList.facets(reading.db, query, standpointOf(reading))
  return { counts: query.facet === 'assignee' ? withMe(counts, { callerId: reading.caller.id }) : counts }
}

export const countFreshDataRequests = (reading: Reading, query: DataRequestsQuery & { elapsed: number }) =>
  dataRequestList.fresh(reading.db, query, standpointOf(reading), reading.now)

const everyRow = dataRequestsQuery.parse({})

/** One request as lists show it. DATA_REQUEST_NOT_FOUND. */
export const dataRequestRow = async (reading: Reading, id: string): Promise<DataRequestRow> => {
  const [row] = await dataRequestList.named(reading.db, [id], everyRow, standpointOf(reading))
  if (!row) throw new Refusal('DATA_REQUEST_NOT_FOUND')
  return toRow(row)
}

/** What the caller has to do with a request, for the rules. */
export const tiesOf = async ({ db, caller }: Pick<Reading, 'db' | 'caller'>, id: string): Promise<Ties> => {
  const subjects = await repo.listSubjects(db, id)
  return {
    hasSubjects: subjects.length > 0,
    isFirstHand: (await repo.findFirstHand(db, id)) === caller.id,
    isSubject: subjects.some(({ kind, record_id }) => kind === 'user' && record_id === caller.id),
  }
}

const detailFields = [
  'email',
  'phone',
  'reference',
  'identity_check',
  'body',
  'answer_by',
  'done_by',
  'answered_on',
  'closed_on',
  'result',
] as const

const mayOf = ({ caller }: Pick<Reading, 'caller'>, record: repo.DataRequestRecord, ties: Ties) => {
  const may = (rule: typeof policy.canAccept) => rule(caller, record, ties)
  return {
    assign: may(policy.canAssign),
    note: may(policy.canNote),
    choose: may(policy.canChoose),
    accept: may(policy.canAccept),
    refuse: may(policy.canRefuse),
    extend: may(policy.canExtend),
    finish: may(policy.canFinish),
    withdraw: may(policy.canWithdraw),
    take: may(policy.canTake),
    erase: may(policy.canErase),
  }
}

/** The whole request with what this reader may do to it. */
export const dataRequestDetail = async (reading: Reading, id: string): Promise<DataRequestDetail> => {
  const { db } = reading
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('DATA_REQUEST_NOT_FOUND')
  const can = mayOf(reading, record, await tiesOf(reading, id))
  const entries = await repo.listEntries(db, id)
  return {
    ...(await dataRequestRow(reading, id)),
    ...fieldsOf(pick(record, detailFields)),
    erasedAt: record.erased_at?.toISOString() ?? null,
    candidates: await listCandidates(db, record),
    files: (await repo.listFiles(db, id)).map(toStoredFile),
    entries: entries.map(({ id: entryId, kind, note, letter, by_name: by, at }) => ({
      id: entryId,
      kind,
      note,
      letter,
      by,
      at: at.toISOString(),
    })),
    handlers: can.assign ? await repo.listHandlers(db) : [],
    can,
  }
}
