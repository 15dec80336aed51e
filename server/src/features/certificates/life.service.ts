import { certificateKey, endKindsOf, ruleOf } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import type { RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import { Refusal } from '../../refusal.ts'
import { recordHandIn } from '../../db/statements/hands.ts'
import { assertNothingHeld, heldKind, hold } from '../held-acts/held-acts.service.ts'
import type { Acting, HeldKinds, Telling } from '../held-acts/held-acts.service.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { actProblem, completeProblem } from './certificates.policy.ts'
import { standingOf } from './certificates.presenter.ts'
import * as repo from './certificates.repo.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { certificateDetail } from './certificates.service.ts'
import { assertOpenItem } from './follow-ups/follow-ups.service.ts'
import { assertDecisionDay, assertDecisionSigner } from './gate/ground.service.ts'
import { involvedIn } from './gate/hands.service.ts'
import { assertSameRecord, readyToPrint } from './gate/ready.service.ts'
import { writeCertificate } from './issue.service.ts'
import { certificateOf, lockCertificate, unlimited } from './gate/sight.service.ts'
import { recordAct } from './lines/lines.service.ts'
import type { Subject } from './subjects.repo.ts'
import { askToPurge, tellChanged, tellNotFinal, tellRevocationProposed } from './telling/telling.service.ts'

type Given = { version: number; reason: string }

/** The certificate under a lock, for a change of what was seen: CERTIFICATE_NOT_FOUND, STALE_VERSION, ACT_HELD. */
export const lockSeen = async (context: Acting, id: string, version: number): Promise<CertificateRecord> => {
  context.audit({ refId: id })
  const record = await lockCertificate(context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  await assertNothingHeld(context.db, id)
  return record
}

/** The same, if the caller may do this now: NOT_A_SIGNER, CERTIFICATE_ACT_NOT_POSSIBLE. */
const lockFor = async (context: Acting, id: string, version: number, act: CertificateAct) => {
  const record = await lockSeen(context, id, version)
  const row = standingOf(record, vietnamDay(context.now))
  const problem = actProblem(act, context.caller, { row, involved: await involvedIn(context, record) })
  if (problem !== null) throw new Refusal(problem.code, { sentence: problem.sentence })
  return { record, row }
}

type Event = { act: CertificateAct; kind: string; reason: string | null; followUpId?: string | null }

/** What happened, on the certificate, in its ledger and in the log, the owner told, and the record as it is then. */
export const told = async (
  context: Acting,
  id: string,
  { act, kind, reason, followUpId = null }: Event,
): Promise<CertificateDetail> => {
  await recordAct(context, { id, kind, reason, followUpId })
  await askToPurge(context, id)
  await recordHandIn(context, { kind: 'certificate', id }, ruleOf(act).part)
  await tellChanged(context, await certificateOf(context, id), { kind, reason })
  context.audit({ changes: { [kind]: { before: null, after: reason ?? true } } })
  return certificateDetail(context, id)
}

type Suspension = Given & { until: string; followUpId: string | null }

const assertMaySuspend = async (context: Acting, id: string, { version, until, followUpId }: Suspension) => {
  await lockFor(context, id, version, 'suspend')
  if (until <= vietnamDay(context.now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { until: 'Hạn khắc phục phải sau ngày hôm nay.' } })
  }
  await assertOpenItem(context.db, id, followUpId)
}

const makeSuspended = async (context: Acting, id: string, { reason, until, followUpId }: Suspension) => {
  await repo.setSuspension(context.db, id, { at: context.now, until })
  return told(context, id, { act: 'suspend', kind: 'suspended', reason, followUpId })
}

/** Suspends until somebody reinstates it; the day says by when the facility has to mend the cause. */
const suspend = async (context: Acting, id: string, body: Suspension) => {
  await assertMaySuspend(context, id, body)
  const isHeld = await hold(context, 'certificate.suspend', { recordId: id, version: body.version, body })
  return isHeld ? certificateDetail(context, id) : makeSuspended(context, id, body)
}

const reinstate = async (context: Acting, id: string, { version, reason }: Given) => {
  await lockFor(context, id, version, 'reinstate')
  await repo.setSuspension(context.db, id, null)
  return told(context, id, { act: 'reinstate', kind: 'reinstated', reason })
}

/** Proposes to revoke: a second signer confirms it, whatever settings say of the rule of two (PRODUCT, decision 10). */
const revoke = async (context: Acting, id: string, { version, reason }: Given) => {
  const { db, caller, now } = context
  const { record } = await lockFor(context, id, version, 'revoke')
  await repo.setRevocation(db, id, { reason, by: caller, at: now })
  await tellRevocationProposed(context, record)
  return told(context, id, { act: 'revoke', kind: 'revocation-proposed', reason })
}

const makeRevoked = async (context: Acting, { id, revocation_reason: reason }: CertificateRecord) => {
  const { db, now } = context
  await repo.setRevocation(db, id, null)
  await repo.end(db, { id, kind: 'revoked', now })
  return told(context, id, { act: 'confirmRevocation', kind: 'revoked', reason })
}

/** NOT_A_SIGNER for the person who proposed it, or once proposed one. */
const confirmRevocation = async (context: Acting, id: string, { version }: Pick<Given, 'version'>) => {
  const { record } = await lockFor(context, id, version, 'confirmRevocation')
  const isHeld = await hold(context, 'certificate.confirm-revocation', { recordId: id, version, body: null })
  return isHeld ? certificateDetail(context, id) : makeRevoked(context, record)
}

const withdrawRevocation = async (context: Acting, id: string, { version }: Pick<Given, 'version'>) => {
  await lockFor(context, id, version, 'withdrawRevocation')
  await repo.setRevocation(context.db, id, null)
  return told(context, id, { act: 'withdrawRevocation', kind: 'revocation-withdrawn', reason: null })
}

/** Another signer makes it final, who had no part in it. */
const assertMayComplete = async (context: Acting, id: string): Promise<void> => {
  const sentence = completeProblem(context.caller, await involvedIn(context, await lockCertificate(context, id)))
  if (sentence !== null) throw new Refusal('NOT_A_SIGNER', { sentence })
  await recordHandIn(context, { kind: 'certificate', id }, 'completed')
}

type Failed = { recordId: string; what: string; why: string }

const ofCertificates = {
  room: 'certificates',
  needs: certificateKey,
  complete: assertMayComplete,
  tellFailed: async (context: Telling, { recordId, what, why }: Failed) =>
    tellNotFinal(context, await certificateOf(unlimited(context), recordId), { what, why }),
} as const

/** How what is held of a certificate becomes final. */
export const heldLife = {
  'certificate.suspend': heldKind<Suspension>({
    ...ofCertificates,
    run: async (context, { recordId, body }) => {
      await assertMaySuspend(context, recordId, body)
      return makeSuspended(context, recordId, body)
    },
  }),
  'certificate.confirm-revocation': heldKind<null>({
    ...ofCertificates,
    run: async (context, { recordId, version }) =>
      makeRevoked(context, (await lockFor(context, recordId, version, 'confirmRevocation')).record),
  }),
} as const satisfies HeldKinds

type End = Given & { kind: 'returned' | 'closed' | 'transferred' | 'mistaken' }

/** Ends what holds; or takes back what was entered of before the system and never was so, unless something has ended it already. */
const end = async (context: Acting, id: string, { version, kind, reason }: End) => {
  const { row } = await lockFor(context, id, version, 'end')
  if (!endKindsOf(row).includes(kind)) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  await repo.end(context.db, { id, kind, now: context.now })
  return told(context, id, { act: 'end', kind, reason })
}

type Exchange = Given & {
  origin: Extract<CertificateOrigin, 'exchange' | 'correction'>
  decision: RecognitionBody | null
}

type Grounding = { decision: RecognitionBody | null; subject: Pick<Subject, 'signed_at'> }

/** The decision as it should have been written; without one the new certificate rests on that of the old. */
export const groundOf = async (context: Acting, record: CertificateRecord, { decision, subject }: Grounding) => {
  const { db, caller, now } = context
  if (decision === null) {
    const { decision_id: decisionId, signer_name: signerName, signer_title: signerTitle } = record
    return { decisionId, signerName, signerTitle, on: vietnamDay(now) }
  }
  assertDecisionDay(decision.decidedOn, [subject], now)
  await assertDecisionSigner(db, decision)
  if (decision.fileId !== null) await assertOwnFiles(db, caller.id, [decision.fileId], 'decision.fileId')
  const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
  const decisionId = await repo.createDecision(db, { ...columnsOf(decision), ...by })
  const { signerName, signerTitle, decidedOn: on } = decision
  return { decisionId, signerName, signerTitle, on }
}

/** Issues anew with the facts of today: level and end stay, but for a corrected decision, whose date begins the term. */
const exchange = async (context: Acting, id: string, { version, origin, reason, decision }: Exchange) => {
  const { db } = context
  context.audit({ refId: id })
  const known = await certificateOf(context, id)
  // Assessment and facility first, as issuing does: whoever waits, waits in one order.
  if (known.assessment_id === null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  const subject = await readyToPrint(db, known.assessment_id)
  const { record } = await lockFor(context, id, version, 'exchange')
  assertSameRecord(record, subject)
  const ground = await groundOf(context, record, { decision, subject })
  const isNewTerm = origin === 'correction' && decision !== null
  const paper = { origin, validUntil: isNewTerm ? null : record.valid_until }
  const made = await writeCertificate(context, subject, ground, paper)
  await recordAct(context, { id: made.id, kind: origin, reason })
  context.audit({ changes: { [origin]: { before: record.number, after: made.number } } })
  return certificateDetail(context, made.id)
}

/** What is done at each act of the table. */
export const lifeActs = {
  suspend,
  reinstate,
  revoke,
  confirmRevocation,
  withdrawRevocation,
  end,
  exchange,
} as const satisfies Record<CertificateAct, unknown>
