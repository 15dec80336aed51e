import { useSyncExternalStore } from 'react'
import { logPush } from './push-log.ts'
import type { ToWorker } from './pushed-message.ts'

let asked: Promise<ServiceWorkerRegistration | null> | null = null

const newer: { waiting: ServiceWorker | null } = { waiting: null }
const listeners = new Set<() => void>()
const setWaiting = (worker: ServiceWorker | null): void => {
  newer.waiting = worker
  for (const listener of listeners) listener()
}

/** A worker that waits beside one that works is a new version; the first one of a browser is none. */
const lookForNewer = (registration: ServiceWorkerRegistration): void => {
  const look = () => setWaiting(navigator.serviceWorker.controller === null ? null : registration.waiting)
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

/** Milliseconds between two questions for a new version, by a tab that stays open for days. */
const askEvery = 3_600_000

/** Milliseconds after the page has loaded: what the first screen needs comes before the files for later. */
const quiet = 2_000

const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => setTimeout(resolve, quiet)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  // The sources are served without one: it would keep what is being changed.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    await atRest()
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    lookForNewer(registration)
    setInterval(() => {
      if (!document.hidden) registration.update().catch(() => undefined)
    }, askEvery)
    return registration
  } catch (error) {
    logPush('worker', error)
    return null
  }
}

/** The service worker, registered once; null where the browser has none, or refuses. */
export const serviceWorker = (): Promise<ServiceWorkerRegistration | null> => (asked ??= register())

/** Tells the working service worker something, where there is one. */
export const tellWorker = (message: ToWorker): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** Has the new version take over and shows it: by the person's own act alone. */
export const loadNewVersion = (): void => {
  const { waiting } = newer
  if (waiting === null) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ kind: 'take-over' } satisfies ToWorker, {})
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a new version of the console waits. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => newer.waiting !== null)
