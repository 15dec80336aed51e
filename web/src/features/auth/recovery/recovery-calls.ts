import type { Api } from '@nhanxanh/contract'
import { call } from '../../../lib/api/client.ts'

type Auth = Api['auth']
type Door<E extends Auth[keyof Auth]> = Pick<E, 'method' | 'path'>

/** By their addresses alone: the schemas of the contract stay out of the pages before sign-in. */
const forgot = { method: 'POST', path: '/auth/forgot-password' } as const satisfies Door<Auth['forgotPassword']>
const verify = { method: 'POST', path: '/auth/verify-otp' } as const satisfies Door<Auth['verifyOtp']>
const reset = { method: 'POST', path: '/auth/reset-password' } as const satisfies Door<Auth['resetPassword']>
const disown = { method: 'POST', path: '/auth/disown-sign-in' } as const satisfies Door<Auth['disownSignIn']>

export const askForCode = (email: string) => call<Auth['forgotPassword']>(forgot, { body: { email } })
export const giveCode = (email: string, code: string) => call<Auth['verifyOtp']>(verify, { body: { email, code } })
export const choosePassword = (body: { token: string; password: string; confirmPassword: string }) =>
  call<Auth['resetPassword']>(reset, { body })
export const disownSignIn = (token: string) => call<Auth['disownSignIn']>(disown, { body: { token } })
