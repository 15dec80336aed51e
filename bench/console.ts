import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { firstRows } from './first-row.ts'
import { median } from './median.ts'

const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** Bytes of script, compressed, that a page has asked for until something is to be seen. */
const scriptUntil = async (page: Page, path: string, seen: string): Promise<number> => {
  const bodies = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // What is asked for again comes out of the cache of the browser.
    if (!pathname.endsWith('.js') || bodies.has(pathname)) return
    bodies.set(
      pathname,
      response.body().then((body) => gzipSync(body).length),
    )
  })
  await page.goto(path)
  await page.locator(seen).first().waitFor()
  const until = await Promise.all(bodies.values())
  return until.reduce((sum, size) => sum + size, 0)
}

const signIn = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  const bytes = await scriptUntil(page, '/auth/login', 'input[type=password]')
  await page.getByLabel('Email').fill('admin@nhanxanh.example')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('NhanXanh2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.close()
  return bytes
}

/**
 * Measures with performance marks from the press of the button to the frame that shows the rows of the other page.
 * `isSudden`: nothing tells the page beforehand that the button will be pressed.
 */
const flip = (page: Page, label: string, isSudden: boolean): Promise<number> =>
  page.evaluate(
    async ([name, sudden]) => {
      const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
      const first = () => document.querySelector<HTMLElement>('tbody tr[data-row]')?.dataset['row']
      if (!sudden) {
        button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        // As long as a hand takes from reaching a button to pressing it.
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      const before = first()
      performance.mark('flip')
      button?.click()
      while (first() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      // Seen in a frame before it is painted; a task behind it stands after the painting.
      await new Promise((resolve) => setTimeout(resolve))
      return performance.measure('page flip', 'flip').duration
    },
    [label, isSudden] as const,
  )

/** Pauses before a page is turned: too short for anything to be asked ahead, and as long as somebody reads at least. */
const hurried = 300
const reading = 1500

/** On and on, each time to rows that nobody has seen yet. */
const flips = async (page: Page, limit: number, isSudden: boolean, pause = hurried): Promise<number> => {
  await page.goto(`/facilities?limit=${limit}`)
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.waitForTimeout(1500)
  const taken: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    taken.push(await flip(page, 'Trang sau', isSudden))
    await page.waitForTimeout(pause)
  }
  return median(taken.slice(2))
}

/** The limit: a page without any framework that asks the same server for the same rows and writes them as HTML. */
const bareFlips = async (page: Page, limit: number): Promise<number> => {
  const taken = await page.evaluate(async (rows) => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state?: { accessToken?: string } }
    const headers = { authorization: `Bearer ${stored.state?.accessToken ?? ''}` }
    document.body.innerHTML = '<div style="height: 600px; overflow: auto"><table><tbody></tbody></table></div>'
    const body = document.querySelector('tbody')
    const turn = async (nth: number) => {
      const start = performance.now()
      const answer = await fetch(`/api/facilities?limit=${rows}&page=${nth}`, { headers })
      const { data } = (await answer.json()) as { data: { items: Record<string, unknown>[] } }
      const cells = (item: Record<string, unknown>) => Object.values(item).map((value) => `<td>${String(value)}</td>`)
      if (body) body.innerHTML = data.items.map((item) => `<tr>${cells(item).join('')}</tr>`).join('')
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - start
    }
    const all: number[] = []
    for (let nth = 20; nth < 32; nth += 1) {
      all.push(await turn(nth))
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return all
  }, limit)
  return median(taken.slice(2))
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

const visit = async (browser: Browser, baseURL: string): Promise<string> => {
  const options = { baseURL, viewport: { width: 1440, height: 900 }, locale: 'vi-VN' }
  const context = await browser.newContext(options)
  const toSignIn = await signIn(context)
  const signedIn = await browser.newContext({ ...options, storageState: await context.storageState() })
  const page = await signedIn.newPage()
  const toList = await scriptUntil(page, '/facilities', 'tbody tr[data-row]')
  const ms = async (limit: number) => {
    const [awaited, sudden] = [await flips(page, limit, false), await flips(page, limit, true)]
    const read = await flips(page, limit, true, reading)
    const bare = await bareFlips(page, limit)
    return `${awaited.toFixed(0)} ms (after reading: ${read.toFixed(0)}, sudden: ${sudden.toFixed(0)}, bare page: ${bare.toFixed(0)})`
  }
  return `W10  script, gzip: ${kilobytes(toSignIn)} to sign-in, ${kilobytes(toList)} to the first list; page flip of 20 rows ${await ms(20)}, of 100 rows ${await ms(100)}\n     ${await firstRows(signedIn)}\n`
}

/** W10: what the console costs a browser before it shows something, and how fast it turns a page. */
export const measureConsole = async (port: number): Promise<string> => {
  const executablePath = findBrowser()
  if (executablePath === null) return 'W10  –  no Chromium on this machine\n'
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await visit(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
  }
}
