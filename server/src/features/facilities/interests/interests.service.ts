import type { FacilityInterest, FacilityInterests } from '@nhanxanh/contract/features/facilities.interests'
import { hasInterest } from '../../../db/statements/interests.ts'
import { hasSigningRole } from '../../../db/statements/signing-roles.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { facilityOf } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { tellReleased } from '../telling/telling.service.ts'
import * as repo from './interests.repo.ts'

type Acting = Context & { caller: Caller }
type Row = Awaited<ReturnType<typeof repo.listOf>>[number]

const liftedOf = (row: Row): FacilityInterest['lifted'] => {
  const { lifted_by_name: byName, lifted_at: at, lift_reason: reason } = row
  return byName === null || at === null || reason === null ? null : { byName, at: at.toISOString(), reason }
}

/** Whether the caller has a role that signs, or holds everything. */
const isSigner = async ({ db, caller }: Pick<Reading, 'db' | 'caller'>): Promise<boolean> =>
  caller.can('assessment:update') && hasSigningRole(db, caller.id, (await programmeOf(db)).values.signerRoleIds)

/** All that were ever declared in a facility; a second person who signs lifts what stands, and has none there of their own. */
export const interestsOf = async (reading: Reading, id: string): Promise<FacilityInterests> => {
  const { db, caller } = reading
  await facilityOf(reading, id)
  const rows = await repo.listOf(db, id)
  const hasOwn = rows.some(({ user_id, lifted_at }) => user_id === caller.id && lifted_at === null)
  const mayLift = !hasOwn && (await isSigner(reading))
  return {
    hasOwn,
    items: rows.map((row) => ({
      id: row.id,
      person: { id: row.user_id, name: row.name },
      reason: row.reason,
      declaredAt: row.declared_at.toISOString(),
      assessment: row.assessment_id === null || row.code === null ? null : { id: row.assessment_id, code: row.code },
      lifted: liftedOf(row),
      canLift: mayLift && row.lifted_at === null,
    })),
  }
}

type Declaring = Raising & { caller: Pick<Caller, 'id'> }
type Declaration = { facilityId: string; assessmentId: string | null; reason: string }

/** Declares an interest of the caller, who is taken off all that is under way of the facility in the same transaction, and told so. */
export const declareInterest = async (context: Declaring, { facilityId, assessmentId, reason }: Declaration) => {
  const { db, caller, now } = context
  const row = { facility_id: facilityId, assessment_id: assessmentId, user_id: caller.id, reason, declared_at: now }
  await repo.create(db, row)
  await tellReleased(context, caller.id, await repo.release(db, facilityId, caller.id))
}

/** The same at the record of the facility. */
export const declareAtFacility = async (context: Acting, id: string, reason: string): Promise<FacilityInterests> => {
  context.audit({ refId: id })
  await facilityOf(context, id)
  await declareInterest(context, { facilityId: id, assessmentId: null, reason })
  context.audit({ changes: { interest: { before: null, after: reason } } })
  const { db, caller, now } = context
  // What was declared may have taken the facility out of an expert's sight.
  return interestsOf({ db, now, caller: { ...caller, assignedOnly: false } }, id)
}

type Lifting = { id: string; interestId: string; reason: string }

/** A second person of a role that signs lifts it with a reason; from then on nothing of it bars. */
export const liftInterest = async (
  context: Acting,
  { id, interestId, reason }: Lifting,
): Promise<FacilityInterests> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  await facilityOf(context, id)
  if (!(await isSigner(context))) throw new Refusal('NOT_A_SIGNER')
  const interest = await repo.lockStanding(db, id, interestId)
  if (!interest) throw new Refusal('INTEREST_NOT_FOUND')
  await repo.lift(db, { id: interestId, by: caller, reason, now })
  context.audit({
    changes: {
      interest: { before: interest.reason, after: null },
      reason: { before: null, after: reason },
    },
  })
  return interestsOf(context, id)
}

/** VALIDATION_FAILED at the field where a person has an interest in the facility. */
export const assertNoInterestOf = async (
  db: Db,
  { facilityId, personId, field }: { facilityId: string; personId: string | null; field: string },
): Promise<void> => {
  if (personId === null || !(await hasInterest(db, { room: 'facilities', id: facilityId, personId }))) return
  throw invalid(field, 'Người này đã khai báo xung đột lợi ích với cơ sở. Hãy chọn người khác.')
}
