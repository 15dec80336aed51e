import { z } from 'zod'
import { id, instant, paragraph } from '../shared/fields.ts'
import { addMonths, vietnamDay } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import { endpoint } from '../spine.ts'
import { placeOf } from './assessments.life.ts'
import { openStandings } from './assessments.rules.ts'
import type { AssessmentStanding } from './assessments.rules.ts'

/** Office and owner write to each other about a file until so many months after its decision. */
const openMonths = 12
/** So many answers of one account an hour. */
export const answersPerHour = { limit: 20, windowMinutes: 60 }

export const messageBody = z.strictObject({ text: paragraph('nội dung', 2000) })

const message = z.object({ id, isFromOwner: z.boolean(), text: z.string(), at: instant })
/** `letter`: how what the office wrote goes to the owner, in words; null: of what the owner wrote. */
const keptMessage = message.extend({ by: z.string(), letter: z.string().nullable() })
export type AssessmentMessage = z.output<typeof keptMessage>

/** The oldest first; `obstacle`: why nothing can be added, null: it can. */
const threadOf = <T extends z.ZodType>(one: T) => z.object({ items: z.array(one), obstacle: z.string().nullable() })
const ownThread = threadOf(message)
export type OwnThread = z.output<typeof ownThread>
const thread = threadOf(keptMessage)
export type AssessmentThread = z.output<typeof thread>

type Decided = { standing: AssessmentStanding; decidedAt: Date | null; today: VietnamDay }

/** Why nobody writes about a file any more; null: it is open, or its decision is not older than a year. */
export const endedProblem = ({ standing, decidedAt, today }: Decided): string | null =>
  decidedAt === null || openStandings.includes(standing) || today <= addMonths(vietnamDay(decidedAt), openMonths)
    ? null
    : `Phiếu đã có quyết định hơn ${openMonths} tháng nên không trao đổi thêm ở đây.`

const notFound = 'ASSESSMENT_NOT_FOUND'

/** What the office writes to the owner about a file (PRODUCT D7, "Trao đổi"); the clock of the file goes on as it was. */
export const assessmentMessages = {
  messages: endpoint({
    method: 'GET',
    path: '/assessments/{id}/messages',
    summary: 'Trao đổi với chủ cơ sở về một phiếu đánh giá, cũ nhất trước.',
    access: 'assessment:read',
    output: thread,
    errors: [notFound],
  }),
  write: endpoint({
    ...placeOf('write'),
    summary: 'Viết cho chủ cơ sở về một phiếu đánh giá; thư đi bằng email, Zalo hoặc bản in.',
    access: 'assessment:update',
    body: messageBody,
    output: thread,
    errors: [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW', 'ASSESSMENT_CLOSED', 'CONFLICT_OF_INTEREST'],
  }),
}

const own = '/portal/assessments/{id}/messages'

/** The same for the owner, who answers. */
export const ownMessages = {
  assessmentMessages: endpoint({
    method: 'GET',
    path: own,
    summary: 'Trao đổi với cơ quan chương trình về một phiếu của cơ sở mình, cũ nhất trước.',
    access: 'portal',
    output: ownThread,
    errors: [notFound],
  }),
  answerMessage: endpoint({
    method: 'POST',
    path: own,
    summary: 'Trả lời cơ quan chương trình về một phiếu của cơ sở mình.',
    access: 'portal',
    body: messageBody,
    output: ownThread,
    errors: [notFound, 'ASSESSMENT_CLOSED', 'TOO_MANY_REQUESTS'],
    audit: 'assessment.reply',
  }),
}
