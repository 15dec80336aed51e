import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { approveButton, expectAccessible, signIn, tokenOf, untilJudgeable } from './support.ts'
import { worstFile } from './worst-file.ts'

const table = (page: Page) => page.getByRole('list', { name: 'Đối chiếu hồ sơ với giấy phép' })

/** What of these stands outside of the window, or under the edge of what scrolls around it. */
const outside = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const around = element.closest('ul')?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect()
      const isIn =
        top >= Math.max(0, around.top) - 1 &&
        bottom <= Math.min(window.innerHeight, around.bottom) + 1 &&
        left >= 0 &&
        right <= window.innerWidth
      return isIn ? [] : [`${element.tagName} ${element.textContent?.slice(0, 40)} ${Math.round(bottom)}`]
    }),
  )

test('with the longest name, five licences, a resubmission and a look-alike, all that is needed stands in the window', async ({
  page,
  request,
}) => {
  const facility = await worstFile(request)
  expect(facility.name).toHaveLength(255)
  await signIn(page, 'thuky', `/approve-accounts/${facility.id}`)
  await untilJudgeable(page)
  await expect(page.getByText('Nộp lại lần 1:')).toBeVisible()
  await expect(page.getByText(/^Nghi trùng/).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Chọn tệp' }).getByRole('button')).toHaveCount(5)
  const parts = [
    page.getByRole('heading', { level: 1, name: facility.name }),
    table(page).getByRole('listitem'),
    table(page).getByRole('group'),
    page.getByRole('button', { name: /^(Xem lần trước|So sánh)/ }),
    page.getByRole('navigation', { name: 'Chọn tệp' }).getByRole('button'),
    page.getByRole('button', { name: 'Từ chối hồ sơ' }),
    approveButton(page),
  ]
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts) {
      await expect(part.first()).toBeVisible()
      await expect.poll(() => outside(part), `${width}×${height}`).toEqual([])
    }
    const name = page.getByRole('heading', { level: 1 })
    const isWhole = (element: Element) => element.scrollHeight <= element.clientHeight + 1
    expect(await name.evaluate(isWhole)).toBe(true)
    await expectAccessible(page)
  }
  // Narrower than that the table scrolls within its pane, the page never.
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const over = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
        return [scrollWidth - clientWidth, scrollHeight - clientHeight]
      })
    await expect.poll(over, `${width}×${height}`).toEqual([0, 0])
    await expectAccessible(page)
  }
  // What is opened over the table leaves the licence in sight.
  for (const [key, title] of [
    ['KeyR', 'Lần nộp trước'],
    ['KeyD', 'Cơ sở nghi trùng'],
    ['KeyT', 'Từ chối hồ sơ'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    await expect(page.locator('canvas').first()).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('region', { name: title }).getByRole('button', { name: 'Đóng' }).press('Enter')
  }
})

test('a file that was handed in again shows all six lines above its facts at 1024 × 768 too', async ({
  page,
  request,
}) => {
  // Of the demonstration, with notes in several rows; other journeys may have decided one of them.
  const headers = { authorization: `Bearer ${await tokenOf(request, 'thuky')}` }
  const answer = await request.get('/api/facilities?status=pending&flag=resubmitted&limit=100', { headers })
  const { items } = ((await answer.json()) as { data: { items: { id: string; name: string }[] } }).data
  const known = new Set(['Điểm lặn Vườn San Hô Vĩnh Hải', 'Khách sạn Bạch Dương Biển'])
  const noted = items.filter(({ name }) => known.has(name))
  expect(noted).not.toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, 'thuky', '/approve-accounts')
  for (const { id } of noted) {
    await page.goto(`/approve-accounts/${id}`)
    await untilJudgeable(page)
    await expect(table(page).getByRole('listitem')).toHaveCount(6)
    await expect.poll(() => outside(table(page).getByRole('listitem'))).toEqual([])
  }
})

test('ten waiting files take about seventy keys and two more for each that is flagged, and no mouse', async ({
  page,
  request,
}) => {
  test.slow()
  const run = String(Date.now() % 1_000_000).padStart(6, '0')
  const word = `Nhà nghỉ Đếm Phím ${run}`
  const representativePhone = `0977${run}`
  for (let nth = 1; nth <= 10; nth += 1) {
    await registerByApi(request, `${word} ${nth}`, nth <= 2 ? { representativePhone } : {})
  }
  await signIn(
    page,
    'thuky',
    `/approve-accounts?q=${encodeURIComponent(word)}&orderField=submittedAt&orderDirection=ASC`,
  )
  const links = page.locator('a[data-row-link]')
  await expect(links).toHaveCount(10)
  await links.first().press('Enter')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  let flagged = 0
  let judged = 0
  for (let nth = 1; nth <= 10; nth += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${word} ${nth}`)
    await untilJudgeable(page)
    for (let line = 0; line < 6; line += 1) await press('Digit1')
    await expect(page.getByText('Đã kiểm tra 6/6')).toHaveCount(1)
    const ready = page.getByText('Đủ điều kiện duyệt.')
    const open = page.getByText(/^Còn \d+ cơ sở nghi trùng chưa được kết luận\.$/)
    await expect(ready.or(open).first()).toBeVisible()
    if (await open.isVisible()) {
      flagged += 1
      await press('KeyD')
      const pane = page.getByRole('region', { name: /^Cơ sở nghi trùng/ })
      const shown = async () => (await pane.allTextContents()).join()
      for (let before = await shown(); before !== ''; before = await shown()) {
        await press('KeyK')
        judged += 1
        await expect.poll(shown).not.toBe(before)
      }
    }
    await expect(ready).toBeVisible()
    await press('Control+Enter')
  }
  await expect(page).toHaveURL(/\/approve-accounts\?/)
  console.info(`${keys} keys for ten files, ${flagged} of them flagged for ${judged} look-alikes`)
  expect(flagged).toBeGreaterThan(0)
  // Each flagged one takes D, and K for each look-alike that it has.
  expect(keys).toBe(70 + flagged + judged)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const left = await request.get(`/api/facilities?q=${encodeURIComponent(word)}&status=approved`, { headers })
  expect(((await left.json()) as { data: { total: number } }).data.total).toBe(10)
})
