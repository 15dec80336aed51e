import { useProgramme } from '../../../lib/programme.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import styles from '../login.module.css'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useRecovery, type Step } from './use-recovery.ts'

const titles: Record<Step, string> = { 1: 'Quên mật khẩu', 2: 'Nhập mã xác nhận', 3: 'Đặt mật khẩu mới' }

/** The way to a new password in three steps: the address, the code of the mail, the password. */
export const RecoveryPage = ({ onDone }: { onDone: (email: string) => Promise<void> }) => {
  const programme = useProgramme()
  const control = useRecovery()
  const { step } = control
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.brand}>
          <Logo size={48} />
          <PageTitle key={step}>{titles[step]}</PageTitle>
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
