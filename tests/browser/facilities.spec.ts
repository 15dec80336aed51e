import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { approveButton, approveHere, expectAccessible, signIn, untilJudgeable, walkTo, watchErrors } from './support.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses in a list of a form as hands on the keyboard do. */
const choose = async (page: Page, field: string, typed: string, option: RegExp) => {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.focus()
  if (typed === '') await page.keyboard.press('Enter')
  else await page.keyboard.type(typed)
  await walkTo(page.getByRole('option', { name: option }).first())
  await page.keyboard.press('Enter')
}

test('a paper registration is entered by one and approved by another; its name changes with two people as well', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const run = String(Date.now() % 1_000_000).padStart(6, '0')
  const name = `Homestay Giấy ${run}`
  await signIn(page, 'thuky', '/facilities')
  await page.getByRole('button', { name: 'Thêm cơ sở' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Thêm cơ sở' })
  await dialog.getByRole('button', { name: 'Lập hồ sơ' }).press('Enter')
  await expect(dialog.getByText('Vui lòng nhập tên cơ sở.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Tên cơ sở' })).toBeFocused()
  await expectAccessible(page)
  // Its fields scroll between its head and its buttons, which stay where they are.
  const tall = (box: Element) => box.scrollHeight > box.clientHeight
  expect(await Promise.all([dialog.evaluate(tall), dialog.locator('form > div').first().evaluate(tall)])).toEqual([
    false,
    true,
  ])
  await page.keyboard.type(name)
  await choose(page, 'Loại hình', '', /homestay/)
  await dialog.getByRole('textbox', { name: 'Số nhà, đường' }).fill('12 Hòn Chồng')
  await choose(page, 'Xã, phường', 'loc tho', /^Phường Nha Trang/)
  await dialog.getByRole('textbox', { name: 'Họ tên' }).fill('Trần Thị Lan')
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill(`0905 ${run}`)
  await choose(page, 'Loại mã định danh', '', /định danh cá nhân/)
  await dialog.getByRole('textbox', { name: 'Mã định danh' }).fill(`056191${run}`)
  const file = await smallPdf()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'giay-phep.pdf', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) })
  await expect(dialog.getByRole('button', { name: 'Bỏ tệp giay-phep.pdf' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Tên cơ sở' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Mở hồ sơ' }).press('Enter')
  await expect(title(page)).toContainText(name)
  await expect(page.getByText('Bạn đã lập hoặc sửa hồ sơ này nên người khác sẽ duyệt.')).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await expectAccessible(page)

  const second = await (await browser.newContext()).newPage()
  await signIn(second, 'admin', new URL(page.url()).pathname)
  await untilJudgeable(second)
  for (let line = 0; line < 6; line += 1) await second.keyboard.press('Digit1')
  await expect(second.getByText(/^Đủ điều kiện duyệt\./)).toBeVisible()
  await approveHere(second)
  await expect(second.getByText(/đã duyệt \(lần nộp 1\) lúc/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Việc khác' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Yêu cầu thay đổi' }).press('Enter')
  const asking = page.getByRole('dialog', { name: /Yêu cầu thay đổi/ })
  await asking.getByRole('textbox', { name: 'Lý do thay đổi' }).fill('Đổi tên theo giấy phép mới.')
  await asking.getByRole('textbox', { name: 'Tên cơ sở' }).fill(`${name} Mới`)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Gửi đề nghị' }).press('Enter')
  await page.getByRole('link', { name: 'Quyết định đề nghị thay đổi' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Rút đề nghị' })).toBeVisible()
  await expectAccessible(page)

  await second.reload()
  await second.getByRole('link', { name: 'Quyết định đề nghị thay đổi' }).press('Enter')
  await second.getByRole('button', { name: 'Chấp thuận thay đổi' }).press('Enter')
  await expect(title(second)).toContainText(`${name} Mới`)
  await second.context().close()
  expect(errors).toEqual([])
})

test('an approved facility says at one glance what it is, has all that belongs to it in parts, and the registry shows where facilities are', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/approve-accounts')
  await page.getByRole('navigation', { name: 'Chuyển danh sách' }).getByRole('link', { name: 'Cơ sở' }).press('Enter')
  await expect(page).toHaveURL(/\/facilities$/)
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await expect(menu.getByRole('link', { name: /^Duyệt cơ sở/ })).toHaveAttribute('aria-current', 'page')
  await page.goto('/facilities?certificate=valid')
  const first = page.locator('tbody tr[data-row]').first().getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.press('Enter')
  await expect(title(page)).toContainText(name)
  await page
    .getByRole('navigation', { name: 'Các phần của hồ sơ cơ sở' })
    .getByRole('link', { name: 'Tệp' })
    .press('Enter')
  for (const [tab, shown] of [
    ['Đánh giá', /KH-DG-/],
    ['Chứng nhận', /\d+\/\d+/],
    // Another journey may have complained of the place.
    ['Phản ánh', /Không có phản ánh nào|^Kết luận$/],
    ['Tệp', /giay-phep/],
    ['Tổng quan', /Chủ đề/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).press('Enter')
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('list', { name: 'Chặng đường của cơ sở' })).toContainText('Cấp giấy')
  await expect(page.getByRole('table').filter({ hasText: 'Trung vị' })).toContainText('%')
  const story = page.getByRole('list', { name: 'Dòng thời gian của cơ sở' })
  await expect(story).toContainText(/cấp giấy chứng nhận/)
  await expect(story.getByText('Trạng thái:')).toHaveCount(0)
  await story.getByRole('link', { name: /^Xem hồ sơ duyệt/ }).press('Enter')
  await expect(page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' })).toBeVisible()
  await page.getByRole('link', { name: 'Hồ sơ cơ sở' }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Cơ sở', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/facilities/)
  const shapes = page.getByRole('radiogroup', { name: 'Cách xem danh sách' })
  await shapes.getByRole('radio', { name: 'Bản đồ' }).press('Space')
  const map = page.getByRole('region', { name: 'Bản đồ cơ sở' })
  await expect(map.getByText(/cơ sở theo bộ lọc đang xem/)).toBeVisible()
  await expect(map.locator('svg')).toBeVisible()
  await expectAccessible(page)
  await map.getByRole('table', { name: 'Theo xã, phường' }).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/communeCode=\d{5}/)
  // The filter stays while the shape changes; the number of a lane opens its rows in the table.
  await expect(page).toHaveURL(/shape=map/)
  await shapes.getByRole('radio', { name: 'Theo mức' }).press('Space')
  await expect(page).toHaveURL(/shape=level/)
  await expect(page).toHaveURL(/communeCode=\d{5}/)
  const lane = page.getByRole('region', { name: 'Nâng cao' })
  await expect(lane.getByRole('heading')).toHaveText(/\d+$/)
  const count = Number(/\d+$/.exec((await lane.getByRole('heading').textContent()) ?? '')?.[0])
  await expect(lane.getByRole('listitem')).toHaveCount(Math.max(1, count))
  await lane.getByRole('heading').getByRole('link').press('Enter')
  await expect(page).toHaveURL(/level=/)
  await expect(page.getByText(new RegExp(`trong ${count} cơ sở|Không có cơ sở`)).first()).toBeVisible()
  // A level that holds no more is told with what became of it.
  await page.goto('/facilities?shape=level&certificate=revoked')
  const ended = page.getByRole('region', { name: 'Chưa có mức' }).getByRole('listitem').first()
  await expect(ended).toContainText(/(Cơ bản|Nâng cao|Xuất sắc), đã thu hồi/)
  expect(errors).toEqual([])
})
