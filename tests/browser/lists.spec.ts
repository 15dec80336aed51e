import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { publishedOf } from './criteria-versions.ts'
import { expectAccessible, pressInTurn, signIn, watchErrors } from './support.ts'

const names = (page: Page) => page.locator('tbody tr[data-row] th[data-name] a')

/** Pixels above the first row: the same on every list, whatever is filtered; a list without tabs has no row of them. */
const rowsBegin = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

/** Where rows begin under a row of tabs, and without one. */
const [withTabs, withoutTabs] = [191, 157]

/** Every list by the letter that leads to it behind G, where it begins, and one of its filters with an option that rows have. The log has its hours above the table. */
const lists = [
  {
    letter: 'N',
    title: 'Người dùng',
    path: /\/users/,
    begins: withTabs,
    filter: 'Trạng thái',
    option: /^Hoạt động\d+$/,
  },
  { letter: 'V', title: 'Vai trò', path: /\/roles/, begins: withoutTabs, filter: 'Loại', option: /^Hệ thống5$/ },
  {
    letter: 'C',
    title: 'Câu hỏi',
    path: /\/questions/,
    begins: withoutTabs,
    filter: 'Kiểu trả lời',
    option: /^Có\/Không\d+$/,
  },
  {
    letter: 'K',
    title: 'Nhật ký hệ thống',
    path: /\/audit-logs/,
    begins: withoutTabs + 65,
    filter: 'Kết quả',
    option: /^Thành công[\d.]+$/,
  },
  {
    letter: 'S',
    title: 'Cơ sở',
    path: /\/facilities/,
    begins: withTabs,
    filter: 'Xã, phường',
    option: /^Phường Nha Trang[1-9]\d*$/,
  },
  {
    letter: 'D',
    title: 'Duyệt cơ sở',
    path: /\/approve-accounts/,
    begins: withTabs,
    filter: 'Lưu ý',
    option: /^Thiếu giấy phép\d+$/,
  },
] as const

test('every list by the keyboard alone: reached, walked, its options counted, and nobody is shut out', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { letter, title, path, begins, filter, option } of lists) {
    await pressInTurn(page, 'KeyG', `Key${letter}`)
    await expect(page).toHaveURL(path)
    // The screen before stays until the next one is drawn, and rows may change under the walk: others work here too.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(names(page).first()).toBeVisible()
    await expect.poll(() => rowsBegin(page)).toBe(begins)
    await page.keyboard.press('KeyJ')
    await expect(names(page).and(page.locator(':focus'))).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('KeyF')
    await page.getByRole('dialog').getByRole('button', { name: filter, exact: true }).press('Enter')
    await expect(page.getByRole('dialog').locator('label').filter({ hasText: option })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const letter of ['T', 'I']) {
    await pressInTurn(page, 'KeyG', `Key${letter}`)
    await expect(page.getByRole('heading', { level: 1, name: letter === 'T' ? /tiêu chí/i : /cài đặt/i })).toBeVisible()
    await expect(
      page
        .getByRole(letter === 'T' ? 'treegrid' : 'form')
        .or(page.locator('form'))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  }
  expect(errors).toEqual([])
})

test('names that begin alike are told apart on a long page too, at 1024 × 768', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, 'admin', `/questions?part=factors&versionId=${await publishedOf(request, 'CSLT')}`)
  const alike = page.locator('tbody th [data-lines]')
  // Several factors may name one refrigerant: another journey adds values to the same version.
  await expect(alike.filter({ hasText: 'R410A' }).first()).toBeVisible()
  const isCut = (name: Element) => name.scrollHeight > name.clientHeight + 1
  for (const name of await alike.filter({ hasText: 'Tiềm năng nóng lên' }).all()) {
    expect(await name.evaluate(isCut)).toBe(false)
  }
  // A program that translates in spite of translate="no" puts nodes of its own around each text.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await page.evaluate(() => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = text.nodeValue
      text.parentNode?.replaceChild(font, text)
    }
  })
  // The source of R410A names R32.
  await page.getByRole('searchbox').first().fill('R32')
  await expect(names(page).filter({ hasText: 'R134a' })).toHaveCount(0)
  await expect(names(page).filter({ hasText: 'R32' }).first()).toBeVisible()
})
