import { signersSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { EnteredDecision, Issued } from '@nhanxanh/contract/features/certificates.entered'
import { heldObstacle } from '@nhanxanh/contract/shared/held'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { listHeld } from '../../held-acts/held-acts.repo.ts'
import { assertNothingHeld, heldKind, hold } from '../../held-acts/held-acts.service.ts'
import type { Acting, HeldKinds } from '../../held-acts/held-acts.service.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import { judgedSentence } from '../certificates.policy.ts'
import { assertJudgedNone, assertRole, deciders, roleProblem } from '../gate/hands.service.ts'
import { assertDecisionDay } from '../gate/ground.service.ts'
import { readySubjects } from '../gate/ready.service.ts'
import { numbersOf, writeCertificate } from '../issue.service.ts'
import { writeLine } from '../lines/lines.service.ts'
import { assertPaperWhole } from '../paper/whole.service.ts'
import { lockCertificate } from '../gate/sight.service.ts'
import { listSubjects } from '../subjects.repo.ts'
import type { Subject } from '../subjects.repo.ts'
import { tellAnswered, tellNotIssued } from '../telling/telling.service.ts'
import * as repo from './entered.repo.ts'
import type { DecisionRecord } from './entered.repo.ts'

/** For who wrote it down: who confirms it instead. */
const ownSentence = async (db: Db, writer: string): Promise<string> => {
  const others = (await deciders(db, 'signer')).filter(({ id }) => id !== writer)
  return signersSentence(
    'Bạn đã ghi quyết định này nên người khác xác nhận.',
    others.map(({ name }) => name),
  )
}

const toNamed = ({ id, code, facility_name: facilityName, level_name: levelName }: Subject) => ({
  id,
  code,
  facilityName,
  levelName: levelName ?? '',
})

const written = ['id', 'number', 'decided_on', 'signer_name', 'signer_title', 'file_id'] as const

/** What waits for a second person, as this reader may answer it. */
export const enteredDecisions = async (reading: { db: Db; caller: Caller }): Promise<EnteredDecision[]> => {
  const { db, caller } = reading
  const records = caller.assignedOnly ? [] : await repo.listEntered(db)
  if (records.length === 0) return []
  const named = records.flatMap(({ entered_for: ids }) => ids ?? [])
  const subjects = new Map((await listSubjects(db, named)).map((subject) => [subject.id, subject]))
  const judged = await listJudgedBy(db, caller.id, named)
  const role = await roleProblem(reading, 'signer', 'xác nhận quyết định công nhận')
  const isOwnOf = ({ created_by: by }: DecisionRecord): boolean => by === caller.id
  const own = records.some(isOwnOf) ? await ownSentence(db, caller.id) : null
  const heldOf = await listHeld(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record): EnteredDecision => {
    const ids = record.entered_for ?? []
    const isOwn = isOwnOf(record)
    const barred = (isOwn ? own : null) ?? role ?? (ids.some((id) => judged.has(id)) ? judgedSentence : null)
    const held = heldOf.get(record.id) ?? null
    const isMine = held?.by.id === caller.id
    return Object.assign(fieldsOf(pick(record, written)), {
      byName: record.created_by_name,
      at: record.created_at.toISOString(),
      assessments: ids.flatMap((id) => subjects.get(id) ?? []).map(toNamed),
      isOwn,
      problem: held === null ? barred : heldObstacle(held),
      held: held && { ...held, can: { takeBack: isMine, complete: !isMine && barred === null } },
      canWithdraw: held === null && (isOwn || role === null),
    })
  })
}

/** What has become of it already; null: it waits. */
const endOf = (record: DecisionRecord): string | null => {
  const { confirmed_at: confirmed, withdrawn_at: withdrawn } = record
  if (confirmed)
    return `${record.confirmed_by_name} đã xác nhận quyết định này lúc ${formatDateTime(confirmed.toISOString())}.`
  if (withdrawn)
    return `${record.withdrawn_by_name} đã rút hoặc trả lại quyết định này lúc ${formatDateTime(withdrawn.toISOString())}.`
  return record.entered_for === null ? 'Quyết định này không chờ xác nhận.' : null
}

/** The door to a decision, under a lock: RECOGNITION_NOT_FOUND for who knows of assigned files only. */
export const decisionOf = async ({ db, caller }: Acting, id: string): Promise<DecisionRecord> => {
  const record = caller.assignedOnly ? undefined : await repo.lockDecision(db, id)
  if (!record) throw new Refusal('RECOGNITION_NOT_FOUND')
  return record
}

/** The same while it waits: CERTIFICATE_ACT_NOT_POSSIBLE where it does no longer. */
const lockEntered = async (context: Acting, id: string) => {
  const record = await decisionOf(context, id)
  const sentence = endOf(record)
  if (sentence !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
  return { record, ids: record.entered_for ?? [] }
}

/** NOT_A_SIGNER where whoever wrote it down has come to judge one of its files, or has declared an interest since. */
const assertEntererStands = async (
  db: Db,
  { created_by: by, created_by_name: name }: DecisionRecord,
  ids: string[],
) => {
  if ((await listJudgedBy(db, by, ids)).size === 0) return
  const sentence = `${name}, người ghi quyết định, đã tham gia thẩm định hoặc khai báo xung đột lợi ích. Hãy trả lại để người khác ghi.`
  throw new Refusal('NOT_A_SIGNER', { sentence })
}

/** NOT_A_SIGNER for who does not sign, or wrote the decision down. */
const assertOther = async (context: Acting, { created_by: writer }: DecisionRecord, doing: string): Promise<void> => {
  const { db, caller } = context
  await assertRole(context, 'signer', doing)
  if (writer === caller.id) throw new Refusal('NOT_A_SIGNER', { sentence: await ownSentence(db, caller.id) })
}

/** What a confirmation asks: NOT_A_SIGNER, and all that issuing is refused for. */
const assertMayConfirm = async (context: Acting, id: string) => {
  const { db, now } = context
  const { record, ids } = await lockEntered(context, id)
  await assertNothingHeld(db, id)
  await assertOther(context, record, 'xác nhận quyết định công nhận')
  const subjects = await readySubjects(db, ids)
  await assertJudgedNone(context, subjects)
  await assertEntererStands(db, record, ids)
  assertDecisionDay(record.decided_on, subjects, now)
  await assertPaperWhole(context)
  return { record, subjects }
}

const makeIssued = async (context: Acting, id: string): Promise<Issued> => {
  const { db, caller, now } = context
  const { record, subjects } = await assertMayConfirm(context, id)
  await repo.confirm(db, id, { by: caller, at: now })
  const { signer_name: signerName, signer_title: signerTitle, decided_on: on } = record
  const items = []
  for (const subject of subjects) {
    const ground = { decisionId: id, signerName, signerTitle, on, part: 'confirmed_issue' as const }
    items.push(await writeCertificate(context, subject, ground))
  }
  await tellAnswered(context, record, { isConfirmed: true, reason: null })
  context.audit(numbersOf(items, record.number))
  return { decisionId: id, isEntered: false, items }
}

/** Issues by a decision that another has written down: everything is asked again, as it stands at this moment. */
export const confirmIssue = async (context: Acting, id: string): Promise<Issued> => {
  context.audit({})
  await assertMayConfirm(context, id)
  const isHeld = await hold(context, 'certificate.confirm-issue', { recordId: id, version: 1, body: null })
  return isHeld ? { decisionId: id, isEntered: true, items: [] } : makeIssued(context, id)
}

/** Another signer makes it final, who neither wrote it down nor confirmed it, and judged none of its files. */
const assertMayComplete = async (context: Acting, id: string): Promise<void> => {
  const { record, ids } = await lockEntered(context, id)
  await assertOther(context, record, 'hoàn tất việc cấp giấy')
  await assertJudgedNone(context, await listSubjects(context.db, ids))
}

/** How a confirmation that is held becomes final. */
export const heldIssue = {
  'certificate.confirm-issue': heldKind<null>({
    room: null,
    needs: 'assessment:update',
    complete: assertMayComplete,
    run: (context, { recordId }) => makeIssued(context, recordId),
    tellFailed: async (context, { recordId, why }) => {
      const record = await repo.lockDecision(context.db, recordId)
      if (record) await tellNotIssued(context, record, why)
    },
  }),
} as const satisfies HeldKinds

/** Taken back by whoever wrote it down, or sent back by a signer; its number is free again, and what it named waits. */
export const withdrawIssue = async (context: Acting, id: string, reason: string): Promise<null> => {
  const { db, caller, now } = context
  context.audit({})
  const { record } = await lockEntered(context, id)
  await assertNothingHeld(db, id)
  const isOwn = record.created_by === caller.id
  if (!isOwn) await assertRole(context, 'signer', 'trả lại quyết định công nhận')
  await repo.withdraw(db, id, { by: caller, at: now, reason })
  if (!isOwn) await tellAnswered(context, record, { isConfirmed: false, reason })
  context.audit({
    changes: { decision: { before: record.number, after: null }, reason: { before: null, after: reason } },
  })
  return null
}

/** Gives the signed file to a decision that was written down without one. */
export const attachDecisionFile = async (context: Acting, id: string, fileId: string): Promise<null> => {
  const { db, caller } = context
  context.audit({})
  const record = await decisionOf(context, id)
  if (record.withdrawn_at !== null) throw new Refusal('RECOGNITION_NOT_FOUND')
  await assertRole(context, 'issuer', 'đính kèm bản ký của quyết định')
  if (record.file_id !== null) {
    throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence: 'Quyết định này đã có bản ký.' })
  }
  await assertOwnFiles(db, caller.id, [fileId], 'fileId')
  const issued = await repo.listIssuedBy(db, id)
  for (const certificateId of issued) await lockCertificate(context, certificateId)
  await repo.attachFile(db, id, fileId)
  for (const certificateId of issued) {
    await writeLine(context, certificateId, { kind: 'decision-file', by: caller.name, reason: null })
  }
  context.audit({ changes: { decisionFile: { before: null, after: record.number } } })
  return null
}
