import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { draftOf, publishedOf } from './criteria-versions.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('next year’s factor is entered from the list by keyboard, with what it changes in sight, and refused where it cannot be', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const versionId = await draftOf(request, 'CSLT')
  await signIn(page, 'admin', `/questions?versionId=${versionId}`)
  const tabs = page.getByRole('navigation', { name: 'Chuyển danh sách' })
  await tabs.getByRole('link', { name: 'Biến và hệ số' }).click()
  const row = page.locator('tbody tr[data-row]').filter({ hasText: 'lưới điện Việt Nam' })
  await expect(row).toContainText('0,6592')
  await expect(row).toContainText('2023')
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: 'Hệ số phát thải nước thải' })).toContainText(
    'Tạm dùng',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: /lưới điện Việt Nam 2024$/ }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Hệ số phát thải lưới điện Việt Nam' })
  const form = panel.getByRole('form', { name: 'Hệ số của năm tiếp theo' })
  const value = form.getByRole('textbox', { name: /^Giá trị/ })
  await expect(value).toBeFocused()
  await page.keyboard.type('6,437')
  await expect(form.getByText(/lệch \+876,5 % so với 0,6592 của năm 2023/)).toBeVisible()
  await value.fill('0,6437')
  await expect(form.getByText(/lệch/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeFocused()
  const effects = form.getByRole('region', { name: /^Điều sẽ thay đổi/ })
  await expect(effects.getByText('−2,4 % so với năm 2023')).toBeVisible()
  await expect(effects.getByText('Tiêu chí tính lại')).toBeVisible()
  await expect(effects.getByText(/^Thử trên \d+ phiếu/)).toBeVisible()
  await expect(effects.getByText(/^Không đổi: \d+ giấy chứng nhận/)).toBeVisible()
  await expectAccessible(page)

  // Refused at its field: the year is there, and nobody has said where the number is from.
  const year = form.getByRole('textbox', { name: 'Năm' })
  await year.fill('2023')
  await page.keyboard.press('Control+KeyS')
  await expect(panel.getByText(/^Vui lòng nhập nguồn/)).toBeVisible()
  const source = panel.getByRole('textbox', { name: 'Nguồn' })
  await source.fill('Cục Biến đổi khí hậu công bố cho năm 2024')
  await page.keyboard.press('Control+KeyS')
  await expect(panel.getByText('Đã có giá trị của năm 2023.')).toBeVisible()
  await year.fill('2024')
  await page.keyboard.press('Control+KeyS')

  // The year before is kept, ended by a day; the form asks for the year that follows.
  const years = panel.getByRole('region', { name: 'Các năm' })
  await expect(years.getByRole('row', { name: /^2024 0,6437/ })).toBeVisible()
  await expect(years.getByRole('row', { name: /^2023 0,6592/ })).toContainText('01/01/2023 – 31/12/')
  await expect(panel.getByRole('heading', { name: /^Hệ số năm 2025/ })).toBeVisible()
  await expect(row).toContainText('0,6437')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(row).toContainText('2024')
  await tabs.getByRole('link', { name: 'Câu hỏi' }).click()
  await expect(page).toHaveURL(new RegExp(`/questions\\?versionId=${versionId}$`))
  expect(errors).toEqual([])
})

test('factors of a published version are read with their years and their users, and nothing can be entered', async ({
  page,
  request,
}) => {
  const versionId = await publishedOf(request, 'CSLT')
  await signIn(page, 'admin', `/questions?part=factors&versionId=${versionId}`)
  await page.getByRole('searchbox').fill('luoi dien viet nam')
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  await row.getByRole('link').focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('dialog', { name: 'Hệ số phát thải lưới điện Việt Nam' })
  await expect(panel.getByRole('row', { name: /^2020 0,8041/ })).toBeVisible()
  await expect(panel.getByText(/^Đã phát hành nên giữ nguyên/)).toBeVisible()
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'KNK01 (pt_dien)' })).toBeVisible()
  await expectAccessible(page)
})
