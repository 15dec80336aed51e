import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { walkJourney } from '../../scripts/portal/journey.ts'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { as, completeIssue, confirmIssue, writeDecision } from './issuing.ts'
import { codeFor, mailFolder } from './owner.ts'
import { approveHere, makeAccount, untilJudgeable, watchErrors } from './support.ts'

const count = 10

const number = '2026/QĐ-SDL'

type Owner = { email: string; password: string }
const owners: Owner[] = Array.from({ length: count }, () => ({
  email: `chu${crypto.randomUUID()}@kiemthu.example`,
  password: 'Bien-Xanh-40-do',
}))

/** What owners do by the public API, as far as the office lets them: the code of the facility, and of the assessment handed in. */
const walkOwner = async (page: Page, base: string, owner: Owner, account: 'none' | 'ready') => {
  const folder = await mailFolder(page.request)
  return walkJourney({
    base,
    type: 'CSLT',
    profile: 'good',
    owner,
    account,
    officer: null,
    codeFor: (email) => codeFor(folder, email),
    say: () => undefined,
  })
}

/** One file, read beside its licence and approved by the keyboard. */
const approve = async (page: Page, code: string): Promise<string> => {
  await page.goto(`/approve-accounts?q=${code}`)
  const link = page.locator('a[data-row-link]').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await untilJudgeable(page)
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('Digit1')
  await approveHere(page)
  await expect(page.getByText('Đã duyệt').first()).toBeVisible()
  return name
}

/** Chooses the files of these facilities in the list, and begins an act on all of them. */
const chooseAll = async (page: Page, names: readonly string[], verb: string): Promise<Locator> => {
  await page.goto(`/assessments?q=${encodeURIComponent('Homestay Vườn Dừa')}`)
  for (const name of names) {
    await page.locator('tbody tr[data-row]').filter({ hasText: name }).getByRole('checkbox').check({ timeout: 20_000 })
  }
  await page.getByRole('region', { name: 'Thao tác hàng loạt' }).getByRole('button', { name: verb }).click()
  return page.getByRole('dialog')
}

const closeResult = async (dialog: Locator, done: string): Promise<void> => {
  await expect(dialog.getByText(`Thành công: ${done}`)).toBeVisible({ timeout: 60_000 })
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Gives files to an expert who leads them. */
const give = async (page: Page, names: readonly string[], expert: RegExp): Promise<void> => {
  const dialog = await chooseAll(page, names, 'Giao thẩm định')
  await dialog.getByLabel('Người chủ trì').click()
  await page.getByRole('option', { name: expert }).click()
  await dialog.getByRole('button', { name: `Giao ${names.length} phiếu` }).click()
  await closeResult(dialog, String(names.length))
}

/** Two keys a criterion; then the proposal, with a word on each warning. */
const judge = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/assessments?q=${code}`)
  await page.locator('a[data-row-link]').first().click()
  await expect(page.getByRole('button', { name: /^1 (Đạt|Như câu trả lời: 0 điểm)$/ })).toBeVisible()
  const progress = page.getByText(/^\d+\/\d+ đã chấm$/)
  const total = Number(/\/(\d+)/.exec((await progress.textContent()) ?? '')?.[1])
  for (let nth = 0; nth < total; nth += 1) {
    await page.keyboard.press('Digit1')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`${total}/${total} đã chấm`)).toBeVisible()
  await expect(page.getByText(/^Đã lưu /)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('KeyD')
  await page.getByRole('radio', { name: /^Đề nghị công nhận/ }).click()
  const notes = page.getByRole('region', { name: 'Giải trình cảnh báo' }).getByRole('textbox')
  for (const note of await notes.all()) await note.fill('Đã đối chiếu tại cơ sở.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Chờ ký: Công nhận/ })).toBeVisible()
  // Whoever proposed reads by name who signs, and cannot.
  await expect(page.getByRole('button', { name: 'Ký quyết định' })).toHaveCount(0)
}

/** The secretary lays the files before the council, writes its conclusions down and closes the session with its minutes. */
const hear = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.goto('/assessments?part=council')
  await page.getByRole('button', { name: 'Lập phiên họp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lập phiên họp hội đồng' })
  await dialog.getByLabel('Họ tên người thứ 1').fill('Ông Hải')
  await dialog.getByLabel('Họ tên người thứ 2').fill('Bà Thu')
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'Các phiếu' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await page.keyboard.press('Tab')
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Chọn tệp biên bản' }).click()
  const buffer = Buffer.from(await (await smallPdf('Bien ban')).arrayBuffer())
  await (await chosen).setFiles({ name: 'bien-ban.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('bien-ban.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lưu phiên họp' }).click()
  await page.getByRole('button', { name: 'Ghi đã họp' }).click()
  await page.getByRole('button', { name: 'Ghi kết luận theo đề nghị' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi kết luận' }).click()
  await page.getByRole('button', { name: 'Kết thúc phiên họp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc phiên họp' }).click()
  await expect(page.getByText(/^Đã kết thúc phiên họp\./)).toBeVisible()
}

/** Another signer ends the hold of a signature. */
const completeSigning = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Đang giữ' }).getByRole('button', { name: 'Hoàn tất ngay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ký quyết định: cho có hiệu lực ngay?' })
  await dialog.getByRole('button', { name: 'Hoàn tất ngay' }).click()
  await expect(page.getByText(/đã niêm phong/).first()).toBeVisible()
}

test('a round of an office without an administrator: received, given, judged, heard, signed, written down and issued', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(1_800_000)
  const errors: string[][] = []
  await makeAccount(request, 'pholanhdao', 'Lãnh đạo')
  await makeAccount(request, 'thamdinh2', 'Thẩm định viên')
  const base = baseURL ?? ''
  const facilities: string[] = []
  for (const owner of owners) facilities.push((await walkOwner(page, base, owner, 'none')).facility)

  const at = async (account: string, address: string) => {
    const one = await as(browser, account, address)
    errors.push(watchErrors(one))
    return one
  }
  const secretary = await at('thuky', '/approve-accounts')
  const names: string[] = []
  for (const code of facilities) names.push(await approve(secretary, code))
  const files: string[] = []
  for (const owner of owners) files.push((await walkOwner(page, base, owner, 'ready')).assessment ?? '')

  const half = Math.ceil(files.length / 2)
  const shares = [
    ['thamdinh', /^Đàng Ngọc Minh/, files.slice(0, half), names.slice(0, half)],
    ['thamdinh2', /^Người thử thamdinh2/, files.slice(half), names.slice(half)],
  ] as const
  for (const [, expert, , given] of shares) await give(secretary, given, expert)
  for (const [account, , codes] of shares) {
    const expert = await at(account, '/assessments')
    for (const code of codes) await judge(expert, code)
    await expert.close()
  }
  await hear(secretary, names)

  const director = await at('lanhdao', '/assessments')
  const signing = await chooseAll(director, names, 'Ký quyết định')
  await expect(signing.getByText(/^Quyết định được giữ 10 phút/)).toBeVisible()
  await signing.getByRole('button', { name: `Ký ${count} quyết định` }).click()
  await closeResult(signing, String(count))
  const deputy = await at('pholanhdao', '/assessments')
  for (const code of files) {
    await deputy.goto(`/assessments?q=${code}`)
    await deputy.locator('a[data-row-link]').first().click()
    await completeSigning(deputy)
  }

  await secretary.goto('/certificates')
  await writeDecision(secretary, number, async (group) => {
    for (const name of names) await group.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox').check()
    return count
  })
  await director.goto('/certificates')
  await confirmIssue(director, number, count)
  await deputy.goto('/certificates')
  await completeIssue(deputy, number)
  for (const name of names) {
    await secretary.goto(`/certificates?q=${encodeURIComponent(name)}`)
    await expect(secretary.locator('tbody tr[data-row]')).toHaveCount(1)
  }
  expect(errors.flat()).toEqual([])
})
