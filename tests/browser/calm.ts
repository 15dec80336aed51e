import { expect } from '@playwright/test'
import type { Locator, Page, Request, Route } from '@playwright/test'

type Watched = { moves: string[]; isOn: boolean }

/** In the page: notes what can be pressed and has changed its place between two frames, with nobody having asked for it. */
const watch = (): void => {
  const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]'
  const watched: Watched = { moves: [], isOn: false }
  Object.assign(window, { watched })
  let places = new Map<Element, DOMRect>()
  let hasScrolled = false
  document.addEventListener('scroll', () => (hasScrolled = true), true)
  const nameOf = (control: Element): string =>
    (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 60)
  /** What fades or slides in is on its way to its place. */
  const isArriving = (control: Element): boolean =>
    document.getAnimations().some((animation) => {
      const effect = animation.effect instanceof KeyframeEffect ? animation.effect : null
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      return animation.playState === 'running' && !isEndless && effect?.target?.contains(control) === true
    })
  const isPressable = (control: Element): boolean =>
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !control.matches(':disabled') &&
    !isArriving(control)
  const look = (): void => {
    if (!watched.isOn) return
    const before = hasScrolled ? new Map<Element, DOMRect>() : places
    hasScrolled = false
    const seen = [...document.querySelectorAll(controls)].filter(isPressable)
    places = new Map(seen.map((control) => [control, control.getBoundingClientRect()]))
    for (const [control, { x, y, width }] of places) {
      const last = before.get(control)
      if (width === 0 || last === undefined || last.width === 0) continue
      const [right, down] = [Math.round(x - last.x), Math.round(y - last.y)]
      // Two pixels are a figure that is wider than another, no control that is pushed away.
      if (Math.abs(right) > 2 || Math.abs(down) > 2) watched.moves.push(`${nameOf(control)}: ${right}, ${down}`)
    }
  }
  /** From the first sight of a heading on, in the fonts of the page: those come once, with the first visit. */
  const start = async (): Promise<void> => {
    if (document.querySelector('h1') === null) return void requestAnimationFrame(() => void start())
    await Promise.all([...document.fonts].map((face) => face.load()))
    watched.isOn = true
  }
  /** As it is painted: after all who look at sizes in this frame have had their say, for the newest observer comes last. */
  const eachFrame = (): void => {
    requestAnimationFrame(eachFrame)
    const last = new ResizeObserver(() => {
      last.disconnect()
      look()
    })
    last.observe(document.documentElement)
  }
  requestAnimationFrame(eachFrame)
  void start()
}

/** After three frames, in which what an answer changes is drawn and looked at: whether a heading that stands is watched. */
const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const { watched } = window as unknown as { watched: Watched }
        const tell = () => resolve(document.querySelector('h1') === null || watched.isOn)
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(tell)))
      }),
  )

/**
 * Opens addresses while the answers of the API come one by one, the last asked first, so that whatever can be late is late;
 * and holds that nothing which can be pressed moves after the heading stands. Each address has what is seen when all is there.
 */
export const expectCalm = async (page: Page, addresses: Readonly<Record<string, Locator>>): Promise<void> => {
  const held: Route[] = []
  await page.addInitScript(watch)
  await page.route('**/api/**', (route) => void held.push(route))
  const answerOne = async (): Promise<void> => {
    const route = (await isReady(page)) ? held.pop() : undefined
    if (route === undefined) return
    await route.continue().catch(() => undefined)
    // What the page takes back has no answer.
    await route
      .request()
      .response()
      .catch(() => null)
  }
  for (const [address, whole] of Object.entries(addresses)) {
    held.length = 0
    // Whoever signs in is read anew a moment after the screen stands: that answer belongs to it.
    const asked = { isPerson: false }
    const notice = (request: Request) => (asked.isPerson ||= request.url().endsWith('/api/profile'))
    page.on('request', notice)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.getByRole('banner').waitFor()
    while (held.length > 0 || !asked.isPerson || !(await whole.isVisible())) await answerOne()
    await isReady(page)
    page.off('request', notice)
    const { isOn, moves } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
    expect(isOn, `${address} was watched`).toBe(true)
    expect.soft([...new Set(moves)], `what moved at ${address}`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
