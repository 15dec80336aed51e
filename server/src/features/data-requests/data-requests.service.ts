import { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestDetail, DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import { fieldsOf, pick } from '../../db/columns.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../cases/cases.service.ts'
import { caseParts, caseStandpoint, listReads, toCaseRow } from '../cases/reading.service.ts'
import type { Reading } from '../../db/list/counting.ts'
import { listCandidates } from './candidates.repo.ts'
import { dataRequestList } from './data-requests.list.ts'
import * as policy from './data-requests.policy.ts'
import type { Ties } from './data-requests.policy.ts'
import * as repo from './data-requests.repo.ts'

export const dataRequestReads = listReads({
  list: dataRequestList,
  standpointOf: (reading) => caseStandpoint(reading, reading.caller.can('data-request.read')),
  toRow: (record): DataRequestRow => toCaseRow(record),
  query: dataRequestsQuery,
  first: 'received',
  missing: 'DATA_REQUEST_NOT_FOUND',
})

/** What the caller has to do with a request, for the rules. */
export const tiesOf = async ({ db, caller }: Reader, id: string): Promise<Ties> => {
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
  return {
    ...(await dataRequestReads.row(reading, id)),
    ...fieldsOf(pick(record, detailFields)),
    erasedAt: record.erased_at?.toISOString() ?? null,
    candidates: await listCandidates(db, record),
    ...(await caseParts(repo, db, id)),
    handlers: can.assign ? await repo.listHandlers(db) : [],
    can,
  }
}
