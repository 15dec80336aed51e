import { useRef, useState, type SyntheticEvent } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { EmailField } from '../../../ui/plain/plain-field.tsx'
import { checkLogin, normalised } from '../login-rules.ts'
import styles from '../login.module.css'
import { clockWords } from './recovery-words.ts'
import { useCountdown } from './use-countdown.ts'
import type { Recovery, RecoveryControl } from './use-recovery.ts'

const checked = (typed: string) => {
  const { email } = normalised({ email: typed, password: '' })
  return { email, error: checkLogin({ email, password: 'x' }).email ?? null }
}

/** Asks for a code; keeps what was typed, says what is wrong, and how long to wait where too many were asked for. */
const useAsking = ({ recovery, ask }: RecoveryControl) => {
  const [typed, setTyped] = useState(recovery.email)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const wait = useCountdown(waitUntil)
  const submit = async (): Promise<void> => {
    if (isBusy || wait > 0) return
    const { email, error: wrong } = checked(typed)
    setError(wrong)
    if (wrong !== null) return
    setBusy(true)
    try {
      await ask(email)
    } catch (thrown) {
      const refusal = asApiError(thrown)
      setError(refusal.fields['email'] ?? refusal.text)
      if (refusal.retryAfter !== null) setWaitUntil(Date.now() + refusal.retryAfter * 1000)
      setBusy(false)
    }
  }
  return { typed, setTyped, error, isBusy, wait, submit }
}

/** What the first step is called: for an invited person the password is their first. */
export const firstTitle = ({ isInvited }: Recovery): string => (isInvited ? 'Đặt mật khẩu lần đầu' : 'Quên mật khẩu')

/** First step: the address. Whatever it is, the answer is the same; only too many requests are told, with the wait. */
export const EmailStep = ({ control }: { control: RecoveryControl }) => {
  const { typed, setTyped, error, isBusy, wait, submit } = useAsking(control)
  const { notice, isInvited } = control.recovery
  const title = firstTitle(control.recovery)
  const field = useRef<HTMLInputElement>(null)
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    await submit()
    field.current?.focus()
  }

  return (
    <>
      {notice && <p className={styles.notice}>{notice}</p>}
      <form className={`card column ${styles.form}`} onSubmit={onSubmit} noValidate aria-label={title}>
        <p>
          {isInvited ? 'Bấm “Gửi mã”' : 'Nhập email của tài khoản'}. Nếu email này có tài khoản, hệ thống sẽ gửi đến đó
          một mã gồm 6 chữ số.
        </p>
        <EmailField ref={field} value={typed} error={error} onChange={(event) => setTyped(event.currentTarget.value)} />
        <PlainButton type="submit" isBusy={isBusy || wait > 0}>
          {wait > 0 ? `Gửi lại được sau ${clockWords(wait)}` : isBusy ? 'Đang gửi…' : 'Gửi mã'}
        </PlainButton>
        <a className={styles.aside} href="/auth/login">
          Về trang đăng nhập
        </a>
      </form>
    </>
  )
}
