import { expect, test } from '@playwright/test'
import { expectAccessible, signIn, watchErrors } from './support.ts'

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
