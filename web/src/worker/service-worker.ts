import { notificationPath, titleOf } from '@nhanxanh/contract/features/notifications.rules'
import type { Notification } from '@nhanxanh/contract/features/notifications'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import type { FromWorker, ToWorker } from '../lib/push/pushed-message.ts'
import { readPushed } from '../lib/push/pushed-message.ts'
import { isConsoleRoute } from './console-routes.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file of this build, written in by the build. */
declare const FILES_OF_BUILD: { url: string; revision: string | null }[]

// The page first: at the console's own addresses, and at no other. Everything that is no file of the build goes to the server
// untouched, and no answer of the API is ever kept.
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate' && isConsoleRoute(new URL(url).pathname)) event.respondWith(pageFor(event.request))
})
const pageFor = async (request: Request): Promise<Response> => (await matchPrecache('/index.html')) ?? fetch(request)

precache(FILES_OF_BUILD)
addRoute({ directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const consoleTabs = async (): Promise<WindowClient[]> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.filter(({ url }) => isConsoleRoute(new URL(url).pathname))
}

const tell = (tab: Client, message: FromWorker): void => tab.postMessage(message, {})

/** Says to the server what became of a message; it matters to nobody here whether that arrives. */
const report = async (receipt: string | null, event: 'shown' | 'opened'): Promise<void> => {
  if (receipt === null) return
  const address = `/api/push-receipts/${encodeURIComponent(receipt)}`
  const headers = { 'content-type': 'application/json' }
  await fetch(address, { method: 'POST', headers, body: JSON.stringify({ event }) }).catch(() => undefined)
}

/** Safari takes the permission away from who shows nothing, also where a tab is open. */
const mustAlwaysShow = /^((?!chrome|chromium|android).)*safari/i.test(self.navigator.userAgent)

const showBySystem = ({ id, type, title, body, image, ...more }: Notification, receipt: string | null): Promise<void> =>
  self.registration.showNotification(titleOf({ type, title }), {
    body,
    // A second copy of the same message replaces the first.
    ...(id !== '' && { tag: id }),
    ...(image !== null && { image }),
    lang: 'vi',
    data: { notification: { id, type, title, body, image, ...more }, receipt },
  })

/** In the foreground the console shows it; else the system does. A trial is about the system, so it always does. */
const receive = async (text: string): Promise<void> => {
  const { notification, receipt } = readPushed(text, new Date())
  const tabs = await consoleTabs()
  const isTrial = notification.type === 'push_trial'
  if (!isTrial) for (const tab of tabs) tell(tab, { kind: 'received', notification })
  const isInForeground = tabs.some(({ visibilityState }) => visibilityState === 'visible')
  if (isTrial || mustAlwaysShow || !isInForeground) await showBySystem(notification, receipt)
  await report(receipt, 'shown')
}

self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')))

/** Pressed and not taken yet: a tab that is still being opened asks for it once it listens. */
let pressed: Notification | null = null

const open = async (notification: Notification): Promise<void> => {
  pressed = notification
  const tabs = await consoleTabs()
  const tab =
    tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (tab) {
    // A browser may refuse to bring it to the front; it shows what was pressed all the same.
    await tab.focus().catch(() => undefined)
    tell(tab, { kind: 'pressed', notification })
    return
  }
  await self.clients.openWindow(notificationPath(notification, []) ?? '/')
}

self.addEventListener('notificationclick', (event) => {
  const { notification, receipt } = event.notification.data as { notification: Notification; receipt: string | null }
  event.notification.close()
  event.waitUntil(Promise.all([open(notification), report(receipt, 'opened')]))
})

const forgetPerson = async (): Promise<void> => {
  pressed = null
  for (const shown of await self.registration.getNotifications()) shown.close()
}

self.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  if (kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (kind === 'signed-out') event.waitUntil(forgetPerson())
  if (kind === 'ready' && pressed !== null && event.source instanceof Client) {
    tell(event.source, { kind: 'pressed', notification: pressed })
  }
  if (kind === 'taken') pressed = null
})
