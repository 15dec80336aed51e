import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'
import { periodProblem, periodUpTo } from '@nhanxanh/contract/features/assessments.period'
import type { OwnAssessment } from '@nhanxanh/contract/features/portal.assessments'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Refusal } from '../../../refusal.ts'
import { findInForce } from '../../criteria/version/versions.repo.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { nextRecordCode } from '../../settings/record-codes.service.ts'
import * as repo from '../assessments.repo.ts'
import type { Owning } from './own.service.ts'
import { findOwn } from './own.service.ts'
import { toOwnAssessment } from './own.presenter.ts'

/** A first assessment stands before every other; a renewal and a change come after an approval. */
const assertKind = (kind: AssessmentKind, before: readonly repo.AssessmentRecord[]): void => {
  const isApproved = before.some(({ status }) => status === 'approved')
  if (isApproved === (kind !== 'initial')) return
  const sentence = isApproved
    ? 'Cơ sở đã được công nhận, hãy chọn đánh giá gia hạn hoặc thay đổi.'
    : 'Cơ sở chưa được công nhận lần nào, hãy chọn đánh giá lần đầu.'
  throw new Refusal('ASSESSMENT_KIND_NOT_POSSIBLE', { sentence, fields: { kind: sentence } })
}

/**
 * Starts an assessment: kind, reference period and the version in force today are pinned. FACILITY_NOT_REGISTERED,
 * FACILITY_NOT_APPROVED, ASSESSMENT_ALREADY_OPEN, ASSESSMENT_KIND_NOT_POSSIBLE.
 */
export const startAssessment = async (
  context: Owning,
  { kind, periodTo }: { kind: AssessmentKind; periodTo: string },
): Promise<OwnAssessment> => {
  const { db, caller, now, audit } = context
  const facility = await facilityOfOwner(db, caller.id)
  audit({ refId: facility.id })
  if (facility.status !== 'approved') throw new Refusal('FACILITY_NOT_APPROVED')
  const problem = periodProblem(periodTo, vietnamDay(now))
  if (problem !== null) throw new Refusal('VALIDATION_FAILED', { fields: { periodTo: problem } })
  assertKind(kind, await repo.listOfFacility(db, facility.id))
  const version = await findInForce(db, facility.type, vietnamDay(now))
  if (!version) {
    const sentence = 'Chương trình chưa có bộ tiêu chí nào đang có hiệu lực cho loại cơ sở này.'
    throw new Refusal('CRITERIA_VERSION_NOT_FOUND', { sentence })
  }
  const code = await nextRecordCode(db, 'DG', now)
  const period = periodUpTo(periodTo)
  const searched = repo.searchedTexts(code, facility)
  const id = await repo.create(db, {
    code,
    searched,
    facilityId: facility.id,
    versionId: version.id,
    kind,
    period,
    now,
  })
  audit({ refId: id, changes: { status: { before: null, after: 'draft' } } })
  return toOwnAssessment(await findOwn(context, id), caller)
}
