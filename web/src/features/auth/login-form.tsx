import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { EmailField } from '../../ui/plain/plain-field.tsx'
import type { LoginErrors } from './login-rules.ts'
import { LoginTrouble } from './login-trouble.tsx'
import { PasswordField } from './password/password-field.tsx'
import { useLogin } from './use-login.ts'
import styles from './login.module.css'

type Props = { contactEmail: string | null; initialEmail?: string | undefined }

/** E-mail and password; the first that is empty has the focus, errors stand where they belong, and the field to mend has it then. */
export const LoginForm = ({ contactEmail, initialEmail = '' }: Props) => {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusals, setRefusals] = useState<string[]>([])
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
    if (outcome.code !== null) setRefusals([...refusals, outcome.code])
    if (outcome.errors.email) emailRef.current?.focus()
    else {
      passwordRef.current?.focus()
      passwordRef.current?.select()
    }
  }

  return (
    <form className={`card column ${styles.form}`} onSubmit={onSubmit} noValidate aria-label="Đăng nhập">
      <EmailField
        ref={emailRef}
        value={email}
        error={errors.email ?? null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField ref={passwordRef} value={password} onChange={setPassword} error={errors.password} />
      <LoginTrouble text={errors.form} refusals={refusals} email={email} contact={contactEmail} />
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
