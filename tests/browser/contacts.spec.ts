import { expect, test } from '@playwright/test'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('a letter from the public page is read, taken, noted, answered and closed, by keyboard', async ({ page }) => {
  const errors = watchErrors(page)
  const subject = `Hỏi về gia hạn ${Date.now() % 1_000_000}`
  await page.goto('/lien-he')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Họ tên/ }).fill('Ông Trần Văn Bình')
  await page.getByRole('textbox', { name: /^Email/ }).fill('binh@kiemthu.example')
  await page.getByRole('textbox', { name: /^Chủ đề/ }).fill(subject)
  await page.getByRole('textbox', { name: /^Nội dung/ }).fill('Xin hỏi cần chuẩn bị những gì?')
  await page.getByRole('button', { name: /^Gửi liên hệ/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Đã nhận liên hệ' })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'thuky', '/contacts')
  await page.getByRole('link', { name: subject }).press('Enter')
  const drawer = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: subject }).first()
  await expect(drawer.getByText('Xin hỏi cần chuẩn bị những gì?')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill('Đã kiểm tra giấy của cơ sở.')
  await drawer.getByRole('button', { name: 'Lưu ghi chú' }).press('Enter')
  await expect(drawer.getByText('Đã kiểm tra giấy của cơ sở.')).toBeVisible()
  const reply = drawer.getByRole('textbox', { name: 'Phản hồi' })
  await drawer.getByRole('button', { name: 'Gửi phản hồi' }).press('Enter')
  await expect(drawer.getByText('Vui lòng nhập phản hồi.')).toBeVisible()
  await reply.fill('Kính mời ông xem mục Gia hạn trên cổng đăng ký.')
  await drawer.getByRole('button', { name: 'Gửi phản hồi' }).press('Enter')
  await expect(page).toHaveURL(/status=closed/)
  await expect(drawer.getByText('Kính mời ông xem mục Gia hạn')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
