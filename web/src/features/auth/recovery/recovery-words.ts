/** `thuky@nhanxanh.example` → `th•••@nhanxanh.example`: enough to know whether it is the right one. */
export const maskedAddress = (email: string): string => email.replace(/^([^@]{1,2})[^@]*/, '$1•••')

/** Seconds as a clock: `9:05`. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What becomes of the boxes after a refusal, and what the person is offered (PRODUCT D1). */
export type CodeTrouble = {
  text: string
  /** No further digits help: a new code, or another address. */
  isSpent: boolean
  offer: 'again' | 'new-code' | 'first-step' | 'wait'
}

const offers: Record<string, Pick<CodeTrouble, 'isSpent' | 'offer'>> = {
  OTP_NOT_FOUND: { isSpent: true, offer: 'first-step' },
  OTP_IS_EXPIRED: { isSpent: true, offer: 'new-code' },
  OTP_IS_VERIFIED: { isSpent: true, offer: 'new-code' },
  OTP_FAILED_TOO_MANY_TIMES: { isSpent: true, offer: 'new-code' },
  OTP_TOO_MANY_REQUESTS: { isSpent: false, offer: 'wait' },
}

/** The state of the second step after a refusal; whatever is not about the code can simply be tried again. */
export const codeTrouble = (code: string, text: string): CodeTrouble => ({
  text,
  ...(offers[code] ?? { isSpent: false, offer: 'again' }),
})
