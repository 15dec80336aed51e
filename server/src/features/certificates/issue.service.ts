import { randomBytes } from 'node:crypto'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { Issued } from '@nhanxanh/contract/features/certificates.entered'
import type { RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, Trial } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { addHand } from '../../db/statements/hands.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { sdgsSealed } from '../seals/seals.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { askToPurge, tellEntered, tellIssued } from './telling/telling.service.ts'
import * as repo from './certificates.repo.ts'
import { listNamed } from './entered/entered.repo.ts'
import { beginFollowUps } from './follow-ups/follow-ups.service.ts'
import { assertDecisionDay, assertDecisionSigner, lastDayOn } from './gate/ground.service.ts'
import { assertJudgedNone, assertRole } from './gate/hands.service.ts'
import { assertInSight, codesOf, readySubjects } from './gate/ready.service.ts'
import type { Ready } from './gate/ready.service.ts'
import { assertStated, recordAct } from './lines/lines.service.ts'
import { nextNumber } from './numbers.service.ts'
import { assertPaperWhole, paperProblem } from './paper/whole.service.ts'
import { addressOf } from './printed.service.ts'
import type { Subject } from './subjects.repo.ts'

type Issuing = {
  db: Db
  caller: Pick<Caller, 'id' | 'name'>
  now: Date
  letterNote?: string | null
  trial?: Trial
  platform: Pick<Platform, 'sealing' | 'pageCache' | 'publicUrl'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }
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

/**
 * Writes a certificate with the facts of this moment; it follows the one that the facility has. CERTIFICATE_PAPER_INCOMPLETE where its
 * paper could not say who issues it and where it is checked.
 */
export const writeCertificate = async (
  issuing: Issuing,
  subject: Ready,
  ground: Ground,
  { origin, validUntil, follows }: Paper = { origin: 'assessment', validUntil: null },
) => {
  const { db, caller, now } = issuing
  await assertPaperWhole(issuing)
  const { values } = await programmeOf(db)
  const number = await nextNumber(db, subject.type, ground.on)
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
    letter_note: issuing.letterNote ?? null,
    created_at: now,
  })
  await recordAct(issuing, { id, kind: 'issued', reason: null })
  await addHand(db, subject.id, { personId: caller.id, part: ground.part ?? 'issued' }, now)
  await beginFollowUps(issuing, { id, origin, assessmentId: subject.id, supersedesId, term })
  await tellIssued(issuing, { id, number, subject })
  await issuing.platform.jobs.enqueue(db, 'draw-certificate', { certificateId: id, isNew: true })
  return { id, number, assessmentId: subject.id }
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
  await assertPaperWhole(context)
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

/**
 * Issues with the approval, where the settings say so; null where they do not, or where no paper can be drawn yet: the approval stands,
 * and the file waits for its certificate. Returns the number.
 */
export const issueOnApproval = async (issuing: Issuing, assessmentId: string): Promise<string | null> => {
  const { db, caller, now } = issuing
  if (!(await programmeOf(db)).values.issueOnApproval || (await paperProblem(issuing)) !== null) return null
  const [subject] = await readySubjects(db, [assessmentId])
  if (!subject) return null
  const ground = { decisionId: null, signerName: caller.name, signerTitle: null, on: vietnamDay(now) }
  return (await writeCertificate(issuing, subject, ground)).number
}
