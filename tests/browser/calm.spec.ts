import { expect, type APIRequestContext, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { test } from './demonstration.ts'
import { expectCalm } from './calm.ts'
import { settled, signIn, tokenOf } from './support.ts'

// With scrollbars that take their room, as office machines have them.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

const idOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const answer = await request.get(`/api${path}`, { headers })
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }
  const [first] = data.items
  if (!first) throw new Error(`Nothing at ${path}`)
  return first.id
}

const shows = (page: Page, selector: string) => page.locator(selector).first()
const says = (page: Page, name: string) => page.getByRole('heading', { name })

// Many answers, one after the other.
test.slow()

test('lists come whole: nothing that can be pressed moves while answers come late', async ({ page }) => {
  await signIn(page, 'admin')
  const rows = shows(page, 'tbody tr[data-row]')
  await expectCalm(page, {
    '/approve-accounts': rows,
    '/facilities?status=approved&q=khach': rows,
    '/users': rows,
    '/roles': rows,
    '/questions': rows,
    '/audit-logs': rows,
    '/profile?tab=activity': rows,
    '/criterias': rows,
  })
})

/** In the page: how far it has shifted under the eyes of whoever did nothing. */
const watchShifts = (): void => {
  const shifts = { sum: 0 }
  Object.assign(window, { shifts })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) shifts.sum += value
  }).observe({ type: 'layout-shift', buffered: true })
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
  })

const expectStill = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('main h1').waitFor()
  await settled(page)
  // What comes a moment after the rows.
  await page.waitForTimeout(900)
  const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts)
  expect.soft(sum, `shift of ${address}`).toBeLessThanOrEqual(0.02)
}

/** Every screen stands still and scrolls in one part of it, on office windows. */
const walkScreens = async (page: Page, request: APIRequestContext): Promise<void> => {
  const records = await Promise.all([
    idOf(request, '/users').then((id) => `/users/${id}`),
    idOf(request, '/roles').then((id) => `/roles/${id}`),
    idOf(request, '/facilities?status=pending').then((id) => `/approve-accounts/${id}`),
    idOf(request, '/facilities?status=approved').then((id) => `/approve-accounts/${id}`),
    idOf(request, '/assessments?status=submitted').then((id) => `/assessments/${id}`),
    idOf(request, '/certificates').then((id) => `/certificates/${id}`),
    idOf(request, '/assessments?status=submitted').then((id) => `/assessments?peek=${id}`),
    idOf(request, '/certificates').then((id) => `/certificates?peek=${id}`),
    idOf(request, '/questions').then((id) => `/questions?question=${id}`),
  ])
  const lists = ['approve-accounts', 'facilities', 'users', 'roles', 'questions', 'questions?part=factors', 'criterias']
  const cases = ['contacts', 'appeals', 'data-requests', 'assessments', 'assessments?part=council', 'certificates']
  const others = ['reports', 'reports/documents', 'audit-logs', 'notifications', 'profile', 'settings?part=signing']
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.addInitScript(watchShifts)
  for (const address of [...[...lists, ...cases, ...others].map((path) => `/${path}`), ...records]) {
    await expectStill(page, address)
    expect.soft(await overflow(page), `second scrollbar of ${address}`).toEqual([0, 0])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect.soft(await overflow(page), `second scrollbar of ${address} at 1440`).toEqual([0, 0])
    await page.setViewportSize({ width: 1366, height: 657 })
  }
  // On a telephone lines that come late have nowhere to go but down.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectStill(page, '/assessments?part=council')
}

test('records come whole: parts that are late stand below what is there; and no screen shifts or scrolls as a whole', async ({
  page,
  request,
}) => {
  const [user, role, pending, question] = [
    await idOf(request, '/users?q=thuky'),
    await idOf(request, '/roles'),
    await idOf(request, '/facilities?status=pending&flag=duplicate'),
    await idOf(request, '/questions'),
  ]
  await signIn(page, 'admin')
  await expectCalm(page, {
    [`/users/${user}?tab=history`]: says(page, 'Lịch sử'),
    [`/roles/${role}`]: says(page, 'Trình đơn của vai trò này'),
    [`/approve-accounts/${pending}`]: shows(page, 'canvas'),
    [`/questions?question=${question}`]: says(page, 'Xem trước và thử'),
    '/settings': says(page, 'Cơ quan và nơi ký'),
    '/settings?part=terms': says(page, 'Ngày nghỉ lễ'),
  })
  await walkScreens(page, request)
})
