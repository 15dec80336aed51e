import type { DevicePlatform, NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'
import { isSubscription } from '@nhanxanh/contract/features/notifications.push.rules'
import type { PushCause } from '@nhanxanh/contract/features/notifications.push.rules'

/** What a device shows. Its text stands on locked screens, so it holds nothing personal (PRODUCT, decision 16). */
export type PushMessage = {
  /** Of the notification: a second copy of the same replaces the first on the device. */
  id: string
  /** Of this sending to this device: with it the browser says that the message was shown or opened. */
  receipt: string
  type: string
  title: string
  body: string
  data: NotificationRecords
  /** The address of a picture that loads without a token. */
  image: string | null
}

/** Where to: a browser or a telephone, by the token that it registered. */
export type PushTarget = { platform: DevicePlatform; token: string }

/**
 * What a provider said. `dead`: the device will never be reached by this token again; `later`: worth another try, in so many
 * seconds where the provider named them; `refused`: not this message, and no try will change it.
 */
export type PushOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'dead'; cause: PushCause }
  | { outcome: 'refused'; cause: PushCause }
  | { outcome: 'later'; cause: PushCause; afterSeconds: number | null }

/** One way to devices. It never throws for what a device or a provider does. */
export type PushProvider = { send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome> }

/** What a browser must know to register: the public key for its own push service, and of Firebase where that is configured. */
export type PushKeys = { publicKey: string; firebase: FirebaseWeb | null }
export type FirebaseWeb = {
  apiKey: string
  appId: string
  projectId: string
  messagingSenderId: string
  vapidKey: string
}

export type Push = PushProvider & {
  keys: PushKeys
  /** Throws ForbiddenAddress for a token that names an address which is never sent to. */
  assertToken: (token: string) => void
  stop: () => void
}

type Providers = { webPush: PushProvider; firebase: PushProvider | null }

/** Sends by the provider that the token is of: both may be in use at once, by telephones and by browsers. */
export const byToken = ({ webPush, firebase }: Providers): PushProvider => ({
  send: async (target, message) => {
    if (isSubscription(target.token)) return webPush.send(target, message)
    return firebase === null ? { outcome: 'refused', cause: 'not-configured' } : firebase.send(target, message)
  },
})

const longestWaitSeconds = 3_600

/** Seconds or a date (RFC 9110, section 10.2.3), an hour at most; null where it is neither. */
export const secondsOf = (retryAfter: string | null, now: Date): number | null => {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWaitSeconds) : null
}
