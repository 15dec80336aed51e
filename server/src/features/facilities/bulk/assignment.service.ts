import { hasInterest } from '../../../db/statements/interests.ts'
import { nameOf } from '../../../db/statements/staff-holding.ts'
import type { InHand } from '../../../in-hand.ts'
import { pick } from '../../../db/columns.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import * as assigneesRepo from './assignees.repo.ts'
import { alreadyDecided } from '../decisions.service.ts'
import type { Deciding } from '../decisions.service.ts'
import * as repo from '../facilities.repo.ts'
import { assertNoInterestOf } from '../interests/interests.service.ts'
import { assertInSight, facilityDetail, facilityOf } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { tellHanded } from '../telling/telling.service.ts'

/** VALIDATION_FAILED at the field unless this person may take files up. */
export const assertAssignable = async ({ db }: Pick<Reading, 'db'>, assigneeId: string): Promise<void> => {
  if (await assigneesRepo.isOne(db, assigneeId)) return
  throw invalid('assigneeId', 'Người này không xử lý được hồ sơ. Hãy chọn một cán bộ khác.')
}

/** A sentence that names the person who has the file instead. */
const heldOtherwise = async ({ db }: Deciding, hadBy: string | null): Promise<Refusal> => {
  if (hadBy === null) return new Refusal('STALE_VERSION', { sentence: 'Hồ sơ này hiện chưa ai nhận xử lý.' })
  const name = await nameOf(db, hadBy)
  return new Refusal('FACILITY_ALREADY_TAKEN', { sentence: `${name ?? 'Người khác'} đang xử lý hồ sơ này.` })
}

type Assignment = {
  assigneeId: string | null
  /** The person who must have the file now (null: nobody); left out, it may be anybody. */
  from?: readonly (string | null)[] | undefined
}

/**
 * Gives a waiting file to somebody who may take it up, or to nobody (null), and tells who had it. The last assignment
 * holds, unless it is meant for files in certain hands: the row is locked when that is looked at, and a refusal rolls back.
 */
export const assign = async (context: Deciding, id: string, { assigneeId, from }: Assignment) => {
  context.audit({ refId: id })
  await assertInSight(context, id)
  // Of callers the spine has asked it already.
  const personId = assigneeId === context.caller.id ? null : assigneeId
  await assertNoInterestOf(context.db, { facilityId: id, personId, field: 'assigneeId' })
  const [assigned] = await repo.assign(context.db, id, assigneeId)
  if (!assigned) {
    await facilityOf(context, id)
    throw await alreadyDecided(context, id)
  }
  if (from && !from.includes(assigned.had_by)) throw await heldOtherwise(context, assigned.had_by)
  await tellHanded(context, { id, ...pick(assigned, ['name', 'code']) }, { from: assigned.had_by, to: assigneeId })
  context.audit({ changes: { assignee: { before: assigned.had_by, after: assigneeId } } })
  return assigned
}

/** The same with the record as it is then; for the single acts. */
export const assignOne = async (context: Deciding, id: string, assigneeId: string | null) => {
  const { had_by: hadBy } = await assign(context, id, { assigneeId })
  return { ...(await facilityDetail(context, id)), hadBy }
}

type Giving = { assigneeId: string | null; heldBy?: string | null | undefined }

/** The same for a colleague who may take files up, or for nobody; by `heldBy` only while that person has the file. */
export const assignTo = async (context: Deciding, id: string, { assigneeId, heldBy }: Giving) => {
  if (assigneeId !== null && assigneeId !== context.caller.id) {
    context.audit({ refId: id })
    await assertAssignable(context, assigneeId)
  }
  const from = heldBy === undefined ? undefined : [heldBy]
  const { had_by: hadBy } = await assign(context, id, { assigneeId, from })
  return { ...(await facilityDetail(context, id)), hadBy }
}

/** The people who may take files up, with the number of files that each has. */
export const assignees = async ({ db }: Pick<Reading, 'db'>) => ({ items: await assigneesRepo.list(db) })

/** Waiting files that somebody has taken up. */
export const facilitiesInHand: InHand = {
  event: 'facility.assign',
  field: 'assignee',
  successors: assigneesRepo.list,
  canHave: async (db, id, personId) => !(await hasInterest(db, { room: 'facilities', id, personId })),
  give: async ({ db }, { id, to }) => {
    await repo.assign(db, id, to)
  },
}
