import { checkedPartNames } from '@nhanxanh/contract/features/checks'
import type { CheckedPart, CheckedPartKey } from '@nhanxanh/contract/features/checks'
import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { setTimeout as pause } from 'node:timers/promises'
import { parts } from './parts.service.ts'
import type { Found, Looking } from './parts.service.ts'

/** How far a check is; `cursor` is where the part at work goes on, `report` comes with the last part. */
export type Course = { parts: CheckedPart[]; cursor: string | null; report: AuditChainReport | null }

const partKeys = Object.keys(checkedPartNames) as CheckedPartKey[]

export const beginning = (): Course => ({
  parts: partKeys.map((key) => ({ key, total: 0, done: 0, isDone: false, findings: [], more: 0 })),
  cursor: null,
  report: null,
})

/** When each part was last found whole. */
export type LastWhole = ReadonlyMap<CheckedPartKey, Date>

/** What was whole at one look and is not at the next was changed in between; at first it can have been since it was written. */
const sinceWords = (at: Date | null, whole: Date | undefined): string => {
  if (whole && (at === null || at <= whole))
    return `có thể từ ${formatDateTime(whole)} (lần kiểm tra gần nhất còn đúng)`
  return at === null ? 'chưa biết từ khi nào' : `có thể từ ${formatDateTime(at)} (khi được ghi)`
}

const mostListed = 100

/** One batch of the part at work. */
const step = async (looking: Looking, course: Course, lastWhole: LastWhole): Promise<Course> => {
  const at = course.parts.findIndex(({ isDone }) => !isDone)
  const part = course.parts[at]
  if (!part) return course
  const { count, look, advice } = parts[part.key]
  const total = course.cursor === null ? await count(looking) : part.total
  const { done, findings, next, report = null } = await look(looking, course.cursor)
  const sentenceOf = ({ what, at: written }: Found): string =>
    `${what}; ${sinceWords(written, lastWhole.get(part.key))}; ${advice}.`
  const room = Math.max(0, mostListed - part.findings.length)
  const after: CheckedPart = {
    key: part.key,
    total: Math.max(total, part.done + done),
    done: part.done + done,
    isDone: next === null,
    findings: [...part.findings, ...findings.slice(0, room).map(sentenceOf)],
    more: part.more + findings.slice(room).length + (report?.more ?? 0),
  }
  return { parts: course.parts.with(at, after), cursor: next, report }
}

/** The check rests half as long as it works, so that work beside it goes on as before. */
const mostRestMs = 500

type Walking = { lastWhole: LastWhole; goesOn: (course: Course) => Promise<boolean>; restMs?: number }

/**
 * Walks on from where a check was, batch by batch with a rest behind each half as long as the batch took; `goesOn` is told after each, and false ends
 * the walk before the last. Memory stays flat: nothing is kept but places and findings.
 */
export const walk = async (
  looking: Looking,
  from: Course,
  { lastWhole, goesOn, restMs = mostRestMs }: Walking,
): Promise<Course> => {
  let course = from
  while (course.report === null) {
    const begun = performance.now()
    course = await step(looking, course, lastWhole)
    if (!(await goesOn(course))) break
    await pause(Math.min((performance.now() - begun) / 2, restMs))
  }
  return course
}

/** All that was found, in the order of the parts. */
export const findingsOf = ({ parts: walked }: Pick<Course, 'parts'>): string[] =>
  walked.flatMap(({ findings }) => findings)
