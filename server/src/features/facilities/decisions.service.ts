import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { FacilityDetail, RejectionReason } from '@nhanxanh/contract/features/facilities'
import {
  facilityFields,
  nextStatus,
  openChecklistLines,
  reasonName,
  unfoundedLines,
} from '@nhanxanh/contract/features/facilities.rules'
import type { Checklist, DecisionRules } from '@nhanxanh/contract/features/facilities.rules'
import { formatDate, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import * as decisionsRepo from './decisions.repo.ts'
import { isWriter } from './entry/writers.repo.ts'
import * as repo from './facilities.repo.ts'
import { decisionRulesOf } from '../settings/settings.service.ts'
import { facilityDetail, facilityOf, lockForStaff } from './facilities.service.ts'
import type { WritingToOwners } from '../owner-letters/owner-letters.service.ts'
import { hasReadableLicence, licenceFileIds } from './licences.repo.ts'
import { toRegistration } from './registration.ts'
import { isOverturned } from './uphold/uphold.repo.ts'
import { tellDecided } from './telling/telling.service.ts'

export type Deciding = Pick<Context, 'db' | 'now' | 'audit'> & Pick<WritingToOwners, 'platform'> & { caller: Caller }
export type Decision = {
  event: 'approve' | 'reject'
  version: number
  checklist: Checklist
  reasons: RejectionReason[]
  /** Taken with others at once: the officer judged them together. */
  batchId?: string
}

/** A sentence that names the person who decided first, for the one whose decision came too late. */
export const alreadyDecided = async ({ db }: Deciding, id: string): Promise<Refusal> => {
  const latest = await decisionsRepo.latestOf(db, id)
  if (!latest) return new Refusal('FACILITY_ALREADY_DECIDED')
  const act = latest.outcome === 'approved' ? 'duyệt' : 'từ chối'
  const when = `${formatTime(latest.decided_at)} ngày ${formatDate(latest.decided_at)}`
  const sentence = `Hồ sơ này đã được ${latest.decided_by_name} ${act} lúc ${when}.`
  return new Refusal('FACILITY_ALREADY_DECIDED', { sentence })
}

/** A reason must point at a field, or at a file that this registration really has. */
const assertTargets = (reasons: readonly RejectionReason[], fileIds: readonly string[]) => {
  for (const [index, { targets }] of reasons.entries()) {
    const known = new Set<string>([...facilityFields, ...fileIds])
    const isStranger = (target: string) => !known.has(target)
    if (targets.some(isStranger)) {
      const fields = { [`reasons.${index}.targets`]: 'Tệp được chọn không thuộc hồ sơ này.' }
      throw new Refusal('VALIDATION_FAILED', { fields })
    }
  }
}

/** VALIDATION_FAILED at the code of the first reason that the settings no longer offer; `path` is where reasons stand. */
export const assertOnOffer = (
  given: readonly RejectionReason[],
  { reasons }: DecisionRules,
  path = (at: number) => `reasons.${at}`,
) => {
  const offered = new Set(reasons.map(({ code }) => code))
  const at = given.findIndex(({ code }) => !offered.has(code))
  if (at < 0) return
  const fields = { [`${path(at)}.code`]: 'Lý do này không còn được dùng. Hãy chọn lý do khác.' }
  throw new Refusal('VALIDATION_FAILED', { fields })
}

/** Of a page that is older than the settings, only what they ask for is recorded, in the words that were asked. */
const asked = (checklist: Checklist, rules: DecisionRules) => {
  const lines = rules.checklist.flatMap(({ key, label }) => {
    const result = checklist[key]
    return result === undefined ? [] : [{ key, label, result }]
  })
  return {
    checklist: Object.fromEntries(lines.map(({ key, result }) => [key, result])),
    checklistLines: lines.map(({ key, label }) => ({ key, label })),
  }
}

/** LICENCE_NOT_READABLE where lines about documents are vouched for and no licence can be read (PRODUCT, decision 24). */
const assertFounded = async ({ db }: Deciding, id: string, checklist: Checklist, rules: DecisionRules) => {
  const lines = unfoundedLines(checklist, rules)
  if (lines.length === 0 || (await hasReadableLicence(db, id))) return
  const fields = Object.fromEntries(
    lines.map(({ key }) => [`checklist.${key}`, errorCatalogue.LICENCE_NOT_READABLE.message]),
  )
  throw new Refusal('LICENCE_NOT_READABLE', { fields })
}

/** The log keeps the names of this day, whatever the reasons are called later. */
const named = (reasons: readonly RejectionReason[], rules: DecisionRules) =>
  reasons.map(({ code, targets, note }) => ({ code, name: reasonName(code, rules), targets, note }))

/** An approval needs every line of the checklist settled and every look-alike told apart (PRODUCT D4). */
const assertApprovable = async (context: Deciding, id: string, checklist: Checklist, rules: DecisionRules) => {
  const open = new Set(openChecklistLines(checklist, rules))
  if (open.size > 0) {
    const lines = rules.checklist.filter(({ key }) => open.has(key))
    const fields = Object.fromEntries(lines.map(({ key, label }) => [`checklist.${key}`, `Chưa đạt: ${label}.`]))
    throw new Refusal('CHECKLIST_INCOMPLETE', { fields })
  }
  if (await isWriter(context.db, id, context.caller.id)) throw new Refusal('FACILITY_WRITTEN_BY_YOU')
  const record = await facilityOf(context, id)
  if (record.is_duplicate) throw new Refusal('OPEN_DUPLICATES')
}

/**
 * Decides a registration once. Of any number of officers at the same moment one wins; the others get
 * FACILITY_ALREADY_DECIDED with name and time. A page older than the owner's last edit is STALE_VERSION.
 */
export const settle = async (context: Deciding, id: string, decision: Decision): Promise<void> => {
  const { db, caller, now } = context
  const facility = await lockForStaff(context, id)
  const status = nextStatus(facility.status, decision.event)
  if (!status) throw await alreadyDecided(context, id)
  if (facility.version !== decision.version) throw new Refusal('STALE_VERSION')
  if (await isOverturned(db, id, caller.id)) {
    const sentence = 'Bạn có phần trong quyết định đã thay đổi theo khiếu nại nên người khác quyết định hồ sơ này.'
    throw new Refusal('CONFLICT_OF_INTEREST', { sentence })
  }
  const fileIds = await licenceFileIds(db, id)
  const rules = await decisionRulesOf(db, caller)
  await assertFounded(context, id, decision.checklist, rules)
  if (decision.event === 'approve') await assertApprovable(context, id, decision.checklist, rules)
  else {
    assertOnOffer(decision.reasons, rules)
    assertTargets(decision.reasons, fileIds)
  }
  await decisionsRepo.create(db, {
    facilityId: id,
    attempt: facility.attempt,
    outcome: decision.event === 'approve' ? 'approved' : 'rejected',
    reasons: decision.reasons,
    ...asked(decision.checklist, rules),
    snapshot: toRegistration(facility, fileIds),
    by: caller.id,
    now,
    batchId: decision.batchId,
  })
  await repo.changeStatus(db, { id, status, now })
  await tellDecided(context, facility, decision, rules)
  context.audit({
    changes: {
      status: { before: facility.status, after: status },
      ...(decision.reasons.length > 0 && { reasons: { before: null, after: named(decision.reasons, rules) } }),
    },
  })
}

/** `settle`, and the record as it is then. */
export const decide = async (context: Deciding, id: string, decision: Decision): Promise<FacilityDetail> => {
  await settle(context, id, decision)
  return facilityDetail(context, id)
}
