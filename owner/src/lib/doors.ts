import type { Api } from '@nhanxanh/contract'

/** The endpoints that these pages may call, by name. */
export type Portal = Api['portal'] &
  Pick<Api['addresses'], 'communes'> &
  Pick<Api['settings'], 'programme'> & { send: Api['contacts']['send'] }
type Doors = { readonly [N in keyof Portal]?: readonly [Portal[N]['method'], Portal[N]['path'], 'file'?] }

/**
 * The calls of these pages, by their names in the contract, which the compiler compares. The contract itself stays out of what is
 * downloaded: with its schemas it is larger than everything else together.
 */
export const doors = {
  programme: ['GET', '/programme'],
  communes: ['GET', '/addresses/communes'],
  send: ['POST', '/contact'],
  register: ['POST', '/portal/auth/register'],
  verifyEmail: ['POST', '/portal/auth/verify-email'],
  resendVerification: ['POST', '/portal/auth/resend-verification'],
  forgotPassword: ['POST', '/portal/auth/forgot-password'],
  verifyOtp: ['POST', '/portal/auth/verify-otp'],
  resetPassword: ['POST', '/portal/auth/reset-password'],
  login: ['POST', '/portal/auth/login'],
  refresh: ['POST', '/portal/auth/refresh'],
  logout: ['POST', '/portal/auth/logout'],
  unsavedKey: ['GET', '/portal/profile/unsaved-key'],
  uploadFile: ['POST', '/portal/files'],
  registerFacility: ['POST', '/portal/facilities'],
  ownFacility: ['GET', '/portal/facilities/mine'],
  updateFacility: ['PUT', '/portal/facilities/{id}'],
  resubmitFacility: ['POST', '/portal/facilities/{id}/resubmit'],
  invitations: ['GET', '/portal/facilities/invitations'],
  takeOver: ['POST', '/portal/facilities/{id}/take-over'],
  startOptions: ['GET', '/portal/assessment-options'],
  startAssessment: ['POST', '/portal/assessments'],
  ownAssessments: ['GET', '/portal/assessments'],
  ownAssessment: ['GET', '/portal/assessments/{id}'],
  assessmentForm: ['GET', '/portal/assessments/{id}/form'],
  assessmentScoring: ['GET', '/portal/assessments/{id}/scoring'],
  assessmentAnswers: ['GET', '/portal/assessments/{id}/answers'],
  assessmentBefore: ['GET', '/portal/assessments/{id}/before'],
  planWay: ['PUT', '/portal/assessments/{id}/plan'],
  saveAnswers: ['PUT', '/portal/assessments/{id}/answers'],
  removeAnswer: ['DELETE', '/portal/assessments/{id}/answers/{otherId}'],
  uploadEvidence: ['POST', '/portal/assessments/{id}/questions/{otherId}/files'],
  assessmentMessages: ['GET', '/portal/assessments/{id}/messages'],
  answerMessage: ['POST', '/portal/assessments/{id}/messages'],
  submitAssessment: ['POST', '/portal/assessments/{id}/submit'],
  moveAssessment: ['POST', '/portal/assessments/{id}/move'],
  assessmentResult: ['GET', '/portal/assessments/{id}/result'],
  ownCertificates: ['GET', '/portal/certificates'],
  downloadCertificate: ['GET', '/portal/certificates/{id}/download', 'file'],
  ownChanges: ['GET', '/portal/facilities/changes'],
  proposeOwnChange: ['POST', '/portal/facilities/{id}/changes'],
  withdrawOwnChange: ['POST', '/portal/facilities/{id}/changes/{changeId}/withdraw'],
  ownAppeals: ['GET', '/portal/appeals'],
  appealableDecisions: ['GET', '/portal/appeals/decisions'],
  fileAppeal: ['POST', '/portal/appeals'],
  withdrawAppeal: ['POST', '/portal/appeals/{id}/withdraw'],
  followUps: ['GET', '/portal/follow-ups'],
  reportFollowUp: ['POST', '/portal/follow-ups/{id}/report'],
  ownLetters: ['GET', '/portal/letters'],
  downloadLetter: ['GET', '/portal/letters/{id}/page', 'file'],
  notifications: ['GET', '/portal/notifications'],
  readAllNotifications: ['PUT', '/portal/notifications/read-all'],
} as const satisfies Doors
