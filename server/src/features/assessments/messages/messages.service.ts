import { endedProblem } from '@nhanxanh/contract/features/assessments.messages'
import type { AssessmentMessage, AssessmentThread, OwnThread } from '@nhanxanh/contract/features/assessments.messages'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { letterStateWords } from '@nhanxanh/contract/features/owner-letters.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import { actProblem } from '../assessments.policy.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentOf, involvedIn, lockFor } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import type { Acting } from '../review/review.service.ts'
import { writeAbout } from '../telling/owner.service.ts'
import * as repo from './messages.repo.ts'

/** Why nobody writes about it any more; null: they may. */
export const endedFor = (row: AssessmentRecord, now: Date): string | null =>
  endedProblem({ standing: standingOf(row), decidedAt: row.decided_at, today: vietnamDay(now) })

/** As its owner reads it: without the names of staff. */
export const toOwnMessage = (row: repo.MessageRow): OwnThread['items'][number] => ({
  ...fieldsOf(pick(row, ['id', 'is_from_owner', 'text'])),
  at: row.written_at.toISOString(),
})

const toMessage = (row: repo.MessageRow): AssessmentMessage => {
  const { way, state, posted_on: postedOn, posted_number: postedNumber } = row
  return {
    ...toOwnMessage(row),
    by: row.written_by_name,
    letter: way === null || state === null ? null : letterStateWords({ way, state, postedOn, postedNumber }),
  }
}

/** What office and owner wrote about a file, and why this person adds nothing. */
export const messagesOf = async (reading: Reading, id: string): Promise<AssessmentThread> => {
  const { db, caller, now } = reading
  const row = await assessmentOf(reading, id)
  const problem = actProblem('write', caller, { row, involved: await involvedIn(db, row) })
  const items = (await repo.listMessages(db, id)).map(toMessage)
  return { items, obstacle: problem?.sentence ?? endedFor(row, now) }
}

const assertOpen = (row: AssessmentRecord, now: Date): void => {
  const sentence = endedFor(row, now)
  if (sentence !== null) throw new Refusal('ASSESSMENT_CLOSED', { sentence })
}

export const authorOf = ({ caller, now }: Pick<Acting, 'caller' | 'now'>) => ({
  written_by: caller.id,
  written_by_name: caller.name,
  written_at: now,
})

/** Writes to the owner: kept in the thread, told on the portal and sent as a letter. The clock goes on. */
export const writeMessage = async (context: Acting, id: string, text: string): Promise<AssessmentThread> => {
  const { db, now } = context
  const row = await lockFor(context, id, 'write')
  assertOpen(row, now)
  const letterId = await writeAbout(context, row, text)
  await repo.create(db, {
    assessment_id: id,
    is_from_owner: false,
    text,
    letter_id: letterId,
    ...authorOf(context),
  })
  return messagesOf(context, id)
}
