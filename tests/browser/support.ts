import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'

const demonstrated = new Set(['admin', 'thuky', 'thamdinh', 'chamlai', 'lanhdao', 'chixem', 'chuco'])
/** The accounts of the demonstration have its password; nobody could choose that one. */
export const passwordOf = (account: string): string => (demonstrated.has(account) ? 'NhanXanh2026' : 'DongNghiep2026')
export const emailOf = (account: string): string => `${account}@nhanxanh.example`

/**
 * Signs in by the form that is coming up, as a person does; the frame of the console stands then, and its keys are listened
 * for. The screen that was left may stand for a moment yet, and has fields of the same name.
 */
export const signInHere = async (page: Page, account: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Đăng nhập' })
  await form.getByLabel('Email').fill(emailOf(account))
  await form.getByLabel('Mật khẩu', { exact: true }).fill(passwordOf(account))
  await form.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).not.toHaveURL(/auth\/login/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Tài khoản/ })).toBeVisible()
}

/**
 * A browser that nobody used, signed in as the sign-in page leaves it (which has journeys of its own), at an address or at the
 * first screen of the account.
 */
export const signIn = async (page: Page, account: string, address = '/'): Promise<void> => {
  const session = await loginOf(page.request, account)
  await page.goto('/api/health')
  await page.evaluate(({ user, accessToken, refreshToken }) => {
    const state = { accessToken, refreshToken, user, sidebarCollapsed: false, notificationCount: 0 }
    localStorage.clear()
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }))
  }, session)
  await page.goto(address)
  await expect(page).not.toHaveURL(/auth\/login|\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Tài khoản/ })).toBeVisible()
}

/** Two keys of a sequence, as fingers that know it press them: on a busy machine a press for itself takes its time. */
export const pressInTurn = async (page: Page, first: string, second: string): Promise<void> => {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

type Stored = {
  state: {
    accessToken: string | null
    refreshToken: string | null
    user: { name: string } | null
    sidebarCollapsed: boolean
    notificationCount: number
  }
  version: number
}

/** What lies in local storage under `auth-storage`; null where nothing does. */
export const stored = (page: Page): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as never)

/** Replaces the access token of this browser by one that the server refuses, as if it had run out. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state: Record<string, unknown> }
    kept.state['accessToken'] = 'da.het.han'
    localStorage.setItem('auth-storage', JSON.stringify(kept))
  })

/** When each piece of unsaved work was last written to the shelf of this browser, by its clock. */
export const keptAt = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('nhanxanh')
    await new Promise((done) => (open.onsuccess = done))
    const values = open.result.transaction('unsaved').objectStore('unsaved').getAll()
    await new Promise((done) => (values.onsuccess = done))
    open.result.close()
    return (values.result as { keptAt: number }[]).map(({ keptAt: time }) => time)
  })

/**
 * The screen has come to rest: nothing on it waits for an answer or a part, and nothing moves. A look before that sees a colour
 * half way, or a menu without its items.
 */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.locator('[role=menu]:not(:has([role^=menuitem])):visible')).toHaveCount(0)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((moving) => moving.playState !== 'running' || moving.effect?.getComputedTiming().endTime === Infinity),
  )
}

/**
 * No finding of any weight, once the page has settled: in the dialog that lies over a screen, or else in the whole of it. Legacy
 * mode reads the page alone, which is all that we have, and what is fine is not written down: a fifth of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page)
  const dialog = '[role=dialog], [role=alertdialog]'
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const isOpen = await page.locator(dialog).first().isVisible()
  const { violations } = await (isOpen ? axe.include(dialog) : axe).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

/** Fails the test when the page throws or writes an error to its console. */
export const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser itself notes each refused answer; those are the server's to refuse and ours to show.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}

type Login = { accessToken: string; refreshToken: string; user: object }

const loginOf = async (request: APIRequestContext, account: string): Promise<Login> => {
  const path = account === 'chuco' ? '/api/portal/auth/login' : '/api/auth/login'
  const response = await request.post(path, { data: { email: emailOf(account), password: passwordOf(account) } })
  return ((await response.json()) as { data: Login }).data
}

/** A token of an account by the API, for arranging what a journey needs. */
export const tokenOf = async (request: APIRequestContext, account: string): Promise<string> =>
  (await loginOf(request, account)).accessToken

/** Ends all sessions of an account, those of its browsers too, as a colleague or another device would. */
export const endSessions = async (request: APIRequestContext, account: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` }
  expect((await request.post('/api/profile/sessions/end-others', { headers })).status()).toBe(200)
}

const roleFor = async (request: APIRequestContext, authorization: string, held: Held): Promise<string | undefined> => {
  const headers = { authorization }
  if (typeof held !== 'string') {
    const data = { name: `Vai trò thử ${held.join(' ')}`.slice(0, 100), description: '', permissions: held }
    const made = (await (await request.post('/api/roles', { headers, data })).json()) as { data: { id: string } }
    return made.data.id
  }
  const roles = await request.get('/api/users/roles', { headers })
  const { items } = ((await roles.json()) as { data: { items: { id: string; name: string }[] } }).data
  return items.find(({ name }) => name === held)?.id
}

type Held = readonly string[] | 'Quản trị hệ thống' | 'Lãnh đạo' | 'Thẩm định viên'

/** A colleague with these keys or this role, and a password of its own, for journeys that arrange what others would meet; made once. */
export const makeAccount = async (
  request: APIRequestContext,
  account: string,
  held: Held = 'Quản trị hệ thống',
): Promise<void> => {
  const password = passwordOf(account)
  const known = await request.post('/api/auth/login', { data: { email: emailOf(account), password } })
  if (known.ok()) return
  const authorization = `Bearer ${await tokenOf(request, 'admin')}`
  const roleId = await roleFor(request, authorization, held)
  const first = 'TamThoi2026'
  const person = { name: `Người thử ${account}`, email: emailOf(account), phone: '', roleId, expiresOn: '' }
  const data = { ...person, entrance: 'password', password: first }
  expect((await request.post('/api/users', { headers: { authorization }, data })).status()).toBe(200)
  const login = await request.post('/api/auth/login', { data: { email: person.email, password: first } })
  const { accessToken } = ((await login.json()) as { data: Login }).data
  const own = { authorization: `Bearer ${accessToken}` }
  const change = { currentPassword: first, password, confirmPassword: password }
  expect((await request.post('/api/profile/change-password', { headers: own, data: change })).status()).toBe(200)
}

/** The comparison of a file takes "Đạt" for what speaks of a document once its licence has been seen. */
export const untilJudgeable = async (page: Page): Promise<void> => {
  await expect(page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đạt', exact: true }).first()).toBeEnabled()
}

/** The button of the decision that most files get. */
export const approveButton = (page: Page) => page.getByRole('button', { name: 'Duyệt và mở hồ sơ tiếp theo' })

/** Approves and stays on the file, by the keyboard. */
export const approveHere = async (page: Page): Promise<void> => {
  await expect(approveButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Cách duyệt khác' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duyệt và ở lại hồ sơ này' }).press('Enter')
}

/** Walks an open list down to an option that is in it, by the keyboard; the list may yet be filled anew. */
export const walkTo = async (wanted: Locator): Promise<void> => {
  const reached = wanted.and(wanted.page().locator('[data-combobox-selected]'))
  await expect(wanted).toBeVisible()
  await expect(async () => {
    if ((await reached.count()) === 0) await wanted.page().keyboard.press('ArrowDown')
    expect(await reached.count()).toBe(1)
  }).toPass({ intervals: [50] })
}
