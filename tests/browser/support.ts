import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'

export const password = 'NhanXanh2026'
export const emailOf = (account: string): string => `${account}@nhanxanh.example`

/** Signs in by the form, as a person does. */
export const signIn = async (page: Page, account: string): Promise<void> => {
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(emailOf(account))
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).not.toHaveURL(/auth\/login/)
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

/** No finding that hinders people, in the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
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

type Login = { accessToken: string }

/** A token of an account by the API, for arranging what a journey needs. */
export const tokenOf = async (request: APIRequestContext, account: string): Promise<string> => {
  const path = account === 'chuco' ? '/api/portal/auth/login' : '/api/auth/login'
  const response = await request.post(path, { data: { email: emailOf(account), password } })
  const { data } = (await response.json()) as { data: Login }
  return data.accessToken
}
