import type { AppealDetail, AppealRow } from '@nhanxanh/contract/features/appeals'
import { appealCase } from '@nhanxanh/contract/features/appeals.rules'
import { dayOfTerm } from '@nhanxanh/contract/shared/terms'
import type { AppealEntryKind, AppealEvent, AppealTerm } from '@nhanxanh/contract/features/appeals.rules'
import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { acceptanceLetter, extensionLetter, refusalLetter, withdrawalLetter } from '../../letters/appeals.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { recordHandIn } from '../../db/statements/hands.ts'
import type { NewCase } from '../../db/statements/cases.ts'
import { casesOf } from '../cases/cases.service.ts'
import type { CaseAct } from '../cases/cases.service.ts'
import type { Acting, CaseKind, Versioned } from '../cases/kinds.service.ts'
import { calendarNow, programmeOf } from '../settings/settings.service.ts'
import * as policy from './appeals.policy.ts'
import type { Hands } from './appeals.policy.ts'
import { appealDetail, appealReads, handsOf, isKnown } from './appeals.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'
import { assertOwn, ownAppeal } from './own.service.ts'
import { tellAccepted, tellAnswered, tellAssigned, tellDue, tellReceived } from './telling.service.ts'

type Appeals = {
  record: AppealRecord
  row: NewCase<'appeals'>
  reads: typeof appealReads
  listed: AppealRow
  ties: Hands
  event: AppealEvent
  entry: AppealEntryKind
  detail: AppealDetail
}

/** The steps that make somebody its handler. */
const handled: ReadonlySet<AppealEntryKind> = new Set(['accepted', 'refused', 'extended'])

const appealKind: CaseKind<Appeals> = {
  declared: appealCase,
  statements: repo,
  reads: appealReads,
  isKnown,
  tiesOf: handsOf,
  bar: policy.barProblem,
  canAssign: policy.canAssign,
  listSuccessors: repo.listAllHandlers,
  isHandler: repo.isHandler,
  keepHand: async (context, id, entry) => {
    if (handled.has(entry)) await recordHandIn(context, { kind: 'appeal', id }, 'handled_appeal')
  },
  tellReceived,
  tellAssigned,
  tellDue,
  detail: appealDetail,
}

export const cases = casesOf(appealKind)

/** The term that runs from a day on, by the settings of today; the letter of its act names its last day. */
export const termFrom = async (db: Acting['db'], from: VietnamDay, term: AppealTerm) => {
  const endsOn = addDays(from, (await programmeOf(db)).values[term])
  return { term_ends_on: endsOn, due_on: dayOfTerm({ endsOn }, await calendarNow(db)), moved_from: null }
}

type Reasoned = Versioned & { reason: string }

/** It is accepted by whoever does it, if it was nobody's; what came too late only for a reason. */
export const accept: CaseAct<Appeals, Versioned & { lateReason: string | null }> = {
  event: 'accept',
  entry: 'accepted',
  may: policy.canAccept,
  write: async (context, appeal, { lateReason }) => {
    const { caller, now } = context
    if (appeal.is_late && lateReason === null) {
      throw invalid('lateReason', 'Đơn quá thời hiệu. Vui lòng nêu lý do vẫn thụ lý.')
    }
    const accepted_on = vietnamDay(now)
    const term = await termFrom(context.db, accepted_on, 'appealSettleDays')
    const late_reason = appeal.is_late ? lateReason : null
    const assignee_id = appeal.assignee_id ?? caller.id
    return {
      change: { accepted_on, ...term, late_reason, assignee_id },
      note: late_reason,
      letter: acceptanceLetter(appeal, term.due_on),
    }
  },
  tell: async (context, appeal) => {
    if (appeal.due_on !== null) await tellAccepted(context, appeal, appeal.due_on)
    await tellAnswered(context, appeal, 'đã được thụ lý')
  },
}

export const refuse: CaseAct<Appeals, Reasoned> = {
  event: 'refuse',
  entry: 'refused',
  may: policy.canRefuse,
  write: async ({ db }, appeal, { reason }) => ({
    change: { due_on: null, grounds: reason },
    note: reason,
    letter: refusalLetter(appeal, reason, (await programmeOf(db)).values),
  }),
  tell: (context, appeal) => tellAnswered(context, appeal, 'không được thụ lý'),
}

/** Once, for a complicated matter: the longer term counts from the acceptance. */
export const extend: CaseAct<Appeals, Reasoned> = {
  event: 'extend',
  entry: 'extended',
  may: policy.canExtend,
  write: async (context, appeal, { reason }) => {
    const term = await termFrom(context.db, appeal.accepted_on ?? vietnamDay(context.now), 'appealExtendedDays')
    return { change: term, note: reason, letter: extensionLetter(appeal, term.due_on, reason) }
  },
  tell: (context, appeal) => tellAnswered(context, appeal, 'thời hạn giải quyết được kéo dài'),
}

export const withdraw: CaseAct<Appeals, Reasoned> = {
  event: 'withdraw',
  entry: 'withdrawn',
  may: policy.canWithdraw,
  write: (_context, appeal, { reason }) => ({
    change: { due_on: null },
    note: reason,
    letter: withdrawalLetter(appeal),
  }),
  tell: (context, appeal) => tellAnswered(context, appeal, 'đã rút đơn'),
}

/** An owner takes back what they filed by the portal, while it is not settled. */
export const withdrawOwnAppeal = async (context: Acting, id: string, body: Reasoned): Promise<OwnAppeal> => {
  context.audit({ refId: id })
  const record = assertOwn(context.caller, await repo.lock(context.db, id))
  if (record.version !== body.version) throw new Refusal('STALE_VERSION')
  await cases.doAct(context, { record, act: withdraw, body })
  return ownAppeal(context, id)
}
