import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { addDays, vietnamDay } from '../../contract/src/shared/vietnam-time.ts'
import { test } from './demonstration.ts'
import { signIn } from './support.ts'

const box = (page: Page) => page.getByRole('table').locator('..')
const top = (page: Page) => box(page).evaluate((element) => element.scrollTop)
const names = (page: Page) => page.locator('a[data-row-link]').allTextContents()
const drawer = (page: Page) => page.getByRole('dialog')

/** Everything that a person sees of a list. */
const seen = async (page: Page) => ({
  address: page.url(),
  rows: await names(page),
  top: await top(page),
  chips: await page.getByRole('list', { name: 'Điều kiện đang lọc' }).allTextContents(),
  peek: await drawer(page).count(),
})

test('the address is the only state: filters, page, place and drawer come back by back, forward, reload and in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'thuky', '/approve-accounts')
  // Of days before today: what other journeys register meanwhile would come in between. On a working day the demonstration
  // has some of today too, so it is not told here how many are left.
  const before = addDays(vietnamDay(new Date()), -1)
  await page.goto(`/facilities?limit=50&submittedTo=${before}&type=CSLT&orderField=name&orderDirection=ASC`)
  await expect(page.locator('a[data-row-link]')).toHaveCount(50)
  await page.getByRole('button', { name: 'Trang sau' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^51–\d+ trong/)).toBeVisible()
  await box(page).evaluate((element) => element.scrollTo({ top: 600, behavior: 'instant' }))
  const row = page.locator('tbody tr:nth-of-type(20)')
  const [place, name] = [await top(page), (await row.locator('a[data-row-link]').textContent()) ?? '']
  expect(place).toBeGreaterThan(300)
  await row.locator('a[data-row-link]').focus()
  await page.keyboard.press('Space')
  await expect(drawer(page)).toContainText(name)
  await expect(page).toHaveURL(/peek=/)
  const withDrawer = await seen(page)

  // Open it, and come back to the drawer, the page and the row.
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(row.locator('a[data-row-link]')).toBeFocused()
  const list = await seen(page)
  expect([list.top, list.rows]).toEqual([withDrawer.top, withDrawer.rows])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/approve-accounts\/[\da-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(row.locator('a[data-row-link]')).toBeFocused()
  expect(await seen(page)).toEqual(list)

  // One step further back is the first page, at its top; forward is the second again, where it was left.
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => top(page)).toBe(0)
  await page.goForward()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => seen(page)).toEqual(list)

  // The address with the drawer, reloaded and in another tab.
  const other = await context.newPage()
  await other.goto(withDrawer.address)
  await expect(drawer(other)).toContainText(name)
  expect(await names(other)).toEqual(list.rows)
  await other.reload()
  await expect(drawer(other)).toContainText(name)
  expect((await seen(other)).chips).toEqual(list.chips)
})

test('a list that is one part of its page stays in sight through search, filters, order and back; what nobody can have meant is passed over', async ({
  page,
}) => {
  await signIn(page, 'thuky', '/profile?tab=activity')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('searchbox').fill('dang nhap')
  await expect(page).toHaveURL(/tab=activity&q=dang|q=dang.*tab=activity/)
  await page.getByRole('columnheader', { name: 'Thời gian' }).getByRole('button').click()
  await expect(page.getByRole('searchbox')).toHaveValue('dang nhap')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/tab=activity/)
  await expect(rows.first()).toBeVisible()
  await page.goto('/facilities')
  await expect(rows.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/tab=activity/)
  await expect(page.getByRole('searchbox')).toHaveValue('dang nhap')
  await expect(rows.first()).toBeVisible()

  // What nobody can have meant does not stand in the way of an address.
  await page.goto('/facilities?status=approved&page=0&limit=7000&orderField=password&la=1&peek=<script>')
  await expect(page.locator('a[data-row-link]').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Điều kiện đang lọc' })).toContainText('Đã duyệt')
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Trang sau' }).click()
  await expect(page).toHaveURL(/\/facilities\?page=2&status=approved$/)
  await page.goto('/approve-accounts/x%2Fy')
  await expect(page.getByRole('heading', { name: 'Không có hồ sơ này' })).toBeVisible()
  await page.getByRole('link', { name: 'Về danh sách' }).click()
  await expect(page).toHaveURL(/\/approve-accounts$/)
  await page.goto('/auth/login?next=//example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Báo cáo' })).toBeVisible()
})

test('who has pressed a link is not brought back by what the screen before it still had in mind', async ({ page }) => {
  /** Its code, or an answer, that comes when it is let go. */
  const hold = async (what: string) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((done) => (letGo = done))
    await page.route(what, async (route) => {
      await held
      await route.continue()
    })
    return () => letGo()
  }
  const link = (name: string) => page.getByRole('navigation', { name: 'Trình đơn chính' }).getByRole('link', { name })
  const title = page.getByRole('heading', { level: 1 })
  await signIn(page, 'lanhdao')

  // The first screen waits for what the person has chosen to be the first.
  const preferences = await hold('**/api/preferences')
  const log = await hold('**/assets/audit-logs-page-*.js')
  await page.goto('/')
  await link('Nhật ký hệ thống').click()
  await expect(page).toHaveURL(/\/audit-logs$/)
  const known = page.waitForResponse('**/api/preferences')
  preferences()
  await known
  await page.waitForTimeout(300)
  log()
  await expect(title).toHaveText('Nhật ký hệ thống')

  // A searched word waits for the pause after it.
  const profile = await hold('**/assets/profile-page-*.js')
  await page.goto('/audit-logs')
  await page.getByRole('searchbox').fill('KH-CSLT')
  await link('Hồ sơ cá nhân').click()
  await page.waitForTimeout(600)
  await expect(page).toHaveURL(/\/profile$/)
  profile()
  await expect(title).toHaveText('Hồ sơ cá nhân')
})
