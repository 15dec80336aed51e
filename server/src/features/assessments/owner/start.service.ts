import { assessmentKinds } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'
import { kindProblem } from '@nhanxanh/contract/features/assessments.kinds'
import { periodProblem, periodsOnOffer, periodUpTo } from '@nhanxanh/contract/features/assessments.period'
import type { OwnAssessment } from '@nhanxanh/contract/features/portal.assessments'
import type { StartOptions } from '@nhanxanh/contract/features/portal.start'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import { assertTakesPart } from '../../facilities/facilities.service.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { nextRecordCode } from '../../settings/record-codes.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from '../assessments.repo.ts'
import { versionsOnOffer } from './offers.service.ts'
import type { Owning } from './own.service.ts'
import { findOwn, shownToOwner } from './own.service.ts'
import { groundOf, proposeEarlier } from './renewal.service.ts'

/** What this owner can begin today, by the settings and what the facility holds; FACILITY_NOT_REGISTERED. */
export const startOptions = async ({
  db,
  caller,
  now,
}: Pick<Owning, 'db' | 'caller' | 'now'>): Promise<StartOptions> => {
  const facility = await facilityOfOwner(db, caller.id)
  const today = vietnamDay(now)
  const { values } = await programmeOf(db)
  const ground = await groundOf(db, facility.id, values, now)
  const rule = { today, renewalMonths: values.renewalMonths }
  return {
    kinds: assessmentKinds.map((kind) => ({ kind, problem: kindProblem(kind, ground, rule) })),
    periods: periodsOnOffer(today, values).map((to) => periodUpTo(to, values)),
    versions: await versionsOnOffer(db, facility.type, today),
    quota: pick(values, ['filesOfQuestion', 'filesOfAssessment', 'megabytesOfAssessment']),
  }
}

type Start = { kind: AssessmentKind; periodTo: string; criteriaVersionId: string | null }

/** A renewal is judged by the newest version; others may choose the one before while its grace lasts. */
const versionFor = async ({ db, now }: Owning, type: FacilityType, { kind, criteriaVersionId }: Start) => {
  const [inForce, ...before] = await versionsOnOffer(db, type, vietnamDay(now))
  if (!inForce) {
    const sentence = 'Chương trình chưa có bộ tiêu chí nào đang có hiệu lực cho loại cơ sở này.'
    throw new Refusal('CRITERIA_VERSION_NOT_FOUND', { sentence })
  }
  const possible = kind === 'renewal' ? [inForce] : [inForce, ...before]
  const chosen = possible.find(({ id }) => id === (criteriaVersionId ?? inForce.id))
  if (!chosen) {
    const sentence = 'Không chọn được phiên bản này cho phiếu mới.'
    throw new Refusal('CRITERIA_VERSION_NOT_OFFERED', { fields: { criteriaVersionId: sentence } })
  }
  return chosen.id
}

/**
 * Starts an assessment: kind, reference period and version are pinned, and after a cycle before its answers are proposed.
 * FACILITY_NOT_REGISTERED, FACILITY_NOT_APPROVED, ASSESSMENT_ALREADY_OPEN, ASSESSMENT_KIND_NOT_POSSIBLE.
 */
export const startAssessment = async (context: Owning, start: Start): Promise<OwnAssessment> => {
  const { db, caller, now, audit } = context
  const { kind, periodTo } = start
  const facility = await facilityOfOwner(db, caller.id)
  audit({ refId: facility.id })
  if (facility.status !== 'approved') throw new Refusal('FACILITY_NOT_APPROVED')
  assertTakesPart(facility)
  const { values } = await programmeOf(db)
  const today = vietnamDay(now)
  const problem = periodProblem(periodTo, today, values)
  if (problem !== null) throw new Refusal('VALIDATION_FAILED', { fields: { periodTo: problem } })
  const ground = await groundOf(db, facility.id, values, now)
  const sentence = kindProblem(kind, ground, { today, renewalMonths: values.renewalMonths })
  if (sentence !== null) throw new Refusal('ASSESSMENT_KIND_NOT_POSSIBLE', { sentence, fields: { kind: sentence } })
  const versionId = await versionFor(context, facility.type, start)
  const code = await nextRecordCode(db, 'DG', now)
  const period = periodUpTo(periodTo, values)
  const searched = repo.searchedTexts(code, facility)
  const id = await repo.create(db, { code, searched, facilityId: facility.id, versionId, kind, period, now })
  const proposed = kind === 'initial' ? 0 : await proposeEarlier(db, await findOwn(context, id), now)
  audit({
    refId: id,
    changes: { status: { before: null, after: 'draft' }, proposed: { before: null, after: proposed } },
  })
  return shownToOwner(context, await findOwn(context, id))
}
