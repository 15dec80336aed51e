import { z } from 'zod'
import { email, givenPassword, id } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** Who is signed in, as the console keeps it in `auth-storage` and as GET /profile answers (SPECIFICATION 3). */
export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.object({ name: z.string(), permissions: z.array(z.string()) }),
})
export type CurrentUser = z.output<typeof currentUser>

export const credentials = z.strictObject({ email, password: givenPassword })
export const refreshBody = z.strictObject({ refreshToken: z.string().min(1).max(400) })
/** `token` is the new access token (SPECIFICATION 7); the refresh token rotates (PRODUCT, decision 4). */
export const renewed = z.object({ token: z.string(), refreshToken: z.string() })

/** TOO_MANY_REQUESTS: too many wrong guesses from one address; `Retry-After` says how long to wait. */
export const signInErrors = [
  'EMAIL_OR_PASSWORD_NOT_CORRECT',
  'USER_IS_BANNED',
  'NOT_VERIFIED_EMAIL',
  'TOO_MANY_REQUESTS',
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
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Đổi mã làm mới lấy mã truy cập mới; mã làm mới cũ hết hiệu lực.',
    access: 'public',
    body: refreshBody,
    output: renewed,
    errors: ['USER_IS_BANNED'],
    audit: 'session.refresh',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Kết thúc phiên đăng nhập.',
    access: 'public',
    body: refreshBody,
    output: z.null(),
    audit: 'session.logout',
  }),
}
