import { expect, test } from '@playwright/test'
import { plainScreens } from '../../contract/src/screens.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'

/** Pages of forms, which are read from top to bottom; every other screen fits the window, and its parts scroll for themselves. */
const read = new Set<string>(['/settings', '/profile'])

test('every screen is legible in the dark, and has no scrollbar beside that of its parts', async ({ page }) => {
  test.slow()
  const errors = watchErrors(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, 'admin', '/reports')
  for (const path of plainScreens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    if (!read.has(path)) await expect.poll(over, path).toBeLessThanOrEqual(0)
  }
  // Beside a list stands its panel.
  for (const path of ['/certificates', '/contacts', '/audit-logs'] as const) {
    await page.goto(path)
    await page.locator('a[data-row-link]').first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toBeVisible()
    await expectAccessible(page)
  }
  expect(errors).toEqual([])
})
