import { notifications } from '@nhanxanh/contract/features/notifications'
import { pushCauses } from '@nhanxanh/contract/features/notifications.push.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { call } from '../../../lib/api/client.ts'
import { deviceId, registerDevice } from '../../../lib/push/device.ts'
import { pushFailure } from '../../../lib/push/push-log.ts'
import { pushToken } from '../../../lib/push/push-token.ts'
import { serviceWorker } from '../../../lib/push/worker.ts'
import { broken, whole, type Found, type Probes } from './ladder.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const support = async (): Promise<Found> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? whole() : broken()

const permissions = { granted: 'đã cho phép', denied: 'đang bị chặn', default: 'chưa trả lời' } as const

const permission = async (): Promise<Found> => {
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return answer === 'granted' ? whole() : broken(permissions[answer])
}

/** Milliseconds for a worker to begin. */
const patience = 10_000

const worker = async (): Promise<Found> => {
  if ((await serviceWorker()) === null) return broken(pushFailure('worker'))
  const ready = await Promise.race([navigator.serviceWorker.ready, pause(patience)])
  return ready?.active ? whole() : broken()
}

const token = async (): Promise<Found> => ((await pushToken()) === null ? broken(pushFailure('token')) : whole())

const stored = async (): Promise<Found> => {
  if (!(await registerDevice())) return broken(pushFailure('device'))
  const id = await deviceId()
  const { items } = await call(notifications.devices)
  const own = items.find((device) => device.deviceId === id)
  return own ? whole(`mã ${id.slice(0, 8)}, lúc ${formatDateTime(own.seenAt)}`) : broken()
}

/** Seconds in which a browser that is awake says that it has shown a message. */
const wait = 15

/** The probes of one walk: the last two are about the same trial. */
export const newProbes = (): Probes => {
  let trialId = ''
  const accepted = async (): Promise<Found> => {
    const trial = await call(notifications.tryPush, { body: { deviceId: await deviceId() } })
    trialId = trial.id
    return trial.isAccepted ? whole() : broken(trial.cause && pushCauses[trial.cause])
  }
  const shown = async (): Promise<Found> => {
    for (let second = 0; second < wait; second += 1) {
      const { shownAt } = await call(notifications.pushTrial, { params: { id: trialId } })
      if (shownAt !== null) return whole(`lúc ${formatDateTime(shownAt)}`)
      await pause(1_000)
    }
    return broken(`chưa thấy trình duyệt báo lại sau ${wait} giây`)
  }
  return { support, permission, worker, token, stored, accepted, shown }
}
