import type { Api } from '@nhanxanh/contract'
import { call } from '../api/client.ts'
import { forgetPushFailure, logPush } from './push-log.ts'
import { serviceWorker } from './worker.ts'

type Endpoint = Api['notifications']['pushKeys']
const pushKeys = { method: 'GET', path: '/my-notifications/push-keys' } as const satisfies Pick<
  Endpoint,
  'method' | 'path'
>

/** A push service that does not answer within this gives no token. */
const patience = 10_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Dịch vụ thông báo của trình duyệt không trả lời.')), patience)
    }),
  ])

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = subscription.options.applicationServerKey
  return own !== null && new Uint8Array(own).every((byte, place) => byte === key[place])
}

/** The subscription as it stands; one for another key of the server is given up first, because nothing reaches it any more. */
const subscriptionOf = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<string> => {
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && isSameKey(known, key)) return JSON.stringify(known)
  await known?.unsubscribe()
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

const ask = async (): Promise<string | null> => {
  const registration = await serviceWorker()
  if (registration === null || !('Notification' in window) || Notification.permission !== 'granted') return null
  await navigator.serviceWorker.ready
  const { publicKey, firebase } = await call<Endpoint>(pushKeys, {}, { isOnlyLogged: true })
  if (firebase === null) return subscriptionOf(registration, publicKey)
  const { firebaseToken } = await import('./firebase.ts')
  return firebaseToken(firebase, registration)
}

/** The token by which this browser can be reached; null without permission, without a service worker, and after any error. */
export const pushToken = async (): Promise<string | null> => {
  try {
    const token = await inTime(ask())
    if (token !== null) forgetPushFailure('token')
    return token
  } catch (error) {
    logPush('token', error)
    return null
  }
}
