import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { rememberFocus } from '../floating/give-back.ts'
import { dismissToast, type Toast, type ToastAction, type ToastTone } from './toasts.ts'
import styles from './toast.module.css'

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle } as const
const durations: Record<ToastTone, number> = { error: 10_000, success: 5000, info: 6000 }
/** Milliseconds at least with a way on or back (PRODUCT D0). */
const withAction = 8000
/** Milliseconds between two looks at the clock. */
const tick = 250

const lifeOf = ({ tone, action, duration }: Toast): number =>
  duration ?? Math.max(durations[tone], action ? withAction : 0)

/**
 * One message: text as text, never as markup. Its clock stands still while the person points at it or is inside, and counts
 * ticks instead of time: on a busy machine seconds pass in which nobody could have pressed its button.
 */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  const giveBack = useRef<() => void>(() => undefined)
  const close = (): void => {
    dismissToast(toast.id)
    giveBack.current()
  }
  useEffect(() => {
    if (isHeld) return undefined
    let left = lifeOf(toast)
    const timer = setInterval(() => {
      left -= tick
      if (left <= 0) dismissToast(toast.id)
    }, tick)
    return () => clearInterval(timer)
  }, [toast, isHeld])
  const Icon = icons[toast.tone]
  return (
    <div
      className={styles.card}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) giveBack.current = rememberFocus(relatedTarget)
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={`fill ${styles.words}`}>
        <p>
          {toast.text}
          {toast.count > 1 && <span className="dimmed"> (lần {toast.count})</span>}
        </p>
        {toast.requestId && <p className={`dimmed ${styles.request}`}>Mã yêu cầu: {toast.requestId}</p>}
        {toast.action && <ToastButton action={toast.action} onDone={close} />}
      </div>
      <button type="button" className={`hovers ${styles.close}`} aria-label="Đóng thông báo" onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const ToastButton = ({ action, onDone }: { action: ToastAction; onDone: () => void }) => (
  <button
    type="button"
    className={styles.action}
    onClick={() => {
      action.run()
      onDone()
    }}
  >
    {action.label}
  </button>
)
