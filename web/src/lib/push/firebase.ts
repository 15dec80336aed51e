import type { Api } from '@nhanxanh/contract'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'

type Firebase = NonNullable<OutputOf<Api['notifications']['pushKeys']>['firebase']>

/** The token of Firebase, with our own service worker in place of its own; loaded only where the server is configured for it. */
export const firebaseToken = async (
  { vapidKey, ...options }: Firebase,
  registration: ServiceWorkerRegistration,
): Promise<string | null> => {
  const app = getApps()[0] ?? initializeApp(options)
  return (await getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: registration })) || null
}
