import type { Api } from '@nhanxanh/contract'
import { assertPace, networkOf } from '../../db/throttle.ts'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { fileOwnAppeal } from '../appeals/filing.service.ts'
import { withdrawOwnAppeal } from '../appeals/handling.service.ts'
import { ownAppeals, ownDecisions } from '../appeals/own.service.ts'
import { answerMessage, assertMayAnswer, ownMessagesOf } from '../assessments/messages/own-messages.service.ts'
import {
  listOwn,
  ownAnswers,
  ownAssessment,
  ownForm,
  ownProgress,
  ownScoring,
} from '../assessments/owner/own.service.ts'
import { ownBefore } from '../assessments/owner/renewal.service.ts'
import { ownResult } from '../assessments/owner/result.service.ts'
import { moveAssessment } from '../assessments/owner/move.service.ts'
import { startAssessment, startOptions } from '../assessments/owner/start.service.ts'
import { submitAssessment } from '../assessments/owner/submit.service.ts'
import { uploadEvidence } from '../assessments/owner/upload.service.ts'
import {
  attachEvidence,
  createAnswer,
  planWay,
  removeAnswer,
  saveAnswers,
  updateAnswer,
} from '../assessments/owner/writing.service.ts'
import { checkCredentials, closeSession, endReusedSession, openSession, renewSession } from '../auth/auth.service.ts'
import { askForPasswordCode, earnToken, prepareReset, resetPassword } from '../auth/recovery.service.ts'
import { assertChosenWell } from '../auth/strength.service.ts'
import { ownFollowUps, reportFollowUp } from '../certificates/follow-ups/follow-ups.service.ts'
import { downloadOwnPaper, ownCertificates } from '../certificates/certificates.service.ts'
import { assertMaySend, judgeCode, sendCode } from '../codes/codes.service.ts'
import { ownChangesOf, proposeOwnChange, withdrawOwnChange } from '../facilities/changes/changes.service.ts'
import { invitationsOf, takeOver } from '../facilities/entry/invitations.service.ts'
import { setOwnListings } from '../facilities/entry/listings.service.ts'
import { ownFacility, registerFacility, resubmitOwnFacility, updateOwnFacility } from '../facilities/owner.service.ts'
import { downloadHandler, removeHandler, uploadHandler } from '../files/files.service.ts'
import { registerDevice, removeDevice } from '../notifications/devices.service.ts'
import { listOwn as listNotifications, readAll, readOne } from '../notifications/notifications.service.ts'
import { ownUnsavedKey } from '../profile/profile.service.ts'
import { ownLetters } from '../owner-letters/owner-letters.service.ts'
import { pageOfLetter } from '../owner-letters/page.service.ts'
import { createOwner } from '../users/users.service.ts'
import { resendVerification, verifyEmail } from './portal.service.ts'

const registrationsPerAddress = { limit: 100, windowMinutes: 60 }

export const portalHandlers: Handlers<Api['portal']> = {
  register: preparing(
    async ({ body }, { outside, now, client, platform }) => {
      const key = `register-from:${networkOf(client.ip)}`
      await assertPace(outside, now, { key, ...registrationsPerAddress })
      await assertChosenWell(outside, body)
      return platform.passwords.hash(body.password)
    },
    async ({ body: { name, email } }, context, passwordHash) => {
      const id = await createOwner(context.db, { name, email, passwordHash })
      context.audit({ refId: id, by: { id, name } })
      await sendCode(context, 'verify-email', { email, userId: id })
      return { email }
    },
  ),
  verifyEmail: preparing(
    ({ body }, context) => judgeCode(context, { purpose: 'verify-email', email: body.email }, body.code),
    (_input, context, judged) => verifyEmail(context, judged),
  ),
  resendVerification: preparing(
    ({ body }, context) => assertMaySend(context, body.email),
    ({ body }, context) => resendVerification(context, body.email),
  ),
  forgotPassword: preparing(
    ({ body }, context) => assertMaySend(context, body.email),
    ({ body }, context) => askForPasswordCode(context, body.email),
  ),
  verifyOtp: preparing(
    ({ body }, context) => judgeCode(context, { purpose: 'reset-password', email: body.email }, body.code),
    (_input, context, code) => earnToken(context, code, 'portal'),
  ),
  resetPassword: preparing(
    ({ body }, context) => prepareReset(context, body),
    (_input, context, prepared) => resetPassword(context, prepared, 'portal'),
  ),
  login: preparing(
    ({ body }, context) => checkCredentials(context, body, 'portal'),
    async (_input, context, account) => ({
      user: { id: account.id, name: account.name, email: account.email },
      ...(await openSession(context, account, 'portal')),
    }),
  ),
  refresh: preparing(
    ({ body }, context) => endReusedSession(context, body.refreshToken, 'portal'),
    ({ body }, context) => renewSession(context, body.refreshToken, 'portal'),
  ),
  logout: ({ body }, context) => closeSession(context, body.refreshToken, 'portal'),
  profile: async (_input, { caller }) => ({ id: caller.id, name: caller.name, email: caller.email }),
  unsavedKey: (_input, context) => Promise.resolve(ownUnsavedKey(context)),
  uploadFile: uploadHandler,
  downloadFile: downloadHandler,
  removeFile: removeHandler,
  registerFacility: ({ body }, context) => registerFacility(context, body),
  ownFacility: (_input, context) => ownFacility(context),
  updateFacility: ({ params, body }, context) => updateOwnFacility(context, params.id, body),
  setListings: ({ params, body }, context) => setOwnListings(context, params.id, body),
  resubmitFacility: ({ params, body }, context) => resubmitOwnFacility(context, params.id, body.version),
  invitations: (_input, context) => invitationsOf(context),
  takeOver: ({ params }, context) => takeOver(context, params.id),
  ownChanges: (_input, context) => ownChangesOf(context),
  proposeOwnChange: ({ params, body }, context) => proposeOwnChange(context, params.id, body),
  withdrawOwnChange: ({ params }, context) => withdrawOwnChange(context, params),
  ownAppeals: (_input, context) => ownAppeals(context),
  appealableDecisions: (_input, context) => ownDecisions(context),
  fileAppeal: ({ body }, context) => fileOwnAppeal(context, body),
  withdrawAppeal: ({ params, body }, context) => withdrawOwnAppeal(context, params.id, body),
  startOptions: (_input, context) => startOptions(context),
  startAssessment: ({ body }, context) => startAssessment(context, body),
  ownAssessments: (_input, context) => listOwn(context),
  ownAssessment: ({ params }, context) => ownAssessment(context, params.id),
  assessmentForm: ({ params }, context) => ownForm(context, params.id),
  assessmentScoring: ({ params }, context) => ownScoring(context, params.id),
  assessmentAnswers: ({ params }, context) => ownAnswers(context, params.id),
  assessmentBefore: ({ params }, context) => ownBefore(context, params.id),
  planWay: ({ params, body }, context) => planWay(context, params.id, body.planned),
  assessmentProgress: ({ params }, context) => ownProgress(context, params.id),
  saveAnswers: ({ params, body }, context) => saveAnswers(context, params.id, body),
  createAnswer: ({ params, body }, context) => createAnswer(context, params.id, body),
  updateAnswer: ({ params, body }, context) => updateAnswer(context, params.id, params.otherId, body),
  removeAnswer: ({ params }, context) => removeAnswer(context, params.id, params.otherId),
  attachEvidence: ({ params, body }, context) => attachEvidence(context, params.id, params.otherId, body),
  uploadEvidence,
  moveAssessment: ({ params, body }, context) => moveAssessment(context, params.id, body.version),
  assessmentResult: ({ params }, context) => ownResult(context, params.id),
  assessmentMessages: ({ params }, context) => ownMessagesOf(context, params.id),
  answerMessage: preparing(
    (_input, context) => assertMayAnswer(context),
    ({ params, body }, context) => answerMessage(context, params.id, body.text),
  ),
  notifications: ({ query }, context) => listNotifications(context, query),
  readNotification: ({ params }, context) => readOne(context, params.id),
  readAllNotifications: (_input, context) => readAll(context),
  registerDevice: ({ body }, context) => registerDevice(context, body),
  removeDevice: ({ params }, context) => removeDevice(context, params.id),
  followUps: (_input, context) => ownFollowUps(context),
  reportFollowUp: ({ params, body }, context) => reportFollowUp(context, params.id, body),
  ownLetters: (_input, context) => ownLetters(context),
  downloadLetter: ({ params }, context) => pageOfLetter(context, params.id, 'pdf'),
  ownCertificates: (_input, context) => ownCertificates(context),
  downloadCertificate: ({ params }, context) => downloadOwnPaper(context, params.id),
  submitAssessment: ({ params, body }, context) => submitAssessment(context, params.id, body.version),
}
