import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './demonstration.ts'
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

// A stream that stays open is no idle network.
test.beforeEach(({ page }) => page.route('**/api/live', (route) => route.fulfill({ status: 204 })))

test('without a network no typed word is lost: menus and dialogs open, leaving is asked about, a failed reload changes nothing', async ({
  page,
  request,
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const versionId = await draftOf(request, 'CSLT')
  const id = await firstQuestion(request, versionId)
  await signIn(page, 'admin')
  const last = [
    /\/confirm-modal-[^/]*\.js/,
    /\/key-help-[^/]*\.js/,
    /\/user-menu-items-[^/]*\.js/,
    /unsaved-key/,
    /api\/profile$/,
  ]
  const ahead = last.map((part) => page.waitForResponse(part))
  await page.goto(`/questions?versionId=${versionId}&question=${id}`)
  const words = page.getByRole('textbox', { name: 'Nội dung câu hỏi' })
  await expect(words).not.toHaveValue('')
  await Promise.all(ahead)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await words.fill('Câu chữ chưa lưu')

  const person = page.getByRole('button', { name: /^Tài khoản/ })
  await person.click()
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+Slash')
  const keys = page.getByRole('dialog', { name: 'Phím tắt' })
  await expect(keys.getByRole('region', { name: 'Mọi màn hình' }).locator('..')).toHaveCSS('column-count', '2')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(words).toHaveValue('Câu chữ chưa lưu')

  await page.getByRole('link', { name: 'Người dùng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await returnBroken(page, ['/tree', id])
  await page.unrouteAll()
  await expect(words).toHaveValue('Câu chữ chưa lưu')

  expect(thrown).toEqual([])

  // Levels that are being written stay as well when the set behind them can not be asked anew.
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/criterias?type=CSLT&versionId=${versionId}&part=levels`)
  const level = page.getByRole('textbox', { name: 'Mức 1' })
  await level.fill('Tên chưa lưu')
  await page.context().setOffline(true)
  await returnBroken(page, ['/criteria-versions?', '/tree'])
  await page.unrouteAll()
  await expect(page.getByText('Không tải được bộ tiêu chí')).toHaveCount(0)
  await expect(level).toHaveValue('Tên chưa lưu')
})

test('another screen and a record open without a network, say so, and come by themselves when it is back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/users')
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await page.waitForResponse(/\/audit-logs-page-[^/]*\.js/)
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Nhật ký hệ thống' }).click()
  await expect(page.getByRole('main')).toContainText(lost)
  await page.context().setOffline(false)
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(lost)

  for (const list of ['/approve-accounts', '/roles']) {
    await page.goto(list)
    const link = page.locator('a[data-row-link]').first()
    await expect(link).toBeVisible()
    const name = (await link.textContent()) ?? ''
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await link.click()
    await expect(page.getByRole('main')).toContainText(lost)
    await expect(page.getByText('Không hiển thị được màn hình này')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('main')).not.toContainText(lost)
    await expect(page.getByRole('main')).toContainText(name.slice(0, 20))
  }
})

test('a screen that a new release took away comes with the page', async ({ page }) => {
  let isGone = true
  // The first script is asked for by HEAD to find out which release the server has.
  const takeAway = /\/assets\/(index|roles-page)-/
  await page.route(takeAway, (route) => {
    const isLost = route.request().url().includes('roles-page') || route.request().method() === 'HEAD'
    return isGone && isLost ? route.fulfill({ status: 404, json: { message: 'NOT_FOUND' } }) : route.continue()
  })
  await signIn(page, 'admin', '/users')
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Trình đơn chính' }).getByRole('link', { name: 'Vai trò' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vai trò')
})
