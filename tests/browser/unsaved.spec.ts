import { expect } from '@playwright/test'
import type { Dialog, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import {
  emailOf,
  endSessions,
  expectAccessible,
  keptAt,
  makeAccount,
  passwordOf,
  signIn,
  signInHere,
  tokenOf,
  watchErrors,
  untilJudgeable,
} from './support.ts'

/** Everything that the browser keeps for this address, as the next person at the desk could read it. */
const shelf = (page: Page): Promise<{ places: string[]; text: string }> =>
  page.evaluate(async () => {
    const open = indexedDB.open('nhanxanh')
    await new Promise((done) => (open.onsuccess = done))
    const store = open.result.transaction('unsaved').objectStore('unsaved')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((done) => (values.onsuccess = done))
    const texts = (values.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => new TextDecoder().decode(bytes))
    open.result.close()
    return {
      places: keys.result.map(String),
      text: JSON.stringify({ ...localStorage, ...sessionStorage }) + texts.join(),
    }
  })

const openMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản/ })
    .click()
const signOut = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

test('what was typed when another tab signed out waits for that person alone, sealed, and is gone once it is saved', async ({
  page,
  context,
  request,
}) => {
  const errors = watchErrors(page)
  await makeAccount(request, 'chualuu')
  await signIn(page, 'chualuu', '/users')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo tài khoản' })
  await dialog.getByLabel('Họ tên').fill('Đoàn Thị Dở Dang')
  await dialog.getByRole('combobox', { name: 'Mật khẩu đầu tiên' }).click()
  await page.getByRole('option', { name: /mật khẩu tạm/ }).click()
  await dialog.getByLabel('Mật khẩu tạm').fill('BiMat2026')

  const other = await context.newPage()
  await other.goto('/profile')
  await signOut(other)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(async () => (await shelf(page)).places.length).toBe(1)
  expect((await shelf(page)).text).not.toMatch(/Dở Dang|users\.create|BiMat2026/)

  await signInHere(page, 'thuky')
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Nội dung chưa lưu/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)

  await signInHere(page, 'chualuu')
  const toast = page.getByRole('region', { name: 'Thông báo của hệ thống' })
  await expect(toast).toContainText('Bạn có 1 nội dung chưa lưu từ lần làm việc trước.')
  await toast.getByRole('button', { name: 'Xem' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nội dung chưa lưu' })
  await expect(drawer.getByRole('listitem')).toContainText('Tài khoản mới')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Bỏ: Tài khoản mới' }).press('Enter')
  await expect(drawer.getByRole('button', { name: 'Đóng' })).toBeFocused()
  await toast.getByRole('button', { name: 'Hoàn tác' }).click()
  await drawer.getByRole('link', { name: 'Mở: Tài khoản mới' }).click()
  await expect(page).toHaveURL(/\/users/)
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog.getByLabel('Họ tên')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(dialog.getByLabel('Họ tên')).toHaveValue('Đoàn Thị Dở Dang')
  await expect(dialog.getByLabel('Mật khẩu tạm')).toHaveValue('')

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng biểu mẫu' }).click()
  await expect.poll(async () => (await shelf(page)).places).toEqual([])
  expect(errors).toEqual([])
})

test('what was typed before the server ended the session comes back after a reload, and meets the change of another in the three columns', async ({
  page,
  request,
}) => {
  await makeAccount(request, 'chualuu')
  await makeAccount(request, 'dongthoi')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'dongthoi')}` }
  const role = {
    name: `Vai trò chưa lưu ${Date.now() % 100_000}`,
    description: 'Ban đầu',
    permissions: ['facility:list'],
  }
  const made = await request.post('/api/roles', { headers, data: role })
  const { data } = (await made.json()) as { data: { id: string; version: number } }

  await signIn(page, 'chualuu', `/roles/${data.id}?tab=details`)
  const description = page.getByLabel('Mô tả')
  await description.fill('Của người đang nhập')
  await expect.poll(async () => (await shelf(page)).places.length).toBe(1)
  const change = { ...role, description: 'Của người khác', version: data.version }
  expect((await request.put(`/api/roles/${data.id}`, { headers, data: change })).status()).toBe(200)

  // The record is read anew under the form, which begins again with it.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(description).toHaveValue('Của người khác')
  await expect(page.getByRole('button', { name: 'Khôi phục' })).toBeVisible()
  await endSessions(request, 'chualuu')
  const accept = (question: Dialog) => void question.accept()
  page.on('dialog', accept)
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  page.off('dialog', accept)

  await signInHere(page, 'chualuu')
  await expect(page.getByRole('region', { name: 'Thông báo của hệ thống' })).toContainText('Bạn có 1 nội dung chưa lưu')
  await expect(description).toHaveValue('Của người khác')
  await page.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(description).toHaveValue('Của người đang nhập')
  await page.getByRole('button', { name: 'Lưu vai trò' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu vai trò' }).click()
  const ways = page.getByRole('dialog').filter({ hasText: 'Ban đầu' })
  await expect(ways).toContainText('Của người khác')
  await ways.getByRole('radio', { name: /Mô tả, của bạn/ }).check()
  await ways.getByRole('button', { name: 'Lưu nội dung đã chọn' }).click()
  await expect.poll(async () => (await shelf(page)).places).toEqual([])
  await expect(description).toHaveValue('Của người đang nhập')

  // A checklist that could not be kept yet is not left without a question.
  await page.route('**/unsaved-key', (route) => route.abort())
  await page.goto('/approve-accounts')
  await page.locator('tbody tr[data-row]').first().getByRole('link').click()
  await untilJudgeable(page)
  await page.keyboard.press('Digit1')
  await expect(page.getByText('1/6')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await page.unroute('**/unsaved-key')
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.context().setOffline(false)
  await expect.poll(async () => (await keptAt(page)).length).toBe(1)
})

test('two tabs with the same form keep the words of both, and what another person signs in over is not theirs', async ({
  page,
  context,
  request,
}) => {
  await makeAccount(request, 'haithe')
  await signIn(page, 'haithe', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  const phone = (tab: Page) => tab.getByLabel('Số điện thoại')
  await expect(phone(other)).toBeVisible()
  await phone(page).fill('0912 000 333')
  await expect.poll(async () => (await keptAt(page)).length).toBe(1)
  const [first = 0] = await keptAt(page)
  await phone(other).fill('0912 000 444')
  await expect.poll(async () => (await keptAt(page))[0]).toBeGreaterThan(first)
  await page.getByRole('button', { name: 'Lưu thông tin' }).click()
  await expect(page.getByRole('region', { name: 'Thông báo của hệ thống' })).toContainText('Đã lưu')
  expect(await keptAt(page)).toHaveLength(1)

  other.on('dialog', (question) => void question.accept())
  await other.reload()
  await other.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(phone(other)).toHaveValue('0912 000 444')
  await other.close()

  // What is still on its way to the shelf when somebody else signs in, and the form that another tab left to them.
  await makeAccount(request, 'chualuu')
  const left = (await shelf(page)).places
  const held = Promise.withResolvers<void>()
  await page.route('**/api/profile/unsaved-key', async (route) => {
    await held.promise
    // A page that has gone meanwhile asks for nothing any more.
    await route.continue().catch(() => undefined)
  })
  await signIn(page, 'chualuu', '/profile')
  await page.getByLabel('Số điện thoại').fill('0912 000 111')
  await signOut(page)
  await signInHere(page, 'thuky')
  await page.goto('/profile')
  await expect(page.getByLabel('Số điện thoại')).not.toHaveValue('0912 000 111')
  await expect(page.getByRole('button', { name: 'Khôi phục' })).toHaveCount(0)
  held.resolve()
  await page.getByLabel('Số điện thoại').fill('0912 000 222')
  await expect.poll(async () => (await shelf(page)).places.length).toBe(left.length + 1)

  // Another tab has signed out and in: this one hears only of the end of it.
  const login = await request.post('/api/auth/login', {
    data: { email: emailOf('chualuu'), password: passwordOf('chualuu') },
  })
  const { data: session } = (await login.json()) as { data: object }
  await page.evaluate((state) => {
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth-storage' }))
  }, session)
  await expect(page.getByRole('banner').getByRole('button', { name: /Người thử chualuu/ })).toBeVisible()
  await expect(page.getByLabel('Số điện thoại')).not.toHaveValue('0912 000 222')
  await expect(page.getByRole('button', { name: 'Khôi phục' })).toHaveCount(0)
  const added = (await shelf(page)).places.filter((place) => !left.includes(place))
  expect(new Set(added.map((place) => place.split('/')[0])).size).toBe(1)
})
