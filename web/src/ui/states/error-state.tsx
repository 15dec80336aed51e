import { Button } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './states.module.css'

type Props = {
  title: string
  text: string
  /** For who reports it. */
  requestId?: string | null
  /** What the address names is not there: no try helps, the list of its kind does. */
  isMissing?: boolean
  retryLabel?: string
  onRetry?: () => void
}

/** The list under which this record would stand: the first part of the address. */
const ToList = () => {
  const room = useLocation({ select: ({ pathname }) => `/${pathname.split('/')[1] ?? ''}` })
  return (
    <Button component={Link} variant="default" to={room}>
      Về danh sách
    </Button>
  )
}

/** What could not be shown: what happened, the number of the request, and another try or the way back. */
export const ErrorState = ({ title, text, requestId, isMissing = false, retryLabel = 'Thử lại', onRetry }: Props) => (
  <div className={`column ${styles.state}`} role="alert">
    {isMissing ? (
      <IconSearchOff className="dimmed" size={32} stroke={1.5} aria-hidden />
    ) : (
      <IconAlertTriangle className={styles.trouble} size={32} stroke={1.5} aria-hidden />
    )}
    <h2>{title}</h2>
    <p>{text}</p>
    {requestId && <p className={styles.request}>Mã yêu cầu: {requestId}</p>}
    {isMissing && <ToList />}
    {onRetry && !isMissing && (
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
)
