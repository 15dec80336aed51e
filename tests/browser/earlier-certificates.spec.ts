import { expect } from '@playwright/test'
import { approveFacility } from '../../scripts/portal/facility.ts'
import { talkTo } from '../../scripts/portal/talk.ts'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { emailOf, expectAccessible, passwordOf, signIn, watchErrors } from './support.ts'

test('certificates of before the system are read from a list, put right, entered, and one is taken back', async ({
  page,
  baseURL,
}) => {
  const errors = watchErrors(page)
  const run = Date.now()
  const name = `Nhà nghỉ Giấy Cũ ${run}`
  const { id } = await registerByApi(page.request, name)
  await approveFacility(talkTo(baseURL ?? ''), id, { email: emailOf('thuky'), password: passwordOf('thuky') })
  const list = [
    'DANH SÁCH ĐÃ CẤP;;;;;;',
    'Tên cơ sở;Mức;Số giấy;Số quyết định;Ngày quyết định;Ngày cấp;Hiệu lực đến',
    `${name};Cơ bản;${run}/GCN;${run}/QĐ-SDL;20/01/2026;01/02/2026;không rõ`,
  ].join('\n')
  await signIn(page, 'admin', '/certificates')
  await page.getByRole('button', { name: 'Cột, mật độ, xuất tệp' }).press('Enter')
  await page.getByRole('button', { name: 'Nhập giấy cấp trước hệ thống' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nhập giấy cấp trước hệ thống' })
  await dialog.getByRole('textbox', { name: 'Người ký', exact: true }).fill('Trần Thanh Hà')
  await dialog.getByLabel('Chức vụ người ký').fill('Giám đốc')
  const file = { name: 'da-cap.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await dialog.locator('input[type=file][accept*=csv]').setInputFiles(file)
  await expect(dialog.getByRole('combobox', { name: 'Cơ sở' })).toHaveValue(new RegExp(`^${name}`))
  await expect(dialog.getByText('Ngày hết hạn “không rõ” không phải là ngày.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nhập 1 giấy' }).press('Enter')
  const last = dialog.getByRole('textbox', { name: 'Ngày hết hạn' })
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await last.fill('31/01/2029')
  await dialog.getByRole('button', { name: 'Nhập 1 giấy' }).press('Enter')
  await expect(page.getByText('Đã nhập 1 giấy cấp trước hệ thống.')).toBeVisible()

  await page.goto(`/certificates?q=${encodeURIComponent(name)}`)
  await page.locator('a[data-row-link]').first().click()
  await expect(page.getByText('Không có, cấp trước hệ thống')).toBeVisible()
  await expect(page.getByText('Giấy cấp trước hệ thống không có bản ghi niêm phong.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Việc khác' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Chấm dứt hiệu lực' }).press('Enter')
  const end = page.getByRole('dialog', { name: 'Chấm dứt hiệu lực' })
  await end.getByRole('radio', { name: 'Nhập nhầm' }).check()
  await end.getByRole('textbox', { name: 'Lý do' }).fill('Sai ngày hết hạn.')
  await end.getByRole('textbox').last().fill(`${run}/GCN`)
  await end.getByRole('button', { name: 'Chấm dứt hiệu lực' }).press('Enter')
  await expect(page.getByText(`Đã chấm dứt hiệu lực giấy ${run}/GCN.`)).toBeVisible()
  expect(errors).toEqual([])
})
