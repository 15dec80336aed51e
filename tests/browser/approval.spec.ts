import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import {
  approveButton,
  approveHere,
  expectAccessible,
  keptAt,
  signIn,
  tokenOf,
  watchErrors,
  untilJudgeable,
} from './support.ts'

const search = (page: Page) => page.getByRole('searchbox').first()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const links = (page: Page) => page.locator('a[data-row-link]')

/** When the last line was ticked, in milliseconds of the clock. */
const checkAll = async (page: Page): Promise<number> => {
  await untilJudgeable(page)
  for (let line = 0; line < 5; line += 1) await page.keyboard.press('Digit1')
  const last = Date.now()
  await page.keyboard.press('Digit1')
  // Look-alikes are looked for meanwhile; a person decides when the bar says so.
  await expect(page.getByText(/^Đủ điều kiện duyệt\./)).toBeVisible()
  return last
}

test('from registration to decision: the oldest by its key, one found by its name, read beside its licence on any screen, approved, on record', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const facility = await registerByApi(request, 'Nhà nghỉ Thuỷ Ngân Hạc')
  await signIn(page, 'thuky', '/approve-accounts')
  await expect(links(page).first()).toBeVisible()
  await expectAccessible(page)
  // What next: red is the filter for what is late, O opens the oldest of it.
  const late = page.getByRole('button', { name: /quá hạn$/ })
  await late.press('Enter')
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/ageFrom=\d+/)
  await expect(page.getByRole('columnheader', { name: 'Tên cơ sở. Quá hạn' })).toBeVisible()
  const oldest = (await links(page).first().textContent()) ?? ''
  await links(page).first().focus()
  await page.keyboard.press('KeyO')
  await expect(page).toHaveURL(/\/approve-accounts\/[0-9a-f-]{36}\?ageFrom=\d+/)
  await expect(title(page)).toContainText(oldest)

  await page.goto('/approve-accounts')
  await expect(links(page).first()).toBeVisible()
  await page.keyboard.press('Slash')
  await expect(search(page)).toBeFocused()
  await search(page).fill('thuy ngan hac')
  await expect(page).toHaveURL(/q=thuy/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: facility.name }).click()
  await expect(title(page)).toContainText(facility.name)
  await expect(page.locator('canvas').first()).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  const approve = approveButton(page)
  await expect(approve).toBeDisabled()
  await expect(page.getByText('Còn 6 mục kiểm tra chưa có kết quả.')).toBeVisible()
  const claim = page.getByRole('button', { name: 'Nhận xử lý', exact: true })
  await claim.click()
  await expect(page.getByRole('button', { name: 'Trả lại hàng chờ' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác.')).toBeVisible()
  await expect(page.getByText(/, chưa ai nhận$/)).toBeVisible()
  await claim.click()
  await expect(page.getByRole('button', { name: 'Trả lại hàng chờ' })).toBeVisible()
  const ticked = await checkAll(page)
  await expect.poll(async () => Math.max(0, ...(await keptAt(page)))).toBeGreaterThanOrEqual(ticked)
  await page.reload()
  await expect(page.getByText('Đã kiểm tra 6/6')).toHaveCount(1)
  await approveHere(page)
  await expect(page.getByText('Đã duyệt').first()).toBeVisible()
  await expect(approve).toHaveCount(0)
  // The same table stays, to read: who decided and when, each verdict in words.
  await expect(page.getByText(/Trần Thị Thu Hà đã duyệt \(lần nộp 1\) lúc \d\d:\d\d ngày/)).toBeVisible()
  const compared = page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' })
  await expect(compared.getByText('Đạt', { exact: true })).toHaveCount(6)
  await expect(compared.getByRole('button', { name: 'Đạt', exact: true })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Lịch sử của hồ sơ' })).toContainText('duyệt cơ sở')
  await expectAccessible(page)
  expect((await facility.read()).status).toBe('approved')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const log = await request.get(`/api/audit-logs?refId=${facility.id}`, { headers })
  const { data } = (await log.json()) as { data: { items: { action: string }[] } }
  const acts = ['approve', 'claim', 'assign', 'claim', 'register'].map((act) => `facility.${act}`)
  expect(data.items.map(({ action }) => action)).toEqual(acts)
  expect(errors).toEqual([])
})

test('a rejection beside the licence: errors at the field, text that survives closing, the letter that the owner reads, in few keys', async ({
  page,
  request,
}) => {
  const facility = await registerByApi(request, 'Homestay Cát Vàng Thử')
  await signIn(page, 'lanhdao', `/approve-accounts/${facility.id}`)
  await untilJudgeable(page)
  const pane = page.getByRole('region', { name: 'Từ chối hồ sơ' })
  const text = pane.getByLabel('Nội dung gửi chủ cơ sở')
  // Nothing failed: the reason is chosen first, and errors stand at their fields.
  await page.keyboard.press('KeyT')
  await expect(pane.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(pane.getByText('Vui lòng chọn lý do.')).toBeVisible()
  await expect(page.locator('canvas').first()).toBeInViewport()
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Đóng' }).press('Enter')
  await expect(pane).toHaveCount(0)

  // A failed line fills in reason and fields; the cursor is in the text.
  const keys = ['Digit1', 'Digit2', 'KeyT']
  for (const key of keys) await page.keyboard.press(key)
  await expect(text).toBeFocused()
  await expect(pane.getByRole('radio', { name: 'Thông tin không khớp giấy phép' })).toBeChecked()
  await expect(pane.getByRole('table', { name: 'Những mục không đạt' })).toContainText('Mã định danh')
  const note = 'Giấy phép ghi mã số khác. Hãy sửa lại.'
  await page.keyboard.type(note)
  await expect(pane.getByRole('region', { name: 'Thư chủ cơ sở sẽ nhận' })).toContainText(note)
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await page.keyboard.press('KeyT')
  await expect(text).toHaveValue(note)
  await page.keyboard.press('Control+Enter')
  keys.push('Control', 'Enter')
  await expect(page).not.toHaveURL(new RegExp(facility.id))
  expect(await facility.read()).toMatchObject({ status: 'rejected', reasons: [{ note }] })
  // Beside the text: what was pressed to reject with a reason.
  expect(keys.length).toBeLessThanOrEqual(12)

  // The same table, to read, with the reason in the row that it concerns.
  await page.goto(`/approve-accounts/${facility.id}`)
  await expect(page.getByText(/đã từ chối \(lần nộp 1\) lúc/)).toBeVisible()
  const compared = page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' })
  await expect(compared.getByRole('listitem').filter({ hasText: note })).toContainText('Không đạt')
  await expectAccessible(page)
})

test('two officers at once: the first approves and is led to the next file, the second hears who decided and when', async ({
  page,
  browser,
  request,
}) => {
  const facility = await registerByApi(request, 'Căn hộ Gió Chướng Thử')
  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(page, 'thuky', '/approve-accounts')
  await signIn(second, 'lanhdao')
  // Its place in the queue is told late: who decides before is led to the next one all the same.
  const decidedFirst = page.waitForRequest(/\/approve$/).then(() => true)
  await page.route(
    /\/queue(\?|$)/,
    async (route) => {
      await expect(page.getByText(/^Đủ điều kiện duyệt\./)).toBeVisible()
      await Promise.race([decidedFirst, page.waitForTimeout(2_000)])
      await route.continue()
    },
    { times: 1 },
  )
  await second.goto(`/approve-accounts/${facility.id}`)
  await checkAll(second)
  await page.goto(`/approve-accounts/${facility.id}`)
  await checkAll(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(new RegExp(facility.id))
  await expect(page).toHaveURL(/\/approve-accounts\/[\w-]{36}/)
  await expect(title(page)).not.toContainText(facility.name)
  expect((await facility.read()).status).toBe('approved')
  await approveHere(second)
  await expect(second.getByText(/Hồ sơ này đã được Trần Thị Thu Hà duyệt lúc \d\d:\d\d ngày/).first()).toBeVisible()
  await context.close()
})
