import { expect } from '@playwright/test'
import type { Page, Route } from '@playwright/test'

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
    requestAnimationFrame(look)
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
  requestAnimationFrame(look)
  void start()
}

/** A heading that stands is watched; where none does, an answer is needed first. */
const isReady = (): boolean =>
  document.querySelector('h1') === null || (window as unknown as { watched: Watched }).watched.isOn

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

/** Two frames: what an answer changes is drawn, and looked at. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
      }),
  )

/**
 * Opens addresses while the answers of the API come one by one, the last asked first, so that whatever can be late is late;
 * and holds that nothing which can be pressed moves after the heading stands.
 */
export const expectCalm = async (page: Page, addresses: Readonly<Record<string, () => Promise<unknown>>>) => {
  const held: Route[] = []
  await page.addInitScript(watch)
  await page.route('**/api/**', (route) => void held.push(route))
  const answerOne = async (): Promise<void> => {
    await page.waitForFunction(isReady)
    const route = held.pop()
    if (route === undefined) return
    const request = route.request()
    await route.continue().catch(() => undefined)
    // What the page takes back has no answer.
    await request.response().catch(() => null)
    await drawn(page)
  }
  for (const [address, stands] of Object.entries(addresses)) {
    held.length = 0
    // Whoever signs in is read anew a moment after the screen stands: that answer belongs to it.
    const isRead = page.waitForRequest((request) => request.url().endsWith('/api/profile'))
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.getByRole('banner').waitFor()
    const state = { isWhole: false }
    const whole = Promise.all([stands(), isRead]).finally(() => (state.isWhole = true))
    while (!state.isWhole || held.length > 0) {
      await answerOne()
      if (held.length === 0) await drawn(page)
    }
    await whole
    const { isOn, moves } = await movesOf(page)
    expect(isOn, `${address} was watched`).toBe(true)
    expect.soft([...new Set(moves)], `what moved at ${address}`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
