import { answersPerHour } from '@nhanxanh/contract/features/assessments.messages'
import type { OwnThread } from '@nhanxanh/contract/features/assessments.messages'
import { assertPace } from '../../../db/throttle.ts'
import { Refusal } from '../../../refusal.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { findOwn } from '../owner/own.service.ts'
import type { Owning } from '../owner/own.service.ts'
import { tellAnswered } from '../telling/telling.service.ts'
import * as repo from './messages.repo.ts'
import { authorOf, endedFor, toOwnMessage } from './messages.service.ts'

type OwnReading = Pick<Owning, 'db' | 'caller' | 'now'>

/** An owner answers; the office is the one that begins. */
const ownProblem = (row: AssessmentRecord, rows: readonly repo.MessageRow[], now: Date): string | null =>
  endedFor(row, now) ??
  (rows.length === 0 ? 'Cơ quan chương trình chưa viết về phiếu này. Để hỏi, hãy dùng “Hỏi cơ quan phụ trách”.' : null)

const threadFor = async ({ db, now }: OwnReading, row: AssessmentRecord): Promise<OwnThread> => {
  const rows = await repo.listMessages(db, row.id)
  return { items: rows.map(toOwnMessage), obstacle: ownProblem(row, rows, now) }
}

/** The thread of an own file, without the names of staff. */
export const ownMessagesOf = async (reading: OwnReading, id: string): Promise<OwnThread> =>
  threadFor(reading, await findOwn(reading, id))

/** Counted before anything is written, so that a refused answer counts as well. */
export const assertMayAnswer = async ({ outside, now, caller }: Owning): Promise<void> => {
  await assertPace(outside, now, { key: `answers:${caller.id}`, ...answersPerHour })
}

/** The owner answers, and who has the file in hand is told. */
export const answerMessage = async (context: Owning, id: string, text: string): Promise<OwnThread> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await findOwn(context, id)
  const { obstacle } = await threadFor(context, row)
  if (obstacle !== null) throw new Refusal('ASSESSMENT_CLOSED', { sentence: obstacle })
  await repo.create(db, { assessment_id: id, is_from_owner: true, text, letter_id: null, ...authorOf(context) })
  await tellAnswered(context, row)
  return threadFor(context, row)
}
