import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { isNight } from '../support/random.ts'
import { test } from './demonstration.ts'
import { expectAccessible, makeAccount, signIn, tokenOf, watchErrors } from './support.ts'

test('a message to many is composed, refused at its fields, held for a minute, and stopped before anybody has it', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const title = `Lịch tập huấn ${Date.now() % 100_000}`
  await signIn(page, 'admin', '/notifications')
  await page.getByRole('button', { name: 'Soạn thông báo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Soạn thông báo' })
  await dialog.getByRole('button', { name: 'Gửi thông báo' }).click()
  await expect(dialog.getByText('Vui lòng nhập tiêu đề.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Tiêu đề' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Tiêu đề' }).fill(title)
  await dialog
    .getByRole('textbox', { name: 'Nội dung' })
    .fill('Lớp tập huấn tại Nha Trang, xin đăng ký trước ngày 4/12.')
  await expect(dialog).toContainText(/\d+ người/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Gửi thông báo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Chờ gửi')
  await page.getByRole('button', { name: /^Dừng gửi/ }).click()
  await expect(page.getByText('Đã dừng. Thông báo chưa được gửi cho ai.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/notifications')
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

/** So many messages to the person themselves, a few at a time. */
const sendTo = async (request: APIRequestContext, token: string, count: number) => {
  const headers = { authorization: `Bearer ${token}` }
  const data = { type: 'programme_news', title: 'Tin thử', body: 'Nội dung thử.', image: null, link: null }
  for (let sent = 0; sent < count; sent += 20) {
    const few = Array.from({ length: Math.min(20, count - sent) }, () =>
      request.post('/api/notifications/test', { headers, data }),
    )
    for (const answer of await Promise.all(few)) expect(answer.status()).toBe(200)
  }
}

test('the popover holds from none to thousands: ten a page, the next near the end, the badge up to 99', async ({
  page,
  request,
}) => {
  // What other journeys do is told to this account by no right of its own.
  await makeAccount(request, 'demtin', ['notification:create'])
  const token = await tokenOf(request, 'demtin')
  const headers = { authorization: `Bearer ${token}` }
  const { items } = (
    (await (await request.get('/api/my-notifications?limit=100', { headers })).json()) as {
      data: { items: { id: string }[] }
    }
  ).data
  for (const { id } of items) await request.delete(`/api/my-notifications/${id}`, { headers })
  await signIn(page, 'demtin', '/profile')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Thông báo/ })
  const popover = page.getByRole('dialog', { name: 'Thông báo' })
  const rows = popover.getByRole('listitem')
  let there = 0
  for (const count of [0, 9, 10, 11, 99, 100, ...(isNight ? [5_000] : [])]) {
    await sendTo(request, token, count - there)
    there = count
    await expect(bell).toHaveAccessibleName(count === 0 ? 'Thông báo' : `Thông báo, ${count} chưa đọc`)
    await expect(bell).toHaveText(count === 0 ? '' : String(Math.min(count, 99)))
    // What was read before stays where it was; a page of its own begins at the newest ten.
    await page.reload()
    await bell.click()
    if (count === 0) await expect(popover.getByText('Không có thông báo nào.')).toBeVisible()
    await expect(rows).toHaveCount(Math.min(count, 10))
    if (count > 10) {
      await rows.first().hover()
      await page.mouse.wheel(0, 5_000)
      await expect(rows).toHaveCount(Math.min(count, 20))
    }
    if (count === 11) await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await bell.click()
  await popover.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await expect(bell).toHaveAccessibleName('Thông báo')
})

test('a notification whose record is gone leads to words, and back', async ({ page, request }) => {
  await makeAccount(request, 'lacduong')
  await signIn(page, 'lacduong', '/approve-accounts/0b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Không có hồ sơ này' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Duyệt cơ sở' }).click()
  await expect(page).toHaveURL(/\/approve-accounts$/)
})
