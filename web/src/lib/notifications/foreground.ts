import type { Notification } from '@nhanxanh/contract/features/notifications'
import { titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { toast } from '../../ui/toast/toasts.ts'

/**
 * Something has come while the console is open (SPECIFICATION 2): a toast with its title and body where the person looks, and the
 * event of the window, whose `detail` is what was received (PRODUCT D11b).
 */
export const showInForeground = (received: Notification): void => {
  if (!document.hidden) toast({ tone: 'info', text: `${titleOf(received)}: ${received.body}` })
  window.dispatchEvent(new CustomEvent('foregroundNotificationChanged', { detail: received }))
}
