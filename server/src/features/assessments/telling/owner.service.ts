import type { DecisionOutcome } from '@nhanxanh/contract/features/assessments.decisions'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Standpoint } from '../../../letters/standpoint.ts'
import * as letters from '../../../letters/assessments.ts'
import { waysParagraphs } from '../../../letters/ways.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { keepLetterToOwner, writeToOwner } from '../../owner-letters/owner-letters.service.ts'
import type { WritingToOwners } from '../../owner-letters/owner-letters.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { verdictsOf } from '../review/verdicts.repo.ts'
import { waysOf } from '../review/ways.service.ts'

const wordsOf = ({ code, facility_name }: AssessmentRecord) => `Phiếu ${code} của ${facility_name}`

/** The criteria of the last attempt that were judged so, in the order of the form. */
const foundOf = async (db: Db, assessment: AssessmentRecord, asked: readonly Verdict[]): Promise<letters.Found[]> => {
  const { criteria } = await questionnaireOf(db, assessment.criteria_version_id)
  const rows = await verdictsOf(db, assessment.id, assessment.attempt)
  const judged = new Map(rows.map((row) => [row.criterion_id, row]))
  return criteria.flatMap(({ id, code, name }) => {
    const row = judged.get(id)
    return row?.verdict && asked.includes(row.verdict) ? [{ code, name, reason: row.reason, comment: row.comment }] : []
  })
}

type Decided = {
  note: string | null
  until: string | null
  level?: string | null
  recommendations?: string | null
}

const outcomes = {
  supplement: { type: 'assessment_rejected', title: 'Phiếu đánh giá cần bổ sung', says: 'được trả lại để bổ sung' },
  failed: { type: 'assessment_rejected', title: 'Phiếu đánh giá không được công nhận', says: 'không được công nhận' },
  approved: { type: 'assessment_approved', title: 'Phiếu đánh giá được công nhận', says: 'đã được công nhận' },
} as const

/** Tells the owner what was decided, and returns the notice. */
export const tellOwnerDecided = async (
  context: WritingToOwners,
  assessment: AssessmentRecord,
  outcome: DecisionOutcome,
  { note, until, level = null, recommendations = null }: Decided,
) => {
  const { type, title, says } = outcomes[outcome]
  const body = `${wordsOf(assessment)} ${says}${until === null ? '' : `, hạn đến ${formatDay(until)}`}.`
  const notice = { type, title, body, data: { assessmentId: assessment.id } }
  const open = await foundOf(context.db, assessment, ['supplement'])
  const unmet = await foundOf(context.db, assessment, ['not_met', 'partly', 'supplement'])
  const ways = waysParagraphs(await waysOf(context.db, assessment, vietnamDay(context.now)))
  const wordsOfDecision = (standpoint: Standpoint) => {
    if (outcome === 'supplement') return letters.supplementLetter(assessment, { open, note, until }, standpoint)
    if (outcome === 'failed') return letters.failedLetter(assessment, { note, unmet }, standpoint)
    // Its grounds are a matter of the office.
    return letters.approvedLetter(assessment, { level, recommendations }, standpoint)
  }
  await writeToOwner(context, {
    kind: `assessment_${outcome}`,
    facilityId: assessment.facility_id,
    notice,
    words: (standpoint) => {
      const words = wordsOfDecision(standpoint)
      return { ...words, paragraphs: [...words.paragraphs, ...ways] }
    },
  })
  return notice
}

/** Reminds the owner of what is to be mended. */
export const remindOwner = async (context: WritingToOwners, assessment: AssessmentRecord): Promise<void> => {
  const { id, facility_id: facilityId, remedy_due_on: until } = assessment
  const open = await foundOf(context.db, assessment, ['supplement'])
  await writeToOwner(context, {
    kind: 'assessment_reminded',
    facilityId,
    notice: {
      type: 'assessment_rejected',
      title: 'Nhắc bổ sung phiếu đánh giá',
      body: `${wordsOf(assessment)} đang chờ bạn bổ sung${until === null ? '' : ` (hạn ${formatDay(until)})`}.`,
      data: { assessmentId: id },
    },
    words: (standpoint) => letters.supplementLetter(assessment, { open, note: null, until }, standpoint, true),
  })
}

/** Writes to the owner what staff have to say or to ask; the id of the letter, null where there is none. */
export const writeAbout = (
  context: WritingToOwners,
  assessment: AssessmentRecord,
  text: string,
): Promise<string | null> =>
  keepLetterToOwner(context, {
    kind: 'assessment_message',
    facilityId: assessment.facility_id,
    notice: {
      type: 'assessment_message',
      title: 'Cơ quan chương trình viết về phiếu đánh giá',
      body: `${wordsOf(assessment)}: cơ quan chương trình vừa viết cho bạn. Hãy mở phiếu để đọc và trả lời.`,
      data: { assessmentId: assessment.id },
    },
    words: (standpoint) => letters.messageLetter(assessment, text, standpoint),
  })

/** Tells the owner that there is more time for mending. */
export const tellExtended = (
  context: WritingToOwners,
  assessment: AssessmentRecord,
  given: { until: string; reason: string },
): Promise<void> =>
  writeToOwner(context, {
    kind: 'assessment_extended',
    facilityId: assessment.facility_id,
    notice: {
      type: 'assessment_rejected',
      title: 'Hạn bổ sung được gia hạn',
      body: `${wordsOf(assessment)} được gia hạn bổ sung đến ${formatDay(given.until)}.`,
      data: { assessmentId: assessment.id },
    },
    words: (standpoint) => letters.extensionLetter(assessment, given, standpoint),
  })

/** Tells the owner that what was decided does not hold any more. */
export const tellOwnerReopened = (
  context: WritingToOwners,
  assessment: AssessmentRecord,
  reason: string,
): Promise<void> =>
  writeToOwner(context, {
    kind: 'assessment_reopened',
    facilityId: assessment.facility_id,
    notice: {
      type: 'assessment_rejected',
      title: 'Phiếu đánh giá được mở lại',
      body: `${wordsOf(assessment)} được mở lại để thẩm định lại.`,
      data: { assessmentId: assessment.id },
    },
    words: (standpoint) => letters.reopenedLetter(assessment, reason, standpoint),
  })
