import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import {
  chosenPassword,
  email,
  givenPassword,
  id,
  instant,
  line,
  mailedCode,
  optional,
  phoneNumber,
} from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { auditLog } from './audit-logs.ts'
import { auditActions } from './audit-logs.names.ts'
import { auditOutcomes } from './audit-logs.rules.ts'
import { codeErrors, codeSent, currentUser } from './auth.ts'

/** A portrait; a photo of a telephone is larger, the console makes it smaller before it is sent. */
export const maxAvatarBytes = 2 * 1024 * 1024

/** A place where the person is signed in. */
export const ownSession = z.object({
  id,
  isCurrent: z.boolean(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  startedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
})
export type OwnSession = z.output<typeof ownSession>

export const ownFields = z.strictObject({
  name: line('họ tên', 100, 2),
  phone: optional(phoneNumber({ mobileOnly: true })),
})
export const activityQuery = listQuery(
  { orderFields: ['createdAt'], orderField: 'createdAt', orderDirection: 'DESC' },
  {
    action: several(z.enum(auditActions)).optional(),
    outcome: several(z.enum(auditOutcomes)).optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)

const passwordErrors = ['PASSWORD_NOT_CORRECT', 'TOO_MANY_REQUESTS'] as const

const activityHistory = endpoint({
  method: 'GET',
  path: '/profile/activity-history',
  summary: 'Những việc mình đã làm, mới nhất trước.',
  access: 'signed-in',
  query: activityQuery,
  output: pageOf(auditLog),
})
const besideActivity = besideList(activityHistory, ['action', 'outcome'])

/** The same for staff and for owners; only the door differs. */
export const unsavedKey = {
  method: 'GET',
  summary:
    'Khoá (256 bit, base64) để trình duyệt niêm phong nội dung mình chưa lưu; mỗi người một khoá, lần nào cũng vậy.',
  output: z.object({ key: z.base64() }),
} as const

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'Tài khoản đang đăng nhập cùng vai trò và quyền.',
    access: 'signed-in',
    isOpenBeforePasswordChange: true,
    output: currentUser,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/profile',
    summary: 'Sửa họ tên và số điện thoại của mình.',
    access: 'signed-in',
    body: ownFields,
    output: currentUser,
    audit: 'user.edit-profile',
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/profile/avatar',
    summary: 'Đặt ảnh đại diện: một ảnh JPG hoặc PNG không quá 2 MB.',
    access: 'signed-in',
    body: 'upload',
    output: currentUser,
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_IMAGE_FILE'],
    audit: 'user.set-avatar',
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/profile/avatar',
    summary: 'Gỡ ảnh đại diện.',
    access: 'signed-in',
    output: currentUser,
    audit: 'user.remove-avatar',
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/profile/email/code',
    summary: 'Gửi mã xác nhận đến địa chỉ email mới.',
    access: 'signed-in',
    body: z.strictObject({ email, password: givenPassword }),
    output: codeSent,
    errors: [...passwordErrors, 'EMAIL_ALREADY_EXISTS', 'OTP_TOO_MANY_REQUESTS'],
    audit: 'user.ask-email-change',
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/profile/email',
    summary: 'Đổi email bằng mật khẩu và mã đã gửi đến địa chỉ mới; địa chỉ cũ nhận được thông báo.',
    access: 'signed-in',
    body: z.strictObject({ email, password: givenPassword, code: mailedCode }),
    output: currentUser,
    errors: [...passwordErrors, 'EMAIL_ALREADY_EXISTS', ...codeErrors],
    audit: 'user.change-email',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/profile/change-password',
    summary: 'Đổi mật khẩu; các phiên đăng nhập khác kết thúc.',
    access: 'signed-in',
    isOpenBeforePasswordChange: true,
    body: z.strictObject({ currentPassword: givenPassword, password: chosenPassword, confirmPassword: chosenPassword }),
    output: currentUser,
    errors: [...passwordErrors, 'PASSWORD_NOT_STRONG', 'PASSWORD_NOT_MATCH'],
    audit: 'user.change-password',
  }),
  activityHistory,
  activityFacets: besideActivity.facets,
  activityFresh: besideActivity.fresh,
  sessions: endpoint({
    method: 'GET',
    path: '/profile/sessions',
    summary: 'Những nơi mình đang đăng nhập.',
    access: 'signed-in',
    output: z.object({ items: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/profile/sessions/{id}',
    summary: 'Kết thúc một phiên đăng nhập của mình.',
    access: 'signed-in',
    output: z.null(),
    errors: ['NOT_FOUND'],
    audit: 'session.end',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/profile/sessions/end-others',
    summary: 'Kết thúc mọi phiên đăng nhập khác của mình.',
    access: 'signed-in',
    output: z.object({ ended: z.int() }),
    audit: 'session.end-others',
  }),
  unsavedKey: endpoint({ ...unsavedKey, path: '/profile/unsaved-key', access: 'signed-in' }),
  deactivate: endpoint({
    method: 'POST',
    path: '/profile/deactivate',
    summary: 'Ngừng tài khoản của mình; chỉ quản trị viên mở lại được.',
    access: 'signed-in',
    body: z.strictObject({ email, password: givenPassword }),
    output: z.null(),
    errors: [...passwordErrors, 'LAST_ADMINISTRATOR'],
    audit: 'user.deactivate',
  }),
}
