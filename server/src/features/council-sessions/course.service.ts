import { nextCouncilState } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilSessionEvent } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Refusal } from '../../refusal.ts'
import { assertNoInterest, listConcludable, recordHand } from '../assessments/hands/hands.service.ts'
import * as policy from './council-sessions.policy.ts'
import * as repo from './council-sessions.repo.ts'
import type { SessionRecord } from './council-sessions.repo.ts'
import { lockFor, sessionDetail } from './council-sessions.service.ts'
import type { Acting } from './council-sessions.service.ts'

const incomplete = (lacking: Record<string, string>): void => {
  const sentences = Object.values(lacking)
  if (sentences.length === 0) return
  throw new Refusal('COUNCIL_SESSION_INCOMPLETE', { sentence: sentences.join(' '), fields: lacking })
}

const movedBy = async (context: Acting, id: string, record: SessionRecord, event: CouncilSessionEvent) => {
  const to = nextCouncilState(record.state, event)
  if (to === null) throw new Refusal('COUNCIL_SESSION_NOT_POSSIBLE')
  await repo.move(context.db, id, { to, by: context.caller, now: context.now })
  context.audit({ changes: { state: { before: record.state, after: to } } })
}

/** It has met: somebody led it, somebody wrote it down, something was spoken of. */
export const holdSession = async (context: Acting, id: string, version: number): Promise<CouncilSession> => {
  const { db, now } = context
  const record = await lockFor(context, id, version, policy.canHold)
  const people = await repo.listPeople(db, id)
  const has = (part: string) => people.some((each) => each.part === part)
  const files = await repo.listFileIds(db, id)
  incomplete({
    ...(record.held_on > vietnamDay(now) && { heldOn: 'Phiên họp chưa đến ngày.' }),
    ...((!has('chair') || !has('secretary')) && { people: 'Phiên họp cần có người chủ trì và thư ký.' }),
    ...(files.length === 0 && { assessmentIds: 'Phiên họp chưa có phiếu nào.' }),
  })
  await movedBy(context, id, record, 'hold')
  return sessionDetail(context, id)
}

export const amendSession = async (context: Acting, id: string, version: number): Promise<CouncilSession> => {
  await assertNoInterest(context, await repo.listFileIds(context.db, id))
  await movedBy(context, id, await lockFor(context, id, version, policy.canAmend), 'amend')
  return sessionDetail(context, id)
}

/** Somebody writes down that the council concluded as was proposed, of all that has no conclusion yet and is not closed to them. */
export const concludeAsProposed = async (context: Acting, id: string, version: number): Promise<CouncilSession> => {
  await lockFor(context, id, version, policy.canConclude)
  const { db, caller: by, now } = context
  const ids = await listConcludable(context, await repo.listFileIds(db, id))
  const concluded = await repo.concludeAsProposed(db, { sessionId: id, ids, by, now })
  for (const file of concluded) await recordHand(context, file.id, 'concluded')
  const changes = concluded.map(({ code, outcome }) => [code, { before: null, after: outcome }] as const)
  context.audit({ changes: Object.fromEntries(changes) })
  return sessionDetail(context, id)
}

/** All is said: each file has its conclusion, and the minutes are there. From now on its files are signed, and it never changes. */
export const closeSession = async (context: Acting, id: string, version: number): Promise<CouncilSession> => {
  const { db, caller } = context
  await assertNoInterest(context, await repo.listFileIds(db, id))
  const record = await lockFor(context, id, version, policy.canClose)
  const files = await repo.listFiles(db, id, { id: caller.id, assignedOnly: false })
  const open = files.filter(({ outcome }) => outcome === null)
  incomplete({
    ...(open.length > 0 && {
      files: `Còn ${open.length} phiếu chưa có kết luận: ${open.map(({ code }) => code).join(', ')}.`,
    }),
    ...(record.minutes_file_id === null && { minutesFileId: 'Chưa đính kèm biên bản.' }),
  })
  await movedBy(context, id, record, 'close')
  return sessionDetail(context, id)
}
