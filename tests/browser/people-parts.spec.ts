import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { emailOf, expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

test('an account is read part by part, and the keys of a role are walked by arrow keys', async ({ page, request }) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/users?q=thuky')
  await page.getByRole('link', { name: 'Trần Thị Thu Hà' }).click()
  const details = page.getByRole('tab', { name: 'Thông tin' })
  await expect(page.getByRole('tabpanel')).toContainText(emailOf('thuky'))
  await expectAccessible(page)
  const parts = [
    ['Quyền hiệu lực', /tất cả từ vai trò “Tổ thư ký”/],
    ['Phiên và thiết bị', /Phiên đăng nhập và thiết bị/],
    ['Hoạt động', /Hoạt động gần đây/],
    ['Lịch sử', /Lịch sử/],
    ['Cơ sở', /Việc đang giữ/],
  ] as const
  await details.focus()
  for (const [name, says] of parts) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toContainText(says)
    await expectAccessible(page)
  }
  // The address says which part is open.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Cơ sở' })).toHaveAttribute('aria-selected', 'true')

  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const role = { name: 'Vai trò đi bằng mũi tên', description: '', permissions: ['certification:download'] }
  const made = await request.post('/api/roles', { headers, data: role })
  const { data } = (await made.json()) as { data: { id: string } }
  await page.goto(`/roles/${data.id}?tab=keys`)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Cả cột Tạo').focus()
  for (const [key, name] of [
    ['ArrowDown', 'Tạo người dùng'],
    ['ArrowRight', 'Sửa người dùng'],
    ['ArrowDown', 'Sửa vai trò'],
    ['ArrowLeft', 'Tạo vai trò'],
    ['ArrowUp', 'Tạo người dùng'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(box(name)).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(box('Tạo người dùng')).toBeChecked()
  await expectAccessible(page)
  // Each warning brings its remedy.
  await page.getByRole('button', { name: 'Thêm “Xem danh sách giấy chứng nhận”' }).click()
  await expect(box('Xem danh sách giấy chứng nhận')).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Vai trò này cho phép gì' })).toContainText(
    /Giấy chứng nhận\s*mới/,
  )
  await expect(page.getByText(/^Lưu sẽ thêm \d+ quyền\./)).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText('Chưa có thay đổi.')).toBeVisible()
  expect(errors).toEqual([])
})
