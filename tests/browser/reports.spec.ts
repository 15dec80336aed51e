import { expect } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

test('the morning: what waits for this person, then figures, each of which opens exactly the rows that it counts', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/reports')
  await expect(page.getByRole('heading', { name: 'Việc hôm nay' })).toBeVisible()
  const journey = page.getByRole('region', { name: 'Hành trình của cơ sở' })
  await expect(journey.getByRole('img', { name: /Cứ 100 cơ sở/ })).toBeVisible()
  const map = page.getByRole('region', { name: 'Cơ sở có giấy còn hiệu lực' })
  await expect(map.getByRole('img', { name: /nhiều nhất ở/ })).toBeVisible()
  // A page that is read in a minute, until one asks for more.
  const main = page.getByRole('main')
  expect((await main.innerText()).split(/\s+/).length).toBeLessThanOrEqual(700)
  expect(await main.getByRole('link').count()).toBeLessThanOrEqual(30)
  await expectAccessible(page)
  await journey.getByRole('button', { name: /xem bảng/ }).click()
  await page.getByRole('combobox', { name: 'Loại cơ sở' }).click()
  // Other journeys have accommodation approved meanwhile, and no attraction.
  await page.getByRole('option', { name: 'Điểm tham quan du lịch' }).click()
  await expect(page).toHaveURL(/type=DTQDL/)
  const approved = page.getByRole('link', { name: /^Được duyệt: / })
  // The figures of all types stay until the narrower ones are there.
  await expect(approved).toHaveAttribute('href', /type=DTQDL/)
  const count = Number(/\d+/.exec((await approved.textContent()) ?? '')?.[0])
  await approved.press('Enter')
  await expect(page).toHaveURL(/\/facilities\?.*status=approved/)
  await expect(page.getByText(`trong ${count} cơ sở`)).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'So với' }).click()
  await page.getByRole('option', { name: 'So với kỳ trước' }).click()
  await expect(page.getByRole('columnheader', { name: 'Thay đổi' })).toBeVisible()
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  const failed = page.getByRole('link', { name: /, phiếu chưa đạt: / }).first()
  await expect(failed).toHaveAttribute('href', /type=DTQDL/)
  const many = Number(/\d+$/.exec((await failed.textContent()) ?? '')?.[0])
  await failed.press('Enter')
  await expect(page).toHaveURL(/\/assessments\?.*failed=/)
  await expect(page.getByText(`trong ${many} phiếu`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Hết hạn trong 12 tháng tới' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])

  await signIn(page, 'chixem', '/reports')
  await expect(page.getByText('Không có việc nào đang chờ bạn.')).toBeVisible()
  await signIn(page, 'lanhdao')
  await expect(page.getByRole('link', { name: 'Xem và ký', exact: true })).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/assessments\/[0-9a-f-]{36}/)
})

test('a period and a filter are kept as a view: changed, put back, saved, given another name, taken away', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/reports?period=quarter')
  const tabs = page.getByRole('navigation', { name: 'Chế độ xem' })
  const act = async (view: string, name: string) => {
    await page.getByRole('button', { name: `“${view}”` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  // One tab alone is none.
  await expect(page.getByRole('link', { name: 'Toàn chương trình' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lưu thành chế độ xem mới' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lưu thành chế độ xem mới' })
  await dialog.getByLabel('Tên chế độ xem').fill('Quý này')
  await expect(dialog.getByText('Kèm cách sắp xếp cột đang có')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Lưu chế độ xem' }).click()
  await expect(page).toHaveURL(/\/reports\?view=[0-9a-f-]{36}$/)
  await expect(tabs.getByText('Quý này', { exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Toàn chương trình' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kỳ' })).toHaveValue('Từ đầu quý')
  await expectAccessible(page)

  const changed = page.getByRole('button', { name: '“Quý này” đã sửa' })
  const type = page.getByRole('combobox', { name: 'Loại cơ sở' })
  const narrow = async () => {
    await type.click()
    await page.getByRole('option', { name: 'Điểm tham quan du lịch' }).click()
    await expect(changed).toBeVisible()
  }
  await narrow()
  await act('Quý này', 'Hoàn lại')
  await expect(type).toHaveValue('')
  await narrow()
  await act('Quý này', 'Lưu')
  await expect(changed).toHaveCount(0)
  await expect(type).toHaveValue('Điểm tham quan du lịch')

  await act('Quý này', 'Đổi tên, biểu tượng, phạm vi')
  const rename = page.getByRole('dialog', { name: 'Sửa chế độ xem' })
  await rename.getByLabel('Tên chế độ xem').fill('Điểm tham quan, quý này')
  await rename.getByRole('button', { name: 'Lưu chế độ xem' }).click()
  const name = 'Điểm tham quan, quý này'
  await act(name, 'Đặt làm mặc định')
  await expect(page.getByText(`Màn hình này từ nay mở với “${name}”.`)).toBeVisible()
  await page.goto('/reports')
  await expect(page).toHaveURL(/view=/)
  await expect(type).toHaveValue('Điểm tham quan du lịch')
  await act(name, 'Thôi đặt làm mặc định')
  await expect(page.getByText('Màn hình này từ nay mở không kèm điều kiện nào.')).toBeVisible()
  await act(name, 'Xoá chế độ xem')
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  await expect(page).toHaveURL(/\/reports$/)
  await expect(type).toHaveValue('')
  expect(errors).toEqual([])
})

test('the weekly digest is asked for, changed and left on the page', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/reports?type=CSLT')
  await page.getByRole('button', { name: 'Nhận bản tin tuần' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bản tin tuần' })
  await expect(dialog.getByText('Phạm vi: Cơ sở lưu trú du lịch')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Thông báo trong hệ thống').uncheck()
  await dialog.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(dialog.getByText('Vui lòng chọn ít nhất một cách nhận.')).toBeVisible()
  await dialog.getByLabel('Email').check()
  await dialog.getByRole('combobox', { name: 'Ngày nhận' }).click()
  await page.getByRole('option', { name: 'Thứ Sáu' }).click()
  await dialog.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Bạn sẽ nhận bản tin vào Thứ Sáu hằng tuần.')).toBeVisible()

  await page.goto('/reports')
  await page.getByRole('button', { name: 'Bản tin tuần', exact: true }).click()
  await expect(dialog.getByText(/Bản tin bạn đang nhận có phạm vi: Cơ sở lưu trú du lịch/)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeChecked()
  await dialog.getByRole('button', { name: 'Thôi nhận bản tin' }).click()
  await expect(page.getByRole('button', { name: 'Nhận bản tin tuần' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a panel is a chart or a table, as it was left; a chart is read out and saved as a picture', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin', '/reports')
  const wave = page.getByRole('region', { name: 'Hết hạn trong 12 tháng tới' })
  await expect(wave.getByRole('img', { name: /nộp gia hạn|không có giấy nào/ })).toBeVisible()
  await expect(wave.locator('svg').first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Xem thêm' })
  await more.click()
  const load = page.getByRole('region', { name: 'Tải và mức thống nhất của thẩm định viên' })
  await expect(load.getByRole('table')).toBeVisible()
  await load.getByRole('button', { name: /xem biểu đồ/ }).click()
  await expect(load.getByRole('img', { name: /phiếu đang xử lý/ })).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    load.getByRole('button', { name: /lưu ảnh/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tai-va-muc-thong-nhat-cua-tham-dinh-vien.png')
  await page.reload()
  await more.click()
  await expect(load.getByRole('img', { name: /phiếu đang xử lý/ })).toBeVisible()
  // The largest bar; it opens the files of that reviewer, as the figure in the table does. A chart grows, and a panel above it
  // may yet come: the click itself waits until the bar stands.
  const bars = load.locator('[data-pickable] svg path[fill]:not([fill="none"]):not([fill="transparent"])')
  const largest = () =>
    bars.evaluateAll((drawn) => {
      const areas = drawn.map((bar) => bar.getBoundingClientRect()).map(({ width, height }) => width * height)
      return areas.indexOf(Math.max(1, ...areas))
    })
  await expect.poll(largest).not.toBe(-1)
  await bars.nth(await largest()).click()
  await expect(page).toHaveURL(/\/assessments\?.*lead/)
  await page.goBack()
  await more.click()
  await load.getByRole('button', { name: /xem bảng/ }).click()
  await expect(load.getByRole('table')).toBeVisible()
  await wave.getByRole('button', { name: /xem bảng/ }).click()
  await expect(wave.getByRole('row')).toHaveCount(13)
  expect(errors).toEqual([])
})
