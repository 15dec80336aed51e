import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { stageOf } from '@nhanxanh/contract/features/assessments.stages'
import { remindObstacle } from '@nhanxanh/contract/features/assessments.words'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Refusal } from '../../../refusal.ts'
import type { Acting } from '../../batches/batches.service.ts'
import { findHeld } from '../../held-acts/held-acts.repo.ts'
import * as assessmentsRepo from '../assessments.repo.ts'
import { assessmentAfter, lockFor } from '../assessments.service.ts'
import { openDecision } from '../decision/decisions.repo.ts'
import { remindOwner } from '../telling/owner.service.ts'
import { remindStaff } from '../telling/telling.service.ts'

const refuse = (sentence: string) => new Refusal('ASSESSMENT_NOT_UNDER_REVIEW', { sentence })

/** Reminds whoever has the file, once a day: of two presses at once the second finds the first. */
export const remind = async (context: Acting, id: string): Promise<null> => {
  const { db, now, audit } = context
  const assessment = await lockFor(context, id, 'remind')
  const decision = await openDecision(db, id)
  const [standing, isProposed] = [standingOf(assessment), decision !== undefined]
  const isHeld = (await findHeld(db, id)) !== null
  const stage = stageOf({ standing, isAssigned: assessment.lead_id !== null, isProposed, isHeld })
  const obstacle = remindObstacle({ standing, stage })
  if (obstacle !== null) throw refuse(obstacle)
  const last = assessment.reminded_at
  if (last && vietnamDay(last) === vietnamDay(now)) throw refuse('Phiếu đã được nhắc hôm nay.')
  if (standing === 'supplement' && !isProposed) await remindOwner(context, assessment)
  else if (!(await remindStaff(context, assessment, isProposed))) {
    throw refuse('Chỉ có bạn đang giữ phiếu này nên không có ai để nhắc.')
  }
  await assessmentsRepo.setReminded(db, id, now)
  audit({ changes: { reminded: { before: null, after: true } } })
  return null
}

/** The same as an act on one. */
export const remindAbout = async (context: Acting, id: string): Promise<AssessmentRow> => {
  await remind(context, id)
  return assessmentAfter(context, id)
}
