import type { BrowserContext, Page } from '@playwright/test'
import { median } from './median.ts'

const row = 'tbody tr[data-row]'
const visits = 9

/** Notes in every page when its first row has been painted, in milliseconds since the navigation began. */
const watchFirstRow = (context: BrowserContext) =>
  context.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      // Seen in a frame before it is painted; a task behind it stands after the painting.
      else setTimeout(() => performance.mark('first row'))
    }
    requestAnimationFrame(look)
  }, row)

const firstRowOf = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0)
  return page.evaluate(() => performance.getEntriesByName('first row')[0]?.startTime ?? 0)
}

/** From a link of the menu to the painted row of the list that it opens, inside the console. */
const throughMenu = (page: Page, path: string, isSudden: boolean): Promise<number> =>
  page.evaluate(
    async ([href, selector, sudden]) => {
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href^="${href}"]`)
      if (!sudden) {
        link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      const start = performance.now()
      link?.click()
      while (!window.location.pathname.startsWith(href) || document.querySelector(selector) === null) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    },
    [path, row, isSudden] as const,
  )

const repeated = async (measure: () => Promise<number>): Promise<number> => {
  const taken: number[] = []
  for (let nth = 0; nth < visits; nth += 1) taken.push(await measure())
  return median(taken.slice(2))
}

/**
 * Until the first row of a list is seen (PRODUCT D0: 300 ms), server and cache of the browser warm: opened by its address,
 * and by the menu from another screen, with the pointer there first and without.
 */
export const firstRows = async (context: BrowserContext): Promise<string> => {
  await watchFirstRow(context)
  const page = await context.newPage()
  const byAddress = async () => {
    await page.goto('/approve-accounts')
    const taken = await firstRowOf(page)
    await page.waitForTimeout(1500)
    return taken
  }
  const byMenu = (isSudden: boolean) => async () => {
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1500)
    return throughMenu(page, '/approve-accounts', isSudden)
  }
  const [address, near, sudden] = [
    await repeated(byAddress),
    await repeated(byMenu(false)),
    await repeated(byMenu(true)),
  ]
  await page.close()
  return `first row of a list ${address.toFixed(0)} ms after its address is entered, ${near.toFixed(0)} ms after its menu item is pressed (sudden: ${sudden.toFixed(0)})`
}
