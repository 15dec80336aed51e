import { passwordRules } from '@nhanxanh/contract/shared/password-rules'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import styles from './password-rules.module.css'

/** The rules of a new password: grey until typed, each ticked as it comes to hold. */
export const PasswordRules = ({ password }: { password: string }) => (
  <ul className={`muted ${styles.rules}`} aria-label="Yêu cầu đối với mật khẩu">
    {passwordRules.map(({ label, holds }) => {
      const isHeld = holds(password)
      return (
        <li key={label} data-holds={isHeld || undefined}>
          {isHeld ? <IconCheck size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
          <span>
            {label}
            <span className="visually-hidden">{isHeld ? ': đạt' : ': chưa đạt'}</span>
          </span>
        </li>
      )
    })}
  </ul>
)
