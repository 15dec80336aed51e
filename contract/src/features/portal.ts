import { z } from 'zod'
import { chosenPassword, email, id, instant, line, mailedCode } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { auth, credentials, sessionCalls, signInErrors } from './auth.ts'
import { listingIds, storedListingIds } from './facilities.listings.ts'
import { facilityInput, facilityRegistration, facilityUpdate } from './facilities.fields.ts'
import { rejectionReason } from './facilities.ts'
import { facilityStatuses } from './facilities.rules.ts'
import { unsavedKey } from './profile.ts'
import { download, remove, storedFile, upload } from './files.ts'

const version = z.int('Thiếu phiên bản của hồ sơ.')
const owner = z.object({ id, name: z.string(), email: z.string() })

/** A registration as its owner reads it. */
export const ownFacility = z.object({
  id,
  version,
  code: z.string(),
  status: z.enum(facilityStatuses),
  attempt: z.int(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Working days in which the office decides what was handed in; null while it has nothing to decide. */
  answerDays: z.int().nullable(),
  /** Why the last attempt was rejected; empty in every other state. */
  reasons: z.array(rejectionReason),
  /** The letter that says it all, as the officer saw it; null unless rejected. */
  message: z.string().nullable(),
  registration: facilityRegistration,
  listingIds: storedListingIds,
  licenceFiles: z.array(storedFile),
  can: z.object({ edit: z.boolean(), resubmit: z.boolean() }),
})
export type OwnFacility = z.output<typeof ownFacility>

const writeErrors = ['FILE_NOT_FOUND', 'IDENTITY_CODE_ALREADY_EXISTS', 'FACILITY_CODE_ALREADY_EXISTS'] as const
const ownErrors = ['FACILITY_NOT_FOUND', 'NOT_AUTHORIZED_TO_UPDATE_FACILITY', 'STALE_VERSION'] as const

export const portal = {
  register: endpoint({
    method: 'POST',
    path: '/portal/auth/register',
    summary: 'Chủ cơ sở đăng ký tài khoản; mã xác minh được gửi qua email.',
    access: 'public',
    body: z.strictObject({
      name: line('họ tên', 100, 2),
      email,
      password: chosenPassword,
      confirmPassword: chosenPassword,
    }),
    output: z.object({ email: z.string() }),
    errors: ['EMAIL_ALREADY_EXISTS', 'PASSWORD_NOT_STRONG', 'PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS'],
    audit: 'user.register',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/portal/auth/verify-email',
    summary: 'Xác minh email bằng mã đã nhận.',
    access: 'public',
    body: z.strictObject({ email, code: mailedCode }),
    output: z.null(),
    errors: [
      'OTP_NOT_FOUND',
      'OTP_IS_EXPIRED',
      'OTP_IS_VERIFIED',
      'OTP_FAILED_TOO_MANY_TIMES',
      'OTP_CODE_OR_TOKEN_NOT_CORRECT',
      'OTP_TOO_MANY_REQUESTS',
    ],
    audit: 'user.verify-email',
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/portal/auth/resend-verification',
    summary: 'Gửi lại mã xác minh còn hiệu lực; trả lời như nhau cho mọi địa chỉ.',
    access: 'public',
    body: z.strictObject({ email }),
    output: z.null(),
    errors: ['OTP_TOO_MANY_REQUESTS'],
    audit: 'user.resend-verification',
  }),
  forgotPassword: endpoint({ ...auth.forgotPassword, path: '/portal/auth/forgot-password' }),
  verifyOtp: endpoint({ ...auth.verifyOtp, path: '/portal/auth/verify-otp' }),
  resetPassword: endpoint({ ...auth.resetPassword, path: '/portal/auth/reset-password' }),
  login: endpoint({
    method: 'POST',
    path: '/portal/auth/login',
    summary: 'Chủ cơ sở đăng nhập.',
    access: 'public',
    body: credentials,
    output: z.object({ user: owner, accessToken: z.string(), refreshToken: z.string() }),
    errors: signInErrors,
    audit: 'session.login',
  }),
  ...sessionCalls('/portal/auth'),
  profile: endpoint({
    method: 'GET',
    path: '/portal/profile',
    summary: 'Tài khoản chủ cơ sở đang đăng nhập.',
    access: 'portal',
    output: owner,
  }),
  unsavedKey: endpoint({
    ...unsavedKey,
    path: '/portal/profile/unsaved-key',
    access: 'portal',
  }),
  uploadFile: endpoint({ ...upload, path: '/portal/files', access: 'portal' }),
  downloadFile: endpoint({ ...download, path: '/portal/files/{id}', access: 'portal' }),
  removeFile: endpoint({ ...remove, path: '/portal/files/{id}', access: 'portal' }),
  registerFacility: endpoint({
    method: 'POST',
    path: '/portal/facilities',
    summary: 'Đăng ký cơ sở kèm giấy phép; hồ sơ vào hàng chờ duyệt.',
    access: 'portal',
    body: facilityInput,
    output: ownFacility,
    errors: ['USER_HAS_FACILITY', 'PROGRAMME_CODE_MISSING', ...writeErrors],
    audit: 'facility.register',
  }),
  ownFacility: endpoint({
    method: 'GET',
    path: '/portal/facilities/mine',
    summary: 'Hồ sơ của cơ sở mình và trạng thái.',
    access: 'portal',
    output: ownFacility,
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  updateFacility: endpoint({
    method: 'PUT',
    path: '/portal/facilities/{id}',
    summary: 'Sửa hồ sơ khi chưa được duyệt.',
    access: 'portal',
    body: facilityUpdate,
    output: ownFacility,
    errors: [...ownErrors, 'CANNOT_UPDATE_APPROVED_FACILITY', 'FACILITY_ARCHIVED', ...writeErrors],
    audit: 'facility.edit',
  }),
  setListings: endpoint({
    method: 'PUT',
    path: '/portal/facilities/{id}/listings',
    summary: 'Ghi mã của cơ sở mình ở các trang đặt phòng; bỏ trống là không có.',
    access: 'portal',
    body: listingIds.extend({ version }),
    output: ownFacility,
    errors: [...ownErrors, 'FACILITY_ARCHIVED'],
    audit: 'facility.set-listings',
  }),
  resubmitFacility: endpoint({
    method: 'POST',
    path: '/portal/facilities/{id}/resubmit',
    summary: 'Nộp lại hồ sơ đã bị từ chối.',
    access: 'portal',
    body: z.strictObject({ version }),
    output: ownFacility,
    errors: [...ownErrors, 'FACILITY_NOT_REJECTED', 'FACILITY_ARCHIVED'],
    audit: 'facility.resubmit',
  }),
}
