import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import {
  approveButton,
  expectAccessible,
  makeAccount,
  signIn,
  tokenOf,
  watchErrors,
  untilJudgeable,
} from './support.ts'

test('two people with one file know of each other, and of what is being written', async ({
  page,
  browser,
  request,
}) => {
  await makeAccount(request, 'cungmo')
  const facility = await registerByApi(request, 'Nhà nghỉ Cùng Mở')
  const errors = watchErrors(page)
  await signIn(page, 'cungmo', `/approve-accounts/${facility.id}`)
  const approve = approveButton(page)
  await expect(approve).toBeVisible()
  const colleagues = page.locator('output', { hasText: 'đang' })
  await expect(colleagues).toHaveCount(0)
  const claim = page.getByRole('button', { name: 'Nhận xử lý', exact: true })
  const places = async () => [await approve.boundingBox(), await claim.boundingBox()]
  const before = await places()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'thuky', page.url())
  await expect(other.getByText('Người thử cungmo đang xem')).toBeVisible()
  await untilJudgeable(other)
  await other.keyboard.press('Digit1')
  // By itself, within the time between two looks.
  await expect(page.getByText(/đang điền danh mục kiểm tra/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  expect(await places()).toEqual(before)

  await other.goto('/approve-accounts')
  await expect(other.locator('tbody tr[data-row]').first()).toBeVisible()
  const asked = page.waitForResponse('**/api/presences')
  await page.reload()
  await asked
  await expect(approve).toBeVisible()
  await expect(colleagues).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an edit tells beside its button that somebody else changes the same, until they save', async ({
  page,
  browser,
  request,
}) => {
  await makeAccount(request, 'cungmo')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'cungmo')}` }
  const role = { name: `Vai trò cùng sửa ${Date.now() % 100_000}`, description: '', permissions: ['facility:list'] }
  const made = await request.post('/api/roles', { headers, data: role })
  const { data } = (await made.json()) as { data: { id: string } }
  await signIn(page, 'cungmo', `/roles/${data.id}?tab=details`)
  await page.getByLabel('Mô tả').fill('Của cungmo')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin', `/roles/${data.id}`)
  const beside = other.getByRole('form', { name: role.name }).locator('aside output', { hasText: 'Người thử cungmo' })
  await expect(beside).toHaveText(/đang sửa$/)
  await page.getByRole('button', { name: 'Lưu vai trò' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu vai trò' }).click()
  await expect(page.getByRole('region', { name: 'Thông báo của hệ thống' })).toContainText('Đã lưu vai trò')
  await expect(beside).toHaveText(/đang xem$/, { timeout: 15_000 })
  await page.close()
  const asked = other.waitForResponse('**/api/presences')
  await other.reload()
  await asked
  await expect(other.getByRole('button', { name: 'Lưu vai trò' })).toBeVisible()
  await expect(beside).toHaveCount(0)
})
