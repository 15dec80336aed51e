import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentDetail, Visit } from '@nhanxanh/contract/features/assessments.rows'
import type { assessmentVisits } from '@nhanxanh/contract/features/assessments.visits'
import { heldObstacle } from '@nhanxanh/contract/shared/held'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'
import { differences } from '../../../changes.ts'
import { columnsOf, pick } from '../../../db/columns.ts'
import type { Changes } from '../../../http/context.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import { findHeld } from '../../held-acts/held-acts.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentDetail, lockFor, toVisit } from '../assessments.service.ts'
import { recordHand } from '../hands/hands.service.ts'
import type { Acting } from '../review/review.service.ts'
import { revokeLink } from './links.repo.ts'
import * as repo from './visits.repo.ts'

type BodyOf<Name extends 'recordVisit' | 'planVisit' | 'changeVisit'> = z.output<
  (typeof assessmentVisits)[Name]['body']
>

const assertPast = (visitedOn: string, now: Date): void => {
  if (visitedOn > vietnamDay(now)) throw invalid('visitedOn', 'Ngày thẩm định tại chỗ không được sau hôm nay.')
}

const assertCriteria = async ({ db }: Acting, assessment: AssessmentRecord, ids: readonly string[]): Promise<void> => {
  if ((await repo.countCriteria(db, assessment.criteria_version_id, ids)) !== ids.length) {
    throw new Refusal('CRITERION_NOT_FOUND')
  }
}

const recorded = ({ caller, now }: Acting) => ({
  recorded_by: caller.id,
  recorded_by_name: caller.name,
  recorded_at: now,
})

const beVisitor = (context: Acting, id: string) => recordHand(context, id, assessmentRules.recordVisit.part)

/** Records a visit that nobody planned. */
export const recordVisit = async (
  context: Acting,
  id: string,
  body: BodyOf<'recordVisit'>,
): Promise<AssessmentDetail> => {
  const { db, caller, now } = context
  const { fileIds, ...visit } = body
  await lockFor(context, id, 'recordVisit')
  assertPast(visit.visitedOn, now)
  await assertOwnFiles(db, caller.id, fileIds, 'fileIds')
  const visitId = await repo.createVisit(db, { assessment_id: id, ...columnsOf(visit), ...recorded(context) })
  await repo.addFiles(db, visitId, fileIds)
  await beVisitor(context, id)
  context.audit({ changes: { visitedOn: { before: null, after: visit.visitedOn } } })
  return assessmentDetail(context, id)
}

/** Plans a visit: when, who, and which criteria are to be seen. */
export const planVisit = async (context: Acting, id: string, body: BodyOf<'planVisit'>): Promise<AssessmentDetail> => {
  const { db, now } = context
  const { criterionIds, ...visit } = body
  const assessment = await lockFor(context, id, 'recordVisit')
  if (visit.plannedOn < vietnamDay(now)) throw invalid('plannedOn', 'Ngày dự kiến không được trước hôm nay.')
  const ids = [...new Set(criterionIds)]
  await assertCriteria(context, assessment, ids)
  const visitId = await repo.createVisit(db, { assessment_id: id, ...columnsOf(visit), ...recorded(context) })
  const unseen = ids.map((criterionId) => ({ criterionId, isSeen: false, note: null }))
  await repo.saveChecklist(db, visitId, unseen)
  await beVisitor(context, id)
  context.audit({ changes: differences({}, { ...visit, checklist: `${ids.length} tiêu chí` }) })
  return assessmentDetail(context, id)
}

/** A visit as it may still be changed: VISIT_NOT_FOUND, ASSESSMENT_CLOSED once a decision on it is signed, ACT_HELD while one is held. */
export const openVisit = async (context: Acting, id: string, visitId: string) => {
  const { db, now } = context
  const assessment = await lockFor(context, id, 'recordVisit')
  const row = (await repo.visitsOf(db, id)).find((each) => each.id === visitId)
  if (!row) throw new Refusal('VISIT_NOT_FOUND')
  const visit = toVisit(row, now)
  if (visit.isSettled) {
    const sentence = 'Quyết định về lần thẩm định này đã được ký nên không sửa được nữa.'
    throw new Refusal('ASSESSMENT_CLOSED', { sentence })
  }
  const held = await findHeld(db, id)
  if (held !== null) throw new Refusal('ACT_HELD', { sentence: heldObstacle(held) })
  return { assessment, visit }
}

const checklistWords = (criteria: Visit['criteria'] | BodyOf<'changeVisit'>['criteria']): string =>
  `${criteria.filter(({ isSeen }) => isSeen).length}/${criteria.length} tiêu chí đã xem`

const logged = ({
  plannedOn,
  visitedOn,
  people,
  minutes,
  criteria,
}: Omit<BodyOf<'changeVisit'>, 'version'> | Visit) => ({
  plannedOn,
  visitedOn,
  people,
  minutes,
  checklist: checklistWords(criteria),
})

const filesAfter = (files: number, { fileIds, removedFileIds }: BodyOf<'changeVisit'>): Changes =>
  fileIds.length + removedFileIds.length === 0
    ? {}
    : { files: { before: `${files} tệp`, after: `thêm ${fileIds.length}, gỡ ${removedFileIds.length}` } }

type Change = { id: string; otherId: string }

/** Records what was seen on a planned visit, or mends one, until a decision on it is signed; the log keeps what stood there before. */
export const changeVisit = async (
  context: Acting,
  { id, otherId }: Change,
  body: BodyOf<'changeVisit'>,
): Promise<AssessmentDetail> => {
  const { db, caller, now } = context
  const { assessment, visit } = await openVisit(context, id, otherId)
  if (visit.version !== body.version) throw new Refusal('STALE_VERSION')
  if (body.visitedOn === null && body.plannedOn === null) throw invalid('visitedOn', 'Vui lòng chọn ngày.')
  if (body.visitedOn !== null) assertPast(body.visitedOn, now)
  const ids = body.criteria.map(({ criterionId }) => criterionId)
  if (new Set(ids).size !== ids.length) throw invalid('criteria', 'Mỗi tiêu chí chỉ có một dòng.')
  await assertCriteria(context, assessment, ids)
  await assertOwnFiles(db, caller.id, body.fileIds, 'fileIds')
  const isMadeNow = visit.visitedOn === null && body.visitedOn !== null
  const row = columnsOf(pick(body, ['plannedOn', 'visitedOn', 'people', 'minutes']))
  await repo.saveVisit(db, otherId, { ...row, ...(isMadeNow && recorded(context)) })
  await repo.saveChecklist(db, otherId, body.criteria)
  await repo.removeFiles(db, otherId, body.removedFileIds)
  await repo.addFiles(db, otherId, body.fileIds)
  await beVisitor(context, id)
  context.audit({ changes: { ...differences(logged(visit), logged(body)), ...filesAfter(visit.files.length, body) } })
  return assessmentDetail(context, id)
}

/** Drops a visit that will not be made; FILE_IN_USE once photographs have come. */
export const dropVisit = async (context: Acting, { id, otherId }: Change): Promise<AssessmentDetail> => {
  const { visit } = await openVisit(context, id, otherId)
  if (visit.visitedOn !== null) {
    throw new Refusal('ASSESSMENT_CLOSED', { sentence: 'Lần thẩm định đã ghi thì được sửa, không bỏ.' })
  }
  if (visit.files.length > 0) {
    throw new Refusal('FILE_IN_USE', { sentence: 'Lần thẩm định này đã có ảnh. Hãy gỡ ảnh trước khi bỏ.' })
  }
  await repo.removeVisit(context.db, otherId)
  context.audit({ changes: { plannedOn: { before: visit.plannedOn, after: null } } })
  return assessmentDetail(context, id)
}

/** Ends the link by which photographs come. */
export const revokeVisitLink = async (context: Acting, { id, otherId }: Change): Promise<AssessmentDetail> => {
  await openVisit(context, id, otherId)
  const had = await revokeLink(context.db, otherId, context.now)
  context.audit(had ? { changes: { visitLink: { before: 'Đang mở', after: null } } } : { isNothing: true })
  return assessmentDetail(context, id)
}
