import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form.module.css'

/** What is wrong with the form as a whole; what is wrong with a field stands at the field. */
export const FormProblem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className={styles.problem}>
      <IconAlertCircle size={18} aria-hidden /> {text}
    </p>
  )
