import { randomBytes } from 'node:crypto'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { Issued } from '@nhanxanh/contract/features/certificates.entered'
import type { RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import { numberInSeries, numberSeries } from '@nhanxanh/contract/features/certificates.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isInSight } from '../../db/assigned.ts'
import { columnsOf, pick } from '../../db/columns.ts'
import { nextInSeries } from '../../db/statements/series.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { addHand } from '../../db/statements/hands.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { sdgsSealed } from '../seals/seals.service.ts'
import { numberingOn } from '../settings/record-codes.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { askToPurge, tellEntered, tellIssued } from './telling/telling.service.ts'
import * as repo from './certificates.repo.ts'
import { listNamed } from './entered/entered.repo.ts'
import { beginFollowUps } from './follow-ups/follow-ups.service.ts'
import {
  assertDecisionDay,
  assertDecisionSigner,
  factsProblem,
  issueProblem,
  lastDayOn,
  recordProblem,
} from './gate/ground.service.ts'
import { assertJudgedNone, assertRole } from './gate/hands.service.ts'
import { assertStated, recordAct } from './lines/lines.service.ts'
import { addressOf } from './printed.service.ts'
import { listSubjects, lockSubjects } from './subjects.repo.ts'
import type { Subject } from './subjects.repo.ts'

type Issuing = {
  db: Db
  caller: Pick<Caller, 'id' | 'name'>
  now: Date
  platform: Pick<Platform, 'sealing' | 'pageCache'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }
}
type Acting = Context & { caller: Caller }
/** What stands behind a certificate: a decision on paper, or the approval itself. */
export type Ground = {
  decisionId: string | null
  signerName: string
  signerTitle: string | null
  on: VietnamDay
  /** What the caller has done with it: issued alone, or confirmed what another wrote down. */
  part?: Extract<HandPart, 'issued' | 'confirmed_issue'>
}
/** Why it is issued, and its last day where that is not the term of the settings. */
type Paper = {
  origin: CertificateOrigin
  validUntil: VietnamDay | null
  /** What it follows where nothing holds. */ follows?: string
}

/** 130 bits in small letters and digits: nobody guesses it, and nothing changes it on its way through a mail. */
const newCode = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('')

/** Eight signs that nobody confuses on paper. */
const newShortCode = (): string =>
  Array.from(randomBytes(8), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')

type Ready = Subject & { level: string; level_name: string; points: string; maximum: string; record_number: number }

const isReady = (subject: Subject): subject is Ready =>
  subject.status === 'approved' && subject.level !== null && subject.record_number !== null

/** Ends the certificate that another follows; the paper says when. */
const supersede = async (issuing: Issuing, live: repo.CertificateRecord | undefined, number: string) => {
  if (!live) return null
  const { db, now } = issuing
  await assertStated(db, live.id)
  await repo.end(db, { id: live.id, kind: 'superseded', now })
  await recordAct(issuing, { id: live.id, kind: 'superseded', reason: number })
  await askToPurge(issuing, live.id)
  return live.id
}

/** The next of its series; numbers that were issued on paper before the system are passed over. */
const nextNumber = async (db: Db, { type }: Pick<Subject, 'type'>, on: VietnamDay): Promise<string> => {
  const { code, pattern } = await numberingOn(db, on)
  const series = numberSeries(pattern, { year: on.slice(0, 4), programme: code, type })
  const number = numberInSeries(series, await nextInSeries(db, series))
  return (await repo.takenNumbers(db, [number])).length === 0 ? number : nextNumber(db, { type }, on)
}

type PrintedSubject = Pick<
  Subject,
  'facility_id' | 'facility_name' | 'facility_code' | 'sub_type' | 'rank' | 'commune_code' | 'street' | 'type'
> & { code: string | null }

/** The facts of the facility as they go on the paper, with the codes that nobody guesses. */
export const printed = async (db: Db, subject: PrintedSubject, number: string) => ({
  number,
  code: newCode(),
  short_code: newShortCode(),
  ...pick(subject, ['facility_id', 'facility_name', 'sub_type', 'rank', 'commune_code']),
  facility_address: await addressOf(db, subject),
  facility_type: subject.type,
  name_folded: foldText(subject.facility_name),
  search_text: searchDocument({
    texts: [subject.facility_name],
    codes: [number, subject.facility_code, ...(subject.code === null ? [] : [subject.code])],
    phones: [],
  }),
})

/** Writes a certificate with the facts of this moment; it follows the one that the facility has. */
export const writeCertificate = async (
  issuing: Issuing,
  subject: Ready,
  ground: Ground,
  { origin, validUntil, follows }: Paper = { origin: 'assessment', validUntil: null },
) => {
  const { db, caller, now } = issuing
  const { values } = await programmeOf(db)
  const number = await nextNumber(db, subject, ground.on)
  const live = await repo.findLive(db, subject.facility_id)
  const supersedesId = (await supersede(issuing, live, number)) ?? follows ?? null
  const term = {
    issuedOn: ground.on,
    validUntil:
      validUntil ?? lastDayOn(ground.on, { subject, live: origin === 'assessment' ? live : undefined, values }),
  }
  const id = await repo.create(db, {
    ...(await printed(db, subject, number)),
    ...pick(subject, ['record_number', 'level', 'level_name', 'points', 'maximum']),
    origin,
    assessment_id: subject.id,
    decision_id: ground.decisionId,
    supersedes_id: supersedesId,
    level_rank: subject.levels.findIndex(({ key }) => key === subject.level) + 1,
    level_count: subject.levels.length,
    sdgs: await sdgsSealed(db, subject.id, subject.record_number),
    signer_name: ground.signerName,
    signer_title: ground.signerTitle,
    ...columnsOf(term),
    issued_by: caller.id,
    issued_by_name: caller.name,
    created_at: now,
  })
  await recordAct(issuing, { id, kind: 'issued', reason: null })
  await addHand(db, subject.id, { personId: caller.id, part: ground.part ?? 'issued' }, now)
  await beginFollowUps(issuing, { id, origin, assessmentId: subject.id, supersedesId, term })
  await tellIssued(issuing, { id, number, subject })
  await issuing.platform.jobs.enqueue(db, 'draw-certificate', { certificateId: id, isNew: true })
  return { id, number, assessmentId: subject.id }
}

const codesOf = (subjects: readonly Subject[]): string => subjects.map(({ code }) => code).join(', ')

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

/** All or none: a decision names each of them. Assessments and facilities are held, so that of many at once one issues. */
export const readySubjects = async (db: Db, ids: readonly string[]): Promise<Ready[]> => {
  await lockSubjects(db, ids)
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

/** ASSESSMENT_NOT_FOUND for what the caller may not know of. */
export const assertInSight = async ({ db, caller }: Acting, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    if (!(await isInSight(db, 'assessments', id, caller))) throw new Refusal('ASSESSMENT_NOT_FOUND')
  }
}

type Issue = { decision: RecognitionBody; assessmentIds: readonly string[] }

/** CERTIFICATE_ACT_NOT_POSSIBLE for what another decision names that waits for its second person. */
const assertNotEntered = async (db: Db, subjects: readonly Ready[]): Promise<void> => {
  const named = await listNamed(
    db,
    subjects.map(({ id }) => id),
  )
  if (named.size === 0) return
  const numbers = [...new Set(named.values())].join(', ')
  const sentence = `Đang chờ xác nhận theo quyết định ${numbers}: ${codesOf(subjects.filter(({ id }) => named.has(id)))}.`
  throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence, fields: { assessmentIds: sentence } })
}

type Made = Awaited<ReturnType<typeof writeCertificate>>

/** What the log says of a decision that has led to certificates. */
export const numbersOf = (items: readonly Made[], decision: string) => ({
  ...(items.length === 1 && items[0] && { refId: items[0].id }),
  changes: {
    decision: { before: null, after: decision },
    certificates: { before: null, after: items.map(({ number }) => number).join(', ') },
  },
})

/** Written down by one of two: nothing is issued until a signer has confirmed it. */
const enter = async (context: Acting, subjects: readonly Ready[], decision: RecognitionBody & { id: string }) => {
  const { db, caller, now } = context
  for (const { id } of subjects) await addHand(db, id, { personId: caller.id, part: 'entered_issue' }, now)
  await tellEntered(context, { number: decision.number, count: subjects.length })
  context.audit({
    changes: {
      decision: { before: null, after: decision.number },
      assessments: { before: null, after: codesOf(subjects) },
    },
  })
  return { decisionId: decision.id, isEntered: true, items: [] }
}

/**
 * Issues by a decision of recognition, all that it names in one transaction (PRODUCT D8b.1). Under the rule of two it is written
 * down, and a signer confirms it (decision 27).
 */
export const issueByDecision = async (context: Acting, { decision, assessmentIds }: Issue): Promise<Issued> => {
  const { db, caller, now } = context
  context.audit({})
  await assertInSight(context, assessmentIds)
  await assertRole(context, 'issuer', 'ghi quyết định công nhận')
  const subjects = await readySubjects(db, assessmentIds)
  await assertNotEntered(db, subjects)
  await assertJudgedNone(context, subjects)
  assertDecisionDay(decision.decidedOn, subjects, now)
  await assertDecisionSigner(db, decision)
  if (decision.fileId !== null) await assertOwnFiles(db, caller.id, [decision.fileId], 'decision.fileId')
  const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
  const { fourEyes } = (await programmeOf(db)).values
  const entered_for = fourEyes ? [...assessmentIds] : null
  const decisionId = await repo.createDecision(db, { ...columnsOf(decision), ...by, entered_for })
  if (fourEyes) return enter(context, subjects, { ...decision, id: decisionId })
  const { signerName, signerTitle, decidedOn: on } = decision
  const items = []
  for (const subject of subjects) {
    items.push(await writeCertificate(context, subject, { decisionId, signerName, signerTitle, on }))
  }
  context.audit(numbersOf(items, decision.number))
  return { decisionId, isEntered: false, items }
}

/** Issues with the approval, where the settings say so; null where they do not. Returns the number. */
export const issueOnApproval = async (issuing: Issuing, assessmentId: string): Promise<string | null> => {
  const { db, caller, now } = issuing
  if (!(await programmeOf(db)).values.issueOnApproval) return null
  const [subject] = await readySubjects(db, [assessmentId])
  if (!subject) return null
  const ground = { decisionId: null, signerName: caller.name, signerTitle: null, on: vietnamDay(now) }
  return (await writeCertificate(issuing, subject, ground)).number
}
