import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import type { DataRequestSubject } from '@nhanxanh/contract/features/data-requests.fields'
import { lastDay } from '@nhanxanh/contract/shared/terms'
import { nextDataRequestStatus, subjectKindNames } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestEntryKind, DataRequestEvent } from '@nhanxanh/contract/features/data-requests.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import {
  acceptanceLetter,
  extensionLetter,
  refusalLetter,
  resultLetter,
  withdrawalLetter,
} from '../../letters/data-requests.ts'
import { Refusal } from '../../refusal.ts'
import { sendDataRequestLetter } from '../mail-templates/mail-templates.service.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import { listCandidates } from './candidates.repo.ts'
import * as policy from './data-requests.policy.ts'
import { dataRequestDetail, tiesOf } from './data-requests.service.ts'
import * as repo from './data-requests.repo.ts'
import type { DataRequestRecord } from './data-requests.repo.ts'
import { tellAssigned } from './telling.service.ts'

export type Acting = Context & { caller: Caller }
export type Versioned = { version: number }
type Reasoned = Versioned & { reason: string }

const invalid = (field: string, sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })

type Reader = Pick<Acting, 'db' | 'caller'>

/** The ties of a request for somebody else than the person whose data it is about: CONFLICT_OF_INTEREST. */
const tiesForOthers = async (reader: Reader, id: string) => {
  const ties = await tiesOf(reader, id)
  if (!ties.isSubject) return ties
  throw new Refusal('CONFLICT_OF_INTEREST', { sentence: 'Yêu cầu này về dữ liệu của bạn nên do người khác xử lý.' })
}

const assertThere = (record: DataRequestRecord | undefined): DataRequestRecord => {
  if (!record) throw new Refusal('DATA_REQUEST_NOT_FOUND')
  return record
}

/** DATA_REQUEST_NOT_POSSIBLE, with a word where only the hand of another person is missing. */
const assertMay = (rule: typeof policy.canAccept, ...[caller, record, ties]: Parameters<typeof policy.canAccept>) => {
  if (rule(caller, record, ties)) return
  const isForAnother = rule(caller, record, { ...ties, isFirstHand: false })
  const sentence = 'Yêu cầu về dữ liệu của cán bộ do người khác với người đã tiếp nhận thực hiện.'
  throw new Refusal('DATA_REQUEST_NOT_POSSIBLE', isForAnother ? { sentence } : {})
}

/** The request under a lock: DATA_REQUEST_NOT_FOUND, CONFLICT_OF_INTEREST. */
const lockForOthers = async (context: Acting, id: string) => {
  context.audit({ refId: id })
  const record = assertThere(await repo.lock(context.db, id))
  return { record, ties: await tiesForOthers(context, id) }
}

/** The same for an act that its state allows: STALE_VERSION, DATA_REQUEST_NOT_POSSIBLE. */
export const lockFor = async (context: Acting, id: string, version: number, rule: typeof policy.canAccept) => {
  const { record, ties } = await lockForOthers(context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  assertMay(rule, context.caller, record, ties)
  return record
}

/** The request for a read that its state allows. */
export const findForOthers = async (reader: Reader, id: string, rule: typeof policy.canAccept) => {
  const record = assertThere(await repo.find(reader.db, id))
  assertMay(rule, reader.caller, record, await tiesForOthers(reader, id))
  return record
}

const nextOf = ({ status }: DataRequestRecord, event: DataRequestEvent) => {
  const next = nextDataRequestStatus(status, event)
  if (next === null) throw new Refusal('DATA_REQUEST_NOT_POSSIBLE')
  return next
}

type Entry = { kind: DataRequestEntryKind; note?: string | null; letter?: string | null }

/** A step on the record of the request; what it says to the person goes out by mail where there is an address. */
export const recordStep = async (
  context: HandingOver,
  { id, email }: Pick<DataRequestRecord, 'id' | 'email'>,
  { kind, note = null, letter = null }: Entry,
): Promise<void> => {
  const { db, caller, now } = context
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  const entryId = await repo.addEntry(db, { request_id: id, kind, note, letter, ...by })
  if (letter !== null && email !== null) await sendDataRequestLetter(context, entryId)
}

const give = async (context: HandingOver, request: DataRequestRecord, assigneeId: string | null): Promise<void> => {
  const { db, now } = context
  await repo.update(db, request.id, { assignee_id: assigneeId, updated_at: now })
  const note = assigneeId === null ? null : ((await repo.findName(db, assigneeId)) ?? null)
  await recordStep(context, request, { kind: 'assigned', note })
  await tellAssigned(context, request, assigneeId)
}

export const assign = async (
  context: Acting,
  id: string,
  { version, assigneeId }: Versioned & { assigneeId: string | null },
): Promise<DataRequestDetail> => {
  const { db } = context
  const request = await lockFor(context, id, version, policy.canAssign)
  if (assigneeId !== null && !(await repo.isHandler(db, assigneeId))) {
    throw invalid('assigneeId', 'Người này không xử lý được yêu cầu. Vui lòng chọn người khác.')
  }
  await give(context, request, assigneeId)
  context.audit({ changes: { assigneeId: { before: request.assignee_id, after: assigneeId } } })
  return dataRequestDetail(context, id)
}

/** Requests that somebody handles; nobody handles one about themselves. */
export const dataRequestsInHand: InHand = {
  event: 'data-request.assign',
  field: 'assigneeId',
  successors: repo.listHandlers,
  canHave: async (db, id, personId) =>
    !(await repo.listSubjects(db, id)).some(({ kind, record_id }) => kind === 'user' && record_id === personId),
  give: async (context, { id, to }) => give(context, assertThere(await repo.lock(context.db, id)), to),
}

export const note = async (context: Acting, id: string, body: string): Promise<DataRequestDetail> => {
  const { record } = await lockForOthers(context, id)
  await recordStep(context, record, { kind: 'note', note: body })
  return dataRequestDetail(context, id)
}

type Choice = Versioned & { subjects: readonly DataRequestSubject[] }

/** Says which of the records that were found are the person's. */
export const choose = async (context: Acting, id: string, { version, subjects }: Choice) => {
  const { db, now } = context
  const request = await lockFor(context, id, version, policy.canChoose)
  const found = await listCandidates(db, request)
  const chosen = found.filter((each) => subjects.some(({ kind, id: ref }) => kind === each.kind && ref === each.id))
  if (chosen.length !== new Set(subjects.map(({ kind, id: ref }) => `${kind}/${ref}`)).size) {
    throw invalid('subjects', 'Có hồ sơ không còn tìm thấy. Vui lòng tải lại rồi chọn lại.')
  }
  const before = found.filter(({ isChosen }) => isChosen)
  await repo.replaceSubjects(db, id, subjects)
  await repo.update(db, id, { updated_at: now })
  const words = chosen.map(({ kind, code }) => `${subjectKindNames[kind]} ${code ?? ''}`.trim()).join('; ')
  await recordStep(context, request, {
    kind: 'subjects',
    note: chosen.length === 0 ? 'Chưa chọn hồ sơ nào.' : words,
  })
  context.audit({ changes: { subjects: { before: before.length, after: chosen.length } } })
  return dataRequestDetail(context, id)
}

/** Answers the person that it will be done, and by when; by whoever does it, if it was nobody's. */
export const accept = async (context: Acting, id: string, { version }: Versioned): Promise<DataRequestDetail> => {
  const { db, caller, now } = context
  const request = await lockFor(context, id, version, policy.canAccept)
  const status = nextOf(request, 'accept')
  const assignee_id = request.assignee_id ?? caller.id
  const change = { status, assignee_id, due_on: request.done_by, answered_on: vietnamDay(now) }
  await repo.update(db, id, { ...change, updated_at: now })
  await recordStep(context, request, { kind: 'accepted', letter: acceptanceLetter(request, request.done_by) })
  context.audit({ changes: { status: { before: request.status, after: status } } })
  return dataRequestDetail(context, id)
}

/** Once: so many days more than the first term. */
export const extend = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  const { db, now } = context
  const request = await lockFor(context, id, version, policy.canExtend)
  const days = (await programmeOf(db)).values.dataExtensionDays
  const doneBy = lastDay(request.done_by, days, await calendarNow(db))
  await repo.update(db, id, { done_by: doneBy, due_on: doneBy, is_extended: true, updated_at: now })
  const letter = extensionLetter(request, doneBy, reason)
  await recordStep(context, request, { kind: 'extended', note: reason, letter })
  const dueOn = { before: request.due_on, after: doneBy }
  context.audit({ changes: { dueOn, reason: { before: null, after: reason } } })
  return dataRequestDetail(context, id)
}

type Ending = { event: 'refuse' | 'finish' | 'withdraw'; kind: DataRequestEntryKind; reason: string; letter: string }

const end = async (context: Acting, request: DataRequestRecord, { event, kind, reason, letter }: Ending) => {
  const { db, now } = context
  const status = nextOf(request, event)
  const today = vietnamDay(now)
  await repo.update(db, request.id, {
    status,
    due_on: null,
    closed_on: today,
    // What is refused at once is answered by that.
    answered_on: request.answered_on ?? today,
    result: event === 'withdraw' ? null : reason,
    updated_at: now,
  })
  await recordStep(context, request, { kind, note: reason, letter })
  const changes = { status: { before: request.status, after: status }, reason: { before: null, after: reason } }
  context.audit({ changes })
  return dataRequestDetail(context, request.id)
}

export const refuse = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  const request = await lockFor(context, id, version, policy.canRefuse)
  return end(context, request, { event: 'refuse', kind: 'refused', reason, letter: refusalLetter(request, reason) })
}

export const finish = async (context: Acting, id: string, { version, result }: Versioned & { result: string }) => {
  const request = await lockFor(context, id, version, policy.canFinish)
  return end(context, request, {
    event: 'finish',
    kind: 'finished',
    reason: result,
    letter: resultLetter(request, result),
  })
}

export const withdraw = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  const request = await lockFor(context, id, version, policy.canWithdraw)
  return end(context, request, { event: 'withdraw', kind: 'withdrawn', reason, letter: withdrawalLetter(request) })
}
