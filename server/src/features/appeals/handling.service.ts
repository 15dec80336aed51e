import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { nextAppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import { lastDay } from '@nhanxanh/contract/shared/terms'
import type { AppealEntryKind, AppealEvent, AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../http/context.ts'
import type { HandingOver, InHand } from '../../in-hand.ts'
import { acceptanceLetter, extensionLetter, refusalLetter, withdrawalLetter } from '../../letters/appeals.ts'
import { Refusal } from '../../refusal.ts'
import { recordHandIn } from '../../db/statements/hands.ts'
import { sendAppealLetter } from '../mail-templates/mail-templates.service.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import * as policy from './appeals.policy.ts'
import { appealDetail, assertSeen, handsOf } from './appeals.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'
import { assertOwn, ownAppeal } from './own.service.ts'
import { tellAccepted, tellAnswered, tellAssigned } from './telling.service.ts'

export type Acting = Context & { caller: Caller }
type Versioned = { version: number }
type Reasoned = Versioned & { reason: string }

const invalid = (field: string, sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } })

/** The appeal under a lock for other hands than those of its decision: APPEAL_NOT_FOUND, CONFLICT_OF_INTEREST. */
export const lockForOthers = async (context: Acting, id: string) => {
  context.audit({ refId: id })
  const record = await assertSeen(context, await repo.lock(context.db, id))
  const hands = await handsOf(context, id)
  const sentence = policy.barProblem(hands)
  if (sentence !== null) throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
  return { record, hands }
}

/** The same for an act that its state allows: STALE_VERSION, APPEAL_NOT_POSSIBLE. */
const lockFor = async (context: Acting, id: string, version: number, rule: typeof policy.canAccept) => {
  const { record, hands } = await lockForOthers(context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  if (!rule(context.caller, record, hands)) throw new Refusal('APPEAL_NOT_POSSIBLE')
  return record
}

export const nextOf = (status: AppealStatus, event: AppealEvent): AppealStatus => {
  const next = nextAppealStatus(status, event)
  if (next === null) throw new Refusal('APPEAL_NOT_POSSIBLE')
  return next
}

/** The steps that make somebody its handler. */
const handled = ['accepted', 'refused', 'extended'] as const satisfies readonly AppealEntryKind[]

type Entry = { kind: AppealEntryKind; note: string | null; letter: string | null }

/** A step on the record of the appeal; what it says to the appellant goes out by mail where there is an address. */
export const recordStep = async (context: Acting, { id, email }: AppealRecord, entry: Entry): Promise<void> => {
  const { db, caller, now } = context
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  if (handled.some((kind) => kind === entry.kind)) await recordHandIn(context, { kind: 'appeal', id }, 'handled_appeal')
  const entryId = await repo.addEntry(db, { appeal_id: id, ...entry, ...by })
  if (entry.letter !== null && email !== null) await sendAppealLetter(context, entryId)
}

const told = (context: Acting, before: AppealStatus, after: AppealStatus, reason: string | null) =>
  context.audit({
    changes: {
      status: { before, after },
      ...(reason !== null && { reason: { before: null, after: reason } }),
    },
  })

const give = async (context: HandingOver, appeal: AppealRecord, assigneeId: string | null): Promise<void> => {
  const { db, caller, now } = context
  await repo.update(db, appeal.id, { assignee_id: assigneeId, updated_at: now })
  const note = assigneeId === null ? null : ((await repo.findName(db, assigneeId)) ?? null)
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  await repo.addEntry(db, { appeal_id: appeal.id, kind: 'assigned', note, letter: null, ...by })
  await tellAssigned(context, appeal, assigneeId)
}

export const assignAppeal = async (
  context: Acting,
  id: string,
  { version, assigneeId }: Versioned & { assigneeId: string | null },
): Promise<AppealDetail> => {
  const { db } = context
  const appeal = await lockFor(context, id, version, policy.canAssign)
  if (assigneeId !== null && !(await repo.isHandler(db, id, assigneeId))) {
    throw invalid('assigneeId', 'Người này không xử lý được khiếu nại. Vui lòng chọn người khác.')
  }
  await give(context, appeal, assigneeId)
  context.audit({ changes: { assigneeId: { before: appeal.assignee_id, after: assigneeId } } })
  return appealDetail(context, id)
}

/** Appeals that somebody handles. */
export const appealsInHand: InHand = {
  event: 'appeal.assign',
  field: 'assigneeId',
  successors: repo.listAllHandlers,
  canHave: repo.isHandler,
  give: async (context, { id, to }) => {
    const appeal = await repo.lock(context.db, id)
    if (!appeal) throw new Refusal('APPEAL_NOT_FOUND')
    await give(context, appeal, to)
  },
}

export const noteAppeal = async (context: Acting, id: string, body: string): Promise<AppealDetail> => {
  const { record } = await lockForOthers(context, id)
  await recordStep(context, record, { kind: 'note', note: body, letter: null })
  return appealDetail(context, id)
}

/** It is accepted by whoever does it, if it was nobody's; what came too late only for a reason. */
export const acceptAppeal = async (
  context: Acting,
  id: string,
  { version, lateReason }: Versioned & { lateReason: string | null },
): Promise<AppealDetail> => {
  const { db, caller, now } = context
  const appeal = await lockFor(context, id, version, policy.canAccept)
  if (appeal.is_late && lateReason === null) {
    throw invalid('lateReason', 'Đơn quá thời hiệu. Vui lòng nêu lý do vẫn thụ lý.')
  }
  const today = vietnamDay(now)
  const dueOn = lastDay(today, (await programmeOf(db)).values.appealSettleDays, await calendarNow(db))
  const late_reason = appeal.is_late ? lateReason : null
  const assignee_id = appeal.assignee_id ?? caller.id
  const status = nextOf(appeal.status, 'accept')
  const change = { status, accepted_on: today, due_on: dueOn, late_reason, assignee_id }
  await repo.update(db, id, { ...change, updated_at: now })
  await recordStep(context, appeal, { kind: 'accepted', note: late_reason, letter: acceptanceLetter(appeal, dueOn) })
  told(context, appeal.status, status, late_reason)
  await tellAccepted(context, appeal, dueOn)
  await tellAnswered(context, { ...appeal, assignee_id }, 'đã được thụ lý')
  return appealDetail(context, id)
}

export const refuseAppeal = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  const { db, now } = context
  const appeal = await lockFor(context, id, version, policy.canRefuse)
  const status = nextOf(appeal.status, 'refuse')
  await repo.update(db, id, { status, due_on: null, grounds: reason, updated_at: now })
  await recordStep(context, appeal, { kind: 'refused', note: reason, letter: refusalLetter(appeal, reason) })
  told(context, appeal.status, status, reason)
  await tellAnswered(context, appeal, 'không được thụ lý')
  return appealDetail(context, id)
}

/** Once, for a complicated matter: the longer term counts from the acceptance. */
export const extendAppeal = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  const { db, now } = context
  const appeal = await lockFor(context, id, version, policy.canExtend)
  const from = appeal.accepted_on ?? vietnamDay(now)
  const dueOn = lastDay(from, (await programmeOf(db)).values.appealExtendedDays, await calendarNow(db))
  await repo.update(db, id, { due_on: dueOn, is_extended: true, updated_at: now })
  await recordStep(context, appeal, { kind: 'extended', note: reason, letter: extensionLetter(appeal, dueOn, reason) })
  context.audit({
    changes: { dueOn: { before: appeal.due_on, after: dueOn }, reason: { before: null, after: reason } },
  })
  await tellAnswered(context, appeal, 'thời hạn giải quyết được kéo dài')
  return appealDetail(context, id)
}

const withdraw = async (context: Acting, appeal: AppealRecord, reason: string): Promise<void> => {
  const { db, now } = context
  const status = nextOf(appeal.status, 'withdraw')
  await repo.update(db, appeal.id, { status, due_on: null, updated_at: now })
  await recordStep(context, appeal, { kind: 'withdrawn', note: reason, letter: withdrawalLetter(appeal) })
  told(context, appeal.status, status, reason)
  await tellAnswered(context, appeal, 'đã rút đơn')
}

export const withdrawAppeal = async (context: Acting, id: string, { version, reason }: Reasoned) => {
  await withdraw(context, await lockFor(context, id, version, policy.canWithdraw), reason)
  return appealDetail(context, id)
}

/** An owner takes back what they filed by the portal, while it is not settled. */
export const withdrawOwnAppeal = async (
  context: Acting,
  id: string,
  { version, reason }: Reasoned,
): Promise<OwnAppeal> => {
  context.audit({ refId: id })
  const appeal = assertOwn(context.caller, await repo.lock(context.db, id))
  if (appeal.version !== version) throw new Refusal('STALE_VERSION')
  await withdraw(context, appeal, reason)
  return ownAppeal(context, id)
}
