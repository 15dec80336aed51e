import { assessmentRules } from '@nhanxanh/contract/features/assessments.life'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { messageFor } from '@nhanxanh/contract/errors'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { issueOnApproval } from '../../certificates/certificates.service.ts'
import { heldKind, hold } from '../../held-acts/held-acts.service.ts'
import type { Acting as Signing } from '../../held-acts/held-acts.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as assessments from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assertMay, assessmentAfter, assessmentDetail, assessmentOf, lockAssessment } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { hasSigningRole } from '../involved.repo.ts'
import { recordHand } from '../hands/hands.service.ts'
import { restClock } from '../clock.service.ts'
import { attemptUnderReview, scoredReview } from '../review/attempt.service.ts'
import type { Acting } from '../review/review.service.ts'
import { tellDecided, tellNotFinal } from '../telling/telling.service.ts'
import { checkOf } from './check.service.ts'
import * as repo from './decisions.repo.ts'
import type { DecisionRow } from './decisions.repo.ts'
import { seal } from './seal.service.ts'
import { toSign } from './to-sign.service.ts'

/** Errors bar an approval; each warning wants a note at its key (ASSESSMENT_NOT_READY). */
export const assertReady = async (db: Db, record: AssessmentRecord, notes: Record<string, string>): Promise<void> => {
  const found = await checkOf(db, record)
  const open = found.filter(({ severity, key }) => severity === 'error' || notes[key] === undefined)
  if (open.length === 0) return
  const fields = Object.fromEntries(open.map(({ key, sentence }) => [`notes.${key}`, sentence]))
  throw new Refusal('ASSESSMENT_NOT_READY', { fields })
}

export const openDecision = async (db: Db, id: string): Promise<DecisionRow> => {
  const decision = await repo.openDecision(db, id)
  if (!decision) throw new Refusal('NO_DECISION_PENDING')
  return decision
}

/** What the engine makes of the file now is what was proposed: a record holds one result. */
const sameResult = async (db: Db, assessment: AssessmentRecord, decision: DecisionRow) => {
  const review = await attemptUnderReview(db, assessment)
  const { score } = scoredReview(review)
  const isSame = score.level === decision.level && Number(toDecimal(score.points)) === Number(decision.points)
  if (isSame) return review
  const sentence = 'Kết quả tính lại khác kết quả lúc đề nghị. Hãy trả lại đề nghị và đề nghị lại.'
  throw new Refusal('ASSESSMENT_NOT_READY', { sentence })
}

/** What waits for a signature, if this person may sign it now: people, council, and the check of the file. */
const assertSignable = async (reading: Pick<Reading, 'db' | 'caller'>, assessment: AssessmentRecord) => {
  const { db } = reading
  await assertMay(reading, 'sign', assessment)
  const decision = await openDecision(db, assessment.id)
  const shown = await toSign(db, decision)
  if (shown.obstacle !== null) throw new Refusal('COUNCIL_NOT_CONCLUDED', { sentence: shown.obstacle })
  const review = await sameResult(db, assessment, decision)
  if (decision.outcome === 'approved') await assertReady(db, assessment, decision.notes)
  return { decision, shown, review }
}

/** What keeps this person from signing what was proposed of a file, as a sentence; null where nothing does. */
export const signingObstacles = async (reading: Reading, id: string): Promise<string | null> => {
  try {
    await assertSignable(reading, await assessmentOf(reading, id))
    return null
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const said = Object.values(thrown.fields ?? {})
    return said.length > 0 ? [...new Set(said)].join(' ') : (thrown.sentence ?? messageFor(thrown.code))
  }
}

/** Whether this person has a role that signs. */
export const isSigner = async ({ db, caller }: Pick<Reading, 'db' | 'caller'>): Promise<boolean> =>
  caller.can('assessment:update') && hasSigningRole(db, caller.id, (await programmeOf(db)).values.signerRoleIds)

/** A file as its signer saw it: `shown` is the hash of what would be sealed, undefined where nothing was shown. */
type Seen = { version?: number | undefined; shown: string | undefined }

/** SIGNED_CONTENT_CHANGED where another content was shown than waits now. */
const readyToSign = async (context: Signing, id: string, seen: Seen) => {
  context.audit({ refId: id })
  const assessment = await lockAssessment(context, id, seen.version)
  const ready = await assertSignable(context, assessment)
  if (seen.shown !== ready.shown.sha256) throw new Refusal('SIGNED_CONTENT_CHANGED')
  return { assessment, ...ready }
}

/** The decision holds from now on, names the session of the council that it rests on, and is sealed (PRODUCT D7b.7, 8, 11). */
const conclude = async (
  context: Signing,
  { assessment, decision, shown, review }: Awaited<ReturnType<typeof readyToSign>>,
): Promise<void> => {
  const { db, caller, now } = context
  const { id } = assessment
  const { session, recommendations } = shown.content
  const to = decision.outcome === 'approved' ? 'approved' : 'failed'
  const signed = await repo.signDecision(db, {
    id: decision.id,
    by: caller,
    now,
    sessionId: session?.id ?? null,
    recommendations,
  })
  await recordHand(context, id, assessmentRules.sign.part)
  await restClock(context, assessment)
  await assessments.changeStanding(db, { id, to, now })
  const { note, level_name: level, proposed_by: by } = decision
  await tellDecided(context, assessment, to, { note, by, level, recommendations })
  const sealed = await seal(context, assessment, { ...signed, signed_by: caller.id, signed_at: now }, review)
  const number = to === 'approved' ? await issueOnApproval(context, id) : null
  context.audit({
    changes: {
      status: { before: standingOf(assessment), after: to },
      record: { before: null, after: `${sealed.sha256} ${sealed.signature} ${sealed.keyId}` },
      ...(session && { session: { before: null, after: session.heldOn } }),
      ...(number !== null && { certificate: { before: null, after: number } }),
    },
  })
}

/** Signs what was proposed and shown. It is held, and final at once where the settings hold nothing (PRODUCT, decision 26). */
export const sign = async (context: Signing, id: string, seen: Seen): Promise<void> => {
  const ready = await readyToSign(context, id, seen)
  const done = { recordId: id, version: ready.assessment.version, body: { shown: seen.shown } }
  if (!(await hold(context, 'assessment.countersign', done))) await conclude(context, ready)
}

/** Who would sign it makes final what another one signed, if they had no part in it. */
const assertMayComplete = async (context: Signing, id: string): Promise<void> => {
  await assertMay(context, 'complete', await lockAssessment(context, id))
  await recordHand(context, id, assessmentRules.complete.part)
}

/** How a signature becomes final. */
export const heldSignature = heldKind<{ shown: string }>({
  room: 'assessments',
  needs: 'assessment:update',
  run: async (context, { recordId, version, body: { shown } }) =>
    conclude(context, await readyToSign(context, recordId, { version, shown })),
  complete: assertMayComplete,
  tellFailed: async (context, { recordId, why }) =>
    tellNotFinal(context, await assessmentAfter(context, recordId), why),
})

export const countersign = async (
  context: Acting,
  id: string,
  seen: { version: number; shown: string },
): Promise<AssessmentDetail> => {
  await sign(context, id, seen)
  return assessmentDetail(context, id)
}
