import type { Notification } from '@nhanxanh/contract/features/notifications'
import { useEffect } from 'react'
import { showInForeground } from '../notifications/foreground.ts'
import { refreshUnread } from '../notifications/unread.ts'
import { useSession } from '../session/session.store.ts'
import { forgetDevice, registerDevice } from './device.ts'
import type { FromWorker } from './pushed-message.ts'
import { tellWorker } from './worker.ts'

/** Milliseconds after the screen: its rows come first. */
const quiet = 1_500

const isSignedIn = (): boolean => useSession.getState().user !== null

const receive = (notification: Notification): void => {
  if (!isSignedIn()) return
  showInForeground(notification)
  refreshUnread('ready').catch(() => undefined)
}

/**
 * Registers this browser for who is signed in, at every start, and shows what the worker hands over: a message while the console is
 * open, and one that was pressed.
 */
export const usePush = (onPressed: (notification: Notification) => void): void => {
  const userId = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (userId === undefined) return undefined
    const timer = setTimeout(() => void registerDevice(), quiet)
    return () => clearTimeout(timer)
  }, [userId])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'received') receive(data.notification)
      if (data.kind !== 'pressed' || !isSignedIn()) return
      tellWorker({ kind: 'taken' })
      onPressed(data.notification)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    tellWorker({ kind: 'ready' })
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [onPressed])
}

/** Forgets the device whenever a session ends in this tab: by sign-out, by another tab, by a refusal. */
export const forgetDeviceAtEnd = (): (() => void) =>
  useSession.subscribe((now, before) => {
    if (now.user === null && before.user !== null) forgetDevice().catch(() => undefined)
  })
