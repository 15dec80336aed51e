import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { emailOf, expectAccessible, makeAccount, signIn, tokenOf, watchErrors } from './support.ts'

const temporary = 'TamThoi2026'
const chosen = 'CuaRiengToi2026'

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

const makeRole = async (admin: Page, name: string): Promise<void> => {
  await admin.goto('/roles')
  await admin.getByRole('button', { name: 'Tạo vai trò' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Tên vai trò').fill(name)
  await dialog.getByRole('button', { name: 'Tạo vai trò' }).click()
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Ticks a key in the matrix and saves; the dialog says whom it touches before anything is saved. */
const tick = async (admin: Page, key: string, says: RegExp): Promise<void> => {
  await admin.getByRole('tab', { name: 'Bảng quyền' }).click()
  // Nothing is asked where nothing has changed.
  await admin.getByRole('button', { name: 'Lưu vai trò' }).click()
  await expect(admin.getByText('Vai trò chưa có thay đổi nào để lưu.').first()).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.getByRole('checkbox', { name: key, exact: true }).click()
  await saveRole(admin, says)
}

const saveRole = async (admin: Page, says: RegExp): Promise<void> => {
  await admin.getByRole('button', { name: 'Lưu vai trò' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText(says)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Lưu vai trò' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByText(/Đã lưu vai trò/).first()).toBeVisible()
}

const makePerson = async (admin: Page, { name, email, role }: Record<'name' | 'email' | 'role', string>) => {
  await admin.goto('/users')
  await admin.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Họ tên').fill(name)
  await dialog.getByLabel('Email').fill('admin@nhanxanh.example')
  await dialog.getByRole('combobox', { name: 'Vai trò' }).fill(role)
  await admin.getByRole('option', { name: role }).click()
  await dialog.getByRole('combobox', { name: 'Mật khẩu đầu tiên' }).click()
  await admin.getByRole('option', { name: /Đặt mật khẩu tạm/ }).click()
  await dialog.getByLabel('Mật khẩu tạm').fill(temporary)
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  // Refused at its field, and nothing of what was typed is lost.
  await expect(dialog.getByText('Email này đã được dùng')).toBeVisible()
  await expect(dialog.getByLabel('Họ tên')).toHaveValue(name)
  await expectAccessible(admin)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Answers what is asked before a ban. */
const confirmBan = async (admin: Page, name: string): Promise<void> => {
  const dialog = admin.getByRole('dialog', { name: /^Cấm/ })
  await dialog.getByRole('combobox', { name: 'Lý do' }).click()
  await admin.getByRole('option', { name: 'Nghỉ dài ngày' }).click()
  await dialog.getByRole('button', { name: 'Cấm tài khoản' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.locator('tr', { hasText: name })).toContainText('Ngừng hoạt động')
}

/** Answers of that address come half a second later than all others. */
const late = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    await pause(500)
    await route.continue()
  })

/** Where a thing stands as soon as it is there. */
const placeOf = async (thing: Locator) => {
  await thing.waitFor()
  return thing.boundingBox()
}

const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('a role edited in one browser holds for another on its next request, a missing key is asked for, a ban ends the session', async ({
  page: admin,
  browser,
}) => {
  const errors = watchErrors(admin)
  const [role, email, name] = ['Đọc nhật ký', 'doc-nhat-ky@nhanxanh.example', 'Vũ Minh Đọc']
  await signIn(admin, 'admin')
  await makeRole(admin, role)
  await tick(admin, 'Xem danh sách nhật ký hệ thống', /Chưa có ai giữ vai trò này[\s\S]*Nhật ký hệ thống/)
  const address = admin.url()
  await makePerson(admin, { name, email, role })

  const person = await another(browser)
  await enter(person, email, temporary)
  await expect(person).toHaveURL(/first-password/)
  await person.goto('/audit-logs')
  await expect(person).toHaveURL(/first-password/)
  await person.getByRole('textbox', { name: 'Mật khẩu tạm' }).fill(temporary)
  await person.getByLabel('Mật khẩu mới', { exact: true }).fill(chosen)
  await person.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill(chosen)
  await person.getByRole('button', { name: 'Đặt mật khẩu' }).click()
  await expect(person).toHaveURL(/audit-logs/)
  await expect(person.getByRole('heading', { level: 1, name: 'Nhật ký hệ thống' })).toBeVisible()

  await admin.goto(address)
  await tick(admin, 'Xem danh sách nhật ký hệ thống', /1 người bị ảnh hưởng ngay[\s\S]*Vũ Minh Đọc/)
  await late(person, '**/api/permission-requests/granters*')
  // What the list asks next is refused: for the words that are typed, or for news of which it hears before them.
  await Promise.race([person.getByRole('searchbox').fill('vai trò'), person.waitForURL(/forbidden/)])
  await expect(person).toHaveURL(/forbidden/)
  await expect(person.getByRole('main')).toContainText('cần quyền “Xem danh sách nhật ký hệ thống”')
  const ask = person.getByRole('button', { name: /Xin quyền/ })
  const first = await placeOf(ask)
  await expect(person.getByText(/người trong tổ chức có thể cấp quyền này/)).toBeVisible()
  expect(await placeOf(ask), 'the button stays where it first stood').toEqual(first)
  await ask.click()
  await person.getByLabel('Bạn cần quyền này để làm gì').fill('Đối chiếu hồ sơ.')
  await person.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(person.getByRole('main')).toContainText('đang chờ')
  await expectAccessible(person)

  await admin.goto('/roles')
  await admin.getByRole('button', { name: 'Xem yêu cầu' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Đối chiếu hồ sơ.')
  await expectAccessible(admin)
  await admin.getByRole('link', { name: `Thêm vào vai trò “${role}”` }).click()
  // The key that was asked for is marked, and nobody has it before it is saved.
  await expect(admin.getByRole('listitem').filter({ hasText: 'Xem nhật ký' })).toContainText('được xin')
  await expect(admin.getByText('Lưu sẽ thêm 1 quyền cho')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('tab', { name: 'Bảng quyền' }).click()
  await expect(admin.getByRole('checkbox', { name: 'Xem danh sách nhật ký hệ thống', exact: true })).toBeChecked()
  await saveRole(admin, /1 người bị ảnh hưởng ngay/)
  await person.goto('/profile?tab=permissions')
  const row = person.getByRole('row', { name: /^Nhật ký hệ thống/ })
  await expect(row).toContainText('Mở màn hình')
  await expectAccessible(person)

  await admin.goto(`/users?q=${encodeURIComponent(email)}`)
  await admin.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Cấm tài khoản' }).click()
  await confirmBan(admin, name)
  // Banned by mistake: taken back while the message stands.
  await admin.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(admin.getByText(`Đã bỏ cấm tài khoản của ${name}.`)).toBeVisible()
  await expect(admin.getByRole('row', { name })).not.toContainText('Ngừng hoạt động')
  // Once more, from its drawer: the button goes with the ban, and the drawer hears the keys all the same.
  await admin.getByRole('link', { name }).focus()
  await admin.keyboard.press('Space')
  const drawer = admin.locator('[role=dialog]', { hasText: email })
  await drawer.getByRole('button', { name: 'Cấm tài khoản' }).click()
  await confirmBan(admin, name)
  await expect(drawer.getByRole('button', { name: 'Cấm tài khoản' })).toHaveCount(0)
  await admin.keyboard.press('Space')
  await expect(drawer).toHaveCount(0)
  await person.getByRole('tab', { name: 'Bảo mật' }).click()
  await expect(person).toHaveURL(/auth\/login/)
  await enter(person, email, chosen)
  await expect(person.getByRole('alert').first()).toContainText('vô hiệu hoá')
  expect(errors).toEqual([])
})

test('a person and a role are looked at beside their lists, each row in turn, and both lists are taken out as files', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin')
  const names = page.locator('a[data-row-link]')
  const lists = [
    {
      path: '/users',
      found: 'lãnh đạo',
      says: /Lãnh đạo[\s\S]*Bạn có thể sửa[\s\S]*Quyền hiệu lực/,
      act: 'Sửa tài khoản',
    },
    {
      path: '/roles',
      found: 'lãnh đạo',
      says: /Cơ sở\s*Xem danh sách[\s\S]*Người đang giữ/,
      act: 'So sánh với vai trò khác',
    },
  ] as const
  for (const { path, found, says, act } of lists) {
    await page.goto(`${path}?q=${encodeURIComponent(found)}`)
    await expect(names.first()).toBeVisible()
    const name = (await names.first().textContent()) ?? ''
    await page.keyboard.press('KeyJ')
    await expect(names.first()).toBeFocused()
    await page.keyboard.press('Space')
    const drawer = page.getByRole('dialog', { name, exact: true })
    await expect(drawer).toContainText(says)
    await expect(drawer.getByRole('button', { name: act })).toBeVisible()
    await expect(page).toHaveURL(/peek=/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(names.first()).toBeFocused()
  }

  await page.goto('/roles')
  await names.first().focus()
  await page.keyboard.press('Space')
  const [first, second] = await names.allTextContents()
  await expect(page.getByRole('dialog', { name: first ?? '', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: second ?? '', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names.nth(1)).toBeFocused()

  for (const [path, file] of [
    ['/users', /^nguoi-dung-.*\.xlsx$/],
    ['/roles', /^vai-tro-.*\.xlsx$/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Cột, mật độ, xuất tệp' }).click()
    await page.getByRole('button', { name: 'Xuất danh sách' }).click()
    const dialog = page.getByRole('dialog', { name: 'Xuất danh sách' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Xuất \d+ / }).click()
    expect((await download).suggestedFilename()).toMatch(file)
    await expect(dialog).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('what goes for good wants its name or its address typed, and goes once', async ({ page, request }) => {
  await makeAccount(request, 'roidi')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'roidi')}` }
  const role = { name: 'Vai trò sắp xoá', description: '', permissions: ['facility:list'] }
  const made = await request.post('/api/roles', { headers, data: role })
  const { data } = (await made.json()) as { data: { id: string } }
  await signIn(page, 'admin')
  const second = { ...role, name: 'Vai trò sắp xoá sau' }
  expect((await request.post('/api/roles', { headers, data: second })).status()).toBe(200)
  await page.goto(`/roles?q=sap+xoa&peek=${data.id}`)
  await page.getByRole('dialog', { name: role.name }).getByRole('button', { name: 'Xoá vai trò' }).click()
  const dialog = page.getByRole('dialog', { name: /^Xoá/ })
  await expect(dialog.getByLabel(/Nhập tên vai trò/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Xoá vai trò' }).click()
  await expect(dialog.getByText(`Chưa khớp. Hãy nhập đúng tên vai trò: ${role.name}`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/Nhập tên vai trò/).fill('vai tro sap xoa')
  await page.keyboard.press('Enter')
  // Drawer and dialog go, the filter stays, and nothing is asked about what is not there any more.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: second.name })).toBeFocused()
  await expect(page).toHaveURL(/\/roles\?q=sap\+xoa$/)
  await expect(page.getByText('Đã xoá vai trò thành công.')).toBeVisible()
  expect(await page.getByRole('alert').allTextContents()).toEqual([])

  await page.goto('/users?q=roidi')
  await page.getByRole('button', { name: 'Thao tác với Người thử roidi' }).click()
  await page.getByRole('menuitem', { name: 'Xoá tài khoản' }).click()
  await dialog.getByLabel(/Nhập email của người này/).fill('admin@nhanxanh.example')
  await dialog.getByRole('button', { name: 'Xoá tài khoản' }).click()
  await expect(dialog.getByText('Chưa khớp.')).toBeVisible()
  await dialog.getByLabel(/Nhập email của người này/).fill(emailOf('roidi'))
  await dialog.getByRole('button', { name: 'Xoá tài khoản' }).click()
  await expect(page.getByText('Đã xoá tài khoản của Người thử roidi.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Người thử roidi' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/users\?q=roidi$/)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
})
