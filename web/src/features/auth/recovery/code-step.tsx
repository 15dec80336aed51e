import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import styles from '../login.module.css'
import { CodeBoxes, codeLength } from './code-boxes.tsx'
import own from './recovery.module.css'
import { giveCode } from './recovery-calls.ts'
import { clockWords, codeTrouble, maskedAddress, type CodeTrouble } from './recovery-words.ts'
import { useCountdown } from './use-countdown.ts'
import type { RecoveryControl } from './use-recovery.ts'

const late: CodeTrouble = { text: 'Mã đã hết hạn.', isSpent: true, offer: 'new-code' }

/** Gives the digits to the server once they are complete, and asks for a new code; each refusal has its own state. */
const useCode = ({ recovery, ask, go }: RecoveryControl) => {
  const [digits, setDigits] = useState('')
  const [trouble, setTrouble] = useState<CodeTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await act()
    } catch (thrown) {
      const { message, text, fields, retryAfter } = asApiError(thrown)
      setTrouble(codeTrouble(message, fields['code'] ?? text))
      if (retryAfter !== null && message === 'OTP_TOO_MANY_REQUESTS') setWaitUntil(Date.now() + retryAfter * 1000)
    }
    setDigits('')
    setBusy(false)
  }
  const give = (code: string) =>
    attempt(async () => go(3, { token: (await giveCode(recovery.email, code)).token, expiresAt: null }))
  return {
    digits,
    trouble,
    isBusy,
    waitUntil,
    give,
    renew: () => attempt(() => ask(recovery.email)),
    type: (next: string) => {
      setDigits(next)
      setTrouble(null)
      if (next.length === codeLength && next !== digits) void give(next)
    },
  }
}

/** Second step: the six digits, how long they hold, and another mail. */
export const CodeStep = ({ control }: { control: RecoveryControl }) => {
  const { recovery, go } = control
  const { digits, trouble: refused, isBusy, waitUntil, give, renew, type } = useCode(control)
  const left = useCountdown(recovery.expiresAt)
  const wait = useCountdown(Math.max(recovery.resendAt ?? 0, waitUntil ?? 0))
  const input = useRef<HTMLInputElement>(null)
  const troubleId = useId()
  // The step is for nothing else: who comes can type or paste.
  useEffect(() => input.current?.focus(), [])
  const trouble = refused ?? (left === 0 ? late : null)
  const isSpent = trouble?.isSpent ?? false
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isBusy) return
    if (isSpent) void renew()
    else if (digits.length === codeLength) void give(digits)
    input.current?.focus()
  }
  const onRenew = (): void => {
    void renew()
    input.current?.focus()
  }
  return (
    <form className={`card column ${styles.form}`} onSubmit={onSubmit} noValidate aria-label="Nhập mã xác nhận">
      <p>Nếu {maskedAddress(recovery.email)} có tài khoản, một mã gồm 6 chữ số đã được gửi đến đó.</p>
      <CodeBoxes
        ref={input}
        value={digits}
        onChange={type}
        isLocked={isBusy || isSpent}
        isInvalid={refused !== null && !isSpent}
        describedBy={troubleId}
      />
      <p id={troubleId} role="alert" className={`small ${own.trouble}`}>
        {trouble?.text}
      </p>
      {!isSpent && <p className={`muted ${own.time}`}>Mã còn hiệu lực {clockWords(left)}.</p>}
      <Offers trouble={trouble} isBusy={isBusy} wait={wait} onRenew={onRenew} onBack={() => go(1, {})} />
      <button type="button" className={own.second} onClick={() => go(1, { expiresAt: null })}>
        Dùng email khác
      </button>
    </form>
  )
}

type OffersProps = {
  trouble: CodeTrouble | null
  isBusy: boolean
  wait: number
  onRenew: () => void
  onBack: () => void
}

/** The main way on depends on the refusal: check, a new code, or the first step. */
const Offers = ({ trouble, isBusy, wait, onRenew, onBack }: OffersProps) => {
  if (trouble?.offer === 'first-step')
    return (
      <PlainButton type="button" onClick={onBack}>
        Nhập lại email
      </PlainButton>
    )
  if (trouble?.isSpent)
    return (
      <PlainButton type="submit" isBusy={isBusy || (trouble.offer === 'wait' && wait > 0)}>
        Gửi mã mới
      </PlainButton>
    )
  return (
    <>
      <PlainButton type="submit" isBusy={isBusy}>
        {isBusy ? 'Đang kiểm tra…' : 'Xác nhận mã'}
      </PlainButton>
      <button type="button" className={own.second} disabled={isBusy || wait > 0} onClick={onRenew}>
        {wait > 0 ? `Gửi lại mã sau ${clockWords(wait)}` : 'Gửi lại mã'}
      </button>
    </>
  )
}
