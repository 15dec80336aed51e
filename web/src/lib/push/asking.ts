import { get, set } from 'idb-keyval'
import { serviceWorker } from './worker.ts'

const key = 'nhanxanh-push-declined'
/** Milliseconds after which somebody who did not want to be asked is asked once more: three months. */
const rest = 90 * 86_400_000

/** Whether to ask for the permission: it is undecided, a push could come, and nobody has put the question aside. */
export const shouldAsk = async (): Promise<boolean> => {
  try {
    if (!('Notification' in window) || Notification.permission !== 'default') return false
    const registration = await serviceWorker()
    if (registration === null || !('pushManager' in registration)) return false
    const declined: unknown = await get(key)
    return typeof declined !== 'number' || Date.now() - declined > rest
  } catch {
    return false
  }
}

const openedKey = 'nhanxanh-push-asked'

/** True once on a device: the question comes by itself that one time, and waits under the bell afterwards. */
export const firstAsking = async (): Promise<boolean> => {
  try {
    if ((await get(openedKey)) !== undefined) return false
    await set(openedKey, Date.now())
    return true
  } catch {
    return false
  }
}

export const dismissAsking = (): Promise<void> => set(key, Date.now()).catch(() => undefined)
