import { passwordRules } from '@nhanxanh/contract/shared/password-rules'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { PasswordRules } from '../../../lib/fields/password-rules.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import styles from '../login.module.css'
import { PasswordField } from './password-field.tsx'
import own from '../recovery/recovery.module.css'

type Chosen = { currentPassword: string; password: string; confirmPassword: string }
type Props = {
  name: string
  email: string
  /** A temporary password that is to be replaced is asked for first. */
  isReplacing: boolean
  save: (chosen: Chosen) => Promise<void>
  children?: ReactNode
}

const empty: Chosen = { currentPassword: '', password: '', confirmPassword: '' }

type PasswordErrors = { currentPassword?: string; password?: string; confirmPassword?: string; form?: string }

/** What is wrong with a new password before the server is asked: the first failing rule, or the second spelling. */
const passwordErrors = (password: string, confirmPassword: string): PasswordErrors => {
  if (password === '') return { password: 'Vui lòng nhập mật khẩu.' }
  const broken = passwordRules.filter(({ holds }) => !holds(password)).map(({ label }) => label.toLowerCase())
  if (broken.length > 0) return { password: `Mật khẩu cần: ${broken.join('; ')}.` }
  return password === confirmPassword ? {} : { confirmPassword: 'Mật khẩu nhập lại không khớp.' }
}

const errorsOf = (chosen: Chosen, isReplacing: boolean): PasswordErrors =>
  isReplacing && chosen.currentPassword === ''
    ? { currentPassword: 'Vui lòng nhập mật khẩu tạm.' }
    : passwordErrors(chosen.password, chosen.confirmPassword)

/** What was chosen, what is wrong with it, and the one attempt to save it. */
const useChoice = ({ isReplacing, save }: Props) => {
  const [chosen, setChosen] = useState(empty)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<PasswordErrors> => {
    if (isBusy) return {}
    const wrong = errorsOf(chosen, isReplacing)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return wrong
    setBusy(true)
    try {
      await save(chosen)
      return {}
    } catch (thrown) {
      const { fields, text } = asApiError(thrown)
      const refused = Object.keys(fields).length > 0 ? fields : { form: text }
      setErrors(refused)
      setBusy(false)
      return refused
    }
  }
  return { chosen, set: (change: Partial<Chosen>) => setChosen({ ...chosen, ...change }), errors, isBusy, submit }
}

/** A new password, typed twice beside its rules; errors stand at their fields and what was typed stays. */
export const NewPasswordForm = (props: Props) => {
  const { chosen, set, errors, isBusy, submit } = useChoice(props)
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const [wrong] = Object.keys(await submit())
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  const field = (name: keyof Chosen, label: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={chosen[name]}
      onChange={(value) => set({ [name]: value })}
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className={`card column ${styles.form}`} onSubmit={onSubmit} noValidate aria-label={props.name}>
      {props.children}
      <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
      {props.isReplacing && field('currentPassword', 'Mật khẩu tạm')}
      {field('password', 'Mật khẩu mới')}
      <PasswordRules password={chosen.password} />
      {field('confirmPassword', 'Nhập lại mật khẩu mới')}
      {errors.form && (
        <p role="alert" className={`small ${own.trouble}`}>
          {errors.form}
        </p>
      )}
      <PlainButton type="submit" isBusy={isBusy}>
        {isBusy ? 'Đang lưu…' : 'Đặt mật khẩu'}
      </PlainButton>
    </form>
  )
}
