import { Refusal } from '../../../refusal.ts'
import * as assigneesRepo from './assignees.repo.ts'
import { alreadyDecided } from '../decisions.service.ts'
import type { Deciding } from '../decisions.service.ts'
import * as repo from '../facilities.repo.ts'
import { facilityDetail } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'

/** VALIDATION_FAILED at the field unless this person may take files up. */
export const assertAssignable = async ({ db }: Pick<Reading, 'db'>, assigneeId: string): Promise<void> => {
  if (await assigneesRepo.isOne(db, assigneeId)) return
  const fields = { assigneeId: 'Người này không xử lý được hồ sơ. Hãy chọn một cán bộ khác.' }
  throw new Refusal('VALIDATION_FAILED', { fields })
}

type Assignment = {
  assigneeId: string | null
  /** Do not take a file from a colleague who has it already. */
  isFreeOnly?: boolean
}

/**
 * Gives a waiting file to somebody who may take it up, or to nobody (null). The last assignment holds, unless only free
 * files are meant: then FACILITY_ALREADY_TAKEN names the colleague.
 */
export const assign = async (context: Deciding, id: string, assignment: Assignment): Promise<void> => {
  const { assigneeId, isFreeOnly = false } = assignment
  context.audit({ refId: id })
  const facility = await repo.lock(context.db, id)
  if (!facility) throw new Refusal('FACILITY_NOT_FOUND')
  if (facility.status !== 'pending') throw await alreadyDecided(context, id)
  if (isFreeOnly && facility.assignee_id !== null && facility.assignee_id !== assigneeId) {
    const record = await repo.find(context.db, id)
    throw new Refusal('FACILITY_ALREADY_TAKEN', {
      sentence: `${record?.assignee_name ?? 'Người khác'} đang xử lý hồ sơ này.`,
    })
  }
  await repo.assign(context.db, id, assigneeId)
  context.audit({ changes: { assignee: { before: facility.assignee_id, after: assigneeId } } })
}

/** The same with the record as it is then; for the single acts. */
export const assignOne = async (context: Deciding, id: string, assigneeId: string | null) => {
  if (assigneeId !== null && assigneeId !== context.caller.id) {
    context.audit({ refId: id })
    await assertAssignable(context, assigneeId)
  }
  await assign(context, id, { assigneeId })
  return facilityDetail(context, id)
}

/** Who may take files up, and how many each has in hand. */
export const assignees = async ({ db }: Pick<Reading, 'db'>) => ({ items: await assigneesRepo.list(db) })
