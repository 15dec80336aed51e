import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { expectAccessible, watchErrors } from './support.ts'

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Cây tiêu chí mẫu' })
const row = (page: Page, key: string) => tree(page).locator(`tr[data-row="${key}"]`)
const firstKeys = (page: Page, count: number) =>
  tree(page)
    .locator('tr[data-row]')
    .evaluateAll((rows, length) => rows.slice(0, length).map((each) => (each as HTMLElement).dataset['row']), count)

test('a tree of 2,000 lines by keyboard: walked, folded, moved among siblings and parents, chosen, never out of focus', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto('/examples#cay')
  await expect(tree(page)).toHaveAttribute('aria-rowcount', '2049')
  expect(await tree(page).locator('tr[data-row]').count()).toBeLessThan(80)
  await row(page, 'n0-0-2').focus()
  await page.keyboard.press('KeyJ')
  await expect(row(page, 'n0-0-3')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row(page, 'n0-0-3')).toBeFocused()
  expect(await firstKeys(page, 5)).toEqual(['n0', 'n0-0', 'n0-0-0', 'n0-0-3', 'n0-0-1'])
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'n0-0-3')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'n0-1')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'n0-1')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('KeyX')
  await expect(page.getByText('Đã chọn 51 tiêu chí')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(row(page, 'n7-4-49')).toBeFocused()
  await expect(row(page, 'n7-4-49')).toBeInViewport()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText('Thêm vào “').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the same tree by mouse: scrolled, filtered, dragged to where the mark shows, and Esc lets go', async ({
  page,
}) => {
  await page.goto('/examples#cay')
  const box = tree(page).locator('..')
  await box.evaluate((element) => {
    element.scrollTop = 40_000
  })
  await expect(
    tree(page)
      .getByText(/ 98\d$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Tìm trong cây' }).fill('phan loai rac tai nguon 13')
  await expect(tree(page)).toHaveAttribute('aria-rowcount', /^\d\d$/)
  await page.getByRole('textbox', { name: 'Tìm trong cây' }).fill('')
  await box.evaluate((element) => {
    element.scrollTop = 0
  })
  const take = async (from: string) => {
    await row(page, from).scrollIntoViewIfNeeded()
    await row(page, from).hover()
    await row(page, from).locator('[data-grip]').hover()
    await page.mouse.down()
  }
  const lowerPart = async (key: string) => {
    const target = await row(page, key).boundingBox()
    if (target === null) throw new Error('The target is not on screen')
    return { x: target.x + 200, y: target.y + target.height - 6 }
  }
  const drag = async (from: string, to: string, end: () => Promise<void>) => {
    await take(from)
    const { x, y } = await lowerPart(to)
    await page.mouse.move(x, y, { steps: 5 })
    await end()
    await page.mouse.up()
  }
  await drag('n0-0-1', 'n0-0-4', () => page.keyboard.press('Escape'))
  expect(await firstKeys(page, 4)).toEqual(['n0', 'n0-0', 'n0-0-0', 'n0-0-1'])
  await drag('n0-0-1', 'n0-0-4', async () => undefined)
  expect(await firstKeys(page, 7)).toEqual(['n0', 'n0-0', 'n0-0-0', 'n0-0-2', 'n0-0-3', 'n0-0-4', 'n0-0-1'])
  await expect(row(page, 'n0-0-1')).toBeFocused()

  // Let go with the very movement, before the mark is drawn: what counts is where the pointer is.
  await take('n0-0-1')
  await page.evaluate(
    ({ x, y }) => {
      for (const type of ['pointermove', 'pointerup'])
        document.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y }))
    },
    await lowerPart('n0-0-2'),
  )
  await page.mouse.up()
  expect(await firstKeys(page, 6)).toEqual(['n0', 'n0-0', 'n0-0-0', 'n0-0-2', 'n0-0-1', 'n0-0-3'])
})
