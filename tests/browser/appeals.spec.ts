import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import {
  approveButton,
  approveHere,
  expectAccessible,
  signIn,
  tokenOf,
  untilJudgeable,
  watchErrors,
  walkTo,
} from './support.ts'

/** A registration that the leader has rejected. */
const rejected = async (request: APIRequestContext, name: string) => {
  const facility = await registerByApi(request, name)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'lanhdao')}` }
  const read = await request.get(`/api/facilities/${facility.id}`, { headers })
  const { data } = (await read.json()) as { data: { version: number } }
  const reasons = [{ code: 'other', targets: ['name'], note: 'Tên không khớp giấy phép.' }]
  const sent = { headers, data: { version: data.version, reasons } }
  expect((await request.post(`/api/facilities/${facility.id}/reject`, sent)).status()).toBe(200)
  return facility
}

const drawerOf = (page: Page, text: string) =>
  page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: text }).first()

/** Chooses a facility and its rejection in the form of an appeal, by keyboard. */
const chooseRejection = async (entry: Locator, facility: string): Promise<void> => {
  const page = entry.page()
  await entry.getByRole('combobox', { name: 'Cơ sở' }).fill(facility)
  // Facilities found by a part of the name may stand above it.
  await walkTo(page.getByRole('option', { name: facility }))
  await page.keyboard.press('Enter')
  const decision = entry.getByRole('combobox', { name: 'Quyết định bị khiếu nại' })
  await expect(decision).toBeEnabled()
  await decision.press('Enter')
  await expect(page.getByRole('option', { name: /^Từ chối hồ sơ cơ sở/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('an appeal on paper is entered, accepted and verified, changed by who may sign, and the file decided by others, by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const person = `Bà Trần Khiếu ${Date.now() % 1_000_000}`
  const facility = await rejected(request, `Nhà nghỉ Sóng Bạc ${Date.now() % 1_000_000}`)
  await signIn(page, 'thuky', '/contacts')
  await page.getByRole('link', { name: 'Khiếu nại quyết định' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Khiếu nại quyết định' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nhập đơn khiếu nại' }).first().press('Enter')
  const entry = page.getByRole('dialog', { name: 'Nhập đơn khiếu nại' })
  await entry.getByRole('button', { name: 'Nhập khiếu nại' }).press('Enter')
  await expect(entry.getByText('Vui lòng chọn quyết định.')).toBeVisible()
  await expect(entry.getByText('Vui lòng đính kèm bản quét của đơn.')).toBeVisible()
  await chooseRejection(entry, facility.name)
  await expect(entry.getByText(/^Thời hiệu khiếu nại đến/)).toBeVisible()
  await entry.getByRole('textbox', { name: 'Người khiếu nại' }).fill(person)
  await entry.getByRole('textbox', { name: 'Số điện thoại' }).fill('0905 123 456')
  await entry.getByRole('textbox', { name: 'Nội dung và yêu cầu' }).fill('Tên cơ sở đúng theo giấy phép.')
  const scan = Buffer.from(await (await smallPdf('DON KHIEU NAI')).arrayBuffer())
  await entry.locator('input[type=file]').setInputFiles({ name: 'don.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(entry.getByText('don.pdf')).toBeVisible()
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Nhập khiếu nại' }).press('Enter')
  await expect(entry).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: person })
  await row.getByRole('link').first().press('Enter')
  const drawer = drawerOf(page, person)
  await expect(drawer.getByText('Tên cơ sở đúng theo giấy phép.')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Thụ lý', exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: /^Thụ lý khiếu nại/ })
    .getByRole('button', { name: 'Thụ lý' })
    .press('Enter')
  await expect(page).toHaveURL(/status=accepted/)
  await drawer.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill('Đã đối chiếu giấy phép bản gốc.')
  await drawer.getByRole('button', { name: 'Lưu ghi chú' }).press('Enter')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Đã đối chiếu giấy phép bản gốc.' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Giải quyết khiếu nại' })).toHaveCount(0)
  const address = page.url()

  // Who rejected it is told why others handle it.
  await signIn(page, 'lanhdao', address)
  await expect(
    drawer.getByText('Bạn đã ra quyết định bị khiếu nại nên khiếu nại này do người khác xử lý.'),
  ).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Giải quyết khiếu nại' })).toHaveCount(0)

  await signIn(page, 'admin', address)
  await drawer.getByRole('button', { name: 'Giải quyết khiếu nại' }).press('Enter')
  const settling = page.getByRole('dialog', { name: /^Giải quyết khiếu nại/ })
  await settling.getByRole('button', { name: 'Giải quyết khiếu nại' }).press('Enter')
  await expect(settling.getByText('Vui lòng chọn kết quả giải quyết.')).toBeVisible()
  await settling.getByRole('radio', { name: 'Thay đổi quyết định' }).press('Space')
  await settling.getByRole('textbox', { name: 'Căn cứ giải quyết' }).fill('Tên khớp với giấy phép bản gốc.')
  await expectAccessible(page)
  await settling.getByRole('button', { name: 'Giải quyết khiếu nại' }).press('Enter')
  await expect(page).toHaveURL(/status=settled/)
  await expect(drawer.getByText('Hồ sơ cơ sở trở lại chờ duyệt', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  expect((await facility.read()).status).toBe('pending')

  await signIn(page, 'lanhdao', `/approve-accounts/${facility.id}`)
  await expect(page.getByText('Quyết định của bạn đã thay đổi theo khiếu nại')).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await signIn(page, 'thuky', `/approve-accounts/${facility.id}`)
  await untilJudgeable(page)
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('Digit1')
  await expect(page.getByText(/^Đủ điều kiện duyệt\./)).toBeVisible()
  await approveHere(page)
  await expect(page.getByText('Đã duyệt').first()).toBeVisible()
  expect((await facility.read()).status).toBe('approved')
  expect(errors).toEqual([])
})

test('an appeal from the public page arrives as a letter and becomes an appeal with all that was typed, by keyboard', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const mark = Date.now() % 1_000_000
  const facility = await rejected(request, `Nhà nghỉ Sóng Xanh ${mark}`)
  await page.goto('/lien-he')
  await page.getByRole('textbox', { name: /^Họ tên/ }).fill(`Bà Lê Thị Khiếu ${mark}`)
  await page.getByRole('textbox', { name: /^Email/ }).fill(`khieu-${mark}@kiemthu.example`)
  await page.getByRole('textbox', { name: /^Chủ đề/ }).fill(`Không đồng ý việc từ chối ${mark}`)
  await page.getByRole('combobox', { name: /^Loại/ }).selectOption('Khiếu nại quyết định')
  await page.getByRole('textbox', { name: /^Nội dung/ }).fill('Tên cơ sở đúng theo giấy phép.')
  await page.getByRole('button', { name: /^Gửi liên hệ/ }).press('Enter')
  await expect(page.getByText('Vui lòng nhập số giấy chứng nhận', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Quyết định bị khiếu nại/ }).fill(facility.name)
  await page.getByRole('button', { name: /^Gửi liên hệ/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Đã nhận liên hệ' })).toBeVisible()

  await signIn(page, 'thuky', '/contacts')
  await page.getByRole('link', { name: `Không đồng ý việc từ chối ${mark}` }).press('Enter')
  const drawer = drawerOf(page, 'Tên cơ sở đúng theo giấy phép.')
  await drawer.getByRole('button', { name: 'Lập khiếu nại từ thư này' }).press('Enter')
  const entry = page.getByRole('dialog', { name: 'Nhập đơn khiếu nại' })
  await expect(entry.getByRole('textbox', { name: 'Người khiếu nại' })).toHaveValue(`Bà Lê Thị Khiếu ${mark}`)
  await expect(entry.getByRole('textbox', { name: 'Nội dung và yêu cầu' })).toHaveValue(new RegExp(facility.name))
  await chooseRejection(entry, facility.name)
  await entry.getByRole('button', { name: 'Nhập khiếu nại' }).press('Enter')
  await expect(entry).toHaveCount(0)
  await expect(drawer.getByText('Đã lập khiếu nại')).toBeVisible()
  await drawer.getByRole('link', { name: /-KN-/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Khiếu nại quyết định' })).toBeVisible()
  await expect(drawerOf(page, `Bà Lê Thị Khiếu ${mark}`).getByText('Trang liên hệ')).toBeVisible()
  expect(errors).toEqual([])
})
