import type { Api } from '@nhanxanh/contract'
import type { DecisionReading } from '@nhanxanh/contract/features/certificates.decision-papers'
import { onRecord, preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { heldHandlers } from '../held-acts/held-acts.service.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { certificateBulkList } from './reminders/bulk.service.ts'
import * as earlier from './earlier/earlier.service.ts'
import * as service from './certificates.service.ts'
import * as papersOfDecisions from './decision-papers/decision-papers.service.ts'
import type { Drafted } from './decision-papers/decision-papers.service.ts'
import { readDecision } from './decision-papers/reading.service.ts'
import * as followUps from './follow-ups/follow-ups.service.ts'
import { announceDraw, drawsFor } from './draws/draws.service.ts'
import * as life from './life.service.ts'
import { takeCapsule } from './proof/capsule.service.ts'
import { compareWitnesses } from './proof/witnesses.service.ts'
import { recompute } from './proof/recompute.service.ts'
import * as papers from './paper/papers.service.ts'
import { plannedOf, plannedPaper } from './paper/planned.service.ts'
import { previewPaper } from './paper/preview.service.ts'
import * as signingKeys from './signing/keys.service.ts'
import * as returns from './signing/returns.service.ts'
import type { Looked } from './signing/returns.service.ts'
import * as secondLook from './signing/second-look.service.ts'
import * as signers from './signings/signers.service.ts'
import * as signings from './signings/signings.service.ts'
import * as bundles from './bundles/bundles.service.ts'
import { remindOwner } from './reminders/remind.service.ts'
import { awaitingRecognition } from './awaiting.service.ts'
import * as entered from './entered/entered.service.ts'
import { certificateOf } from './gate/sight.service.ts'
import { issueByDecision } from './issue.service.ts'

const heldOfDecisions = heldHandlers(entered.heldIssue, { door: entered.decisionOf, detail: async () => null })

export const certificatesHandlers: Handlers<Api['certificates']> = {
  list: ({ query }, context) => service.listCertificates(context, query),
  facets: ({ query }, context) => service.countCertificates(context, query),
  fresh: ({ query }, context) => service.countFreshCertificates(context, query),
  levels: async (_input, { db }) => ({ items: await service.levelsIssued(db) }),
  draws: (_input, context) => drawsFor(context),
  announceDraw: ({ body }, context) => announceDraw(context, body.day),
  awaiting: (_input, context) => awaitingRecognition(context),
  issue: ({ body }, context) => issueByDecision(context, body),
  planned: ({ query }, context) => plannedOf(context, query),
  plannedPaper: ({ params, query }, context) => plannedPaper(context, params.id, query),
  draftRecognition: preparing(
    ({ body }, context) => papersOfDecisions.drawRecognition(context, body),
    (_input, context, drafted: Drafted) => papersOfDecisions.handOut(context, drafted),
  ),
  readDecision: preparing(
    ({ body }, context) => readDecision(context, body),
    (_input, _context, reading: DecisionReading) => Promise.resolve(reading),
  ),
  draftDecision: preparing(
    ({ params, body }, context) => papersOfDecisions.drawDecision(context, params.id, body),
    (_input, context, drafted: Drafted) => papersOfDecisions.handOut(context, drafted),
  ),
  entered: async (_input, context) => ({ items: await entered.enteredDecisions(context) }),
  confirmIssue: ({ params }, context) => entered.confirmIssue(context, params.id),
  withdrawIssue: ({ params, body }, context) => entered.withdrawIssue(context, params.id, body.reason),
  takeBackIssue: heldOfDecisions.takeBack,
  completeIssue: heldOfDecisions.complete,
  attachDecisionFile: ({ params, body }, context) => entered.attachDecisionFile(context, params.id, body.fileId),
  earlierLevels: (_input, context) => earlier.earlierLevels(context),
  readEarlier: preparing(
    (_input, context) => earlier.receiveEarlier(context),
    (_input, context, list: earlier.UploadedList) => earlier.judgeEarlier(context, list),
  ),
  enterEarlier: ({ body }, context) => earlier.enterEarlier(context, body),
  remind: ({ params, body }, context) => remindOwner(context, params.id, body.message),
  ...onRecord(life.lifeActs),
  ...heldHandlers(life.heldLife, { door: certificateOf, detail: service.certificateDetail }),
  followUps: ({ params }, context) => followUps.followUpsOf(context, params.id),
  addFollowUp: ({ params, body }, context) => followUps.addFollowUp(context, params.id, body),
  editFollowUp: ({ params, body }, context) => followUps.editFollowUp(context, params.id, params.otherId, body),
  closeFollowUp: ({ params, body }, context) => followUps.closeFollowUp(context, params.id, params.otherId, body),
  recompute: ({ params }, context) => recompute(context, params.id),
  compareWitnesses: ({ body }, context) => compareWitnesses(context, body.lines),
  capsule: ({ params }, context) => takeCapsule(context, params.id),
  ...batchHandlers(certificateBulkList),
  get: ({ params }, context) => service.certificateDetail(context, params.id),
  story: ({ params, query }, context) => service.certificateStory(context, params.id, query),
  view: ({ params }, context) => papers.viewPaper(context, params.id),
  download: ({ params }, context) => papers.downloadPaper(context, params.id),
  unsigned: ({ params }, context) => papers.takeUnsigned(context, params.id),
  copies: ({ params }, context) => papers.copiesOf(context, params.id),
  makeCopy: ({ params, body }, context) => papers.makeCopy(context, params.id, body.person),
  copyFile: ({ params }, context) => papers.copyFile(context, params.id, params.otherId),
  preview: ({ query }, context) => previewPaper(context, query),
  giveBack: {
    prepare: ({ params }, context) => returns.lookAtReturned(context, params.id),
    run: (_input, context, looked) => returns.takeReturned(context, looked as Looked),
    discard: (looked, context) => returns.forgetReturned(context, looked as Looked),
  },
  giveBackAny: {
    prepare: (_input, context) => returns.lookAtAny(context),
    run: (_input, context, looked) => returns.takeReturned(context, looked as Looked),
    discard: (looked, context) => returns.forgetReturned(context, looked as Looked),
  },
  returns: (_input, context) => secondLook.waitingReturns(context),
  returnedFile: ({ params }, context) => secondLook.returnedFile(context, params.id, params.otherId),
  returnedFrom: ({ params }, context) => secondLook.returnedFrom(context, params.id, params.otherId),
  confirmReturned: ({ params }, context) => secondLook.confirmReturned(context, params.id, params.otherId),
  sendBackReturned: ({ params, body }, context) =>
    secondLook.sendBackReturned(context, { id: params.id, returnId: params.otherId, reason: body.reason }),
  signingKey: (_input, { db }) => signingKeys.signingKey({ db }),
  saveSigningKey: preparing(
    ({ body }, context) => signingKeys.openKeyFile(context, body),
    (_input, context, opened) => signingKeys.saveSigningKey(context, opened),
  ),
  signers: (_input, context) => signers.signersOf(context),
  chooseSigner: ({ body }, context) => signers.chooseSigner(context, body),
  signerContracts: (_input, context) => signers.signerContracts(context),
  saveSignerContract: ({ body }, context) => signers.saveSignerContract(context, body),
  startSigning: ({ body }, context) => signings.startSigning(context, body.ids),
  lastSigning: (_input, context) => signings.lastSigning(context),
  signing: ({ params }, context) => signings.signingOf(context, params.id),
  leaveUnsigned: ({ params, body }, context) => signings.leaveUnsigned(context, params.id, body),
  handToToken: ({ params, body }, context) => signings.handToToken(context, params.id, body.certificateId),
  makeBundle: ({ body }, context) => bundles.makeBundle(context, body),
  makeDossier: ({ params, body }, context) => bundles.makeDossier(context, params.id, body.archiveNumber),
  bundle: ({ params }, context) => bundles.bundleOf(context, params.id),
  bundleFile: ({ params }, context) => bundles.bundleFile(context, params.id),
  removeSigningKey: (_input, context) => signingKeys.removeSigningKey(context),
}
