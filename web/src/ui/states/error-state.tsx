import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './states.module.css'

type Props = {
  title: string
  text: string
  /** For who reports it. */
  requestId?: string | null
  retryLabel?: string
  onRetry?: () => void
}

/** What could not be shown: what happened, the number of the request, and another try. */
export const ErrorState = ({ title, text, requestId, retryLabel = 'Thử lại', onRetry }: Props) => (
  <div className={`column ${styles.state}`} role="alert">
    <IconAlertTriangle className={styles.trouble} size={32} stroke={1.5} aria-hidden />
    <h2>{title}</h2>
    <p>{text}</p>
    {requestId && <p className={styles.request}>Mã yêu cầu: {requestId}</p>}
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
)
