import type { Api } from '@nhanxanh/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { normalised } from './login-rules.ts'
import styles from './login.module.css'

type Endpoint = Api['auth']['resendVerification']
const endpoint = { method: 'POST', path: '/auth/resend-verification' } as const satisfies Pick<
  Endpoint,
  'method' | 'path'
>

type Props = {
  text: string | undefined
  /** The codes of all refusals since the page was opened. */
  refusals: readonly string[]
  email: string
  contact: string | null
}

/** Why a sign-in was refused, and the way on. */
export const LoginTrouble = ({ text, refusals, email, contact }: Props) => {
  const last = refusals.at(-1)
  const needsAdministrator = last === 'USER_IS_BANNED' || last === 'ACCOUNT_EXPIRED'
  const mismatches = refusals.filter((code) => code === 'EMAIL_OR_PASSWORD_NOT_CORRECT').length
  return (
    <>
      {text !== undefined && (
        <p className={styles.refusal}>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            {text}
            {needsAdministrator && contact !== null && <> Liên hệ: {contact}.</>}
          </span>
        </p>
      )}
      {mismatches > 1 && last === 'EMAIL_OR_PASSWORD_NOT_CORRECT' && <ShutOut contact={contact} />}
      {last === 'NOT_VERIFIED_EMAIL' && <Verification key={email} email={email} />}
    </>
  )
}

/** The same for everybody: whether somebody else has used up the guesses is told to nobody, what to do then to all (ASVS 6.1.1). */
const ShutOut = ({ contact }: { contact: string | null }) => (
  <p className={styles.notice}>
    <span>
      Sau nhiều lần nhập sai, hệ thống ngừng kiểm tra mật khẩu trong 15 phút, kể cả khi mật khẩu đúng. Nếu chắc chắn mật
      khẩu đúng, bạn có thể đợi rồi thử lại, đăng nhập trên thiết bị đã từng dùng, hoặc chọn “Quên mật khẩu?”. Nếu vẫn
      không vào được, vui lòng nhờ quản trị viên gửi mã đặt lại mật khẩu{contact === null ? '.' : ` (${contact}).`}
    </span>
  </p>
)

/** Another mail to an address that nobody has proven yet; the answer is the same for every address. */
const Verification = ({ email }: { email: string }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const send = async (): Promise<void> => {
    setState('busy')
    try {
      await call<Endpoint>(endpoint, { body: { email: normalised({ email, password: '' }).email } })
      setState('sent')
    } catch {
      // The client has shown its toast.
      setState('idle')
    }
  }
  if (state !== 'sent')
    return (
      <PlainButton type="button" isBusy={state === 'busy'} onClick={() => void send()}>
        {state === 'busy' ? 'Đang gửi…' : 'Gửi lại email xác minh'}
      </PlainButton>
    )
  return (
    <output className={styles.notice}>
      <span>
        Nếu email này đang chờ xác minh, một thư có mã gồm 6 chữ số đã được gửi đến đó. Chọn “Quên mật khẩu?” để nhập mã
        và đặt mật khẩu; email được xác minh cùng lúc.
      </span>
    </output>
  )
}
