import { expect } from '@playwright/test'
import { taxCheckDigit } from '../../contract/src/shared/tax-code.ts'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, walkTo, watchErrors } from './support.ts'

/** Tax codes that nothing else of the run has, and that no identity number without its noughts could be: no province is 005. */
const taxCodes = (run: number, count: number): string[] => {
  const found: string[] = []
  for (let next = 50_0000000 + run * 40; found.length < count; next += 1) {
    const digit = taxCheckDigit(String(next))
    if (digit !== null) found.push(`${next}${digit}`)
  }
  return found
}

test('a list of an office is pasted, put right, written, looked at and taken back, by keyboard', async ({ page }) => {
  const errors = watchErrors(page)
  const run = Date.now() % 100_000
  const [one = '', two = ''] = taxCodes(run, 2)
  const hotel = (nth: number, tax: string, phone: string) =>
    [
      nth,
      `Khách sạn Nhập ${run} ${nth}`,
      `${nth} Hùng Vương, P. Lộc Thọ, TP Nha Trang`,
      'Lê Văn Danh',
      phone,
      tax,
      '2-3 sao',
    ].join('\t')
  const cells = [
    'DANH SÁCH KHÁCH SẠN',
    'STT\tTên cơ sở\tNơi ở\tNgười đại diện\tSĐT\tMST\tHạng sao',
    hotel(1, one, '905111222'),
    hotel(2, two, '12'),
  ]
  await signIn(page, 'thuky', `/facilities?q=${run}`)
  await page.getByRole('button', { name: 'Nhập danh sách' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Nhập danh sách cơ sở' })
  await drawer.getByRole('button', { name: 'Dán từ bảng tính' }).press('Enter')
  await drawer.getByRole('textbox', { name: /^Các ô đã sao chép/ }).fill(cells.join('\n'))
  await drawer.getByRole('button', { name: 'Nhập thử' }).press('Enter')
  await expect(drawer.getByText('Chưa có cột nào là “Địa chỉ”.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const column = drawer.getByRole('combobox', { name: 'Cột Nơi ở là' })
  await column.focus()
  await page.keyboard.press('Enter')
  await walkTo(page.getByRole('option', { name: 'Địa chỉ', exact: true }))
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Còn 2 ô phải trả lời', { exact: false })).toBeVisible()
  const asked = drawer.getByRole('group', { name: /^Dòng 3, .*Hạng sao/ })
  await asked.getByRole('button', { name: '2 sao' }).press('2')
  const all = drawer.getByRole('button', { name: 'Trả lời “3 sao” cho cả 1 ô hỏi giống vậy' })
  // The answer before is being tried.
  await expect(all).toBeEnabled()
  await all.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(drawer.getByText('Tạo mới: 1 · Cập nhật: 0 · Không đổi: 0 · Bỏ qua: 0 · Lỗi: 1.')).toBeVisible()
  const report = drawer.getByRole('region', { name: 'Kết quả nhập thử' })
  await expect(report.getByRole('row', { name: /Điện thoại người đại diện/ })).toContainText('12')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Ghi 1 dòng' }).press('Enter')
  await expect(drawer.getByText('Đã ghi 1 dòng.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const made = page.locator('tbody tr[data-row]').filter({ hasText: `Khách sạn Nhập ${run} 1` })
  await expect(made).toContainText('Chờ giấy phép')
  await page.getByRole('button', { name: 'Nhập danh sách' }).press('Enter')
  await drawer.getByRole('button', { name: 'Xem hoặc hoàn tác' }).press('Enter')
  await drawer.getByRole('button', { name: 'Hoàn tác lần nhập' }).press('Enter')
  await expect(drawer.getByText('Đã hoàn tác 1 dòng.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(made).toHaveCount(0)
  expect(errors).toEqual([])
})
