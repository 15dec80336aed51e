import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, pressInTurn, signIn, tokenOf, watchErrors } from './support.ts'

const rowLinks = (page: Page) => page.locator('a[data-row-link]')
const box = (page: Page) => page.getByRole('table').locator('..')
const path = (page: Page) => new URL(page.url()).pathname

/** A hundred entries in the log: a refusal leaves one too. */
const fillLog = async (request: APIRequestContext): Promise<void> => {
  const authorization = `Bearer ${await tokenOf(request, 'lanhdao')}`
  const ask = async () => {
    const answer = await request.get('/api/audit-logs?limit=1', { headers: { authorization } })
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  const nobody = '/api/facilities/00000000-0000-4000-8000-000000000000/claim'
  for (let total = await ask(); total < 110; total += 1) await request.post(nobody, { headers: { authorization } })
  expect(await ask()).toBeGreaterThan(100)
}

test('? tells what holds here; G and a letter lead to screens; E and A do what rows declare', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'thuky', '/approve-accounts')
  await expect(rowLinks(page).first()).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  const help = page.getByRole('dialog', { name: 'Phím tắt' })
  for (const words of [
    'Xuống dòng sau',
    'Xem nhanh bên cạnh danh sách',
    'Chọn hoặc bỏ chọn dòng',
    'Giao',
    'Tìm kiếm',
  ]) {
    await expect(help.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(help.getByRole('region', { name: 'Đi tới' }).getByRole('definition')).toHaveText([
    'Báo cáo',
    'Duyệt cơ sở',
    'Cơ sở',
    'Tiêu chí',
    'Câu hỏi',
    'Đánh giá',
    'Giấy chứng nhận',
    'Liên hệ',
    'Khiếu nại quyết định',
    'Yêu cầu về dữ liệu cá nhân',
    'Hồ sơ cá nhân',
    'Thông báo',
    'Tài liệu báo cáo',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('KeyJ')
  await expect(rowLinks(page).first()).toBeFocused()
  await page.keyboard.press('KeyA')
  await expect(page.getByRole('dialog', { name: /^Giao/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A dialog that has gone leaves the focus where it was, and so does the help.
  await expect(rowLinks(page).first()).toBeFocused()
  await page.keyboard.press('Shift+Slash')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowLinks(page).first()).toBeFocused()
  // A second press that leads nowhere does nothing, neither what it does alone nor what it would do for others.
  await pressInTurn(page, 'KeyG', 'KeyX')
  await expect(page.locator('tbody input:checked')).toHaveCount(0)
  await pressInTurn(page, 'KeyG', 'KeyK')
  expect(path(page)).toBe('/approve-accounts')
  await pressInTurn(page, 'KeyG', 'KeyS')
  await expect(page).toHaveURL(/\/facilities$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cơ sở')
  await pressInTurn(page, 'KeyG', 'KeyH')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hồ sơ cá nhân')
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).not.toContainText('Xuống dòng sau')
  expect(errors).toEqual([])
})

test('a page of a hundred rows draws those in sight, and neither keys, head nor the way back notice', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await fillLog(request)
  await signIn(page, 'lanhdao', '/audit-logs?limit=100')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '101')
  expect(await rowLinks(page).count()).toBeLessThan(60)
  await expectAccessible(page)
  for (let press = 0; press < 45; press += 1) await page.keyboard.press('KeyJ')
  const focused = page.locator('tr:has(a:focus)')
  await expect(focused).toHaveAttribute('aria-rowindex', '46')
  await expect(focused).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Thời gian' })).toBeInViewport()
  const name = await focused.getAttribute('data-row')

  // Scrolled away, the row keeps the focus; the next press comes back to its neighbour.
  await box(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(focused).toHaveAttribute('aria-rowindex', '46')
  await page.keyboard.press('KeyK')
  await expect(focused).toHaveAttribute('aria-rowindex', '45')
  await expect(focused).toBeInViewport()
  await page.keyboard.press('KeyJ')

  // The drawer moves along rows that are not drawn, and the focus follows it.
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeVisible()
  // Scrolled under it, or by a key just before it: that place counts once it is closed.
  await box(page)
    .first()
    .evaluate((element) => element.scrollBy({ top: 40, behavior: 'instant' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(focused).toHaveAttribute('data-row', name ?? '')

  // Away and back: the same page, the same place, the same row.
  const top = await box(page).evaluate((element) => element.scrollTop)
  await pressInTurn(page, 'KeyG', 'KeyH')
  await expect(page).toHaveURL(/\/profile/)
  await page.goBack()
  await expect(focused).toHaveAttribute('data-row', name ?? '')
  await expect.poll(() => box(page).evaluate((element) => element.scrollTop)).toBe(top)
  expect(errors).toEqual([])
})

test('over the drawer of a row Esc closes what stands over it, then the drawer, and the next key is for the list', async ({
  page,
}) => {
  await signIn(page, 'thuky', '/approve-accounts')
  await expect(rowLinks(page).first()).toBeVisible()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  const dialogs = page.getByRole('dialog')
  await dialogs.getByRole('button', { name: 'Giao' }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Giao/ })
  await expect(form).toBeVisible()
  // As for somebody who presses before the focus has gone over to the form.
  await page.locator('[data-peek] button').filter({ hasText: 'Giao' }).focus()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(dialogs).toHaveCount(1)
  const palette = page.getByRole('dialog', { name: 'Tìm hoặc chạy lệnh' })
  await page.keyboard.press('Control+KeyK')
  await expect(palette).toBeVisible()
  await page.keyboard.type('jk')
  await expect(palette.getByRole('combobox')).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(dialogs).toHaveCount(1)
  await expect(dialogs.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyJ')
  await expect(dialogs).toHaveCount(0)
  await expect(page.locator('tr:has(a:focus)')).toBeVisible()
  await page.waitForTimeout(400)
  await expect(dialogs).toHaveCount(0)
})
