import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Trình đơn chính' })
const chips = (page: Page) => page.getByRole('list', { name: 'Điều kiện đang lọc' })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row]')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Chế độ xem' })
const saveNew = (page: Page) => page.getByRole('button', { name: 'Lưu thành chế độ xem mới' }).click()
/** The tab of a view in force opens what can be done with it. */
const act = async (page: Page, view: string, name: string) => {
  await page.getByRole('button', { name: `“${view}”` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const changed = (page: Page, view: string) => page.getByRole('button', { name: `“${view}” đã sửa` })

type View = { id: string; name: string; isPinned: boolean; search: { fixed: object; moving: object[] } }
const auth = async (request: APIRequestContext, account: string) => ({
  authorization: `Bearer ${await tokenOf(request, account)}`,
})
const viewsOf = async (request: APIRequestContext, account: string): Promise<readonly View[]> => {
  const answer = await request.get('/api/saved-views', { headers: await auth(request, account) })
  return ((await answer.json()) as { data: { items: View[] } }).data.items
}
const saveByApi = async (request: APIRequestContext, name: string, scope: string): Promise<View> => {
  const search = { fixed: { type: 'DTQDL' }, moving: [] }
  const data = { screen: '/facilities', name, icon: 'leaf', scope, search, columns: null }
  const answer = await request.post('/api/saved-views', { headers: await auth(request, 'admin'), data })
  return ((await answer.json()) as { data: View }).data
}

test.afterAll(async ({ request }) => {
  const headers = await auth(request, 'admin')
  for (const { id } of await viewsOf(request, 'admin')) await request.delete(`/api/saved-views/${id}`, { headers })
})

test('a view is saved, pinned with its count, drifts, is put back and changed, also where the first try is lost', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/approve-accounts?status=approved&type=CSLT')
  await expect(rows(page).first()).toBeVisible()
  await saveNew(page)
  const dialog = page.getByRole('dialog', { name: 'Lưu thành chế độ xem mới' })
  await expect(dialog.getByLabel('Tên chế độ xem')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Vui lòng nhập tên chế độ xem.')).toBeVisible()
  await page.keyboard.type('Lưu trú đã duyệt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/approve-accounts\?view=[0-9a-f-]{36}$/)
  const saved = page.url()
  const pinned = menu(page).getByRole('link', { name: /^Lưu trú đã duyệt/ })
  await expect(pinned).toHaveAttribute('aria-current', 'page')
  await expect(pinned).toHaveText(/\d+ dòng$/)
  await expect(chips(page)).toContainText('Loại: Cơ sở lưu trú du lịch')
  await expect(tabs(page).getByText('Lưu trú đã duyệt', { exact: true })).toHaveAttribute('aria-current', 'page')
  const count = /^Lưu trú đã duyệt(\d+)/.exec((await pinned.textContent()) ?? '')?.[1] ?? ''
  await expect(tabs(page).getByText(count, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox').first().fill('khách sạn')
  await expect(changed(page, 'Lưu trú đã duyệt')).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(changed(page, 'Lưu trú đã duyệt')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'Lưu trú đã duyệt', 'Hoàn lại')
  await expect(page).toHaveURL(saved)
  await expect(changed(page, 'Lưu trú đã duyệt')).toHaveCount(0)

  await page.getByRole('searchbox').first().fill('khách sạn')
  await expect(page).toHaveURL(/q=/)
  await act(page, 'Lưu trú đã duyệt', 'Lưu')
  await expect(page).toHaveURL(saved)
  await expect(page.getByRole('searchbox').first()).toHaveValue('khách sạn')
  await expect(page.getByText('Đã lưu chế độ xem “Lưu trú đã duyệt”.').first()).toBeVisible()

  // A tab of a state leaves the view.
  const states = page.getByRole('navigation', { name: 'Trạng thái hồ sơ' })
  await states.getByRole('link', { name: /^Từ chối/ }).click()
  await expect(page).toHaveURL(/\/approve-accounts\?status=rejected$/)
  await expect(states.getByRole('link', { name: /^Từ chối/ })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('link', { name: 'Lưu trú đã duyệt' }).click()
  await expect(page).toHaveURL(saved)

  expect(errors).toEqual([])

  const { id } = await saveByApi(request, 'Lưu khi mất mạng', 'mine')
  await page.goto(`/facilities?view=${id}&type=DTQDL&q=bien`)
  await expect(changed(page, 'Lưu khi mất mạng')).toBeVisible()
  const toast = page.getByRole('region', { name: 'Thông báo của hệ thống' })
  await page.route('**/api/saved-views/**', (route) => route.abort())
  await act(page, 'Lưu khi mất mạng', 'Lưu')
  await expect(toast).toContainText('Không kết nối được với máy chủ.')
  await expect(changed(page, 'Lưu khi mất mạng')).toBeVisible()
  await page.unrouteAll()
  await act(page, 'Lưu khi mất mạng', 'Lưu')
  await expect(toast).toContainText('Đã lưu chế độ xem “Lưu khi mất mạng”.')
  await expect(page).toHaveURL(new RegExp(`/facilities\\?view=${id}$`))
})

test('a default opens with the screen and keeps its days relative; a view found in the palette goes with all its traces, and comes back with its pin', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin', '/audit-logs')
  await page.getByRole('button', { name: /^Lọc/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thời gian', exact: true }).click()
  await page.getByRole('button', { name: '7 ngày qua' }).click()
  await page.keyboard.press('Escape')
  await saveNew(page)
  await page.getByLabel('Tên chế độ xem').fill('Tuần này')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit-logs\?view=[0-9a-f-]{36}$/)
  const mine = await viewsOf(request, 'admin')
  expect(mine.find(({ name }) => name === 'Tuần này')?.search).toEqual({
    fixed: {},
    moving: [{ from: 'createdFrom', to: 'createdTo', span: 'week' }],
  })
  await act(page, 'Tuần này', 'Đặt làm mặc định')
  await expect(page.getByText('Màn hình này từ nay mở với “Tuần này”.')).toBeVisible()
  await page.goto('/audit-logs')
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}$/)
  await expect(chips(page)).toContainText('Thời gian: 7 ngày qua')
  await page.getByRole('button', { name: 'Xoá lọc (1)' }).click()
  await expect(page).toHaveURL(/\?view=all$/)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
  await page.goto('/audit-logs?outcome=refused')
  await expect(page).toHaveURL(/\?outcome=refused$/)
  await expect(chips(page)).toContainText('Kết quả: Bị từ chối')

  const { id } = await saveByApi(request, 'Điểm tham quan để xoá', 'mine')
  await request.put(`/api/saved-views/${id}/pin`, { headers: await auth(request, 'admin'), data: { isPinned: true } })
  await page.goto('/users')
  const pinned = menu(page).getByRole('link', { name: /^Điểm tham quan để xoá/ })
  await expect(pinned).toHaveText(/\d+ dòng$/)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Tìm hoặc chạy lệnh' }).fill('tham quan de xoa')
  await page.getByRole('option', { name: /^Điểm tham quan để xoá/ }).click()
  await expect(page).toHaveURL(new RegExp(`/facilities\\?view=${id}$`))
  await act(page, 'Điểm tham quan để xoá', 'Xoá chế độ xem')
  await expect(page).toHaveURL(/\/facilities$/)
  await expect(pinned).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(pinned).toBeVisible()
  const kept = await viewsOf(request, 'admin')
  expect(kept.find((view) => view.id === id)?.isPinned).toBe(true)
})

test('shared views reach whom they are for, who may not change them; one that is gone says so over the whole list', async ({
  page,
  request,
}) => {
  const shared = await saveByApi(request, 'Điểm tham quan (chung)', 'everyone')
  const own = await saveByApi(request, 'Chỉ của quản trị', 'mine')
  await signIn(page, 'lanhdao', `/facilities?view=${shared.id}`)
  await expect(chips(page)).toContainText('Loại: Điểm tham quan du lịch')
  await page.getByRole('button', { name: '“Điểm tham quan (chung)”' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ghim dưới mục trình đơn' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Xoá chế độ xem' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`/facilities?view=${own.id}`)
  await expect(page.getByText('Chế độ xem này không còn hoặc không dành cho bạn.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Đã hiểu' }).click()
  await expect(page).toHaveURL(/\/facilities$/)
})
