import { readFile } from 'node:fs/promises'
import { readSubscription } from '@nhanxanh/contract/features/notifications.push.rules'
import type { Settings } from '../../config.ts'
import { WrongSettings } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { firebaseProvider, serviceAccount } from './firebase.ts'
import type { ServiceAccount } from './firebase.ts'
import { guardedPosts } from './guarded-post.ts'
import { byToken } from './push.ts'
import type { Push } from './push.ts'
import { assertAddress } from './reach.ts'
import type { Reach } from './reach.ts'
import { vapidKeysOf, webPushProvider } from './web-push.ts'

type Needed = Pick<Settings, 'FCM_SERVICE_ACCOUNT' | 'FCM_WEB' | 'FCM_URL' | 'PUBLIC_URL' | 'MAIL_FROM'>

const accountIn = async (file: string): Promise<ServiceAccount> => {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Neither the value nor the fault is told: both may hold the private key, where the file itself was given in place of its path.
    throw new WrongSettings(
      'FCM_SERVICE_ACCOUNT: cần đường dẫn đến tệp JSON của tài khoản dịch vụ Firebase; không đọc được tệp ở đường dẫn đã cho',
    )
  }
}

/** Whom a push service can turn to (RFC 8292, section 2.1): the console's address, or else that of its mails. */
const contactOf = ({ PUBLIC_URL, MAIL_FROM }: Needed): string => {
  if (PUBLIC_URL?.startsWith('https://')) return PUBLIC_URL
  const [, bracketed] = /<([^>]+)>/.exec(MAIL_FROM) ?? []
  return `mailto:${bracketed ?? MAIL_FROM}`
}

/** Opens both ways to devices: Web Push always, with keys that follow from the root key; Firebase where it is configured. */
export const openPush = async (settings: Needed, keys: Keys, clock: Clock, reach: Reach): Promise<Push> => {
  const vapid = () => vapidKeysOf(keys.webPush)
  const posts = guardedPosts(reach)
  const { FCM_SERVICE_ACCOUNT: file, FCM_WEB: web, FCM_URL: address } = settings
  const account = file === undefined ? null : await accountIn(file)
  const providers = {
    webPush: webPushProvider({ keys: vapid, contact: contactOf(settings), clock, posts }),
    firebase: account === null ? null : firebaseProvider({ account, address, clock }),
  }
  return {
    ...byToken(providers),
    keys: {
      get publicKey() {
        return vapid().publicKey
      },
      firebase: account === null ? null : (web ?? null),
    },
    assertToken: (token) => {
      const subscription = readSubscription(token)
      if (subscription) assertAddress(new URL(subscription.endpoint), reach)
    },
    stop: posts.stop,
  }
}
