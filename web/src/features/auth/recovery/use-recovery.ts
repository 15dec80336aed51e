import { useEffect, useState } from 'react'
import { askForCode } from './recovery-calls.ts'

export type Step = 1 | 2 | 3
/** What the steps know of each other. It lives in this page alone: neither the address nor the browser keeps it. */
export type Recovery = {
  email: string
  /** Whoever was invited has forgotten nothing. */
  isInvited: boolean
  /** When the code ends, and when another may be asked for; milliseconds since 1970. */
  expiresAt: number | null
  resendAt: number | null
  token: string | null
  /** Why the person is back at the first step. */
  notice: string | null
}

const blank: Recovery = { email: '', isInvited: false, expiresAt: null, resendAt: null, token: null, notice: null }
const addressOf = (step: Step): string => `/auth/forgot-password-s${step}`
const stepOf = (pathname: string): Step => Number(/-s([123])/.exec(pathname)?.[1] ?? 1) as Step
const cold = 'Phiên đặt lại mật khẩu đã kết thúc. Vui lòng nhập email để nhận mã mới.'

/** The address that the letter of an invitation brings behind `#`, which goes to no server. */
const invited = (): string => {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}

const isReady = (step: Step, { expiresAt, token }: Recovery): boolean =>
  step === 1 || (step === 2 ? expiresAt !== null : token !== null)

/** The step that may be shown: one that is opened without what goes before leads to the first, with a sentence. */
const allowed = (step: Step, recovery: Recovery): { step: Step; recovery: Recovery } => {
  if (isReady(step, recovery)) return { step, recovery }
  window.history.replaceState(null, '', addressOf(1))
  return { step: 1, recovery: { ...recovery, notice: cold } }
}

/** The three steps with their addresses; back and forward move among them as far as what is known allows. */
export const useRecovery = () => {
  const [state, setState] = useState(() => {
    const email = invited()
    return allowed(stepOf(window.location.pathname), { ...blank, email, isInvited: email !== '' })
  })
  useEffect(() => {
    const onPop = () =>
      setState(({ recovery }) => allowed(stepOf(window.location.pathname), { ...recovery, notice: null }))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const go = (step: Step, change: Partial<Recovery>): void => {
    if (stepOf(window.location.pathname) !== step) window.history.pushState(null, '', addressOf(step))
    setState(({ recovery }) => ({ step, recovery: { ...recovery, notice: null, ...change } }))
  }
  /** Asks for a code and shows the second step; refusals are the caller's to show. */
  const ask = async (email: string): Promise<void> => {
    const { expiresInSeconds, resendInSeconds } = await askForCode(email)
    const now = Date.now()
    go(2, { email, expiresAt: now + expiresInSeconds * 1000, resendAt: now + resendInSeconds * 1000, token: null })
  }
  return { ...state, go, ask }
}
export type RecoveryControl = ReturnType<typeof useRecovery>
