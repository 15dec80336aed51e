import { asApiError } from '../../../lib/api/api-error.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import { choosePassword } from './recovery-calls.ts'
import styles from '../login.module.css'
import { CodeStep } from './code-step.tsx'
import { EmailStep, firstTitle } from './email-step.tsx'
import { useRecovery, type Step, type RecoveryControl } from './use-recovery.ts'

type OnDone = (account: { email: string; password: string }) => Promise<void>
type Props = { control: RecoveryControl; onDone: OnDone }

/** Third step: the new password; a token that is spent or too old leads back to the first step, with a sentence. */
const PasswordStep = ({ control: { recovery, go }, onDone }: Props) => {
  const save = async (chosen: { password: string; confirmPassword: string }): Promise<void> => {
    const { password, confirmPassword } = chosen
    try {
      const { email } = await choosePassword({ token: recovery.token ?? '', password, confirmPassword })
      await onDone({ email, password })
    } catch (thrown) {
      const { message, text } = asApiError(thrown)
      if (message !== 'OTP_CODE_OR_TOKEN_NOT_CORRECT') throw thrown
      go(1, { token: null, expiresAt: null, notice: `${text} Vui lòng yêu cầu mã mới.` })
    }
  }
  return <NewPasswordForm name="Đặt mật khẩu mới" email={recovery.email} isReplacing={false} save={save} />
}

const titles: Record<Exclude<Step, 1>, string> = { 2: 'Nhập mã xác nhận', 3: 'Đặt mật khẩu mới' }

/** The way to a new password in three steps: the address, the code of the mail, the password. */
export const RecoveryPage = ({ onDone }: { onDone: OnDone }) => {
  const programme = useProgramme()
  const control = useRecovery()
  const { step } = control
  return (
    <main className={styles.page}>
      <div className={`column ${styles.card}`}>
        <header className={`column ${styles.brand}`}>
          <Logo size={48} />
          <PageTitle key={step}>{step === 1 ? firstTitle(control.recovery) : titles[step]}</PageTitle>
          <p className={styles.programme}>{programme?.name ?? ' '}</p>
        </header>
        {step === 1 && <EmailStep control={control} />}
        {step === 2 && <CodeStep control={control} />}
        {step === 3 && <PasswordStep control={control} onDone={onDone} />}
      </div>
      <p className={styles.footnote}>Bước {step} trên 3</p>
    </main>
  )
}
