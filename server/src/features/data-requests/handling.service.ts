import { subjectKindNames } from '@nhanxanh/contract/case-kinds'
import type { DataRequestDetail, DataRequestRow } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestBody, DataRequestSubject } from '@nhanxanh/contract/features/data-requests.fields'
import { dayOfTerm } from '@nhanxanh/contract/shared/terms'
import { clocksOf, dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestEntryKind, DataRequestEvent } from '@nhanxanh/contract/features/data-requests.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import type { NewCase } from '../../db/statements/cases.ts'
import { invalid } from '../../refusal.ts'
import { casesOf } from '../cases/cases.service.ts'
import type { CaseAct } from '../cases/cases.service.ts'
import type { Acting, CaseKind, Versioned } from '../cases/kinds.service.ts'
import { caseTelling } from '../cases/telling.service.ts'
import type { ToldCase } from '../cases/telling.service.ts'
import { caseLetters } from '../../letters/cases.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { listCandidates } from './candidates.repo.ts'
import * as policy from './data-requests.policy.ts'
import type { Ties } from './data-requests.policy.ts'
import { dataRequestDetail, dataRequestReads, tiesOf } from './data-requests.service.ts'
import * as repo from './data-requests.repo.ts'
import type { DataRequestRecord } from './data-requests.repo.ts'

type DataRequests = {
  record: DataRequestRecord
  row: NewCase<'data_requests'>
  reads: typeof dataRequestReads
  listed: DataRequestRow
  ties: Ties
  event: DataRequestEvent
  entry: DataRequestEntryKind
  detail: DataRequestDetail
}

const dataRequestKind: CaseKind<DataRequests> = {
  declared: dataRequestCase,
  statements: repo,
  reads: dataRequestReads,
  tiesOf,
  bar: ({ isSubject }) => (isSubject ? 'Yêu cầu này về dữ liệu của bạn nên do người khác xử lý.' : null),
  whyNot: (rule, caller, request, ties) =>
    rule(caller, request, { ...ties, isFirstHand: false })
      ? 'Yêu cầu về dữ liệu của cán bộ do người khác với người đã tiếp nhận thực hiện.'
      : null,
  canAssign: policy.canAssign,
  listSuccessors: repo.listHandlers,
  isHandler: (db, _id, personId) => repo.isHandler(db, personId),
  // Nobody handles a request about themselves.
  canInherit: async (db, id, personId) =>
    !(await repo.listSubjects(db, id)).some(({ kind, record_id }) => kind === 'user' && record_id === personId),
  ...caseTelling<ToldCase>({ declared: dataRequestCase, dueName: 'Yêu cầu dữ liệu' }),
  detail: dataRequestDetail,
}

export const cases = casesOf(dataRequestKind)
const letters = caseLetters(dataRequestCase, 'Căn cứ pháp luật')

/** Both clocks count from the day on which it came. */
export const enter = cases.enterOf<DataRequestBody>(async ({ db }, body) => {
  const clocks = clocksOf(body, (await programmeOf(db)).values, await calendarNow(db))
  return { ...columnsOf({ ...body, ...clocks }), due_on: clocks.answerBy }
})

type Choice = Versioned & { subjects: readonly DataRequestSubject[] }

/** Says which of the records that were found are the person's. */
export const choose = async (context: Acting, id: string, { version, subjects }: Choice) => {
  const { db, now } = context
  const request = await cases.lockFor(context, id, { version, may: policy.canChoose })
  const found = await listCandidates(db, request)
  const chosen = found.filter((each) => subjects.some(({ kind, id: ref }) => kind === each.kind && ref === each.id))
  if (chosen.length !== new Set(subjects.map(({ kind, id: ref }) => `${kind}/${ref}`)).size) {
    throw invalid('subjects', 'Có hồ sơ không còn tìm thấy. Vui lòng tải lại rồi chọn lại.')
  }
  const before = found.filter(({ isChosen }) => isChosen)
  await repo.replaceSubjects(db, id, subjects)
  await repo.update(db, id, { updated_at: now })
  const words = chosen.map(({ kind, code }) => `${subjectKindNames[kind]} ${code ?? ''}`.trim()).join('; ')
  await cases.recordStep(context, request, {
    kind: 'subjects',
    note: chosen.length === 0 ? 'Chưa chọn hồ sơ nào.' : words,
  })
  context.audit({ changes: { subjects: { before: before.length, after: chosen.length } } })
  return dataRequestDetail(context, id)
}

/** Answers the person that it will be done, and by when; by whoever does it, if it was nobody's. */
export const accept: CaseAct<DataRequests, Versioned> = {
  event: 'accept',
  entry: 'accepted',
  may: policy.canAccept,
  write: ({ caller, now }, request) => ({
    change: {
      assignee_id: request.assignee_id ?? caller.id,
      due_on: request.done_by,
      answered_on: vietnamDay(now),
    },
    letter: letters.acceptance(request, request.done_by),
  }),
}

type Reasoned = Versioned & { reason: string }

/** Once: so many days more than the first term. */
export const extend: CaseAct<DataRequests, Reasoned> = {
  event: 'extend',
  entry: 'extended',
  may: policy.canExtend,
  write: async ({ db }, request, { reason }) => {
    const days = (await programmeOf(db)).values.dataExtensionDays
    const term_ends_on = addDays(request.done_by, days)
    const due_on = dayOfTerm({ endsOn: term_ends_on }, await calendarNow(db))
    return {
      change: { term_ends_on, done_by: due_on, due_on },
      note: reason,
      letter: letters.extension(request, due_on, reason),
    }
  },
}

/** What is refused at once is answered by that. */
const ended = ({ now }: Acting, { answered_on }: DataRequestRecord) => {
  const today = vietnamDay(now)
  return { due_on: null, closed_on: today, answered_on: answered_on ?? today }
}

export const refuse: CaseAct<DataRequests, Reasoned> = {
  event: 'refuse',
  entry: 'refused',
  may: policy.canRefuse,
  write: (context, request, { reason }) => ({
    change: { ...ended(context, request), result: reason },
    note: reason,
    letter: letters.refusal(request, reason),
  }),
}

export const finish: CaseAct<DataRequests, Versioned & { result: string }> = {
  event: 'finish',
  entry: 'finished',
  may: policy.canFinish,
  write: (context, request, { result }) => ({
    change: { ...ended(context, request), result },
    note: result,
    letter: letters.result(request, result),
  }),
}

export const withdraw: CaseAct<DataRequests, Reasoned> = {
  event: 'withdraw',
  entry: 'withdrawn',
  may: policy.canWithdraw,
  write: (context, request, { reason }) => ({
    change: { ...ended(context, request), result: null },
    note: reason,
    letter: letters.withdrawal(request),
  }),
}
