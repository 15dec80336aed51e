import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { draftOf, publishedOf } from './criteria-versions.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

const addVariable = async (page: Page, label: string, unit: string) => {
  await page.getByRole('button', { name: 'Thêm biến' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm biến' })
  await dialog.getByRole('textbox', { name: 'Nhãn' }).fill(label)
  await dialog.getByLabel('Đơn vị').fill(unit)
  await dialog.getByRole('button', { name: 'Thêm biến' }).click()
  await expect(dialog).toHaveCount(0)
}

/** A colleague saves other words meanwhile. */
const changeElsewhere = async (request: APIRequestContext, versionId: string, key: string) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const found = await request.get(`/api/questions?versionId=${versionId}&q=${key}`, { headers })
  const { data } = (await found.json()) as { data: { items: { id: string; key: string; version: number }[] } }
  const row = data.items.find((item) => item.key === key)
  const changed = { content: 'Ai đó đã đổi câu này.', version: row?.version }
  const answer = await request.put(`/api/questions/${row?.id}/fields`, { headers, data: changed })
  expect(answer.status()).toBe(200)
}

test('a question with three inputs and a formula: built, tried as the applicant sees it, kept with its test case', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const versionId = await draftOf(request, 'CSLT')
  await signIn(page, 'admin', `/questions?versionId=${versionId}`)
  await page.getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await page.getByRole('combobox', { name: 'Tiêu chí' }).click()
  await page.getByRole('option', { name: /^KNK07/ }).click()
  await page.getByRole('textbox', { name: 'Nội dung câu hỏi' }).fill('Điện cho mỗi đêm phòng là bao nhiêu?')
  await page.getByRole('combobox', { name: 'Kiểu trả lời' }).click()
  await page.getByRole('option', { name: 'Công thức' }).click()
  await expect(page.getByRole('textbox', { name: 'Mã câu hỏi' })).toHaveValue('dien_cho_moi_dem_phong_la')
  await addVariable(page, 'Điện khu buồng', 'kWh')
  await addVariable(page, 'Điện khu bếp', 'kWh')
  await addVariable(page, 'Đêm buồng có khách', 'đêm buồng')

  const formula = page.getByRole('textbox', { name: 'Công thức', exact: true })
  await expect(formula).toHaveValue('dien_khu_buong')
  await formula.fill('(dien_khu_buong + dien_khu_bep) / dem_buong_co_kach')
  await expect(page.locator('mark')).toHaveText('dem_buong_co_kach')
  await expect(page.getByText(/^Ký tự 35: .*Có phải “dem_buong_co_khach” không\?$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Thay “dem_buong_co_kach”/ }).click()
  await expect(
    page.getByText(/Kết quả của công thức là “kWh\/đêm buồng”, không phải “số không đơn vị” như đã khai/),
  ).toBeVisible()
  await formula.fill('(dien_khu_buong + dien_khu_bep) / dem_b')
  await expect(page.getByRole('option', { name: /dem_buong_co_khach/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(formula).toHaveValue('(dien_khu_buong + dien_khu_bep) / dem_buong_co_khach')
  await page
    .getByRole('combobox', { name: 'Đơn vị của kết quả' })
    .or(page.getByLabel('Đơn vị của kết quả'))
    .first()
    .fill('kWh/đêm buồng')
  await page.keyboard.press('Escape')

  const preview = page.getByRole('region', { name: 'Người nộp nhìn thấy' })
  await expect(preview.getByText('Điện cho mỗi đêm phòng là bao nhiêu?')).toBeVisible()
  await preview.getByLabel('Điện khu buồng (kWh)').fill('1.200,5')
  await preview.getByLabel('Điện khu bếp (kWh)').fill('-1')
  await expect(preview.getByText('Không nhỏ hơn 0.')).toBeVisible()
  await expect(page.getByText('Chưa tính: hãy sửa các số đang báo lỗi ở trên.')).toBeVisible()
  await preview.getByLabel('Điện khu bếp (kWh)').fill('299,5')
  await expect(page.getByText('Chưa trả lời: Đêm buồng có khách.')).toBeVisible()
  await preview.getByLabel('Đêm buồng có khách (đêm buồng)').fill('0')
  await expect(page.getByText(/Không chia được vì/)).toBeVisible()
  await preview.getByLabel('Đêm buồng có khách (đêm buồng)').fill('600')
  await expect(page.getByText('Kết quả: 2,5 kWh/đêm buồng')).toBeVisible()
  await expect(page.getByRole('row', { name: /dien_khu_buong \+ dien_khu_bep/ }).first()).toContainText('1.500')
  await page.getByRole('textbox', { name: 'Tên ca thử' }).fill('Khách sạn 600 đêm')
  await page.getByRole('button', { name: 'Lưu thành ca thử' }).click()
  await expect(page.getByText('Mong đợi 2,5, 100 % điểm')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu câu hỏi' }).click()
  await expect(page.getByText(/cả 1 ca thử đều đạt/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Điện cho mỗi đêm phòng là bao nhiêu?')
  await page.reload()
  await expect(formula).toHaveValue('(dien_khu_buong + dien_khu_bep) / dem_buong_co_khach')
  await expect(page.getByText('Khách sạn 600 đêm')).toBeVisible()
  expect(errors).toEqual([])
})

test('a question of a published version shows everything and offers no edit', async ({ page, request }) => {
  const versionId = await publishedOf(request, 'DTQDL')
  await signIn(page, 'admin', `/questions?versionId=${versionId}&kind=calculated`)
  const row = page.locator('tbody tr[data-row]').first()
  await row.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Nội dung câu hỏi' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Lưu câu hỏi' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lưu thành ca thử' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Thêm|Bỏ) / })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Công thức', exact: true })).not.toBeEditable()
  await expectAccessible(page)
})

test('questions are changed in their cells by the keyboard alone, refusals and newer words in sight, and many at once', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const versionId = await draftOf(request, 'CSLT')
  await signIn(page, 'admin', `/questions?versionId=${versionId}&q=ty_le`)
  const row = (key: string) => page.locator('tbody tr[data-row]').filter({ hasText: key })
  await expect(row('ty_le_led')).toBeVisible()
  await row('ty_le_led').getByRole('link').focus()
  await page.keyboard.press('F2')
  const words = page.getByRole('textbox', { name: 'Nội dung' })
  await expect(words).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Điểm/ })).toBeFocused()
  await page.keyboard.press('Tab')
  const code = page.getByRole('textbox', { name: 'Mã', exact: true })
  await expect(code).toBeFocused()
  await code.fill('ty_le_bon_cau')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mã này đã được dùng trong phiên bản.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('ty_le_led').getByRole('link')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(words).toBeFocused()
  await words.fill('Bao nhiêu phần trăm đèn là LED?')
  await changeElsewhere(request, versionId, 'ty_le_led')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog')
  await expect(conflict.getByText('Ai đó đã đổi câu này.')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('radio', { name: /Bao nhiêu phần trăm đèn là LED/ }).check()
  await conflict.getByRole('button', { name: 'Lưu nội dung đã chọn' }).click()
  await expect(row('ty_le_led')).toContainText('Bao nhiêu phần trăm đèn là LED?')

  await row('ty_le_led').getByRole('link').focus()
  await page.keyboard.press('KeyX')
  await page.getByRole('button', { name: 'Lưu trữ' }).click()
  await page.getByRole('button', { name: 'Lưu trữ 1 câu hỏi' }).click()
  await expect(page.getByText(/Thành công/).first()).toBeVisible()
  expect(errors).toEqual([])
})
