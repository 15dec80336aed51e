import { messageFor } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'
import { facilitySubTypes } from '../shared/facility-kinds.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { daysBetween, formatDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import { daysLeft, dueTone, isOwnersTurn } from '../shared/terms.ts'
import { ruleOf } from './assessments.life.ts'
import type { AssessmentAct, Waiting } from './assessments.life.ts'
import type { AssessmentRow } from './assessments.rows.ts'
import type { AssessmentPeers } from './assessments.peers.ts'
import { assessmentKindNames, assessmentStandingNames } from './assessments.rules.ts'
import type { AssessmentStanding } from './assessments.rules.ts'
import { assessmentStageNames } from './assessments.stages.ts'

type Clocked = Pick<AssessmentRow, 'clock'>

/** `Còn 6 ngày`, `Hết hôm nay`, `Quá 2 ngày`, whosever days they are; empty where nothing runs. */
export const dueDays = ({ clock }: Clocked, today: VietnamDay): string => {
  const tone = dueTone(clock, today)
  if (tone === null) return ''
  const left = isOwnersTurn(tone) ? daysBetween(today, clock.remedyDueOn ?? today) : daysLeft(clock)
  if (tone === 'late' || tone === 'lapsed') return left < 0 ? `Quá ${-left} ngày` : 'Quá hạn'
  return left <= 0 ? 'Hết hôm nay' : `Còn ${left} ngày`
}

/** The same with whose days they are: `Bổ sung: còn 6 ngày`. */
export const dueWords = (row: Clocked, today: VietnamDay): string => {
  const days = dueDays(row, today)
  return isOwnersTurn(dueTone(row.clock, today)) ? `Bổ sung: ${days.toLowerCase()}` : days
}

/** The same at length: `Hạn 30/11/2026, đã dùng 14/20 ngày làm việc`. */
export const dueSentence = ({ clock }: Clocked): string => {
  const { dueOn, remedyDueOn, targetDays, usedDays } = clock
  const used = targetDays === null ? '' : `, đã dùng ${usedDays}/${targetDays} ngày làm việc`
  if (dueOn !== null) return `Hạn ${formatDay(dueOn)}${used}`
  return remedyDueOn === null ? '' : `Cơ sở bổ sung đến ${formatDay(remedyDueOn)}${used}`
}

/** Why nobody can be reminded of an assessment, as a sentence; null where somebody has it. */
export const remindObstacle = ({ standing, stage }: Pick<AssessmentRow, 'standing' | 'stage'>): string | null => {
  if (stage === 'held') return 'Quyết định đã được ký và đang được giữ.'
  if (stage === 'unassigned') return 'Phiếu chưa giao cho ai. Hãy giao thẩm định trước.'
  if (ruleOf('remind').from.includes(standing)) return null
  return standing === 'draft' ? 'Cơ sở chưa nộp phiếu này.' : 'Phiếu đã có quyết định.'
}

/** `88,5`, or a dash where nothing is known yet. */
export const pointsText = (points: string | null): string => (points === null ? '–' : formatNumber(Number(points)))

/** `131 → 117,4`: what the owner claims and what was found. */
export const pointsWords = ({ ownPoints, points }: Pick<AssessmentRow, 'ownPoints' | 'points'>): string =>
  ownPoints === null ? '' : `${pointsText(ownPoints)} → ${pointsText(points)}`

/** What tells an assessment from the first of its facility: `gia hạn, lần 2, phiếu giấy`; empty for a plain one. */
export const roundWords = ({
  kind,
  attempt,
  isOnPaper,
}: Pick<AssessmentRow, 'kind' | 'attempt' | 'isOnPaper'>): string =>
  [
    ...(kind === 'initial' ? [] : [assessmentKindNames[kind].toLowerCase()]),
    ...(attempt > 1 ? [`lần nộp ${attempt}`] : []),
    ...(isOnPaper ? ['phiếu giấy'] : []),
  ].join(', ')

/** `2 minh chứng cần lưu ý`. */
export const noticeWords = ({ evidenceFlags }: Pick<AssessmentRow, 'evidenceFlags'>): string =>
  evidenceFlags === 0 ? '' : `${evidenceFlags} minh chứng cần lưu ý`

/** `Đang thẩm định`, `Đã duyệt, Nâng cao`: where an assessment stands, and once it is approved its level. */
export const standingWords = ({
  standing,
  stage,
  level,
}: Pick<AssessmentRow, 'standing' | 'stage' | 'level'>): string => {
  if (standing === 'approved' && level !== null) return `${assessmentStandingNames[standing]}, ${level}`
  return stage === 'decided' ? assessmentStandingNames[standing] : assessmentStageNames[stage]
}

/** `8 khách sạn 5 sao`. */
export const likeWords = ({ subType, rank, facilities }: AssessmentPeers): string =>
  `${formatNumber(facilities)} ${facilitySubTypes[subType].name.toLocaleLowerCase('vi')}${rank === null ? '' : ` ${rank} sao`}`

/** Why an act is refused, as code and sentence. */
export type ActProblem = { code: ErrorCode; sentence: string }
const said = (code: ErrorCode): ActProblem => ({ code, sentence: messageFor(code) })

/** `isExtended`: the days for mending were extended once. */
type Stand = { standing: AssessmentStanding; isExtended?: boolean }

/** Why an act cannot be done with a file where it stands, whoever asks; null: it can. */
export const closedProblem = (act: AssessmentAct, { standing, isExtended = false }: Stand): ActProblem | null => {
  const { from, closed, when } = ruleOf(act)
  if (act === 'extend' && isExtended) return said('REMEDY_ALREADY_EXTENDED')
  if (from.includes(standing)) return null
  const code = closed?.[standing]
  return code ? said(code) : { code: 'ASSESSMENT_NOT_UNDER_REVIEW', sentence: when }
}

/** The same for what waits for a second person. */
export const waitingProblem = (act: AssessmentAct, waiting: Waiting): ActProblem | null => {
  const asked = ruleOf(act).waiting ?? waiting
  if (asked === waiting) return null
  if (asked === 'nothing') return said('ASSESSMENT_DECISION_PENDING')
  if (asked === 'signature') return said('NOTHING_HELD')
  return said(waiting === 'signature' ? 'ACT_HELD' : 'NO_DECISION_PENDING')
}
