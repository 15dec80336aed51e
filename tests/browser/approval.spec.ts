import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { registerByApi } from './owner.ts'
import { expectAccessible, keptAt, signIn, tokenOf, watchErrors, untilJudgeable } from './support.ts'

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
  await signIn(page, 'thuky')
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
  const approve = page.getByRole('button', { name: 'Duyệt cơ sở' })
  await expect(approve).toBeDisabled()
  await expect(page.getByText('Còn 6 mục kiểm tra chưa có kết quả.')).toBeVisible()
  const claim = page.getByRole('button', { name: 'Nhận xử lý', exact: true })
  await claim.click()
  await expect(page.getByRole('button', { name: 'Thôi nhận xử lý' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác.')).toBeVisible()
  await expect(page.getByText(/chưa ai nhận xử lý/)).toBeVisible()
  await claim.click()
  await expect(page.getByRole('button', { name: 'Thôi nhận xử lý' })).toBeVisible()
  const ticked = await checkAll(page)
  await expect.poll(async () => Math.max(0, ...(await keptAt(page)))).toBeGreaterThanOrEqual(ticked)
  await page.reload()
  await expect(page.getByText('6/6')).toBeVisible()
  await approve.click()
  await expect(page.getByText('Đã duyệt').first()).toBeVisible()
  await expect(approve).toHaveCount(0)
  expect((await facility.read()).status).toBe('approved')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const log = await request.get(`/api/audit-logs?refId=${facility.id}`, { headers })
  const { data } = (await log.json()) as { data: { items: { action: string }[] } }
  const acts = ['approve', 'claim', 'assign', 'claim', 'register'].map((act) => `facility.${act}`)
  expect(data.items.map(({ action }) => action)).toEqual(acts)
  expect(errors).toEqual([])
})

test('a rejection: errors at the field, text that survives closing, the message that the owner reads', async ({
  page,
  request,
}) => {
  const facility = await registerByApi(request, 'Homestay Cát Vàng Thử')
  await signIn(page, 'lanhdao', `/approve-accounts/${facility.id}`)
  await page.getByRole('button', { name: 'Từ chối hồ sơ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Từ chối hồ sơ' }).click()
  await expect(dialog.getByText('Vui lòng chọn lý do.')).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('combobox', { name: 'Lý do' })
    .or(dialog.getByRole('textbox', { name: 'Lý do', exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Giấy phép mờ hoặc hết hạn' }).click()
  const note = 'Giấy phép mờ ở trang 1. Hãy tải lên bản rõ hơn.'
  await dialog.getByLabel('Ghi chú cho chủ cơ sở').fill(note)
  await expect(dialog.getByRole('region', { name: 'Nội dung gửi chủ cơ sở' })).toContainText(note)
  await dialog.getByRole('button', { name: 'Để sau' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Từ chối hồ sơ' }).click()
  await expect(dialog.getByLabel('Ghi chú cho chủ cơ sở')).toHaveValue(note)
  await dialog.getByRole('button', { name: 'Từ chối hồ sơ' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Từ chối').first()).toBeVisible()
  expect(await facility.read()).toMatchObject({ status: 'rejected', reasons: [{ note }] })
})

test('two officers at once: the first approves and is led to the next file, the second hears who decided and when', async ({
  page,
  browser,
  request,
}) => {
  const facility = await registerByApi(request, 'Căn hộ Gió Chướng Thử')
  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(page, 'thuky')
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
  await second.getByRole('button', { name: 'Duyệt cơ sở' }).click()
  await expect(second.getByText(/Hồ sơ này đã được Trần Thị Thu Hà duyệt lúc \d\d:\d\d ngày/).first()).toBeVisible()
  await context.close()
})
