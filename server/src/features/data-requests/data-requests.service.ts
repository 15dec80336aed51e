import { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestDetail, DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import type { Reading } from '../../db/list/counting.ts'
import type { Reader } from '../cases/kinds.service.ts'
import { caseDetailOf, caseReads, toCaseRow } from '../cases/reading.service.ts'
import { listCandidates } from './candidates.repo.ts'
import { dataRequestList } from './data-requests.list.ts'
import * as policy from './data-requests.policy.ts'
import type { Ties } from './data-requests.policy.ts'
import * as repo from './data-requests.repo.ts'

export const dataRequestReads = caseReads({
  declared: dataRequestCase,
  list: dataRequestList,
  toRow: (record): DataRequestRow => toCaseRow(record),
  query: dataRequestsQuery,
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

const detailOf = caseDetailOf({
  declared: dataRequestCase,
  statements: repo,
  reads: dataRequestReads,
  fields: [
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
  ],
  tiesOf,
  rules: {
    assign: policy.canAssign,
    note: policy.canNote,
    choose: policy.canChoose,
    accept: policy.canAccept,
    refuse: policy.canRefuse,
    extend: policy.canExtend,
    finish: policy.canFinish,
    withdraw: policy.canWithdraw,
    take: policy.canTake,
    erase: policy.canErase,
  },
  listHandlers: repo.listHandlers,
})

/** The whole request with what this reader may do to it. */
export const dataRequestDetail = async (reading: Reading, id: string): Promise<DataRequestDetail> => {
  const { record, shown } = await detailOf(reading, id)
  return {
    ...shown,
    erasedAt: record.erased_at?.toISOString() ?? null,
    candidates: await listCandidates(reading.db, record),
  }
}
