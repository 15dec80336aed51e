import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')
const chips = (page: Page) => page.getByRole('list', { name: 'Điều kiện đang lọc' })
const openFilter = async (page: Page, name: string) => {
  await page.getByRole('search').getByRole('button', { name: /^Lọc/ }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('the log by menu: filtered by act and period, the address keeps it, an entry opens and closes by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const facility = await registerByApi(request, 'Nhà nghỉ Nhật Ký Thử')
  await signIn(page, 'lanhdao')
  await page
    .getByRole('navigation', { name: 'Trình đơn chính' })
    .getByRole('link', { name: 'Nhật ký hệ thống' })
    .click()
  await expect(page).toHaveURL(/\/audit-logs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhật ký hệ thống')
  await expect(page.getByRole('columnheader', { name: 'Thời gian' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Hành động',
    'Người thực hiện',
    'Mã tham chiếu',
    'Kết quả',
    'Thời gian',
    'Thao tác',
  ])
  await expect(rows(page).filter({ hasText: 'Đăng nhập' }).first()).toBeVisible()
  await expectAccessible(page)

  await openFilter(page, 'Hành động')
  await page.getByRole('checkbox', { name: 'Nộp hồ sơ đăng ký' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/action=facility\.register/)
  await openFilter(page, 'Thời gian')
  await page.getByRole('button', { name: 'Hôm nay' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/createdFrom=\d{4}-\d\d-\d\d&createdTo=/)
  await expect(chips(page)).toContainText('Hành động: Nộp hồ sơ đăng ký')
  await expect(chips(page)).toContainText('Thời gian: Hôm nay')
  const filtered = page.url()
  await page.reload()
  await expect(page).toHaveURL(filtered)
  const row = rows(page).filter({ has: page.locator(`a[href$="/approve-accounts/${facility.id}"]`) })
  await expect(row).toContainText('Nộp hồ sơ đăng ký')
  await expect(row).toContainText('Trần Văn Chủ')
  await expect(row).toContainText('Thành công')

  await row.getByRole('rowheader').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/peek=\d+/)
  const drawer = page.getByRole('dialog', { name: 'Nộp hồ sơ đăng ký' })
  await expect(drawer.getByText(facility.id)).toBeVisible()
  const change = drawer.getByRole('table').getByRole('row').filter({ hasText: 'Trạng thái' })
  await expect(change.getByRole('cell')).toHaveText(['Không có', 'Chờ duyệt'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(filtered)
  await expect(row.getByRole('rowheader').getByRole('link')).toBeFocused()
  expect(errors).toEqual([])
})

test('one person, one record: links narrow the log, and a refusal says its sentence', async ({ page, request }) => {
  const facility = await registerByApi(request, 'Nhà nghỉ Từ Chối Thử')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'lanhdao')}` }
  const checklist = {}
  const refused = await request.post(`/api/facilities/${facility.id}/approve`, {
    headers,
    data: { version: 999, checklist },
  })
  expect(refused.status()).toBe(409)
  await signIn(page, 'lanhdao', '/audit-logs?outcome=refused')
  const row = rows(page).filter({ has: page.locator(`a[href$="/approve-accounts/${facility.id}"]`) })
  await expect(row).toContainText('Bị từ chối')
  await expect(row).toContainText('Hồ sơ đã thay đổi sau khi bạn mở.')
  await row.getByRole('button', { name: /^Thao tác với/ }).click()
  await page.getByRole('menuitem', { name: 'Chỉ mã tham chiếu này' }).click()
  await expect(chips(page)).toContainText(`Mã tham chiếu: ${facility.name}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Bỏ lọc Kết quả/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).last().getByRole('rowheader').getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Chỉ người này' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chips(page)).toContainText('Người thực hiện: Trần Văn Chủ')
  await expect(rows(page)).toHaveCount(1)
})

test('opening an entry leaves the list where it was scrolled to', async ({ page }) => {
  await signIn(page, 'lanhdao', '/audit-logs?limit=100')
  const box = page.getByRole('table').first().locator('..')
  const before = 320
  const row = page.locator('tbody tr[data-row]:nth-of-type(14)')
  await expect(row).toBeVisible()
  await box.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), before)
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await box.evaluate((element) => element.scrollTop)).toBe(before)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await box.evaluate((element) => element.scrollTop)).toBe(before)
})

test('without the right there is no menu item, and the refusal names the right', async ({ page }) => {
  await signIn(page, 'thuky', '/approve-accounts')
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await expect(menu.getByRole('link', { name: 'Duyệt cơ sở' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Nhật ký hệ thống' })).toHaveCount(0)
  await page.goto('/audit-logs')
  await expect(page).toHaveURL(/\/forbidden/)
  await expect(page.getByRole('main')).toContainText('Xem danh sách nhật ký hệ thống')
  await expect(page.getByRole('main')).not.toContainText('audit-log:list')
})
