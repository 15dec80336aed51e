import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import * as assessments from '../assessments.repo.ts'
import { lockAssessment } from '../assessments.service.ts'
import { startClock } from '../clock.service.ts'
import { listOverturned, membersOf, saveAssignment } from '../involved.repo.ts'
import type { Acting } from '../review/review.service.ts'
import { tellReleased, tellReopened } from '../telling/telling.service.ts'
import { decisionsOf } from './decisions.repo.ts'

/** Why an appeal that is found right opens nothing again: the file has gone on since; null: it would. */
export const upholdObstacle = async (db: Db, id: string, decisionId: string): Promise<string | null> => {
  const record = await assessments.find(db, id)
  const [newest] = await decisionsOf(db, id)
  if (!record || standingOf(record) !== 'failed' || newest?.id !== decisionId) {
    return 'Phiếu không còn ở trạng thái “Không đạt” theo quyết định này.'
  }
  return (await assessments.hasLater(db, record)) ? 'Cơ sở đã lập phiếu khác sau quyết định này.' : null
}

/**
 * Opens a failed file again because an appeal against it was found right (PRODUCT D9b): the reopening of D7b, whose authority is
 * the settlement. Whose decision fell leaves the file; what they judged stays to be read and is judged anew.
 */
export const upholdAppeal = async (context: Acting, id: string): Promise<void> => {
  const { db, now } = context
  const record = await lockAssessment(context, id)
  if (standingOf(record) !== 'failed') throw new Refusal('STALE_VERSION')
  await assessments.reopen(db, id, now)
  await startClock(context, record)
  await tellReopened(context, record)
}

/** Takes the file from those whose decision fell: it waits to be given to others. */
export const releaseOverturned = async (context: Acting, id: string): Promise<void> => {
  const { db, now } = context
  const record = await lockAssessment(context, id)
  const fallen = new Set(await listOverturned(db, id))
  const members = (await membersOf(db, id)).map((member) => member.id)
  const leadId = record.lead_id !== null && fallen.has(record.lead_id) ? null : record.lead_id
  const memberIds = members.filter((member) => !fallen.has(member))
  await saveAssignment(db, { id, leadId, memberIds, now })
  const handing = { people: [leadId, ...memberIds], before: [record.lead_id, ...members] }
  await tellReleased(context, record, handing, 'vì có phần trong quyết định đã thay đổi theo khiếu nại')
}
