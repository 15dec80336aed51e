import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { expectAccessible, signIn, stored, watchErrors } from './support.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm hoặc chạy lệnh' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const openPalette = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Tìm hoặc chạy lệnh' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
}

test('from the queue to a file by its folded name, its phone and its code, only the keyboard, whatever the network does', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const facility = await registerByApi(request, 'Lữ quán Thuỳ Dương Bích')
  // What is typed before the palette has come is kept for it, and is no shortcut.
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await signIn(page, 'thuky', '/approve-accounts')
  await expect(page.getByRole('table')).toBeVisible()
  const address = page.url()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('thuy duong')
  expect(page.url()).toBe(address)
  arrival.resolve()
  await expect(field(page)).toHaveValue('thuy duong')
  await page.keyboard.type(' bich')
  await expect(option(page, facility.name)).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, facility.name).locator('mark').first()).toHaveText('Thuỳ')
  const shown = (await option(page, facility.name).textContent()) ?? ''
  const phone = /0977 ?\d{3} ?\d{3}/.exec(shown)?.[0] ?? ''
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/approve-accounts/${facility.id}`))
  await expect(title(page)).toContainText(facility.name)
  for (const words of [phone.replaceAll(' ', ''), `+84 ${phone.slice(1)}`, `#${facility.code}`]) {
    await page.goto('/facilities')
    await expect(page.getByRole('table')).toBeVisible()
    await openPalette(page)
    await page.keyboard.type(words)
    await expect(option(page, facility.name)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(title(page)).toContainText(facility.name)
  }
  expect(errors).toEqual([])

  await page.route('**/api/facilities?q=*', (route) => route.abort())
  await openPalette(page)
  await page.keyboard.type('khach san')
  await expect(page.getByText('Không tìm được hồ sơ lúc này.')).toBeVisible()
  await page.unroute('**/api/facilities?q=*')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
})

test('Esc gives the focus back; actions: the look, the menu, those of the file in view; recent files until signing out', async ({
  page,
  request,
}) => {
  const facility = await registerByApi(request, 'Nhà khách Vọng Cảnh Thử')
  await signIn(page, 'thuky', '/approve-accounts')
  const search = page.getByRole('searchbox').first()
  await search.fill('bien')
  await openPalette(page)
  await page.keyboard.type('jjk?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('bien')
  await openPalette(page)
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Control+K')
  await expect(field(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  // Closed with the very frame that it comes in, before the kit has moved the focus.
  await page.evaluate(() => {
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true }))
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog] [role=combobox]') === null) return
      observer.disconnect()
      press()
    }).observe(document.body, { childList: true, subtree: true })
    press()
  })
  await expect(field(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Tìm hoặc chạy lệnh' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tìm hoặc chạy lệnh' })).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('>toi')
  await expect(option(page, 'Giao diện tối')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await openPalette(page)
  await expectAccessible(page)
  await page.keyboard.type('vong canh thu')
  await expect(option(page, facility.name)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page)).toContainText(facility.name)
  await openPalette(page)
  await expect(option(page, /^Duyệt cơ sở.*Còn 6 mục kiểm tra/)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('nhan xu ly')
  await expect(option(page, 'Nhận xử lý')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Trả lại hàng chờ' })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('>tu choi')
  await page.keyboard.press('Enter')
  const rejecting = page.getByRole('region', { name: 'Từ chối hồ sơ' })
  await expect(rejecting).toBeVisible()
  await rejecting.getByRole('button', { name: 'Đóng' }).press('Enter')
  await expect(rejecting).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('thu gon')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(page))?.state.sidebarCollapsed).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Duyệt cơ sở' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Gần đây' }).getByRole('option').first()).toContainText(facility.name)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(facility.name)
  await page.keyboard.type('>dang xuat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('only what the person may open, and no question to the server without the right to ask', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/facilities')) asked.push(sent.url())
  })
  await signIn(page, 'thamdinh')
  await expect(page).toHaveURL(/\/assessments/)
  await openPalette(page)
  await expect(option(page, 'Đăng xuất')).toBeVisible()
  await expect(option(page, 'Duyệt cơ sở')).toHaveCount(0)
  await page.keyboard.type('khach san khong co that')
  await expect(page.getByText('Không có kết quả nào cho “khach san khong co that”.')).toBeVisible()
  expect(asked).toEqual([])
})
