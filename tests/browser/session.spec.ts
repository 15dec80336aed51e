import { expect, type Page } from '@playwright/test'
import { test } from './demonstration.ts'
import {
  emailOf,
  endSessions,
  expectAccessible,
  expireToken,
  makeAccount,
  passwordOf,
  signIn,
  signInHere,
  stored,
  watchErrors,
} from './support.ts'

test('signing in and out: refused in place, led back to where one wanted to go, kept as the specification names, cleared at the end', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const password = page.getByLabel('Mật khẩu', { exact: true })
  await page.goto('/facilities?status=approved')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByText('Vui lòng nhập email.')).toBeVisible()
  await page.getByLabel('Email').fill(` ${emailOf('thuky').toUpperCase()} `)
  await password.fill('SaiMatKhau1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email/Mật khẩu không đúng, vui lòng thử lại').first()).toBeVisible()
  const said = page.getByRole('status').or(page.getByRole('alert'))
  await expect(said.filter({ hasText: 'Email/Mật khẩu không đúng' }).first()).toBeVisible()
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).not.toHaveValue('')
  await password.fill(passwordOf('thuky'))
  // What the first list is refused is said by the sentence of its code.
  const refusal = { status: 409, json: { message: 'FACILITY_NOT_APPROVED', requestId: 'x' } }
  await page.route('**/api/facilities?*', (route) => route.fulfill(refusal))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/facilities\?.*status=approved/)
  await expect(page.getByText('Cơ sở chưa được duyệt.').first()).toBeVisible()
  await page.unroute('**/api/facilities?*')
  expect(errors).toEqual([])

  const kept = await stored(page)
  expect(Object.keys(kept ?? {}).sort()).toEqual(['state', 'version'])
  const names = ['accessToken', 'notificationCount', 'refreshToken', 'sidebarCollapsed', 'user']
  expect(Object.keys(kept?.state ?? {}).sort()).toEqual(names)
  expect(kept).toMatchObject({ version: 0, state: { sidebarCollapsed: false, notificationCount: expect.any(Number) } })

  await page.goto('/khong/co/trang-nay')
  await expect(page).toHaveURL(/\/reports/)
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  const width = () => menu.locator('..').evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(342)
  const work = ['Báo cáo', 'Duyệt cơ sở', 'Tiêu chí', 'Câu hỏi', /^Đánh giá/, 'Giấy chứng nhận', 'Liên hệ']
  await expect(menu.getByRole('link')).toHaveText([...work, 'Hồ sơ cá nhân', 'Thông báo'])
  await expect(menu.getByRole('link', { name: 'Báo cáo' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /thu gọn|Thu gọn/ }).click()
  await expect.poll(width).toBe(80)
  await page.reload()
  await expect.poll(width).toBe(80)

  await page.getByRole('button', { name: /Tài khoản/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await stored(page)).toEqual({
    state: { accessToken: null, refreshToken: null, user: null, sidebarCollapsed: true, notificationCount: 0 },
    version: 0,
  })
  await signInHere(page, 'thuky')
  await expect(page).toHaveURL(/\/reports/)

  await signIn(page, 'thamdinh', '/approve-accounts')
  await expect(page).toHaveURL(/\/forbidden/)
  await expect(page.getByRole('main')).not.toContainText('facility:list')
  await expectAccessible(page)
  await signIn(page, 'chixem', '/khong-co')
  await expect(page).toHaveURL(/\/reports/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Báo cáo')
})

test('a session that runs out: two tabs make one refresh; what cannot be refreshed leads to the sign-in page and back', async ({
  page,
  context,
  request,
}) => {
  // What a screen reads of the person at its start is kept with the session that it knows: both have done so first.
  const profileRead = (tab: Page) => tab.waitForResponse((response) => response.url().endsWith('/api/profile'))
  const read = profileRead(page)
  await signIn(page, 'thuky', '/approve-accounts')
  await read
  const other = await context.newPage()
  await Promise.all([profileRead(other), other.goto('/facilities')])
  await expect(other.getByRole('table')).toBeVisible()
  // A screen that is being left may still begin a refresh, and lose its answer: both stand where nothing is asked.
  await Promise.all([page.goto('/healthz'), other.goto('/healthz')])
  await expireToken(page)
  // What one tab stores reaches the other a moment later, and what the other had stored before may come after it.
  await expect(async () => {
    if ((await stored(page))?.state.accessToken !== 'da.het.han') await expireToken(page)
    expect((await stored(other))?.state.accessToken).toBe('da.het.han')
  }).toPass()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1
  })
  await Promise.all([page.goto('/approve-accounts'), other.goto('/facilities')])
  // The table itself stands before its rows are there.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect.poll(async () => (await stored(tab))?.state.accessToken).not.toBe('da.het.han')
  }
  expect(refreshes).toBe(1)
  await other.close()

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state: Record<string, unknown> }
    Object.assign(kept.state, { accessToken: 'x.y.z', refreshToken: 'x' })
    localStorage.setItem('auth-storage', JSON.stringify(kept))
    localStorage.setItem('khac', '1')
    // In one go: whatever the page still reads would keep the session that it knows.
    location.reload()
  })
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('khac'))).toBeNull()

  // One that ended while its first screen was on the way.
  await makeAccount(request, 'hetphien')
  await signIn(page, 'hetphien', '/profile')
  await endSessions(request, 'hetphien')
  const refused = page.waitForResponse('**/api/auth/refresh')
  await page.route('**/assets/users-page-*.js', async (route) => {
    await refused
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await page.goto('/users')
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fusers/)
  await signInHere(page, 'hetphien')
  await expect(page).toHaveURL(/\/users/)
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
})

test('the look stands before the first screen, is put on it once, follows the system; its parts are accessible in both', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await makeAccount(request, 'giaodien')
  await signIn(page, 'giaodien')
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    new MutationObserver((records) => {
      for (const { type, oldValue, addedNodes } of records) {
        const scheme = document.documentElement.dataset['mantineColorScheme']
        if (type === 'attributes' && scheme !== oldValue)
          changes.push(`${scheme} ${document.querySelector('nav') === null ? 'before' : 'after'} the first screen`)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && 'mantineDisableTransition' in node.dataset)
            changes.push('transitions stopped')
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-mantine-color-scheme'],
      attributeOldValue: true,
    })
  })
  const choices = page.waitForResponse(/\/api\/preferences$/)
  await page.goto('/facilities')
  await choices
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'changes') as string[])).toEqual([
    'light before the first screen',
  ])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/examples')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  expect(errors).toEqual([])

  // An address that nobody can read gets the answer of every other unknown one, from what was built as well.
  for (const address of ['/api/roles/%', '/api/%ff', '/api/roles/%E0%A4%A']) {
    const answer = await request.get(address)
    expect([address, answer.status(), (await answer.json()) as unknown]).toEqual([
      address,
      404,
      { message: 'NOT_FOUND', code: 'NOT_FOUND', requestId: answer.headers()['x-request-id'] },
    ])
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})
