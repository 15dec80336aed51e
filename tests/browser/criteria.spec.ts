import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { addDays, vietnamDay, formatDay } from '../../contract/src/shared/vietnam-time.ts'
import { test } from './demonstration.ts'
import { draftOf, publishedOf } from './criteria-versions.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Các bước của bản nháp' }).getByRole('link', { name }).click()
const tree = (page: Page) => page.getByRole('treegrid', { name: /^Cây tiêu chí/ })
const row = (page: Page, code: string) => tree(page).getByRole('row', { name: new RegExp(code) })
const codes = async (page: Page) =>
  (await tree(page).getByRole('row').allTextContents()).flatMap((text) => /[A-Z]{2}\d\d$/.exec(text)?.[0] ?? [])
const saved = (page: Page, method: string) =>
  page.waitForResponse((response) => response.request().method() === method && response.ok())

test('a published set offers no edit; its draft is filtered, moved, edited and changed at once by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const published = await publishedOf(request, 'DTQDL')
  await signIn(page, 'admin', `/criterias?type=DTQDL&versionId=${published}`)
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

  await page.getByRole('button', { name: 'Tạo bản nháp để sửa' }).click()
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
  await page.getByRole('option', { name: 'Bậc 3' }).click()
  await page.getByRole('button', { name: 'Đặt bậc cho 2 tiêu chí' }).click()
  await expect(row(page, 'DK02').first()).toContainText('bậc 3')
  expect(errors).toEqual([])
})

test('criterion, question and factor of a draft are changed in one panel, and the rows say what changed', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const draft = await draftOf(request, 'DTQDL')
  await signIn(page, 'admin', `/criterias?type=DTQDL&versionId=${draft}`)
  await row(page, 'DK04').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^DK04/ })
  await expect(panel.getByLabel('Công thức bằng lời')).toContainText('Hệ số phát thải LPG')
  const factor = panel.getByRole('textbox', { name: 'Hệ số phát thải LPG' })
  await expect(factor).toHaveAccessibleDescription(/Dùng cho kết quả của 1 tiêu chí: DK04/)
  await expectAccessible(page)

  // Nothing is sent while a field is wrong; what is right in the others is kept and saved with it.
  const question = panel.getByRole('textbox', { name: 'Câu hỏi' })
  const asked = await question.inputValue()
  await question.fill(`${asked} Tính cả bếp ăn.`)
  await factor.fill('ba')
  await expect(panel.getByText(/Trước: 2,98\. Đổi kết quả của 1 tiêu chí/)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Điểm tối đa' }).fill('2,5')
  await page.keyboard.press('Control+KeyS')
  await expect(row(page, 'DK04').first()).toContainText('2,5 điểm')
  await expect(panel.getByText('Có thay đổi chưa lưu.')).toBeVisible()
  await expect(factor).toHaveAttribute('aria-invalid', 'true')
  await factor.fill('3,1')
  await factor.press('Enter')
  await expect(panel.getByRole('button', { name: 'Sửa mọi mục' })).toBeVisible()

  // An unsaved change is asked about before the next criterion is shown.
  await question.fill(asked)
  await panel.getByRole('button', { name: 'Dòng sau' }).click()
  const leaving = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' })
  await leaving.getByRole('button', { name: 'Ở lại' }).click()

  // Nor is the draft checked past it: Esc goes back to the field.
  await page.getByRole('button', { name: 'Kiểm tra bản nháp' }).click()
  const unsaved = page.getByRole('dialog', { name: 'Lưu thay đổi trước khi kiểm tra?' })
  await expect(unsaved.getByRole('button', { name: 'Lưu và kiểm tra' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(unsaved).toHaveCount(0)
  await expect(panel.getByText('Có thay đổi chưa lưu.')).toBeVisible()
  await panel.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(question).toHaveValue(`${asked} Tính cả bếp ăn.`)
  await question.press('Escape')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('button', { name: /tiêu chí đã đổi$/ }).click()
  await expect(page).toHaveURL(/since=yes/)
  await expect(row(page, 'DK04').first()).toContainText(`${asked} Tính cả bếp ăn.`)
  await expect(row(page, 'DK04').first()).toContainText('Đổi điểm tối đa')
  await expect(row(page, 'DQ10')).toHaveCount(0)
  expect(errors).toEqual([])
})

const chooseFile = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Chọn tệp/ }).click()
  await (await chooser).setFiles(file)
}

test('a draft is simulated, and a workbook brings back what was edited since it was taken out', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/criterias?type=DTQDL')
  await expect(row(page, 'DK01').first()).toBeVisible()
  const draft = page.getByRole('button', { name: 'Tạo bản nháp để sửa' })
  const lines = tree(page).getByRole('checkbox').first()
  await expect(draft.or(lines).first()).toBeVisible()
  if (await draft.isVisible()) await draft.click()
  await expect(lines).toBeVisible()

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

  await step(page, 'Mô phỏng')
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
  await expect(drawer.getByRole('button', { name: 'Hoàn tác lần nhập' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Đóng' }).click()

  await page.getByRole('button', { name: 'Mô phỏng lại' }).click()
  await expect(page.getByText(/Bản nháp đã được sửa/)).toHaveCount(0)
  await expect(failing.getByRole('button', { name: /^DQ10/ })).toHaveCount(0)

  // The draft goes for good: its code is typed, the set in use is there instead, and nothing is asked about the draft again.
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click()
  const question = page.getByRole('dialog', { name: /^Bỏ phiên bản/ })
  await question.getByRole('button', { name: 'Bỏ bản nháp' }).click()
  await expect(question.getByText(/^Chưa khớp\./)).toBeVisible()
  const code = /DTQDL-\d+/.exec((await question.textContent()) ?? '')?.[0] ?? ''
  await question.getByLabel(/^Nhập mã phiên bản/).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Đã bỏ phiên bản/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tạo bản nháp để sửa' })).toBeVisible()
  await expect(row(page, 'DQ10').first()).toBeVisible()
  await expect(page).toHaveURL(/\/criterias\?type=DTQDL$/)
  await expect(page.getByText('Không tìm thấy phiên bản')).toHaveCount(0)
  expect(errors).toEqual([])
})

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Phần của bộ tiêu chí' }).getByRole('link', { name }).click()

test('a draft is numbered anew, guided, its levels changed, compared, simulated and published for a later day', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const [published, draft] = [await publishedOf(request, 'DTQDL'), await draftOf(request, 'DTQDL')]
  await signIn(page, 'admin', `/criterias?type=DTQDL&versionId=${draft}`)
  await expect(row(page, 'DQ01').first()).toContainText('%')

  // The order changes, codes follow it, and come back.
  await page.getByRole('searchbox').fill('dq0')
  await expect(tree(page)).toHaveAttribute('aria-rowcount', /^\d\d$/)
  await row(page, 'DQ01').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Cột, mật độ, xuất tệp' }).click()
  await page.getByRole('button', { name: 'Đánh số lại' }).click()
  const numbers = page.getByRole('dialog', { name: /^Đánh số lại/ })
  await expect(numbers.getByRole('row', { name: /DQ02 DQ01$/ })).toBeVisible()
  await expectAccessible(page)
  await numbers.getByRole('button', { name: /^Đánh số lại \d/ }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác.')).toBeVisible()

  // The points of a group are shared out; the sum stays.
  await tree(page)
    .getByRole('row', { name: /Chính sách, tổ chức/ })
    .getByRole('button', { name: /^Thao tác/ })
    .click()
  await page.getByRole('menuitem', { name: 'Chia điểm' }).click()
  const sharing = page.getByRole('dialog', { name: /^Chia điểm của/ })
  await sharing.getByText('Giữ tỷ lệ').click()
  await sharing.getByRole('textbox', { name: 'Tổng điểm' }).fill('10')
  await expect(sharing.getByRole('row', { name: /^Tổng/ })).toContainText('10')
  await expectAccessible(page)
  await sharing.getByRole('button', { name: /^Đặt điểm cho/ }).click()
  await expect(sharing).toHaveCount(0)

  // Guidance with a list, by the keyboard.
  await row(page, 'DQ05').first().focus()
  await page.keyboard.press('KeyE')
  const form = page.getByRole('dialog', { name: /^Sửa tiêu chí DQ05/ })
  const guidance = form.getByRole('textbox', { name: 'Hướng dẫn người thẩm định' })
  await guidance.fill('- Xem sổ\n- Hỏi nhân viên, xem [mẫu](javascript:alert(1))')
  await expect(form.getByRole('region', { name: /^Hướng dẫn người thẩm định, như/ }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expect(form.getByRole('link', { name: 'mẫu' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Lưu tiêu chí' }).click()
  await expect(form).toHaveCount(0)

  // A level asks for more.
  await part(page, 'Quy tắc xếp mức')
  const level = page.getByRole('group', { name: 'mức Nâng cao' })
  await level.getByRole('textbox', { name: 'Tỷ lệ (%)' }).first().fill('x')
  await page.getByRole('button', { name: 'Lưu quy tắc' }).click()
  await expect(level.getByRole('textbox', { name: 'Tỷ lệ (%)' }).first()).toBeFocused()
  await level.getByRole('textbox', { name: 'Tỷ lệ (%)' }).first().fill('72,5')
  await expect(level.getByRole('list')).toContainText('72,5 %')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu quy tắc' }).click()
  await expect(page.getByText('Đã lưu quy tắc xếp mức.')).toBeVisible()

  await part(page, 'So sánh')
  await expect(page.getByRole('rowheader', { name: /Tiêu chí DQ05/ })).toContainText('Sửa')
  await expect(page.getByRole('rowheader', { name: /Mức Nâng cao/ })).toContainText('Sửa')
  await expectAccessible(page)

  // Checked, simulated, and published for a day that has not come.
  await page.getByRole('button', { name: 'Kiểm tra bản nháp' }).click()
  await expect(page.getByText(/không có lỗi/)).toBeVisible()
  await step(page, 'Mô phỏng')
  await page.getByRole('button', { name: /^Mô phỏng( lại)?$/ }).click()
  const day = addDays(vietnamDay(new Date()), 30)
  const plan = page.getByRole('region', { name: 'Phát hành theo kết quả này' })
  await plan.getByLabel('Ngày hiệu lực').fill(formatDay(day))
  await plan.getByRole('button', { name: /^Phát hành/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Phát hành/ })
  await expect(dialog.getByLabel('Áp dụng từ ngày')).toHaveValue(formatDay(day))
  await dialog.getByRole('button', { name: 'Phát hành' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Ghi chú thay đổi' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Ghi chú thay đổi' }).fill('Nâng ngưỡng mức Nâng cao.')
  await dialog.getByRole('button', { name: 'Phát hành' }).click()
  await expect(dialog).toHaveCount(0)

  await part(page, 'Phiên bản')
  await expect(page.getByRole('row', { name: new RegExp(`Có hiệu lực từ ${formatDay(day)}`) })).toBeVisible()
  const still = new RegExp(`Đang dùng đến hết ${formatDay(addDays(day, -1))}`)
  await expect(page.getByRole('row', { name: still })).toContainText('Phiên bản 1')
  await page.goto(`/criterias?type=DTQDL&versionId=${published}`)
  await expect(page.getByRole('combobox', { name: 'Phiên bản đang xem' })).toHaveValue(still)
  expect(errors).toEqual([])
})
