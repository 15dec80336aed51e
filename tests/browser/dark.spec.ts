import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { plainScreens } from '../../contract/src/screens.ts'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

/** Pages of forms, which are read from top to bottom; every other screen fits the window, and its parts scroll for themselves. */
const read = new Set<string>(['/settings', '/profile'])

/** Parts of a screen that have an address of their own. */
const parts = [
  '/criterias?part=levels',
  '/criterias?part=versions',
  '/questions?part=factors',
  '/certificates?issue=all',
] as const

/** What the head of a screen opens, and what it is called. */
const dialogs = [
  ['/approve-accounts', 'Thêm cơ sở'],
  ['/facilities', 'Nhập danh sách'],
  ['/assessments', 'Lập phiếu giấy'],
  ['/contacts', 'Ghi liên hệ'],
  ['/appeals', 'Nhập đơn khiếu nại'],
  ['/data-requests', 'Ghi yêu cầu'],
  ['/reports', 'Nhận bản tin tuần'],
  ['/reports/documents', 'Lập tài liệu'],
  ['/notifications', 'Soạn thông báo'],
  ['/users', 'Tạo tài khoản'],
  ['/roles', 'Tạo vai trò'],
] as const

/** What floats beside the head of a list. */
const boxes = [/^Lọc/, /^Thứ tự/, /^Cột, mật độ/] as const

test('every screen is legible in the dark, and has no scrollbar beside that of its parts', async ({ page }) => {
  test.slow()
  const errors = watchErrors(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, 'admin', '/reports')
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  for (const path of [...plainScreens, ...parts]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    if (!read.has(path)) await expect.poll(over, path).toBeLessThanOrEqual(0)
  }
  // Beside a list stands its panel.
  for (const path of ['/certificates', '/contacts', '/audit-logs', '/questions?part=factors'] as const) {
    await page.goto(path)
    await page.locator('a[data-row-link]').first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toBeVisible()
    await expectAccessible(page)
    await expect.poll(over, path).toBeLessThanOrEqual(0)
  }
  expect(errors).toEqual([])
})

test('what opens over a screen is legible in the dark, has its first field focused and stands in the window', async ({
  page,
}) => {
  test.slow()
  const errors = watchErrors(page)
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, 'admin', '/reports')
  const isUpon = (box: Locator) =>
    box.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    })
  for (const [path, name] of dialogs) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // The cross alone is never where one begins.
    await expect(dialog.locator(':focus'), path).not.toHaveAttribute('aria-label', 'Đóng')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto('/assessments')
  await page.getByRole('main').getByRole('button', { name: 'Lập phiếu giấy' }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox').fill('Khách sạn')
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/certificates')
  const inHead = [/^Thông báo/, /^Tài khoản/].map((name) => page.getByRole('banner').getByRole('button', { name }))
  const besideList = boxes.map((name) => page.getByRole('main').getByRole('button', { name }))
  for (const button of [...besideList, ...inHead]) {
    await button.press('Enter')
    const box = page.locator('[role=dialog], [role=menu]')
    await expect(box).toBeVisible()
    await expect.poll(() => isUpon(box), String(button)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
  }
  expect(errors).toEqual([])
})
