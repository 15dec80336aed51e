import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { publishedOf } from './criteria-versions.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

const tree = (page: Page) => page.getByRole('treegrid', { name: /^Cây tiêu chí/ })
const row = (page: Page, code: string) => tree(page).getByRole('row', { name: new RegExp(code) })
const codes = (page: Page) => tree(page).getByRole('rowheader').allTextContents()
const saved = (page: Page, method: string) =>
  page.waitForResponse((response) => response.request().method() === method && response.ok())

test('a published set offers no edit; its draft is filtered, moved, edited and changed at once by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const published = await publishedOf(request, 'DTQDL')
  await signIn(page, 'admin')
  await page.goto(`/criterias?type=DTQDL&versionId=${published}`)
  await expect(row(page, 'DK01').first()).toBeVisible()
  await expect(tree(page).getByRole('checkbox')).toHaveCount(0)
  await expect(tree(page).locator('[data-grip]')).toHaveCount(0)
  const first = row(page, 'DK01').first()
  await first.focus()
  await page.keyboard.press('KeyE')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await first.getByRole('button', { name: /^Thao tác với/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Sửa/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tạo bản nháp mới' }).click()
  await expect(tree(page).getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('searchbox').fill('dk0')
  await expect(tree(page)).toHaveAttribute('aria-rowcount', /^\d\d$/)
  const before = (await codes(page)).filter((text) => text.includes('DK0'))
  await row(page, 'DK01').first().focus()
  const moving = saved(page, 'PUT')
  await page.keyboard.press('Alt+ArrowDown')
  await moving
  await expect(row(page, 'DK01').first()).toBeFocused()
  const after = (await codes(page)).filter((text) => text.includes('DK0'))
  expect(after.slice(0, 2)).toEqual([before[1], before[0]])
  await page.reload()
  await expect(row(page, 'DK01').first()).toBeVisible()
  expect((await codes(page)).filter((text) => text.includes('DK0'))).toEqual(after)

  await row(page, 'DK01').first().focus()
  await page.keyboard.press('KeyE')
  const dialog = page.getByRole('dialog', { name: /^Sửa tiêu chí DK01/ })
  await expect(dialog.getByText(/^Áp dụng cho \d+\/\d+ cơ sở đã duyệt\.$/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Điểm tối đa' }).fill('một')
  await dialog.getByRole('button', { name: 'Lưu tiêu chí' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Điểm tối đa' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Điểm tối đa' }).fill('1,5')
  await dialog.getByRole('button', { name: 'Lưu tiêu chí' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'DK01').first()).toContainText('1,5')

  await row(page, 'DK02').first().focus()
  await page.keyboard.press('KeyX')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Shift+KeyX')
  const bar = page.getByRole('region', { name: 'Thao tác hàng loạt' })
  await expect(bar).toContainText('Đã chọn 2 tiêu chí')
  await bar.getByRole('button', { name: 'Đặt bậc' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Đặt bậc' }).click()
  await page.getByRole('option', { name: 'Nâng cao' }).click()
  await page.getByRole('button', { name: 'Đặt bậc cho 2 tiêu chí' }).click()
  await expect(row(page, 'DK02').first()).toContainText('Nâng cao')
  expect(errors).toEqual([])
})

const chooseFile = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Chọn tệp/ }).click()
  await (await chooser).setFiles(file)
}

test('a draft is simulated, and a workbook brings back what was edited since it was taken out', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin')
  await page.goto('/criterias?type=DTQDL')
  await expect(row(page, 'DK01').first()).toBeVisible()
  const draft = page.getByRole('button', { name: 'Tạo bản nháp mới' })
  if (await draft.isVisible()) await draft.click()
  await expect(tree(page).getByRole('checkbox').first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tệp Excel' }).click()
  await page.getByRole('menuitem', { name: 'Xuất: cả bộ tiêu chí' }).click()
  const workbook = await (await download).path()

  await page.getByRole('searchbox').fill('dq10')
  await row(page, 'DQ10').first().focus()
  await page.keyboard.press('KeyE')
  const form = page.getByRole('dialog', { name: /^Sửa tiêu chí DQ10/ })
  await form.getByLabel('Bắt buộc (B)').check()
  await form.getByRole('button', { name: 'Lưu tiêu chí' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('link', { name: 'Mô phỏng' }).click()
  await page.getByRole('button', { name: 'Mô phỏng', exact: true }).click()
  const failing = page.getByRole('region', { name: 'Tiêu chí bắt buộc sẽ không đạt' })
  await failing.getByRole('button', { name: /^DQ10/ }).click()
  const facilities = page.getByRole('region', { name: 'Các cơ sở' })
  await expect(facilities.getByRole('row', { name: /thiếu .*DQ10/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tệp Excel' }).click()
  await page.getByRole('menuitem', { name: 'Nhập từ tệp đã sửa' }).click()
  await chooseFile(page, { name: 'ghi-chu.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('mã,tên') })
  const drawer = page.getByRole('dialog', { name: /^Nhập từ Excel/ })
  await expect(drawer.getByText(/^Không đọc được tệp này/)).toBeVisible()
  await chooseFile(page, workbook)
  await expect(drawer.getByRole('row', { name: /DQ10 Cập nhật Bắt buộc Có Không/ })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Nhập 1 dòng' }).click()
  await expect(drawer.getByRole('button', { name: 'Hoàn tác lô nhập' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Đóng' }).click()

  await page.getByRole('button', { name: 'Mô phỏng lại' }).click()
  await expect(page.getByText(/Bản nháp đã được sửa/)).toHaveCount(0)
  await expect(failing.getByRole('button', { name: /^DQ10/ })).toHaveCount(0)
  expect(errors).toEqual([])
})
