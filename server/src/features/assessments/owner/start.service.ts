import { errorCatalogue } from '@nhanxanh/contract/errors'
import { assessmentKinds, openStandings, standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'
import { kindProblem } from '@nhanxanh/contract/features/assessments.kinds'
import { periodProblem, periodsOnOffer, periodUpTo } from '@nhanxanh/contract/features/assessments.period'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import type { StartOptions } from '@nhanxanh/contract/features/assessments.starting'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import { assertTakesPart } from '../../facilities/facilities.service.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import type { WholeFacility } from '../../facilities/facilities.repo.ts'
import { nextRecordCode } from '../../settings/record-codes.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from '../assessments.repo.ts'
import { versionsOnOffer } from './offers.service.ts'
import type { Owning } from './own.service.ts'
import { findOwn, shownToOwner } from './own.service.ts'
import { groundOf, proposeEarlier } from './renewal.service.ts'

type Knowing = Pick<Owning, 'db' | 'now'>
type Beginning = Pick<WholeFacility, 'id' | 'name' | 'code' | 'type' | 'status' | 'archived_at'>

/** What a facility can begin today, by the settings and what it holds. */
export const optionsFor = async (
  { db, now }: Knowing,
  facility: Pick<Beginning, 'id' | 'type'>,
): Promise<StartOptions> => {
  const today = vietnamDay(now)
  const { values } = await programmeOf(db)
  const ground = await groundOf(db, facility.id, values, now)
  const rule = { today, renewalMonths: values.renewalMonths }
  const before = await repo.listOfFacility(db, facility.id)
  const isOneOpen = before.some((each) => openStandings.includes(standingOf(each)))
  const open = isOneOpen ? errorCatalogue.ASSESSMENT_ALREADY_OPEN.message : null
  return {
    kinds: assessmentKinds.map((kind) => ({ kind, problem: open ?? kindProblem(kind, ground, rule) })),
    periods: periodsOnOffer(today, values).map((to) => periodUpTo(to, values)),
    versions: await versionsOnOffer(db, facility.type, today),
    quota: pick(values, ['filesOfQuestion', 'filesOfAssessment', 'megabytesOfAssessment']),
  }
}

/** What this owner can begin today; FACILITY_NOT_REGISTERED. */
export const startOptions = async (context: Knowing & Pick<Owning, 'caller'>): Promise<StartOptions> =>
  optionsFor(context, await facilityOfOwner(context.db, context.caller.id))

export type Start = { kind: AssessmentKind; periodTo: string; criteriaVersionId: string | null }

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
 * Begins an assessment: kind, reference period and version are pinned. Returns its id.
 * FACILITY_NOT_APPROVED, FACILITY_ARCHIVED, ASSESSMENT_ALREADY_OPEN, ASSESSMENT_KIND_NOT_POSSIBLE.
 */
export const beginAssessment = async (context: Owning, facility: Beginning, start: Start): Promise<string> => {
  const { db, now, audit } = context
  const { kind, periodTo } = start
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
  return repo.create(db, { code, searched, facilityId: facility.id, versionId, kind, period, now })
}

/** After a cycle before its answers are proposed; what was begun is told, and shown to who writes it. */
export const begun = async (context: Owning, id: string, { kind }: Start): Promise<OwnAssessment> => {
  const { db, now, audit } = context
  const proposed = kind === 'initial' ? 0 : await proposeEarlier(db, await findOwn(context, id), now)
  audit({
    refId: id,
    changes: { status: { before: null, after: 'draft' }, proposed: { before: null, after: proposed } },
  })
  return shownToOwner(context, await findOwn(context, id))
}

/** Starts an assessment of the owner's facility. FACILITY_NOT_REGISTERED, and what keeps it from beginning. */
export const startAssessment = async (context: Owning, start: Start): Promise<OwnAssessment> => {
  const facility = await facilityOfOwner(context.db, context.caller.id)
  return begun(context, await beginAssessment(context, facility, start), start)
}
