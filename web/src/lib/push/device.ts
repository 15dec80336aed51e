import type { Api } from '@nhanxanh/contract'
import { get, set } from 'idb-keyval'
import { call } from '../api/client.ts'
import { useSession } from '../session/session.store.ts'
import { forgetPushFailure, logPush } from './push-log.ts'
import { pushToken } from './push-token.ts'
import { serviceWorker, tellWorker } from './worker.ts'

type Endpoint = Api['notifications']['saveDevice']
const saveDevice = { method: 'POST', path: '/notifications/save-device', isRepeatable: true } as const satisfies Pick<
  Endpoint,
  'method' | 'path'
> & { isRepeatable: true }

const key = 'nhanxanh-device'

/** Names this browser, whoever signs in; made once. */
export const deviceId = async (): Promise<string> => {
  const known: unknown = await get(key)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await set(key, made)
  return made
}

/** Registers this browser for who is signed in, where it has a token. Tells whether the server has it; errors are only logged. */
export const registerDevice = async (): Promise<boolean> => {
  const userId = useSession.getState().user?.id
  if (userId === undefined) return false
  const token = await pushToken()
  if (token === null || userId !== useSession.getState().user?.id) return false
  try {
    const body = { deviceId: await deviceId(), token, platform: 'web' as const, userId }
    await call<Endpoint>(saveDevice, { body }, { isOnlyLogged: true })
    forgetPushFailure('device')
    return true
  } catch (error) {
    logPush('device', error)
    return false
  }
}

/**
 * Leaves nothing of a person in this browser's worker: what stands on the screen is taken away, and nothing more can come. The server
 * forgets the device with the session.
 */
export const forgetDevice = async (): Promise<void> => {
  tellWorker({ kind: 'signed-out' })
  const registration = await serviceWorker()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Asks the browser, by a press of the person as Safari and Firefox demand, and registers where it allows. */
export const askForPush = async (): Promise<NotificationPermission> => {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await registerDevice()
  return permission
}
