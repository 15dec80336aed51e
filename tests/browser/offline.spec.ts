import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { draftOf } from './criteria-versions.ts'
import { signIn, tokenOf } from './support.ts'

const lost = 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.'

const firstQuestion = async (request: APIRequestContext, versionId: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const found = await request.get(`/api/questions?versionId=${versionId}`, { headers })
  const { data } = (await found.json()) as { data: { items: { id: string }[] } }
  return data.items[0]?.id ?? ''
}

/** The server answers nothing of use, and then the network returns: what is on screen is asked again and does not come. */
const returnBroken = async (page: Page, asked: readonly string[]) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { message: 'INTERNAL_ERROR' } }))
  const answers = asked.map((part) => page.waitForResponse((answer) => answer.url().includes(part)))
  await page.context().setOffline(false)
  for (const answer of answers) expect((await answer).status()).toBe(503)
}

test('without a network no typed word is lost: parts that do not come say so and come later, leaving is asked about, a failed reload changes nothing', async ({
  page,
  request,
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const versionId = await draftOf(request, 'CSLT')
  const id = await firstQuestion(request, versionId)
  await signIn(page, 'admin')
  const last = [/\/confirm-modal-[^/]*\.js/, /\/modal-[^/]*\.css/, /unsaved-key/, /api\/profile$/]
  const ahead = last.map((part) => page.waitForResponse(part))
  await page.goto(`/questions?versionId=${versionId}&question=${id}`)
  const words = page.getByRole('textbox', { name: 'Nội dung câu hỏi' })
  await expect(words).not.toHaveValue('')
  await Promise.all(ahead)
  await page.context().setOffline(true)
  await words.fill('Câu chữ chưa lưu')

  // The menu of the person, and the table of keys with a style sheet of its own.
  const toast = page.getByRole('region', { name: 'Thông báo của hệ thống' })
  const person = page.getByRole('button', { name: /^Tài khoản/ })
  await person.click()
  await expect(toast).toContainText(lost)
  await expect(person).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+Slash')
  await expect(toast).toContainText(`${lost} (lần 2)`)
  await expect(words).toHaveValue('Câu chữ chưa lưu')

  await page.getByRole('link', { name: 'Người dùng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await returnBroken(page, ['/tree', id])
  await page.unrouteAll()
  await expect(words).toHaveValue('Câu chữ chưa lưu')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+Slash')
  const keys = page.getByRole('dialog', { name: 'Phím tắt' })
  await expect(keys.getByRole('region', { name: 'Mọi màn hình' }).locator('..')).toHaveCSS('column-count', '2')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await person.click()
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  await expect(words).toHaveValue('Câu chữ chưa lưu')
  expect(thrown).toEqual([])
})

test('levels that are being written stay when the set of criteria behind them can not be asked anew', async ({
  page,
  request,
}) => {
  const versionId = await draftOf(request, 'CSLT')
  await signIn(page, 'admin')
  await page.goto(`/criterias?type=CSLT&versionId=${versionId}&part=levels`)
  const level = page.getByRole('textbox', { name: 'Mức 1' })
  await level.fill('Tên chưa lưu')
  await page.context().setOffline(true)
  await returnBroken(page, ['/criteria-versions?', '/tree'])
  await page.unrouteAll()
  await expect(page.getByText('Không tải được bộ tiêu chí')).toHaveCount(0)
  await expect(level).toHaveValue('Tên chưa lưu')
})

test('after a new release an open tab says so and offers to be loaded anew, instead of blaming the network', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, json: { message: 'NOT_FOUND' } }))
  await page.keyboard.press('Shift+Slash')
  const toast = page.getByRole('region', { name: 'Thông báo của hệ thống' })
  await expect(toast).toContainText('Hệ thống đã có phiên bản mới.')
  await expect(toast).not.toContainText(lost)
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await toast.getByRole('button', { name: 'Tải lại trang' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
})

test('a screen that cannot be fetched says so and comes with the next try; one that a new release took away comes with the page', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/users')
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Nhật ký hệ thống' }).click()
  await expect(page.getByRole('main')).toContainText(lost)
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhật ký hệ thống')

  let isGone = true
  await page.route('**/assets/roles-page-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, json: { message: 'NOT_FOUND' } }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  const loaded = page.waitForEvent('load')
  await menu.getByRole('link', { name: 'Vai trò' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vai trò')
})
