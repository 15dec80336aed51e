import { Button, Loader } from '@mantine/core'
import { IconFileAlert, IconFileOff } from '@tabler/icons-react'
import { useLate } from '../states/use-late.ts'
import styles from './viewer.module.css'

/** While bytes are on their way or pages are being read; nothing at all for what is there at once. */
export const Waiting = () => {
  const isLate = useLate(true)
  return (
    <output className={`column ${styles.state}`} aria-label="Đang mở tệp">
      {isLate && <Loader size="md" aria-hidden />}
    </output>
  )
}

type TroubleProps = { text: string; onRetry?: () => void; retryLabel?: string }

/** A file that can not be shown, with the reason and, where it may help, another try. */
export const Trouble = ({ text, onRetry, retryLabel = 'Thử lại' }: TroubleProps) => (
  <div className={`column ${styles.state}`} role="alert">
    <IconFileAlert size={36} stroke={1.4} aria-hidden />
    <p>{text}</p>
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
)

/** There is no file. */
export const NoFile = ({ text }: { text: string }) => (
  <div className={`column ${styles.state}`}>
    <IconFileOff size={36} stroke={1.4} aria-hidden />
    <p>{text}</p>
  </div>
)
