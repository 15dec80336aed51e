import { Refusal } from '../../../refusal.ts'
import * as assigneesRepo from './assignees.repo.ts'
import { alreadyDecided } from '../decisions.service.ts'
import type { Deciding } from '../decisions.service.ts'
import * as repo from '../facilities.repo.ts'
import type { WholeFacility } from '../facilities.repo.ts'
import { detailOf, facilityDetail, facilityOf } from '../facilities.service.ts'
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
export const assign = async (context: Deciding, id: string, assignment: Assignment): Promise<{ version: number }> => {
  const { assigneeId, isFreeOnly = false } = assignment
  context.audit({ refId: id })
  const [assigned] = await repo.assign(context.db, id, assigneeId)
  if (!assigned) {
    await facilityOf(context.db, id)
    throw await alreadyDecided(context, id)
  }
  if (isFreeOnly && assigned.had_by !== null && assigned.had_by !== assigneeId) {
    const name = await assigneesRepo.nameOf(context.db, assigned.had_by)
    throw new Refusal('FACILITY_ALREADY_TAKEN', { sentence: `${name ?? 'Người khác'} đang xử lý hồ sơ này.` })
  }
  context.audit({ changes: { assignee: { before: assigned.had_by, after: assigneeId } } })
  return assigned
}

/**
 * The same with the record as it is then; for the single acts. A record that was read ahead is that one, but for who has
 * it, as long as its version has stayed: only an assignment leaves it alone.
 */
export const assignOne = async (
  context: Deciding,
  id: string,
  assignee: { id: string; name: string } | null,
  known: WholeFacility | undefined,
) => {
  const assigneeId = assignee?.id ?? null
  const { version } = await assign(context, id, { assigneeId })
  if (known?.version !== version) return facilityDetail(context, id)
  return detailOf(context, { ...known, assignee_id: assigneeId, assignee_name: assignee?.name ?? null })
}

/** The same for a colleague who may take files up. */
export const assignTo = async (context: Deciding, id: string, assigneeId: string | null) => {
  if (assigneeId !== null && assigneeId !== context.caller.id) {
    context.audit({ refId: id })
    await assertAssignable(context, assigneeId)
  }
  await assign(context, id, { assigneeId })
  return facilityDetail(context, id)
}

/** Who may take files up, and how many each has in hand. */
export const assignees = async ({ db }: Pick<Reading, 'db'>) => ({ items: await assigneesRepo.list(db) })
