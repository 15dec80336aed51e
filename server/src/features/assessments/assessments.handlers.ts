import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { discardReceived } from '../files/files.service.ts'
import { heldHandlers } from '../held-acts/held-acts.service.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { allReviewers, assign, declareConflict, reviewersFor } from './assignment/assignment.service.ts'
import { assessmentBulkList, batchToSign } from './assignment/bulk.service.ts'
import { remindAbout } from './assignment/remind.service.ts'
import * as service from './assessments.service.ts'
import { blindAgreementFile } from './blind/agreement-file.service.ts'
import { blindAgreementFor, nameBlindCause } from './blind/agreement.service.ts'
import * as blind from './blind/blind.service.ts'
import * as decision from './decision/decision.service.ts'
import { countersign, heldSignature } from './decision/signing.service.ts'
import { dismiss, originsOf } from './others/origins.service.ts'
import { peersFor } from './others/peers.service.ts'
import { drawScope, scopeFor } from './review/scope.service.ts'
import { waysFor } from './review/ways.service.ts'
import { messagesOf, writeMessage } from './messages/messages.service.ts'
import { precedentsFor } from './others/precedents.service.ts'
import { confirmExemption } from './review/exemption.service.ts'
import { upholdVerdict } from './review/uphold-verdict.service.ts'
import { phrasesFor, removePhrase, savePhrase } from './review/phrases.service.ts'
import { pin, unpin } from './review/pins.service.ts'
import { moveAssessment } from './owner/move.service.ts'
import { ownForm, ownProgress } from './owner/own.service.ts'
import { uploadEvidence } from './owner/upload.service.ts'
import { removeAnswer, saveAnswers } from './owner/writing.service.ts'
import { paperFile } from './paper/paper-file.service.ts'
import * as paper from './paper/paper.service.ts'
import { drawChecklist } from './visits/checklist.service.ts'
import * as links from './visits/links.service.ts'
import * as visits from './visits/visits.service.ts'
import { judge, reviewSheet, reviewState, setAssessedValue } from './review/review.service.ts'

export const assessmentsHandlers: Handlers<Api['assessments']> = {
  list: ({ query }, context) => service.listAssessments(context, query),
  facets: ({ query }, context) => service.countAssessments(context, query),
  fresh: ({ query }, context) => service.countFreshAssessments(context, query),
  versions: (_input, { db }) => service.versionsInUse(db),
  summary: ({ params }, context) => service.assessmentSummary(context, params.id),
  get: ({ params }, context) => service.assessmentDetail(context, params.id),
  story: ({ params, query }, context) => service.assessmentStory(context, params.id, query),
  sheet: ({ params }, context) => reviewSheet(context, params.id),
  review: ({ params }, context) => reviewState(context, params.id),
  peers: ({ params }, context) => peersFor(context, params.id),
  ways: ({ params }, context) => waysFor(context, params.id),
  messages: ({ params }, context) => messagesOf(context, params.id),
  write: ({ params, body }, context) => writeMessage(context, params.id, body.text),
  phrases: (_input, context) => phrasesFor(context),
  savePhrase: ({ body }, context) => savePhrase(context, body),
  removePhrase: ({ params }, context) => removePhrase(context, params.id),
  blindReviews: (_input, context) => blind.blindReviewsFor(context),
  blindAgreement: (_input, context) => blindAgreementFor(context),
  blindAgreementFile: (_input, context) => blindAgreementFile(context),
  blindAssessors: ({ params }, context) => blind.blindAssessorsFor(context, params.id),
  assignBlind: ({ params, body }, context) => blind.assignBlind(context, params.id, body),
  blindSheet: ({ params }, context) => blind.blindSheet(context, params.id),
  blindFile: ({ params }, context) => blind.blindFile(context, params.id, params.otherId),
  judgeBlind: ({ params, body }, context) => blind.judgeBlind(context, params.id, params.otherId, body),
  finishBlind: ({ params }, context) => blind.finishBlind(context, params.id),
  declareBlindConflict: ({ params, body }, context) => blind.declareBlindConflict(context, params.id, body),
  nameBlindCause: ({ params, body }, context) => nameBlindCause(context, params.id, params.otherId, body),
  scope: ({ params }, context) => scopeFor(context, params.id),
  scopePaper: ({ params, query }, context) => drawScope(context, params.id, query.format),
  origins: ({ params }, context) => originsOf(context, params.id),
  precedents: ({ params }, context) => precedentsFor(context, params.id, params.otherId),
  check: ({ params }, context) => decision.findings(context, params.id),
  judge: ({ params, body }, context) => judge(context, params.id, params.otherId, body),
  upholdVerdict: ({ params, body }, context) => upholdVerdict(context, params.id, params.otherId, body),
  confirmExemption: ({ params, body }, context) => confirmExemption(context, params.id, params.otherId, body),
  pin: ({ params, body }, context) => pin(context, params.id, body),
  unpin: ({ params }, context) => unpin(context, params.id, params.otherId),
  dismissLikeness: ({ params, body }, context) => dismiss(context, params.id, body),
  setValue: ({ params, body }, context) => setAssessedValue(context, params.id, params.otherId, body),
  allReviewers: (_input, context) => allReviewers(context),
  reviewers: ({ params }, context) => reviewersFor(context, params.id),
  assign: ({ params, body }, context) => assign(context, params.id, body),
  remind: ({ params }, context) => remindAbout(context, params.id),
  declareConflict: ({ params, body }, context) => declareConflict(context, params.id, body.reason),
  recordVisit: ({ params, body }, context) => visits.recordVisit(context, params.id, body),
  planVisit: ({ params, body }, context) => visits.planVisit(context, params.id, body),
  changeVisit: ({ params, body }, context) => visits.changeVisit(context, params, body),
  dropVisit: ({ params }, context) => visits.dropVisit(context, params),
  visitChecklist: ({ params, query }, context) => drawChecklist(context, params, query.format),
  makeVisitLink: ({ params }, context) => links.makeVisitLink(context, params),
  revokeVisitLink: ({ params }, context) => visits.revokeVisitLink(context, params),
  openVisitLink: ({ params }, context) => links.openVisitLink(context, params),
  addVisitPhoto: {
    prepare: ({ params }, context) => links.receivePhoto(context, params),
    run: ({ params, query }, context, file) =>
      links.addVisitPhoto(context, { ...params, criterion: query.criterion ?? null }, file as ReceivedFile),
    discard: (file, context) => discardReceived(file as ReceivedFile, context),
  },
  return: ({ params, body }, context) => decision.returnAssessment(context, params.id, body),
  extend: ({ params, body }, context) => decision.extendSupplement(context, params.id, body),
  propose: ({ params, body }, context) => decision.propose(context, params.id, body),
  countersign: ({ params, body }, context) => countersign(context, params.id, body),
  ...heldHandlers(
    { 'assessment.countersign': heldSignature },
    { door: service.assessmentOf, detail: service.assessmentDetail },
  ),
  batchToSign: ({ params }, context) => batchToSign(context, params.id),
  withdrawDecision: ({ params, body }, context) => decision.withdrawDecision(context, params.id, body),
  startOptions: ({ query }, context) => paper.paperOptions(context, query.facilityId),
  start: ({ body }, context) => paper.startPaper(context, body),
  form: ({ params }, context) => ownForm(context, params.id),
  entered: ({ params }, context) => paper.enteredPaper(context, params.id),
  progress: ({ params }, context) => ownProgress(context, params.id),
  enter: ({ params, body }, context) => saveAnswers(context, params.id, body),
  removeEntered: ({ params }, context) => removeAnswer(context, params.id, params.otherId),
  enterEvidence: uploadEvidence,
  move: ({ params, body }, context) => moveAssessment(context, params.id, body.version),
  workbook: ({ params }, context) => paperFile(context, params.id),
  readWorkbook: preparing(
    ({ params }, context) => paper.receivePaper(context, params.id),
    ({ params }, context, uploaded: Awaited<ReturnType<typeof paper.receivePaper>>) =>
      paper.judgePaper(context, params.id, uploaded),
  ),
  handIn: ({ params, body }, context) => paper.handInPaper(context, params.id, body),
  ...batchHandlers(assessmentBulkList),
  reopen: ({ params, body }, context) => decision.reopen(context, params.id, body),
}
