import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, makeAccount, signIn, tokenOf, watchErrors } from './support.ts'

/** Whose columns, look and first screen these are: what is arranged here would meet the journeys of others. */
const account = 'cot'
const heads = (page: Page) => page.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') })
const more = (page: Page) => page.getByRole('button', { name: 'Cột, mật độ, xuất tệp' })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Cột, mật độ, xuất tệp' })
const openChooser = async (page: Page) => {
  await more(page).click()
  await expect(chooser(page).getByRole('searchbox', { name: 'Tìm cột' })).toBeVisible()
}

/**
 * Presses until a column is shown or hidden. Columns give way to others a moment after a press, by what the table has measured:
 * a box that is pressed in that moment asks for its column, so what came of it is looked at, as eyes would.
 */
const pressUntil = (page: Page, name: string, wanted: 'shown' | 'hidden') =>
  expect(async () => {
    const column = chooser(page).getByRole('checkbox', { name, exact: true })
    const stateOf = () =>
      column.evaluate((box: HTMLInputElement) => (box.checked ? 'shown' : box.indeterminate ? 'gives way' : 'hidden'))
    if ((await stateOf()) !== wanted) await column.press('Space')
    await expect.poll(stateOf, { timeout: 2_000 }).toBe(wanted)
  }).toPass()

const preferencesOf = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` }
  const { data } = (await (await request.get('/api/preferences', { headers })).json()) as {
    data: { theme: string; lists: Record<string, { widths: Record<string, number>; hidden: string[] }> }
  }
  return data
}

test.beforeAll(({ request }) => makeAccount(request, account))

test('columns by keyboard and by pointer: shown, moved, widened; another browser has them too', async ({
  page,
  request,
  browser,
}) => {
  const errors = watchErrors(page)
  await signIn(page, account, '/facilities')
  await openChooser(page)
  await expectAccessible(page)
  await expect(chooser(page).getByRole('checkbox', { name: 'Tên cơ sở (luôn hiện)' })).toBeDisabled()
  await chooser(page).getByRole('searchbox', { name: 'Tìm cột' }).fill('ngay quyet')
  await expect(chooser(page).getByRole('checkbox')).toHaveCount(1)
  await chooser(page).getByRole('checkbox', { name: 'Ngày quyết định' }).press('Space')
  await chooser(page).getByRole('searchbox', { name: 'Tìm cột' }).fill('')
  // Some are drawn where a facility of the page has one, which other journeys decide: what is not asked for here is hidden.
  for (const name of ['Mức', 'Hiệu lực đến', 'Sao', 'Xã, phường', 'Cần làm']) await pressUntil(page, name, 'hidden')
  for (const name of ['Trạng thái', 'Đã chờ', 'Người xử lý']) await pressUntil(page, name, 'shown')
  await chooser(page).getByRole('button', { name: 'Di chuyển cột Người xử lý' }).press('ArrowUp')
  await expect(chooser(page).getByRole('status')).toHaveText('Người xử lý: vị trí 9 trong 23.')
  await chooser(page).getByText('Gọn', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
  const arranged = ['Tên cơ sở', 'Trạng thái', 'Người xử lý', 'Đã chờ', 'Ngày quyết định', 'Mã', 'Thao tác']
  await expect(heads(page)).toHaveText(arranged)

  const edge = (label: string) => page.getByRole('separator', { name: `Độ rộng cột ${label}` })
  const widthOf = async (label: string) => {
    await edge(label).focus()
    return Number(await edge(label).getAttribute('aria-valuenow'))
  }
  const [status, handler, named] = [
    await widthOf('Trạng thái'),
    await widthOf('Người xử lý'),
    await widthOf('Tên cơ sở'),
  ]
  const box = await edge('Tên cơ sở').boundingBox()
  if (box === null) throw new Error('The edge is not on screen')
  await page.mouse.move(box.x + 4, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x - 16, box.y + 12, { steps: 4 })
  await page.mouse.up()
  expect([await widthOf('Tên cơ sở'), await widthOf('Trạng thái')]).toEqual([named - 20, status + 20])
  await edge('Trạng thái').press('Shift+ArrowLeft')
  expect([await widthOf('Trạng thái'), await widthOf('Người xử lý')]).toEqual([status - 44, handler + 64])
  await page.setViewportSize({ width: 1024, height: 768 })
  const rows = page.locator('[data-density]')
  await expect.poll(() => rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectAccessible(page)
  await expect
    .poll(async () => (await preferencesOf(request)).lists['/facilities']?.widths)
    .toMatchObject({ status: status - 44, assignee: handler + 64 })
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('preferences')

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, account, '/facilities')
  await expect(heads(elsewhere).first()).toBeVisible()
  await expect(heads(elsewhere)).toHaveText(arranged)
  await elsewhere.context().close()

  await openChooser(page)
  await chooser(page).getByRole('button', { name: 'Trả về mặc định' }).click()
  await expect(heads(page).filter({ hasText: 'Cần làm' })).toBeVisible()
  await expect.poll(async () => (await preferencesOf(request)).lists['/facilities']).toBeUndefined()
  expect(errors).toEqual([])
})

test('what is arranged in one tab holds in the other, so that neither undoes the other', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, account, '/audit-logs')
  const other = await context.newPage()
  await other.goto('/audit-logs')
  await expect(heads(other).filter({ hasText: 'Mã tham chiếu' })).toBeVisible()
  await openChooser(page)
  await chooser(page).getByRole('checkbox', { name: 'Mã tham chiếu' }).press('Space')
  await expect(heads(other).filter({ hasText: 'Mã tham chiếu' })).toHaveCount(0)
  await openChooser(other)
  await chooser(other).getByRole('checkbox', { name: 'Kết quả' }).press('Space')
  await expect(heads(page).filter({ hasText: 'Kết quả' })).toHaveCount(0)
  const hidden = async () => (await preferencesOf(request)).lists['/audit-logs']?.hidden.toSorted()
  await expect.poll(hidden).toEqual(['entityType', 'outcome', 'refId'])
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` }
  await request.put('/api/preferences/lists', { headers, data: { screen: '/audit-logs', setting: null } })
})

test('rows never appear before their arrangement, and a failed answer leaves the declared columns', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` }
  const setting = { order: ['refId'], hidden: ['refId'], chosen: [], widths: {}, density: null }
  await request.put('/api/preferences/lists', { headers, data: { screen: '/audit-logs', setting } })
  await signIn(page, account)
  await page.route('**/api/preferences', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto('/audit-logs')
  await expect(page.getByRole('table').locator('tbody tr[data-row]').first()).toBeVisible()
  expect(await heads(page).allTextContents()).not.toContain('Mã tham chiếu')
  await page.unroute('**/api/preferences')
  await page.route('**/api/preferences', (route) =>
    route.fulfill({ status: 503, json: { message: 'SERVICE_UNAVAILABLE', requestId: 'x' } }),
  )
  await page.reload()
  await expect(page.getByRole('table').locator('tbody tr[data-row]').first()).toBeVisible()
  expect(await heads(page).allTextContents()).toContain('Mã tham chiếu')
  await request.put('/api/preferences/lists', { headers, data: { screen: '/audit-logs', setting: null } })
})

test('theme and first screen follow the person to another browser, also after local storage was cleared', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, account, '/audit-logs')
  await page.getByRole('button', { name: /^Tài khoản/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tối' }).click()
  await page.getByRole('menuitem', { name: 'Đặt “Nhật ký hệ thống” làm trang mặc định' }).click()
  await expect.poll(async () => preferencesOf(request)).toMatchObject({ theme: 'dark', startScreen: '/audit-logs' })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, account)
  await expect(elsewhere).toHaveURL(/\/audit-logs$/)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await elsewhere.reload({ waitUntil: 'domcontentloaded' })
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await elsewhere.goto('/profile?tab=appearance')
  await expect(elsewhere.getByRole('radio', { name: 'Tối' })).toBeChecked()
  await elsewhere.getByRole('radio', { name: 'Sáng' }).check()
  await elsewhere.getByRole('combobox', { name: 'Màn hình mở đầu' }).click()
  await elsewhere.getByRole('option', { name: 'Vai trò' }).click()
  await expect.poll(async () => preferencesOf(request)).toMatchObject({ theme: 'light', startScreen: '/roles' })
  await elsewhere.context().close()
})
