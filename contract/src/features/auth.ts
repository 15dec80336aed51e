import { z } from 'zod'
import { chosenPassword, email, givenPassword, id, mailedCode } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** The signed-in person, as the console keeps it in `auth-storage` and as GET /profile answers (SPECIFICATION 3). */
export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A small picture as a data address, so that it can be shown without a call of its own. */
  avatar: z.string().nullable(),
  /** Signed in with a password that somebody else chose: nothing but a change of it is possible. */
  mustChangePassword: z.boolean(),
  /** `assignedOnly`: of assessments and facilities the person knows only what was assigned to them. */
  role: z.object({
    name: z.string(),
    permissions: z.array(z.string()),
    /** The keys, and what settings open to the role besides. */
    rights: z.array(z.string()),
    assignedOnly: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

export const credentials = z.strictObject({ email, password: givenPassword })
const refreshBody = z.strictObject({ refreshToken: z.string().min(1).max(400) })
/** `token` is the new access token (SPECIFICATION 7); the refresh token rotates (PRODUCT, decision 4). */
const renewed = z.object({ token: z.string(), refreshToken: z.string() })

/** How a session goes on and ends, of staff and of owners. */
export const sessionCalls = <const Base extends string>(base: `/${Base}`) => ({
  refresh: endpoint({
    method: 'POST',
    path: `${base}/refresh`,
    summary: 'Đổi mã làm mới lấy mã truy cập mới; mã làm mới cũ hết hiệu lực.',
    access: 'public',
    body: refreshBody,
    output: renewed,
    errors: ['USER_IS_BANNED', 'ACCOUNT_EXPIRED'],
    audit: 'session.refresh',
  }),
  logout: endpoint({
    method: 'POST',
    path: `${base}/logout`,
    summary: 'Kết thúc phiên đăng nhập.',
    access: 'public',
    body: refreshBody,
    output: z.null(),
    audit: 'session.logout',
  }),
})

/** TOO_MANY_REQUESTS: too many wrong guesses from one address; `Retry-After` says how long to wait. */
export const signInErrors = [
  'EMAIL_OR_PASSWORD_NOT_CORRECT',
  'USER_IS_BANNED',
  'ACCOUNT_EXPIRED',
  'NOT_VERIFIED_EMAIL',
  'TOO_MANY_REQUESTS',
] as const

/** A code is on its way, if the address is somebody's: the same answer for every address. */
export const codeSent = z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() })

/** The problems that a typed code may have. */
export const codeErrors = [
  'OTP_NOT_FOUND',
  'OTP_IS_EXPIRED',
  'OTP_IS_VERIFIED',
  'OTP_FAILED_TOO_MANY_TIMES',
  'OTP_CODE_OR_TOKEN_NOT_CORRECT',
  'OTP_TOO_MANY_REQUESTS',
] as const

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Đăng nhập bảng điều khiển.',
    access: 'public',
    body: credentials,
    output: z.object({ user: currentUser, accessToken: z.string(), refreshToken: z.string() }),
    errors: signInErrors,
    audit: 'session.login',
  }),
  ...sessionCalls('/auth'),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Gửi lại email xác minh; trả lời như nhau, trong cùng thời gian, cho mọi địa chỉ.',
    access: 'public',
    body: z.strictObject({ email }),
    output: z.null(),
    errors: ['OTP_TOO_MANY_REQUESTS'],
    audit: 'user.resend-verification',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Gửi mã đặt lại mật khẩu; trả lời như nhau cho mọi địa chỉ. Mã còn hiệu lực được gửi lại y nguyên.',
    access: 'public',
    body: z.strictObject({ email }),
    output: codeSent,
    errors: ['OTP_TOO_MANY_REQUESTS'],
    audit: 'user.forgot-password',
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Đổi mã đã nhận lấy mã phiên dùng một lần để đặt mật khẩu.',
    access: 'public',
    body: z.strictObject({ email, code: mailedCode }),
    output: z.object({ token: z.string() }),
    errors: codeErrors,
    audit: 'user.verify-code',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Đặt mật khẩu mới; mọi phiên đăng nhập của tài khoản kết thúc.',
    access: 'public',
    body: z.strictObject({
      token: z.string().min(1).max(400),
      password: chosenPassword,
      confirmPassword: chosenPassword,
    }),
    output: z.object({ email: z.string() }),
    errors: ['OTP_CODE_OR_TOKEN_NOT_CORRECT', 'PASSWORD_NOT_STRONG', 'PASSWORD_NOT_MATCH'],
    audit: 'user.reset-password',
  }),
  disownSignIn: endpoint({
    method: 'POST',
    path: '/auth/disown-sign-in',
    summary:
      'Báo một lần đăng nhập không phải của mình, bằng mã trong liên kết của thư: mọi phiên đăng nhập của tài khoản kết thúc.',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(400) }),
    /** Where the account signs in: the next step is another there. */
    output: z.object({ door: z.enum(['console', 'portal']) }),
    errors: ['OTP_CODE_OR_TOKEN_NOT_CORRECT'],
    audit: 'session.disown',
  }),
}
