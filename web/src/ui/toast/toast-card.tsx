import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast, type ToastTone } from './toasts.ts'
import styles from './toast.module.css'

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle } as const
const durations: Record<ToastTone, number> = { error: 10_000, success: 5000, info: 6000 }

/** One message: text as text, never as markup. Its clock stands still while the person points at it or is inside. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration ?? durations[toast.tone])
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const Icon = icons[toast.tone]
  return (
    <div
      className={styles.card}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.words}>
        <p>
          {toast.text}
          {toast.count > 1 && <span className={styles.count}> (lần {toast.count})</span>}
        </p>
        {toast.requestId && <p className={styles.request}>Mã yêu cầu: {toast.requestId}</p>}
        {toast.action && <ToastButton toast={toast} />}
      </div>
      <button type="button" className={styles.close} aria-label="Đóng thông báo" onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const ToastButton = ({ toast: { id, action } }: { toast: Toast }) => (
  <button
    type="button"
    className={styles.action}
    onClick={() => {
      action?.run()
      dismissToast(id)
    }}
  >
    {action?.label}
  </button>
)
