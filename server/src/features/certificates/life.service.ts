import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import type { RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateEndKind, CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { recordHandIn } from '../../db/statements/hands.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as policy from './certificates.policy.ts'
import { stateOf } from './certificates.presenter.ts'
import * as repo from './certificates.repo.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { certificateDetail } from './certificates.service.ts'
import { assertOpenItem } from './follow-ups/follow-ups.service.ts'
import { assertNoJudge, assertOtherHand } from './gate/hands.service.ts'
import { assertDecisionDay, assertSameRecord, readyToPrint, writeCertificate } from './issue.service.ts'
import { certificateOf, lockCertificate } from './gate/sight.service.ts'
import type { Subject } from './subjects.repo.ts'
import { tellChanged, tellRevocationProposed } from './telling/telling.service.ts'

type Acting = Context & { caller: Caller }
type Given = { version: number; reason: string }
type Rule = typeof policy.canSuspend

/** The certificate under a lock, if this act is possible: CERTIFICATE_NOT_FOUND, STALE_VERSION, CERTIFICATE_ACT_NOT_POSSIBLE. */
export const lockFor = async (context: Acting, id: string, version: number, rule: Rule): Promise<CertificateRecord> => {
  const { caller, now } = context
  context.audit({ refId: id })
  const record = await lockCertificate(context, id)
  if (record.version !== version) throw new Refusal('STALE_VERSION')
  const row = { state: stateOf(record, vietnamDay(now)), origin: record.origin, revocationBy: record.revocation_by }
  if (!rule(caller, row)) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  return record
}

/** The part that each event gives in a certificate. */
const partOf: Partial<Record<string, HandPart>> = {
  suspended: 'suspended',
  reinstated: 'reinstated',
  'revocation-proposed': 'proposed_revocation',
  'revocation-withdrawn': 'withdrew_revocation',
  revoked: 'confirmed_revocation',
  returned: 'ended',
  closed: 'ended',
  transferred: 'ended',
  mistaken: 'ended',
}

/** What happened, on the certificate and in the log, the owner told, and the record as it is then. */
export const told = async (
  context: Acting,
  id: string,
  kind: string,
  reason: string | null,
  followUpId: string | null = null,
): Promise<CertificateDetail> => {
  const { db, caller, now } = context
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  const eventId = await repo.recordEvent(db, { certificate_id: id, kind, reason, follow_up_id: followUpId, ...by })
  const part = partOf[kind]
  if (part !== undefined) await recordHandIn(context, { kind: 'certificate', id }, part)
  await tellChanged(context, await certificateOf(context, id), { kind, eventId, reason })
  context.audit({ changes: { [kind]: { before: null, after: reason ?? true } } })
  return certificateDetail(context, id)
}

type Suspension = Given & { until: string; followUpId: string | null }

/** Suspends until somebody reinstates it; the day says by when the facility has to mend the cause. */
export const suspend = async (context: Acting, id: string, { version, reason, until, followUpId }: Suspension) => {
  const { db, now } = context
  await lockFor(context, id, version, policy.canSuspend)
  if (until <= vietnamDay(now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { until: 'Hạn khắc phục phải sau ngày hôm nay.' } })
  }
  await assertOpenItem(db, id, followUpId)
  await repo.setSuspension(db, id, { at: now, until })
  return told(context, id, 'suspended', reason, followUpId)
}

export const reinstate = async (context: Acting, id: string, { version, reason }: Given) => {
  await lockFor(context, id, version, policy.canReinstate)
  await repo.setSuspension(context.db, id, null)
  return told(context, id, 'reinstated', reason)
}

const endBy = async (context: Acting, record: CertificateRecord, kind: CertificateEndKind, reason: string) => {
  await repo.end(context.db, { id: record.id, kind, now: context.now })
  return told(context, record.id, kind, reason)
}

/** Revokes; by the rule of two people it waits for the second one first. */
export const revoke = async (context: Acting, id: string, { version, reason }: Given) => {
  const { db, caller, now } = context
  const record = await lockFor(context, id, version, policy.canRevoke)
  if (!(await programmeOf(db)).values.fourEyes) return endBy(context, record, 'revoked', reason)
  await assertOtherHand(context, { kind: 'certificate', id }, 'proposed_revocation')
  await repo.setRevocation(db, id, { reason, by: caller, at: now })
  await tellRevocationProposed(context, record, caller.name)
  return told(context, id, 'revocation-proposed', reason)
}

/** NOT_A_SIGNER for the person who proposed it, or once proposed one. */
export const confirmRevocation = async (context: Acting, id: string, version: number) => {
  const record = await lockFor(context, id, version, policy.canWithdrawRevocation)
  if (record.revocation_by === context.caller.id) {
    throw new Refusal('NOT_A_SIGNER', { sentence: 'Người xác nhận thu hồi phải là người khác với người đề nghị.' })
  }
  await assertOtherHand(context, { kind: 'certificate', id }, 'confirmed_revocation')
  const { origin, revocation_by: revocationBy } = record
  const row = { state: stateOf(record, vietnamDay(context.now)), origin, revocationBy }
  if (!policy.canConfirmRevocation(context.caller, row)) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  const reason = record.revocation_reason ?? ''
  await repo.setRevocation(context.db, id, null)
  return endBy(context, record, 'revoked', reason)
}

export const withdrawRevocation = async (context: Acting, id: string, version: number) => {
  await lockFor(context, id, version, policy.canWithdrawRevocation)
  await repo.setRevocation(context.db, id, null)
  return told(context, id, 'revocation-withdrawn', null)
}

type End = Given & { kind: 'returned' | 'closed' | 'transferred' | 'mistaken' }

/** Ends what holds; or takes back what was entered of before the system and never was so, unless something has ended it already. */
export const end = async (context: Acting, id: string, { version, kind, reason }: End) => {
  const isMistaken = kind === 'mistaken'
  const record = await lockFor(context, id, version, isMistaken ? policy.canEndAsMistaken : policy.canEnd)
  if (isMistaken && record.ended_at !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  return endBy(context, record, kind, reason)
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
  if (decision.fileId !== null) await assertOwnFiles(db, caller.id, [decision.fileId], 'decision.fileId')
  const by = { created_by: caller.id, created_by_name: caller.name, created_at: now }
  const decisionId = await repo.createDecision(db, { ...columnsOf(decision), ...by })
  const { signerName, signerTitle, decidedOn: on } = decision
  return { decisionId, signerName, signerTitle, on }
}

/** Issues anew with the facts of today: level and end stay, but for a corrected decision, whose date begins the term. */
export const exchange = async (context: Acting, id: string, { version, origin, reason, decision }: Exchange) => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const known = await certificateOf(context, id)
  await assertNoJudge(context, known)
  // Assessment and facility first, as issuing does: whoever waits, waits in one order.
  if (known.assessment_id === null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  const subject = await readyToPrint(db, known.assessment_id)
  const record = await lockFor(context, id, version, policy.canExchange)
  assertSameRecord(record, subject)
  const ground = await groundOf(context, record, { decision, subject })
  const isNewTerm = origin === 'correction' && decision !== null
  const paper = { origin, validUntil: isNewTerm ? null : record.valid_until }
  const made = await writeCertificate(context, subject, ground, paper)
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  await repo.recordEvent(db, { certificate_id: made.id, kind: origin, reason, ...by })
  context.audit({ changes: { [origin]: { before: record.number, after: made.number } } })
  return certificateDetail(context, made.id)
}
