import { Button } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import styles from './states.module.css'
import { Link, useLocation } from '@tanstack/react-router'

type Props = {
  title: string
  text: string
  /** For who reports it. */
  requestId?: string | null
  retryLabel?: string
  onRetry?: () => void
  /** There is no such thing: no fault, and no other try would find it. */
  isMissing?: boolean
}

/** What could not be shown: what happened, the number of the request, and another try. */
export const ErrorState = ({ title, text, requestId, retryLabel = 'Thử lại', onRetry, isMissing = false }: Props) => (
  <div className={`column ${styles.state}`} role="alert">
    {isMissing ? (
      <IconSearchOff className="dimmed" size={32} stroke={1.5} aria-hidden />
    ) : (
      <IconAlertTriangle className={styles.trouble} size={32} stroke={1.5} aria-hidden />
    )}
    <h2>{title}</h2>
    <p>{text}</p>
    {requestId && <p className={styles.request}>Mã yêu cầu: {requestId}</p>}
    {onRetry && !isMissing && (
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
    {isMissing && <ToList />}
  </div>
)

/** The list under which this record would stand: the first part of the address. */
const ToList = () => {
  const room = useLocation({ select: ({ pathname }) => `/${pathname.split('/')[1] ?? ''}` })
  return (
    <Button component={Link} variant="default" to={room}>
      Về danh sách
    </Button>
  )
}
