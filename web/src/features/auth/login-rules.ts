import type { ApiError } from '../../lib/api/api-error.ts'

export type LoginFields = { email: string; password: string }
export type LoginErrors = Partial<Record<keyof LoginFields | 'form', string>>

/** What the server will receive: the address as people do not always type it (D1: trim, lower case). */
export const normalised = ({ email, password }: LoginFields): LoginFields => ({
  email: email.trim().toLowerCase(),
  password,
})

/** The sentences of the contract, without its schemas: the sign-in page ships no validation library. */
export const checkLogin = ({ email, password }: LoginFields): LoginErrors => ({
  ...(email === ''
    ? { email: 'Vui lòng nhập email.' }
    : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Email không hợp lệ.' }),
  ...(password === '' && { password: 'Vui lòng nhập mật khẩu.' }),
})

const waitingText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} phút` : `${Math.max(1, Math.ceil(seconds))} giây`

/** Where a refusal is shown: at its field where the server names one, else above the button. */
export const errorsOf = (error: ApiError): LoginErrors => {
  const { email, password } = error.fields
  if (email || password) return { ...(email && { email }), ...(password && { password }) }
  if (error.status === 429 && error.retryAfter !== null)
    return { form: `Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ${waitingText(error.retryAfter)}.` }
  return { form: error.text }
}
