import { expect } from '@playwright/test'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

test('a person asks to be erased: entered, answered, found, taken as a file, erased after a look at what stays, by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const mark = Date.now() % 1_000_000
  const person = `Bà Nguyễn Thị Quên ${mark}`
  const email = `quen-${mark}@kiemthu.example`
  const headers = { authorization: `Bearer ${await tokenOf(request, 'thuky')}` }
  const letter = { name: person, email, phone: '', subject: 'Hỏi lịch', body: 'Khi nào có kết quả?', kind: 'question' }
  const written = await request.post('/api/contacts', { headers, data: { ...letter, namesPerson: false } })
  expect(written.status()).toBe(200)

  await signIn(page, 'thuky', '/contacts')
  await page.getByRole('link', { name: 'Yêu cầu về dữ liệu cá nhân' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Yêu cầu về dữ liệu cá nhân' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ghi yêu cầu' }).first().press('Enter')
  const entry = page.getByRole('dialog', { name: 'Ghi yêu cầu' })
  await entry.getByRole('button', { name: 'Ghi yêu cầu' }).press('Enter')
  await expect(entry.getByText('Vui lòng chọn loại yêu cầu.')).toBeVisible()
  await entry.getByRole('textbox', { name: 'Người yêu cầu' }).fill(person)
  await entry.getByRole('textbox', { name: 'Email' }).fill(email)
  await entry.getByRole('textbox', { name: 'Cách xác minh danh tính' }).fill('Đối chiếu căn cước tại quầy.')
  await entry.getByRole('combobox', { name: 'Loại yêu cầu' }).press('Enter')
  await page.getByRole('option', { name: 'Xóa dữ liệu' }).click()
  await entry.getByRole('textbox', { name: 'Nội dung yêu cầu' }).fill('Đề nghị xóa thư của tôi.')
  const scan = Buffer.from(await (await smallPdf('DON YEU CAU')).arrayBuffer())
  await entry.locator('input[type=file]').setInputFiles({ name: 'don.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(entry.getByText('don.pdf')).toBeVisible()
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Ghi yêu cầu' }).press('Enter')
  await expect(entry).toHaveCount(0)

  await page.getByRole('row').filter({ hasText: person }).getByRole('link').first().press('Enter')
  const drawer = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Hồ sơ của người yêu cầu' })
    .first()
  await drawer.getByRole('button', { name: 'don.pdf' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Đơn và tài liệu' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Nothing is handed out before it is known whose it is.
  await expect(drawer.getByRole('button', { name: 'Xuất dữ liệu' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Trả lời tiếp nhận' }).press('Enter')
  await page
    .getByRole('dialog', { name: /^Trả lời tiếp nhận/ })
    .getByRole('button', { name: 'Trả lời tiếp nhận' })
    .press('Enter')
  await expect(page).toHaveURL(/status=accepted/)
  await drawer.getByRole('checkbox', { name: new RegExp(`^Liên hệ · ${person}`) }).press('Space')
  await drawer.getByRole('button', { name: 'Lưu hồ sơ đã chọn' }).press('Enter')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Xuất dữ liệu' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/-DL-.*\.zip$/)
  await drawer.getByRole('button', { name: 'Xóa dữ liệu', exact: true }).press('Enter')
  const erasing = page.getByRole('dialog', { name: /^Xóa dữ liệu theo yêu cầu/ })
  await expect(erasing.getByText('Sổ yêu cầu là bằng chứng', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await erasing.getByRole('button', { name: 'Xóa dữ liệu' }).press('Enter')
  await expect(erasing).toHaveCount(0)
  await expect(drawer.getByText('Đã xóa dữ liệu', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Đã thực hiện' }).press('Enter')
  const ending = page.getByRole('dialog', { name: /^Đã thực hiện yêu cầu/ })
  await ending.getByRole('textbox', { name: 'Kết quả' }).fill('Đã xóa thư và địa chỉ.')
  await ending.getByRole('button', { name: 'Ghi kết quả' }).press('Enter')
  await expect(page).toHaveURL(/status=done/)
  const found = await request.get(`/api/contacts?q=${encodeURIComponent(email)}&status=new,open`, { headers })
  expect(((await found.json()) as { data: { total: number } }).data.total).toBe(0)
  expect(errors).toEqual([])
})
