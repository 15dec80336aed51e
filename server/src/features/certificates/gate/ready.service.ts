import { isInSight } from '../../../db/assigned.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { listSubjects, lockSubjects } from '../subjects.repo.ts'
import type { Subject } from '../subjects.repo.ts'
import { factsProblem, issueProblem, recordProblem } from './ground.service.ts'

/** An assessment that was approved, with its sealed record. */
export type Ready = Subject & {
  level: string
  level_name: string
  points: string
  maximum: string
  record_number: number
}

const isReady = (subject: Subject): subject is Ready =>
  subject.status === 'approved' && subject.level !== null && subject.record_number !== null

export const codesOf = (subjects: readonly Subject[]): string => subjects.map(({ code }) => code).join(', ')

/**
 * The assessment that a certificate rests on, held: COMPLETE_ASSESSMENT_FIRST where it is under review again,
 * CERTIFICATE_ACT_NOT_POSSIBLE where its facility is another one now than was judged.
 */
export const readyToPrint = async (db: Db, id: string): Promise<Ready> => {
  await lockSubjects(db, [id])
  const [subject] = await listSubjects(db, [id])
  if (!subject || !isReady(subject)) throw new Refusal('COMPLETE_ASSESSMENT_FIRST')
  const sentence = await factsProblem(db, subject)
  if (sentence !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
  return subject
}

/** What is printed anew says what the old one said: CERTIFICATE_ACT_NOT_POSSIBLE where the assessment was approved once more since. */
export const assertSameRecord = (record: Parameters<typeof recordProblem>[0], subject: Ready): void => {
  const sentence = recordProblem(record, subject)
  if (sentence !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
}

/**
 * Of all that a decision names, what can be issued: COMPLETE_ASSESSMENT_FIRST, CERTIFICATE_ALREADY_EXISTS or CERTIFICATE_ACT_NOT_POSSIBLE
 * where one of them cannot.
 */
export const listReady = async (db: Db, ids: readonly string[]): Promise<Ready[]> => {
  const found = new Map((await listSubjects(db, ids)).map((subject) => [subject.id, subject]))
  const subjects = ids.map((id) => {
    const subject = found.get(id)
    if (!subject) throw new Refusal('ASSESSMENT_NOT_FOUND')
    return subject
  })
  const ready = subjects.filter(isReady)
  const open = subjects.filter((subject) => !isReady(subject))
  if (open.length > 0) {
    const fields = { assessmentIds: `Chưa được duyệt: ${codesOf(open)}.` }
    throw new Refusal('COMPLETE_ASSESSMENT_FIRST', { fields })
  }
  const issued = ready.filter(({ is_issued }) => is_issued)
  if (issued.length > 0) {
    const fields = { assessmentIds: `Đã có giấy chứng nhận: ${codesOf(issued)}.` }
    throw new Refusal('CERTIFICATE_ALREADY_EXISTS', { fields })
  }
  for (const subject of ready) {
    const sentence = await issueProblem(db, subject)
    if (sentence === null) continue
    throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence, fields: { assessmentIds: sentence } })
  }
  return ready
}

/** All or none: a decision names each of them. Assessments and facilities are held, so that of many at once one issues. */
export const readySubjects = async (db: Db, ids: readonly string[]): Promise<Ready[]> => {
  await lockSubjects(db, ids)
  return listReady(db, ids)
}

/** ASSESSMENT_NOT_FOUND for what the caller may not know of. */
export const assertInSight = async (
  { db, caller }: { db: Db; caller: Caller },
  ids: readonly string[],
): Promise<void> => {
  for (const id of ids) {
    if (!(await isInSight(db, 'assessments', id, caller))) throw new Refusal('ASSESSMENT_NOT_FOUND')
  }
}
