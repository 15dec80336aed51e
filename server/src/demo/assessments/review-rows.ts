import { randomUUID } from 'node:crypto'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { AssessmentStory } from '../../../../seed/demo/assessments/stories.ts'
import type { Content } from '../../features/assessments/answers/content.ts'
import { hashesOf, withAssessedValues } from '../../features/assessments/review/attempt.service.ts'
import type { Questionnaire } from '../../features/criteria/version/questionnaire.service.ts'
import type { Person } from './assessment-rows.ts'
import type { Judged } from './invent-verdicts.ts'

type Figure = { item_id: string; value: string }
export type Round = {
  assessmentId: string
  attempt: number
  questionnaire: Questionnaire
  content: Content
  verdicts: readonly Judged[]
  /** Ids of criteria whose verdict is kept from the attempt before. */
  carried: ReadonlySet<string>
  figures: readonly Figure[]
  lead: Person
  judgedAt: Date
}

/** The gas that an assessor adds up anew from the invoices, in every fourth assessment. */
export const figuresOf = ({ inputs }: Questionnaire, content: Content, seed: number): Figure[] => {
  const gas = inputs.find(({ key }) => key === 'lpg_kg')
  const given = gas ? content.values[gas.id] : undefined
  if (!gas || given === undefined || seed % 4 !== 1) return []
  return [{ item_id: gas.id, value: String(Math.round(Number(given) * 1.1)) }]
}

/** Verdicts and assessed figures of one attempt, as rows. */
export const roundRows = (round: Round) => {
  const { assessmentId: assessment_id, attempt, questionnaire, verdicts, carried, figures, lead, judgedAt } = round
  const hashes = hashesOf({ questionnaire, content: withAssessedValues(questionnaire, round.content, figures) })
  return {
    assessment_verdicts: verdicts.map(({ criterionId, verdict, share, reason, comment, internalNote }) => ({
      assessment_id,
      attempt,
      criterion_id: criterionId,
      version: 1,
      verdict,
      share,
      reason,
      comment,
      internal_note: internalNote,
      judged_hash: hashes.get(criterionId),
      is_carried: carried.has(criterionId),
      judged_by: lead.id,
      judged_by_name: lead.name,
      judged_at: judgedAt,
    })),
    assessed_values: figures.map(({ item_id, value }) => ({
      assessment_id,
      attempt,
      item_id,
      value,
      reason: 'Cộng lại theo hoá đơn, thiếu hai bình của tháng cuối kỳ.',
      file_id: null,
      page: null,
      set_by: lead.id,
      set_by_name: lead.name,
      set_at: judgedAt,
    })),
  }
}

type Others = { lead: Person; other: Person; assignedAt: Date; judgedAt: Date }

/** Members, declared interests and visits. */
export const peopleRows = (
  assessment_id: string,
  story: AssessmentStory,
  { lead, other, assignedAt, judgedAt }: Others,
) => ({
  assessment_members: story.hasMember ? [{ assessment_id, user_id: other.id, added_at: assignedAt }] : [],
  assessment_conflicts: story.hasConflict
    ? [{ assessment_id, user_id: other.id, reason: 'Người nhà làm việc tại cơ sở này.', declared_at: assignedAt }]
    : [],
  assessment_visits: story.hasVisit
    ? [
        {
          id: randomUUID(),
          assessment_id,
          visited_on: vietnamDay(judgedAt),
          people: `${lead.name}, đại diện Tổ thư ký, đại diện cơ sở`,
          minutes: 'Đi khu phòng, bếp, nơi tập kết rác và hồ xử lý. Số đọc công tơ khớp với sổ theo dõi.',
          recorded_by: lead.id,
          recorded_by_name: lead.name,
          recorded_at: judgedAt,
        },
      ]
    : [],
})
