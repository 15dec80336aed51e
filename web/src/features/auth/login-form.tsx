import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainField } from '../../ui/plain/plain-field.tsx'
import type { LoginErrors } from './login-rules.ts'
import { PasswordField } from './password/password-field.tsx'
import { useLogin } from './use-login.ts'
import styles from './login.module.css'

type Props = { contactEmail: string | null; initialEmail?: string | undefined }

/** E-mail and password; the first that is empty has the focus, errors stand where they belong, and the field to mend has it then. */
export const LoginForm = ({ contactEmail, initialEmail = '' }: Props) => {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<LoginErrors>({})
  const [needsAdministrator, setNeedsAdministrator] = useState(false)
  const [mismatches, setMismatches] = useState(0)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { isBusy, submit } = useLogin()
  // The page is for nothing else: who comes can type.
  useEffect(() => (initialEmail === '' ? emailRef : passwordRef).current?.focus(), [initialEmail])

  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await submit({ email, password })
    if (outcome === null) return
    setErrors(outcome.errors)
    setNeedsAdministrator(outcome.code === 'USER_IS_BANNED' || outcome.code === 'ACCOUNT_EXPIRED')
    if (outcome.code === 'EMAIL_OR_PASSWORD_NOT_CORRECT') setMismatches(mismatches + 1)
    if (outcome.errors.email) emailRef.current?.focus()
    else {
      passwordRef.current?.focus()
      passwordRef.current?.select()
    }
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label="Đăng nhập">
      <PlainField
        ref={emailRef}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        error={errors.email ?? null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField ref={passwordRef} value={password} onChange={setPassword} error={errors.password} />
      <Refusal text={errors.form} contact={needsAdministrator ? contactEmail : null} />
      {mismatches > 1 && <ShutOut contact={contactEmail} />}
      <PlainButton type="submit" isBusy={isBusy}>
        {isBusy ? 'Đang đăng nhập…' : 'Đăng nhập'}
      </PlainButton>
      {/* A page of its own, without the console: a plain link. */}
      <a className={styles.aside} href="/auth/forgot-password-s1">
        Quên mật khẩu?
      </a>
    </form>
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

const Refusal = ({ text, contact }: { text: string | undefined; contact: string | null }) =>
  text === undefined ? null : (
    <p className={styles.refusal}>
      <IconAlertCircle size={18} aria-hidden />
      <span>
        {text}
        {contact !== null && <> Liên hệ: {contact}.</>}
      </span>
    </p>
  )
