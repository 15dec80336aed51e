import type { Notification } from '@nhanxanh/contract/features/notifications'
import { titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { toast } from '../../ui/toast/toasts.ts'

/** Milliseconds in which the same can come by both ways, the live stream and the push. */
const bothWays = 60_000
const shownAt = new Map<string, number>()

const isShownAlready = (id: string, now: number): boolean => {
  for (const [other, at] of shownAt) if (now - at > bothWays) shownAt.delete(other)
  const isShown = id !== '' && shownAt.has(id)
  shownAt.set(id, now)
  return isShown
}

/**
 * Something has come while the console is open (SPECIFICATION 2): a toast with its title and body where the person looks, and the
 * event of the window, whose `detail` is what was received (PRODUCT D11b). It may come by the live stream and as a push: once.
 */
export const showInForeground = (received: Notification): void => {
  if (isShownAlready(received.id, Date.now())) return
  if (!document.hidden) toast({ tone: 'info', text: `${titleOf(received)}: ${received.body}` })
  window.dispatchEvent(new CustomEvent('foregroundNotificationChanged', { detail: received }))
}
