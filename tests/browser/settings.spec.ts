import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('settings keep what was typed when they are refused, and a new name stands in the header at once', async ({
  page,
}) => {
  const errors = watchErrors(page)
  // A link to one setting leads to its field.
  await signIn(page, 'admin', '/settings#contactEmail')
  const name = page.getByLabel('Tên chương trình')
  const contact = page.getByLabel('Email liên hệ')
  await expect(contact).toBeFocused()
  const before = await name.inputValue()
  await name.fill('')
  await contact.fill('không phải email')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await expect(contact).toHaveValue('không phải email')
  await expectAccessible(page)
  await contact.fill('thuky@nhanxanh.example')
  await name.fill(`${before} mới`)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText(/Đã lưu cài đặt, phiên bản/)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`${before} mới`)
  await name.fill(before)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByRole('banner')).not.toContainText(`${before} mới`)
  expect(errors).toEqual([])
})
