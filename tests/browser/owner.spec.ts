import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { codeFor, mailFolder } from './owner.ts'
import { expectAccessible, tokenOf, watchErrors } from './support.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'ChuCoSo2026'
const name = 'Nhà vườn Mây Tre Lá'
const checked = ['name_matches', 'identity_matches', 'representative_matches', 'address_matches', 'in_scope'] as const

const approve = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'thuky')}` }
  const found = await request.get('/api/facilities', { headers, params: { status: 'pending', q: name } })
  const { items } = ((await found.json()) as { data: { items: { id: string }[] } }).data
  const path = `/api/facilities/${items[0]?.id}`
  const { version } = ((await (await request.get(path, { headers })).json()) as { data: { version: number } }).data
  const checklist = Object.fromEntries([...checked, 'licence_valid'].map((key) => [key, 'pass']))
  const approved = await request.post(`${path}/approve`, { headers, data: { version, checklist } })
  expect(approved.status()).toBe(200)
}

const register = async (page: Page, request: APIRequestContext, email: string) => {
  const unique = String(Date.now()).slice(-6)
  await page.goto('/co-so')
  await page.getByRole('link', { name: /Đăng ký/ }).click()
  await page.getByLabel('Họ và tên').fill('Trần Thị Mây')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  const code = await codeFor(await mailFolder(request), email)
  await page.getByLabel('Mã xác minh').fill(code)
  await page.getByRole('button', { name: 'Xác minh' }).click()
  await page.getByRole('link', { name: 'Đăng ký cơ sở' }).click()
  await page.getByLabel('Tên cơ sở').fill(name)
  await page.getByLabel('Loại', { exact: true }).selectOption('DTQDL')
  await expect(page.getByLabel('Loại hình')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Quyết định thành lập hoặc giấy phép kinh doanh' })).toBeVisible()
  await page.getByLabel('Loại', { exact: true }).selectOption('CSLT')
  await page.getByLabel('Loại hình').selectOption('homestay')
  await page.getByLabel('Xã, phường').fill('nha trang')
  await page.getByRole('button', { name: /^Phường Nha Trang/ }).click()
  await page.getByLabel('Số nhà, đường').fill(`${unique} Đường Lá`)
  await page.getByLabel('Họ và tên').fill('Trần Thị Mây')
  await page.getByLabel('Điện thoại').fill(`0978${unique}`)
  await page.getByLabel('Loại mã số trên giấy phép').selectOption('CCCD')
  await page.getByLabel('Mã số', { exact: true }).fill(`056190${unique}`)
  const licence = { name: 'giay-phep.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[capture]').setInputFiles(licence)
  await expect(page.getByText('giay-phep')).toBeVisible()
  await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await expect(page.getByRole('heading', { name: 'Hồ sơ đang được xem xét' })).toBeVisible()
  await expect(page.getByText('Thời hạn xét hồ sơ là 5 ngày làm việc kể từ ngày nộp.')).toBeVisible()
  return code
}

/** Signed out, with a password that is not known any more; ends on the first screen. */
const chooseAnew = async (page: Page, request: APIRequestContext, email: string, known: string) => {
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await page.getByLabel('Mã đặt mật khẩu').fill(await codeFor(await mailFolder(request), email, known))
  await page.getByRole('button', { name: 'Xác minh' }).click()
  await page.getByLabel('Mật khẩu', { exact: true }).fill('BienXanh7Song')
  await page.getByRole('button', { name: 'Lưu và đăng nhập' }).click()
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
}

/** What lies in the browser of a telephone. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('nhanxanh-co-so')
        opening.onsuccess = () => {
          const names = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          names.onsuccess = () => done([...names.result.map(String), ...Object.keys(localStorage)])
        }
      }),
  )

test('an owner registers on a telephone and answers without a network; another telephone loses nothing by it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const email = `may${Date.now()}@kiemthu.example`
  await page.setViewportSize({ width: 390, height: 844 })
  const code = await register(page, request, email)
  await approve(request)
  await page.reload()
  await page.getByRole('button', { name: 'Bắt đầu' }).click()
  await expect(page.getByRole('heading', { name: /^Còn \d+ việc/ })).toBeVisible()
  await page.getByText(/^Quản lý phát triển bền vững: \d+ câu$/).click()
  const policy = page.getByRole('link', { name: /chính sách phát triển bền vững bằng văn bản/ }).first()
  const path = (await policy.getAttribute('href')) ?? ''
  await policy.click()
  await page.getByRole('radio', { name: 'Có' }).check()
  await expect(page.getByRole('status')).toHaveText(/^Đã lưu/)
  await page.evaluate(() => navigator.serviceWorker.ready)

  const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
  const other = await telephone.newPage()
  await other.goto('/co-so')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(other.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  await other.goto(path)
  await expect(other.getByRole('radio', { name: 'Có' })).toBeChecked()

  // The next question, which nobody has answered, on both.
  await page.getByRole('link', { name: 'Câu tiếp theo' }).click()
  await expect(page).not.toHaveURL(path)
  await expect(page.getByRole('radio', { name: 'Không', exact: true })).not.toBeChecked()
  await other.goto(page.url())
  await expect(other.getByRole('radio', { name: 'Có' })).not.toBeChecked()

  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Không', exact: true }).check()
  await expect(page.getByText('Mất mạng. Cứ làm tiếp. 1 câu sẽ tự gửi khi có mạng.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Không', exact: true })).toBeChecked()
  await other.getByRole('radio', { name: 'Có' }).check()
  await expect(other.getByRole('status')).toHaveText(/^Đã lưu/)
  await page.context().setOffline(false)
  await expect(page.getByText('Máy này: Không. Máy khác: Có. Giữ câu nào?')).toBeVisible()
  await page.getByRole('button', { name: 'Câu ở máy này' }).click()
  await expect(page.getByRole('alert').getByText('Giữ câu nào')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(/^Đã lưu/)
  await other.reload()
  await expect(other.getByRole('radio', { name: 'Không', exact: true })).toBeChecked()
  await telephone.close()

  for (const screen of [path, ...['dang-ky-co-so', 'thu', 'hoi', 'khieu-nai', ''].map((part) => `/co-so/${part}`)]) {
    await page.goto(screen)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible()
  expect(await kept(page)).toEqual([])
  await chooseAnew(page, request, email, code)
  expect(errors).toEqual([])
})
