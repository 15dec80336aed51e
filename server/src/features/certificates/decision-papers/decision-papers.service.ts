import type { certificates } from '@nhanxanh/contract/features/certificates'
import { draftProblem } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { DraftedDecision, LifeDraft } from '@nhanxanh/contract/features/certificates.decision-papers'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ParsedInput } from '@nhanxanh/contract/spine'
import { templateInForce } from '../../../db/template-in-force.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { officeFile } from '../../../platform/office-paper/office-file.ts'
import { Refusal } from '../../../refusal.ts'
import { takenOutSealed } from '../../seals/scope.service.ts'
import { officeOf, programmeOf } from '../../settings/settings.service.ts'
import { standingOf } from '../certificates.presenter.ts'
import * as certificateReads from '../certificates.repo.ts'
import { assertDecisionSigner, lastDayOn } from '../gate/ground.service.ts'
import { assertJudgedNone, assertRole, roleProblem } from '../gate/hands.service.ts'
import { certificateOf } from '../gate/sight.service.ts'
import { assertInSight, readySubjects } from '../gate/ready.service.ts'
import { addressOf, changedFacts } from '../printed.service.ts'
import type { Subject } from '../subjects.repo.ts'
import { listSessionDays } from './decision-papers.repo.ts'
import { lifePaper } from './life.ts'
import { recognitionPaper } from './recognition.ts'
import type { Recognised } from './recognition.ts'

type Acting = Context & { caller: Caller }
/** What was drawn before the transaction, and what the log says of it. */
export type Drafted = { file: FileAnswer; what: string }

/** Who is named to sign is one of those whom the settings name. */
export const assertSigner = async (
  db: Db,
  decision: Pick<DraftedDecision, 'decidedOn' | 'signerName' | 'signerTitle'>,
): Promise<void> => {
  const { signerName, signerTitle } = decision
  if (signerName === null) return
  await assertDecisionSigner(db, { ...decision, number: '', signerName, signerTitle: signerTitle ?? '', fileId: null })
}

const recognisedOf = async (db: Db, subject: Subject, on: string): Promise<Recognised> => {
  const { values } = await programmeOf(db)
  const live = await certificateReads.findLive(db, subject.facility_id)
  const rank = subject.levels.findIndex(({ key }) => key === subject.level) + 1
  return {
    name: subject.facility_name,
    address: await addressOf(db, subject),
    subType: subject.sub_type,
    rank: subject.rank,
    level: { name: subject.level_name ?? '', rank },
    validUntil: lastDayOn(on, { subject, live, values }),
    takenOut: await takenOutSealed(db, subject.id, subject.record_number),
  }
}

type RecognitionDraft = ParsedInput<typeof certificates.draftRecognition>['body']

/** Draws the decision of recognition for people who could write it down: what issuing refuses is refused here. */
export const drawRecognition = async (context: Acting, draft: RecognitionDraft): Promise<Drafted> => {
  const { db, now } = context
  context.audit({})
  const { decision: head, assessmentIds, format } = draft
  await assertInSight(context, assessmentIds)
  await assertRole(context, 'issuer', 'soạn quyết định công nhận')
  const subjects = await readySubjects(db, assessmentIds)
  await assertJudgedNone(context, subjects)
  await assertSigner(db, head)
  const recognised: Recognised[] = []
  for (const subject of subjects) recognised.push(await recognisedOf(db, subject, head.decidedOn))
  const { values } = await programmeOf(db)
  const paper = recognitionPaper({
    office: await officeOf(db),
    head,
    madeAt: now,
    recognised,
    sessions: await listSessionDays(db, assessmentIds),
    hasCouncil: values.councilSessions,
  })
  return { file: await officeFile(paper, format, await templateInForce(db, 'recognition')), what: paper.subject }
}

/** Draws the decision on a certificate, for those who issue or sign. */
export const drawDecision = async (context: Acting, id: string, draft: LifeDraft): Promise<Drafted> => {
  const { db, now } = context
  context.audit({ refId: id })
  const record = await certificateOf(context, id)
  const doing = 'soạn quyết định về giấy chứng nhận'
  const isIssuer = (await roleProblem(context, 'issuer', doing)) === null
  if (!isIssuer) await assertRole(context, 'signer', doing)
  const events = await certificateReads.listEvents(db, id)
  const sentence = draftProblem(draft.act, standingOf(record, vietnamDay(now)), events)
  if (sentence !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
  await assertSigner(db, draft.decision)
  const { decision_id: decisionId } = record
  const paper = lifePaper({
    office: await officeOf(db),
    draft,
    madeAt: now,
    record,
    recognition: decisionId === null ? undefined : await certificateReads.findDecision(db, decisionId),
    changed: draft.act === 'exchange' ? await changedFacts(db, record) : [],
    filingDays: (await programmeOf(db)).values.appealFilingDays,
  })
  return { file: await officeFile(paper, draft.format, await templateInForce(db, draft.act)), what: paper.subject }
}

/** Hands the paper out, with its row in the log. */
export const handOut = ({ audit }: Pick<Acting, 'audit'>, { file, what }: Drafted): Promise<FileAnswer> => {
  audit({ changes: { paper: { before: null, after: what } } })
  return Promise.resolve(file)
}
