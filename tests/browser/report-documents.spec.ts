import { readFile } from 'node:fs/promises'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('a list of certified facilities is asked for, followed, taken and counted once more, by keyboard', async ({
  page,
}) => {
  const errors = watchErrors(page)
  // What was in force yesterday stays so, whatever other journeys do meanwhile.
  const day = formatDay(addDays(vietnamDay(new Date()), -1))
  const number = `${Date.now() % 1_000_000}/TB-SDL`
  await signIn(page, 'lanhdao', '/reports')
  await page.getByRole('link', { name: 'Tài liệu báo cáo' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tài liệu báo cáo', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Lập tài liệu' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lập tài liệu' })
  await expect(dialog.getByRole('combobox', { name: 'Quý' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Năm' }).fill('')
  await dialog.getByRole('button', { name: 'Lập tài liệu' }).press('Enter')
  await expect(dialog.getByText('Vui lòng nhập năm.')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('combobox', { name: 'Mẫu' }).press('Enter')
  await page.getByRole('option', { name: 'Phụ lục cơ sở đạt chuẩn' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Mức' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Định dạng' }).press('Enter')
  await page.getByRole('option', { name: 'Word (DOCX)' }).click()
  await dialog.getByRole('textbox', { name: 'Số liệu tính đến hết ngày' }).fill(day)
  await dialog.getByRole('textbox', { name: 'Kèm theo văn bản số' }).fill(number)
  await dialog.getByRole('button', { name: 'Lập tài liệu' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox').or(page.getByPlaceholder('Tìm tên, phạm vi')).first().fill(number)
  const row = page.locator('tbody tr[data-row]').filter({ hasText: day })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Sẵn sàng')).toBeVisible()
  await row.getByRole('link').first().press('Enter')
  const drawer = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'SHA-256 của các dòng' })
    .first()
  await expect(drawer.getByText('Toàn chương trình.').first()).toBeVisible()
  const taken = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Tải về' }).press('Enter')
  const file = await taken
  expect(file.suggestedFilename()).toMatch(/^phu-luc-co-so-dat-chuan-den-ngay-[\d-]+\.docx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await drawer.getByRole('button', { name: 'Tái lập' }).press('Enter')
  await expect(drawer.getByText(/^Trùng khớp: cả/)).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])

  await signIn(page, 'chixem', '/reports/documents')
  await expect(page.getByRole('heading', { name: 'Tài liệu báo cáo', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lập tài liệu' })).toHaveCount(0)
})
