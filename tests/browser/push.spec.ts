import { expect, type Page, type Worker } from '@playwright/test'
import { test } from './demonstration.ts'
import { signIn } from './support.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker once it serves the page. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 90_000 })
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No service worker')
  return worker
}

/** Hands a message to the browser as a push service does: by its own machinery. */
const pushTo = async (page: Page, origin: string, message: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await devtools.detach()
}

const shownBy = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

const message = (id: string, type: string, data: object) => ({
  id,
  receipt: null,
  type,
  title: 'Mật khẩu đã được đổi',
  body: 'Mật khẩu của bạn vừa được đổi.',
  data: { facilityId: null, assessmentId: null, userId: null, certificateId: null, ...data },
  image: null,
})
const words = 'Mật khẩu đã được đổi: Mật khẩu của bạn vừa được đổi.'

test('a push is told in the open console, else by the system, whose click leads to what it is about; sign-out leaves nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin })
  await signIn(page, 'thuky', '/approve-accounts')
  const worker = await workerOf(page)
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.addEventListener('foregroundNotificationChanged', (event) => seen.push((event as CustomEvent).detail))
  })
  const counted = page.waitForRequest((request) => request.url().includes('/api/my-notifications?limit=1'))
  await pushTo(page, origin, message('m1', 'user_password_changed', { userId: 'u1' }))
  await expect(page.getByText(words)).toBeVisible()
  await counted
  const received = await page.evaluate(() => (window as unknown as { seen: { id: string }[] }).seen)
  expect(received).toMatchObject([{ id: 'm1', type: 'user_password_changed', data: { userId: 'u1' } }])
  expect(await shownBy(worker)).toEqual([])

  // Nobody looks at the console: its public pages are another house.
  await page.goto('/verify')
  const about = { facilityId: '0b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f' }
  for (const id of ['m2', 'm2']) await pushTo(page, origin, message(id, 'facility_rejected', about))
  await expect.poll(() => shownBy(worker)).toEqual([words])

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workerOf(page)
  await expect
    .poll(async () => {
      await worker.evaluate(async () => {
        const own = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget
        const [notification] = await own.registration.getNotifications()
        const init = { notification } as unknown as EventInit
        const Click = Reflect.get(self, 'NotificationEvent') as new (type: string, init: EventInit) => Event
        if (notification) own.dispatchEvent(new Click('notificationclick', init))
      })
      return new URL(page.url()).pathname
    })
    .toBe(`/approve-accounts/${about.facilityId}`)
  expect(await shownBy(worker)).toEqual([])

  await page.goto('/verify')
  await pushTo(page, origin, message('m3', 'user_password_changed', {}))
  await expect.poll(() => shownBy(worker)).toEqual([words])
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Tài khoản/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/auth\/login/)
  await expect.poll(() => shownBy(worker)).toEqual([])
})

test('the worker keeps the files of the console and nothing of the API, and answers at the console’s own addresses alone', async ({
  page,
  context,
}) => {
  await signIn(page, 'thuky', '/approve-accounts')
  await workerOf(page)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const own = await page.goto('/profile')
  expect(own?.fromServiceWorker()).toBe(true)
  const servers = ['/verify', '/register', '/lien-he', '/api/docs', '/api/health', '/.well-known/did.json', '/khong-co']
  for (const path of servers) {
    const answer = await page.goto(path)
    expect([path, answer?.fromServiceWorker()]).toEqual([path, false])
  }
  await context.setOffline(true)
  await page.goto('/profile')
  await expect(page.getByRole('banner')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    }
    return addresses
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
})

test('the bell asks for pushes once on a device; a new version is told quietly, and taken by the person’s own act alone', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await signIn(page, 'thuky', '/profile')
  const bell = page.getByRole('dialog', { name: /^Thông báo/ })
  // It asks when there is somebody to receive them.
  await workerOf(page)
  await expect(bell.getByText('Nhận thông báo trên máy này cả khi bảng điều khiển không mở.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveCount(0)
  // Another address of the same worker is to the browser what a new release is: a second one that waits.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?v=2', { updateViaCache: 'none' }))
  await expect(page.getByText('Có bản mới — Tải lại khi rảnh')).toBeVisible({ timeout: 15_000 })
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  expect(await script()).toMatch(/sw\.js$/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Tải lại', exact: true }).click()
  await loaded
  expect(await script()).toMatch(/sw\.js\?v=2$/)
  await page.getByRole('button', { name: /^Thông báo/ }).click()
  await bell.getByRole('button', { name: 'Để sau' }).click()
  await expect(bell.getByText('Nhận thông báo trên máy này')).toHaveCount(0)
  // It does not stay over the screen that comes next.
  await page.evaluate(() => history.pushState({}, '', '/contacts'))
  await expect(page).toHaveURL(/contacts/)
  await expect(bell).toHaveCount(0)
})
