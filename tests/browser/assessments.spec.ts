import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { walkJourney } from '../../scripts/portal/journey.ts'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { codeFor, mailFolder } from './owner.ts'
import { emailOf, expectAccessible, passwordOf, signIn, tokenOf, watchErrors } from './support.ts'

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
    codeFor: (email) => codeFor(folder, email),
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

/** The council meets on one file, by the API; the secretary, who keeps its session, closes it with the minutes. */
const meets = async (page: Page, assessmentId: string) => {
  const { request } = page
  const headers = { authorization: `Bearer ${await tokenOf(request, 'thuky')}` }
  type Session = { id: string; version: number; people: object[] }
  const say = async (method: 'POST' | 'PUT', path: string, data: object): Promise<Session> => {
    const response = await request.fetch(`/api/council-sessions${path}`, { method, headers, data })
    expect(response.status()).toBe(200)
    return ((await response.json()) as { data: Session }).data
  }
  const person = (part: string, name: string) => ({ id: null, part, userId: null, name, title: null })
  const buffer = Buffer.from(await (await smallPdf('Bien ban')).arrayBuffer())
  const file = { name: 'bien-ban.pdf', mimeType: 'application/pdf', buffer }
  const uploaded = await request.post('/api/files', { headers, multipart: { file } })
  const { data: minutes } = (await uploaded.json()) as { data: { id: string } }
  const body = {
    heldOn: vietnamDay(new Date()),
    place: null,
    people: [person('chair', 'Ông Hải'), person('secretary', 'Bà Thu')],
    assessmentIds: [assessmentId],
    minutesFileId: minutes.id,
  }
  let session = await say('POST', '', body)
  session = await say('POST', `/${session.id}/hold`, { version: session.version })
  return {
    conclude: async (recommendations: string) => {
      const said = { version: session.version, outcome: 'approved', recommendations, leftIds: [] }
      session = await say('PUT', `/${session.id}/files/${assessmentId}`, said)
    },
    close: async () => {
      session = await say('POST', `/${session.id}/close`, { version: session.version })
    },
  }
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
  await expect(page.getByRole('button', { name: /^1 (Đạt|Như câu trả lời: 0 điểm)$/ })).toBeVisible()
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

  // Two keys a criterion: the first confirms what the engine computed, also where that is nothing.
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

  // Nobody signs before the council has concluded and closed its session.
  const address = new URL(page.url()).pathname
  await signIn(page, 'lanhdao', address)
  await expect(page.getByText(/chưa có phiên họp nào đã kết luận và kết thúc/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ký công nhận/ })).toHaveCount(0)
  const council = await meets(page, address.slice(address.lastIndexOf('/') + 1))
  await council.conclude('Lắp đồng hồ nước cho từng khu.')
  await council.close()
  await page.reload()
  await expect(page.getByText('Lắp đồng hồ nước cho từng khu.')).toBeVisible()

  // What is signed is read first: the brief, with what the council recommends and what failed.
  await expect(page.getByRole('button', { name: /^Ký công nhận/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Hội đồng, phiên ngày/ })).toBeVisible()
  await expectAccessible(page)
  // It is sent back with a reason alone, in a place that covers nothing; the way back leads on.
  await page.keyboard.press('KeyT')
  const back = page.getByRole('form', { name: 'Trả lại đề nghị' })
  await back.getByRole('button', { name: /^Trả lại đề nghị/ }).click()
  await expect(back.getByText('Vui lòng nhập lý do.')).toBeVisible()
  await back.getByRole('button', { name: /^Ở lại/ }).click()
  await page.keyboard.press('Control+Enter')
  // It is held: one press takes it back, and nothing was sealed.
  const held = page.getByRole('region', { name: 'Đang giữ' })
  await expect(held.getByText(/^Ký quyết định: giữ đến \d\d:\d\d\.$/)).toBeVisible()
  await expectAccessible(page)
  await held.getByRole('button', { name: /^Rút lại/ }).click()
  await expect(held).toHaveCount(0)
  await page.getByRole('button', { name: /^Ký công nhận/ }).click()
  await expect(held).toBeVisible()
  await expect(page.getByText(/đã niêm phong/)).toHaveCount(0)
  // From the list too, by the key of the row in focus.
  await page.goto(`/assessments?q=${code}`)
  await expect(page.getByRole('row').filter({ hasText: /Giữ đến \d\d:\d\d/ })).toBeVisible()
  await page.locator('a[data-row-link]').first().focus()
  await page.keyboard.press('KeyZ')
  await expect(page.getByText(/^Đã rút lại quyết định về /)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /Giữ đến \d\d:\d\d/ })).toHaveCount(0)

  expect(errors).toEqual([])
})
