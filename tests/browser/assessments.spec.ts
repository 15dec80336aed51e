import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { walkJourney } from '../../scripts/portal/journey.ts'
import { codeFor, mailFolder } from './owner.ts'
import { emailOf, expectAccessible, passwordOf, signIn, watchErrors } from './support.ts'

const progress = (page: Page) => page.getByText(/^\d+\/\d+ đã chấm$/)
const saved = (page: Page) => page.getByText(/^Đã lưu /)

/** An assessment that an owner answered and handed in through the public API; its code. */
const submitted = async (page: Page, baseURL: string): Promise<string> => {
  const folder = await mailFolder(page.request)
  const { assessment } = await walkJourney({
    base: baseURL,
    type: 'CSLT',
    profile: 'good',
    owner: { email: `chu${crypto.randomUUID()}@kiemthu.example`, password: 'Bien-Xanh-40-do' },
    account: 'none',
    officer: { email: emailOf('thuky'), password: passwordOf('thuky') },
    codeFor: async (email) => {
      await expect.poll(() => codeFor(folder, email).catch(() => '')).toMatch(/^\d{6}$/)
      return codeFor(folder, email)
    },
    say: () => undefined,
  })
  return assessment ?? ''
}

/** The secretariat gives it to the expert, who finds only what was given to them. */
const give = async (page: Page, code: string): Promise<void> => {
  await signIn(page, 'thuky', `/assessments?q=${code}`)
  const link = page.locator('a[data-row-link]').first()
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('KeyA')
  const dialog = page.getByRole('dialog', { name: /^Giao thẩm định/ })
  await dialog.getByLabel('Người chủ trì').click()
  await page.getByRole('option', { name: /^Đàng Ngọc Minh/ }).click()
  await dialog.getByRole('button', { name: 'Giao thẩm định' }).click()
  await expect(page.getByText(`Đã giao phiếu ${code} cho Đàng Ngọc Minh.`)).toBeVisible()
}

test('an assessment from the queue to its seal: judged by keyboard, proposed, signed by a second person', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  const code = await submitted(page, baseURL ?? '')
  await give(page, code)
  await signIn(page, 'thamdinh', `/assessments?q=${code}`)
  const link = page.locator('a[data-row-link]').first()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('button', { name: '1 Đạt', exact: true })).toBeVisible()
  await expectAccessible(page)

  // What is not met asks for its reason at once, then for a remark; Escape goes back to the keys.
  await page.keyboard.press('Digit3')
  await expect(page.getByRole('menu', { name: 'Lý do' })).toBeVisible()
  // A digit picks once the list has the keys, a moment after it is seen.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
  await page.keyboard.press('Digit7')
  await page.keyboard.type('Chưa thấy ở khu bếp.')
  await page.keyboard.press('Escape')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chưa thực hiện' })).toBeVisible()

  // What can be done here and now is found by its words.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('>ghi lan tham dinh')
  await expect(page.getByRole('option', { name: /Ghi lần thẩm định/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Người tham gia').fill('Đoàn thẩm định, đại diện cơ sở')
  await page.getByRole('button', { name: 'Lưu lần thẩm định' }).click()
  await expect(page.getByText('Đoàn thẩm định, đại diện cơ sở')).toBeVisible()
  await page.keyboard.press('KeyP')

  // All of the dock stands within its column, also on a small window.
  await page.setViewportSize({ width: 1366, height: 657 })
  const next = page.getByRole('button', { name: /^Câu kế/ })
  const over = () =>
    next.evaluate(({ parentElement: row }) => {
      const dock = row?.parentElement
      return dock ? dock.scrollWidth - dock.clientWidth : Number.NaN
    })
  await expect.poll(over).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Two keys a criterion that is plainly met.
  const total = Number(/\/(\d+)/.exec((await progress(page).textContent()) ?? '')?.[1])
  for (let nth = 0; nth < total; nth += 1) {
    await page.keyboard.press('Digit1')
    await page.keyboard.press('Enter')
  }

  await expect(page.getByText(`${total}/${total} đã chấm`)).toBeVisible()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })

  await page.keyboard.press('KeyD')
  await page.getByRole('radio', { name: /^Đề nghị công nhận/ }).click()
  const notes = page.getByRole('region', { name: 'Giải trình cảnh báo' }).getByRole('textbox')
  for (const note of await notes.all()) await note.fill('Đã đối chiếu tại cơ sở.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Chờ ký: Công nhận/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ký quyết định' })).toHaveCount(0)

  const address = page.url()
  await signIn(page, 'lanhdao', new URL(address).pathname)
  await expect(page.getByRole('button', { name: 'Ký quyết định' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/đã niêm phong/)).toBeVisible()

  expect(errors).toEqual([])
})
