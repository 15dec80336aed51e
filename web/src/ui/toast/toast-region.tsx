import { useSyncExternalStore } from 'react'
import { shownToasts, subscribeToasts } from './toasts.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast.module.css'

/** Where toasts appear. Stands from the first paint, so that screen readers hear what is put in later. */
export const ToastRegion = () => {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  return (
    <section
      className={`column ${styles.region}`}
      aria-label="Thông báo của hệ thống"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
