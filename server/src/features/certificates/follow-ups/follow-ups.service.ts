import type {
  FollowUp,
  FollowUpBody,
  FollowUpClosing,
  FollowUps,
  OwnFollowUp,
} from '@nhanxanh/contract/features/certificates.follow-ups'
import { recommendationItem, yearlyItems } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { FollowUpKind } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { daysBetween, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf, fieldsOf, pick } from '../../../db/columns.ts'
import { hasInterest } from '../../../db/statements/interests.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { InHand } from '../../../in-hand.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { assertNoInterestOf } from '../../facilities/interests/interests.service.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import { toStoredFile } from '../../files/files.repo.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { stateOf } from '../certificates.presenter.ts'
import { certificateOf, lockCertificate } from '../gate/sight.service.ts'
import * as repo from './follow-ups.repo.ts'
import type { FollowUpRecord } from './follow-ups.repo.ts'
import { tellAsked, tellClosed, tellReported } from './telling.service.ts'

type Reading = { db: Db; caller: Caller; now: Date }
type Acting = Context & { caller: Caller }
type Closed = { outcome: FollowUpRecord['outcome']; closing_note: string | null; closed_at: Date | null }

const closedOf = ({ outcome, closing_note: note, closed_at: at }: Closed) =>
  outcome === null || note === null || at === null ? null : { outcome, note, at: at.toISOString() }

const shown = ['id', 'version', 'kind', 'title', 'detail', 'due_on'] as const

/** What staff and owner read alike. */
const toItem = (row: FollowUpRecord, today: VietnamDay) => ({
  ...fieldsOf(pick(row, shown)),
  overdueDays: row.outcome === null ? Math.max(0, daysBetween(row.due_on, today)) : 0,
  createdAt: row.created_at.toISOString(),
  remindedAt: row.reminded_at?.toISOString() ?? null,
  report:
    row.report_note === null || row.reported_at === null
      ? null
      : { note: row.report_note, at: row.reported_at.toISOString() },
  files: row.files.map(toStoredFile),
})

const toFollowUp = (row: FollowUpRecord, today: VietnamDay): FollowUp => {
  const { assignee_id: id, assignee_name: name, closed_by_name: byName } = row
  const closed = closedOf(row)
  return {
    ...toItem(row, today),
    assignee: id === null || name === null ? null : { id, name },
    createdBy: row.created_by_name,
    closed: closed === null || byName === null ? null : { ...closed, byName },
  }
}

/** Something can be done about what is not over. */
const isLive = (record: Parameters<typeof stateOf>[0], today: VietnamDay): boolean =>
  ['valid', 'expiring', 'suspended'].includes(stateOf(record, today))

/** The items of a certificate, what is open first. */
export const followUpsOf = async (reading: Reading, id: string): Promise<FollowUps> => {
  const { db, caller, now } = reading
  const record = await certificateOf(reading, id)
  const today = vietnamDay(now)
  const rows = await repo.listOf(db, id)
  return {
    items: rows.map((row) => toFollowUp(row, today)),
    canChange:
      caller.can('assessment:update') &&
      isLive(record, today) &&
      !(await hasInterest(db, { room: 'certificates', id, personId: caller.id })),
  }
}

/** A due date lies ahead, while the certificate holds. */
const assertDue = (dueOn: VietnamDay, validUntil: VietnamDay, today: VietnamDay): void => {
  if (dueOn < today) throw invalid('dueOn', 'Hạn phải từ hôm nay trở đi.')
  if (dueOn > validUntil) throw invalid('dueOn', 'Hạn không được sau ngày hết hạn của giấy chứng nhận.')
}

const assertAssignee = async (db: Db, id: string | null, facilityId: string): Promise<void> => {
  await assertNoInterestOf(db, { facilityId, personId: id, field: 'assigneeId' })
  if (id === null || (await repo.isWorkingStaff(db, id))) return
  throw invalid('assigneeId', 'Người này hiện không làm việc trên hệ thống. Hãy chọn người khác.')
}

export const addFollowUp = async (context: Acting, id: string, body: FollowUpBody): Promise<FollowUps> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const record = await lockCertificate(context, id)
  const today = vietnamDay(now)
  if (!isLive(record, today)) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  assertDue(body.dueOn, record.valid_until, today)
  await assertAssignee(db, body.assigneeId, record.facility_id)
  const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
  await repo.create(db, [{ ...columnsOf(body), certificate_id: id, ...by }])
  await tellAsked(context, { certificate: record, item: { ...body, due_on: body.dueOn } }, true)
  context.audit({ changes: { followUp: { before: null, after: body.title } } })
  return followUpsOf(context, id)
}

/** The open item under a lock. FOLLOW_UP_NOT_FOUND, FOLLOW_UP_CLOSED, STALE_VERSION. */
const lockOpen = async (context: Acting, id: string, itemId: string, version: number) => {
  context.audit({ refId: id })
  const certificate = await certificateOf(context, id)
  const item = await repo.lock(context.db, id, itemId)
  if (!item) throw new Refusal('FOLLOW_UP_NOT_FOUND')
  if (item.outcome !== null) throw new Refusal('FOLLOW_UP_CLOSED')
  if (item.version !== version) throw new Refusal('STALE_VERSION')
  return { certificate, item }
}

export const editFollowUp = async (
  context: Acting,
  id: string,
  itemId: string,
  { version, ...body }: FollowUpBody & { version: number },
): Promise<FollowUps> => {
  const { db, now } = context
  const { certificate, item } = await lockOpen(context, id, itemId, version)
  if (body.dueOn !== item.due_on) assertDue(body.dueOn, certificate.valid_until, vietnamDay(now))
  if (body.assigneeId !== item.assignee_id) await assertAssignee(db, body.assigneeId, certificate.facility_id)
  await repo.edit(db, itemId, columnsOf(body))
  // Who has it in hand is a matter of the office.
  const asked = { ...pick(body, ['kind', 'title', 'detail']), due_on: body.dueOn }
  if (!isSameValue(asked, pick(item, ['kind', 'title', 'detail', 'due_on'])))
    await tellAsked(context, { certificate, item: asked }, false)
  context.audit({
    changes: {
      followUp: { before: item.title, after: body.title },
      ...(body.dueOn !== item.due_on && { dueOn: { before: item.due_on, after: body.dueOn } }),
    },
  })
  return followUpsOf(context, id)
}

export const closeFollowUp = async (
  context: Acting,
  id: string,
  itemId: string,
  closing: FollowUpClosing,
): Promise<FollowUps> => {
  const { db, caller, now } = context
  const { version, outcome, note, fileIds } = closing
  const { certificate, item } = await lockOpen(context, id, itemId, version)
  await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
  await repo.close(db, itemId, { outcome, note, byName: caller.name, now })
  await repo.attach(db, itemId, fileIds)
  await tellClosed(context, { certificate, item }, closing)
  context.audit({ changes: { followUp: { before: item.title, after: outcome } } })
  return followUpsOf(context, id)
}

type OwnRecord = Awaited<ReturnType<typeof repo.listOfFacility>>[number]

const toOwn = (row: OwnRecord, today: VietnamDay): OwnFollowUp => ({
  ...toItem(row, today),
  certificate: { id: row.certificate_id, number: row.certificate_number },
  isOwn: row.assignee_id === null,
  closed: closedOf(row),
})

/** What the owner's facility has to do, and has done. FACILITY_NOT_REGISTERED where there is none yet. */
export const ownFollowUps = async ({ db, caller, now }: Reading): Promise<{ items: OwnFollowUp[] }> => {
  const facility = await facilityOfOwner(db, caller.id)
  const rows = await repo.listOfFacility(db, facility.id)
  return { items: rows.map((row) => toOwn(row, vietnamDay(now))) }
}

/** The owner says what was done; a member of staff looks at it and closes the item. */
export const reportFollowUp = async (context: Acting, itemId: string, given: { note: string; fileIds: string[] }) => {
  const { db, caller, now } = context
  const facility = await facilityOfOwner(db, caller.id)
  const item = await repo.lockOfFacility(db, facility.id, itemId)
  if (!item) throw new Refusal('FOLLOW_UP_NOT_FOUND')
  context.audit({ refId: item.certificate_id })
  if (item.outcome !== null) throw new Refusal('FOLLOW_UP_CLOSED')
  await assertOwnFiles(db, caller.id, given.fileIds, 'fileIds')
  await repo.report(db, itemId, given.note, now)
  await repo.attach(db, itemId, given.fileIds)
  await tellReported(context, item)
  context.audit({ changes: { report: { before: item.report_note, after: given.note } } })
  return ownFollowUps(context)
}

type Made = {
  id: string
  origin: CertificateOrigin
  assessmentId: string
  supersedesId: string | null
  term: { issuedOn: VietnamDay; validUntil: VietnamDay }
}
type Writing = { db: Db; caller: Pick<Caller, 'id' | 'name'>; now: Date }

/**
 * What comes with a certificate: open items of the one before; after an assessment the recommendations of its decision, and
 * an item for the figures of each year where the settings say so.
 */
export const beginFollowUps = async ({ db, caller, now }: Writing, made: Made): Promise<void> => {
  const { id, origin, supersedesId, term } = made
  const isNew = origin === 'assessment'
  if (supersedesId !== null)
    await repo.moveOpen(db, { from: supersedesId, to: id, yearlyUntil: isNew ? term.issuedOn : null })
  if (!isNew) return
  const recommendations = await repo.findRecommendations(db, made.assessmentId)
  const recommended = recommendations === null ? [] : [recommendationItem(term, recommendations)]
  const { yearlyUpdates } = (await programmeOf(db)).values
  const yearly = yearlyUpdates ? yearlyItems(term) : []
  const row = (kind: FollowUpKind, item: { title: string; detail?: string; dueOn: VietnamDay }) => ({
    ...columnsOf({ detail: null, ...item }),
    kind,
    certificate_id: id,
    assignee_id: null,
    created_by: caller.id,
    created_by_name: caller.name,
    created_at: now,
  })
  await repo.create(db, [
    ...recommended.map((item) => row('recommendation', item)),
    ...yearly.map((item) => row('yearly', item)),
  ])
}

/** FOLLOW_UP_NOT_FOUND, at its field, unless this is an open item of the certificate. */
export const assertOpenItem = async (db: Db, certificateId: string, itemId: string | null): Promise<void> => {
  if (itemId === null) return
  const item = await repo.lock(db, certificateId, itemId)
  if (item && item.outcome === null) return
  throw new Refusal('FOLLOW_UP_NOT_FOUND', { fields: { followUpId: 'Việc này không còn mở trên giấy chứng nhận.' } })
}

/** Open items that somebody follows up. */
export const followUpsInHand: InHand = {
  event: 'certificate.edit-follow-up',
  field: 'assigneeId',
  successors: repo.listKeepers,
  canHave: async (db, id, personId) => !(await repo.hasInterest(db, id, personId)),
  give: ({ db }, { id, to }) => repo.edit(db, id, { assignee_id: to }),
}
