import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { expectAccessible, signIn, tokenOf, watchErrors, untilJudgeable } from './support.ts'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const bar = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' })
const checklist = {
  licence_valid: 'pass',
  name_matches: 'pass',
  identity_matches: 'pass',
  representative_matches: 'pass',
  address_matches: 'pass',
  in_scope: 'pass',
}

test('a queue worked without the mouse: filtered, taken up together, looked at, opened, decided, on to the next', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const name = 'Nhà nghỉ Phím Tắt'
  const made = [await registerByApi(request, `${name} Một`), await registerByApi(request, `${name} Hai`)]
  await signIn(page, 'thuky', '/approve-accounts')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Slash')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nha nghi phim tat')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('KeyX')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Shift+KeyX')
  await expect(bar(page)).toContainText('Đã chọn 2 hồ sơ')
  await expectAccessible(page)
  // A key that acts on a row acts on all that are chosen.
  await page.keyboard.press('KeyA')
  await expect(page.getByRole('dialog', { name: 'Giao 2 hồ sơ' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page)).toContainText('Đã chọn 2 hồ sơ')
  const takeUp = async () => {
    await bar(page).getByRole('button', { name: 'Nhận xử lý' }).focus()
    await page.keyboard.press('Enter')
  }
  await takeUp()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Nhận xử lý 2 hồ sơ' })).toBeVisible()
  await expect(page).toHaveURL(/q=nha\+?.*batch=/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nhận xử lý 2 hồ sơ' }).press('Enter')
  await expect(dialog.getByText('Thành công: 2')).toBeVisible()
  await expect(dialog.getByText('Đã nhận xử lý 2 hồ sơ.')).toBeFocused()
  await expectAccessible(page)
  await expect(rows(page).first()).toContainText('Trần Thị Thu Hà')
  // Taken up by mistake: put back where they were, all together, and taken up again.
  await dialog.getByRole('button', { name: 'Hoàn tác' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hoàn tác: Nhận xử lý 2 hồ sơ' })).toBeVisible()
  await expect(dialog.getByText('Đã hoàn tác 2 hồ sơ.')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first()).not.toContainText('Trần Thị Thu Hà')
  await expect(page.locator('tr:has(a:focus)')).toHaveCount(1)
  await page.keyboard.press('KeyX')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyX')
  await takeUp()
  await dialog.getByRole('button', { name: 'Nhận xử lý 2 hồ sơ' }).press('Enter')
  await expect(dialog.getByText('Thành công: 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Closing was a step back, so that Back from here leaves the list and does not stand still.
  await page.goForward()
  await expect(dialog.getByText('Thành công: 2')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Trần Thị Thu Hà')
  await expect(page).toHaveURL(/q=nha/)

  await expect(bar(page)).toHaveCount(0)
  const order = await rows(page).getByRole('rowheader').getByRole('link').allTextContents()
  const [first, second] = order.map((text) => made.find((facility) => facility.name === text.trim()))
  // The report has left the focus on the rows: the work goes on without looking for it.
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: first?.name ?? '' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const drawer = page.getByRole('dialog', { name: second?.name ?? '' })
  await expect(drawer).toBeVisible()
  // What is told meanwhile stands beside the drawer, not on its head.
  const messages = page.getByRole('region', { name: 'Thông báo của hệ thống' })
  const right = async () => messages.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(async () => ((await drawer.boundingBox())?.x ?? 0) - (await right())).toBeGreaterThan(0)
  await page.keyboard.press('KeyK')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(first?.name ?? '')
  await untilJudgeable(page)
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('Digit1')
  // Look-alikes are looked for meanwhile; a person decides when the bar says so.
  await expect(page.getByText(/^Đủ điều kiện duyệt\./)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(title).toContainText(second?.name ?? '')
  expect((await first?.read())?.status).toBe('approved')
  expect(errors).toEqual([])
})

test('a bulk approval of which two were decided meanwhile: the rest is done, the two are named and chosen again', async ({
  page,
  request,
}) => {
  const name = 'Homestay Duyệt Lô'
  const made = []
  for (const nth of ['Một', 'Hai', 'Ba', 'Bốn']) made.push(await registerByApi(request, `${name} ${nth}`))
  await signIn(page, 'thuky', '/approve-accounts?q=homestay+duyet+lo&limit=10')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Chọn mọi hồ sơ của trang này' }).check()
  await bar(page).getByRole('button', { name: 'Duyệt', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Duyệt 4 hồ sơ' })
  await expect(dialog).toBeVisible()
  const headers = { authorization: `Bearer ${await tokenOf(request, 'lanhdao')}` }
  for (const { id } of made.slice(1, 3)) {
    const data = { version: 1, checklist }
    expect((await request.post(`/api/facilities/${id}/approve`, { headers, data })).status()).toBe(200)
  }
  const confirm = dialog.getByRole('button', { name: 'Duyệt 4 hồ sơ' })
  // The form comes after its dialog; the first line has the focus all the same.
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await confirm.click()
  await expect(dialog.getByText('Cần xác nhận đủ các mục')).toBeVisible()
  const refusal = page.getByRole('alert').filter({ hasText: 'Có nội dung chưa hợp lệ' })
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  // However low the window, what decides stays in sight; the lists above are what scrolls.
  await page.setViewportSize({ width: 1024, height: 560 })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const line of await dialog.getByRole('checkbox').all()) await line.check()
  await confirm.dblclick()
  await expect(dialog.getByText('Thành công: 2')).toBeVisible()
  expect(await refusal.count()).toBe(0)
  await expect(dialog.getByText('Bỏ qua: 2')).toBeVisible()
  await expect(dialog.getByText(/Hồ sơ này đã được .+ duyệt lúc/)).toHaveCount(2)
  await page.reload()
  await expect(dialog.getByText('Bỏ qua: 2')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Tải kết quả (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('ket-qua-thao-tac.csv')
  await dialog.getByRole('button', { name: 'Chọn lại 2 dòng lỗi' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('Đã chọn 2 hồ sơ')
  expect((await made[3]?.read())?.status).toBe('approved')
})

test('all results of a filter, by mouse: the right button gives the menu of the row, a letter typed is never a shortcut', async ({
  page,
}) => {
  await signIn(page, 'thuky', '/approve-accounts?limit=10')
  await rows(page).nth(2).getByRole('checkbox').check()
  await bar(page)
    .getByRole('button', { name: /^Chọn tất cả \d+ kết quả$/ })
    .click()
  // The button is gone with what it did; the bar keeps the place of the keyboard.
  await expect(bar(page)).toBeFocused()
  const all = (await bar(page).getByRole('status').textContent()) ?? ''
  await page.getByRole('button', { name: 'Trang sau' }).click()
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  await rows(page).first().getByRole('checkbox').uncheck()
  await expect(bar(page).getByRole('status')).not.toHaveText(all)
  // Each row of the frozen set is named before anything is done.
  await bar(page).getByRole('button', { name: 'Nhận xử lý' }).click()
  const lot = page.getByRole('dialog')
  const title = lot.getByText(/^Sẽ nhận xử lý \d+ hồ sơ$/)
  await title.click()
  await lot.getByRole('button', { name: /^Xem đủ \d+ dòng$/ }).click()
  const count = Number(/\d+/.exec((await title.textContent()) ?? '')?.[0])
  await expect(lot.getByRole('list', { name: /^Sẽ nhận xử lý/ }).getByRole('listitem')).toHaveCount(count)
  await expectAccessible(page)
  const address = page.url()
  await page.route('**/api/facilities/batches/*', (route) => route.abort())
  await page.reload()
  await expect(lot.getByText('Mất kết nối với máy chủ, đang thử lại.')).toBeVisible()
  await page.unroute('**/api/facilities/batches/*')
  await expect(title).toBeVisible()
  await page.goto(address.replace(/batch=[\w-]+/, 'batch=00000000-0000-4000-8000-000000000000'))
  await expect(lot.getByText('Không còn thao tác hàng loạt này')).toBeVisible()
  await page.goto(address)
  await expect(title).toBeVisible()
  await lot.getByRole('button', { name: 'Quay lại' }).click()
  await expect(lot).toHaveCount(0)
  await rows(page).nth(1).locator('td').nth(3).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Xem nhanh' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyA')
  const giving = page.getByRole('dialog', { name: /^Giao hồ sơ KH-/ })
  await expect(giving).toBeVisible()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Huỷ' }).click()
  await expect(giving).toHaveCount(0)
  // A row that changes under the eyes says so, where it stands.
  const changed = rows(page).nth(1)
  const name = (await changed.getByRole('rowheader').textContent()) ?? ''
  await changed.getByRole('button', { name: /^Thao tác với/ }).click()
  await page.getByRole('menuitem', { name: /^(Nhận xử lý|Trả lại hàng chờ)/ }).click()
  await expect(changed).toHaveAttribute('data-flash', /[12]/)
  await expect(changed).toContainText(name)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially('xae jk')
  await expect(page.getByRole('searchbox')).toHaveValue('xae jk')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})
