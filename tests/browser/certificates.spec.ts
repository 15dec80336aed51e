import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { signPdf } from '../../server/src/platform/signing/pades.ts'
import { openPkcs12 } from '../../server/src/platform/signing/pkcs12.ts'
import { test, tokenPortOf } from './demonstration.ts'
import { expectAccessible, signIn, watchErrors } from './support.ts'
import { pdfsig, startTokenService } from '../support/token-service.ts'

// All files that wait for a certificate get theirs.
test.use({ isAlone: true })

const keyFile = new URL('../../server/src/features/certificates/signing/fixtures/issuer.p12', import.meta.url)

/** Signed as a tool of an office does that writes the file anew. */
const signedAnew = async (bytes: Buffer): Promise<Buffer> => {
  const key = await openPkcs12(await readFile(keyFile), 'matkhau1')
  if (typeof key === 'string') throw new Error(key)
  const anew = await (await PDFDocument.load(bytes)).save({ useObjectStreams: false })
  return signPdf(Buffer.from(anew), key, { reason: 'Ký thử', at: new Date() })
}

const waiting = 'Quyết định công nhận chờ xác nhận'

const enteredRow = async (page: Page) => {
  await page.getByRole('region', { name: waiting }).getByRole('button', { name: 'Xem các quyết định' }).click()
  const dialog = page.getByRole('dialog', { name: waiting })
  return { dialog, row: dialog.getByRole('listitem').filter({ hasText: '1286/QĐ-SDL' }).first() }
}

/** Presses keys and counts them: one for each, also for those that are held together. */
const counting = (page: Page) => {
  const counted = { keys: 0 }
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      counted.keys += 1
      await page.keyboard.press(key)
    }
  }
  return { counted, press }
}

/**
 * A director with three decisions that can be signed: the first screen leads to the first of them, which says why, and each leads on to
 * the next. Somebody else ends the holds.
 */
const signThree = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage()
  await signIn(page, 'lanhdao')
  await expect(page.getByRole('link', { name: 'Xem và ký', exact: true })).toBeVisible()
  const { counted, press } = counting(page)
  await press('o')
  const sign = page.getByRole('button', { name: /^Ký (công nhận|không đạt)/ })
  const held = page.getByRole('region', { name: 'Đang giữ' })
  for (const nth of [1, 2, 3]) {
    await expect(sign).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cần xem trước khi ký' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(/^Trên ngưỡng|^Còn .* nữa để đạt/).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Hội đồng, phiên ngày/ })).toBeVisible()
    await press('Control+Enter')
    await expect(held).toBeVisible()
    expect(counted.keys).toBe(2 * nth)
    if (nth < 3) await press('j')
  }
  await page.close()
}

/** A secretary writes down a decision for all that wait, and sees each paper before it exists; returns the name of the first. */
const enterAll = async (browser: Browser): Promise<{ named: string; count: number }> => {
  const page = await browser.newPage()
  await signIn(page, 'thuky', '/certificates')
  await expect(page.getByRole('button', { name: 'Ghi quyết định công nhận' })).toBeVisible()
  const { counted, press } = counting(page)
  await press('o')
  const form = page.getByRole('form', { name: 'Cấp giấy theo quyết định' })
  await expect(form.getByLabel('Số quyết định')).toBeFocused()
  // The symbol is that of the last decision.
  await press(...'1286', 'Enter')
  await expect(form.getByLabel('Số quyết định')).toHaveValue('1286/QĐ-SDL')
  const boxes = form.getByRole('group', { name: /Phiếu được công nhận/ }).getByRole('checkbox', { disabled: false })
  await expect(boxes.nth(0)).toBeFocused()
  await press('Control+a')
  const count = await boxes.count()
  const paper = page.getByRole('region', { name: /^Nội dung tệp/ })
  const names: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (nth > 0) await press('ArrowDown')
    const file = boxes.nth(nth).locator('xpath=ancestor::li[1]')
    const name = (await file.locator('b').textContent()) ?? ''
    await expect(page.getByText(`${nth + 1}/${count}`, { exact: true })).toBeVisible()
    await expect(file).toContainText(/\d{4}\/KH-/)
    await expect(paper.getByText(name).first()).toBeVisible()
    names.push(name)
  }
  await expectAccessible(page)
  await press('Control+Enter')
  // Seven keys and one for each paper further: nineteen for twelve.
  expect(counted.keys).toBe(count + 7)
  expect(count).toBeGreaterThan(8)
  const written = page.getByRole('dialog', { name: 'Đã ghi quyết định 1286/QĐ-SDL' })
  await written.getByRole('button', { name: 'Đóng kết quả' }).click()
  await expect(page.getByRole('region', { name: waiting })).toContainText('chờ người khác xác nhận')
  await page.close()
  return { named: names[0] ?? '', count }
}

/** A director reads what the secretary has written down and confirms it: it is held. */
const confirmAll = async (browser: Browser, count: number): Promise<void> => {
  const page = await browser.newPage()
  await signIn(page, 'lanhdao', '/certificates')
  const { row } = await enteredRow(page)
  await expect(row).toContainText('Chờ bạn xác nhận')
  await row.getByText(`${count} phiếu được công nhận`).click()
  await row.getByRole('button', { name: 'Xác nhận' }).click()
  const asked = page.getByRole('dialog', { name: `Cấp ${count} giấy theo quyết định 1286/QĐ-SDL?` })
  await asked.getByRole('button', { name: `Cấp ${count} giấy` }).click()
  await expect(row.getByRole('button', { name: 'Rút lại' })).toBeVisible()
  await page.close()
}

/** Written down, confirmed, and completed by a third; the certificate of the first is open. */
const issueAll = async (page: Page, browser: Browser): Promise<string> => {
  const { named, count } = await enterAll(browser)
  await confirmAll(browser, count)
  await page.reload()
  const { dialog, row } = await enteredRow(page)
  await row.getByRole('button', { name: 'Hoàn tất ngay' }).click()
  const asked = page.getByRole('dialog', { name: 'Cấp giấy: cho có hiệu lực ngay?' })
  await asked.getByRole('button', { name: 'Hoàn tất ngay' }).click()
  await expect(dialog).toContainText('Không còn quyết định nào chờ xác nhận.')
  await page.goto(`/certificates?q=${encodeURIComponent(named)}`)
  await page.locator('a[data-row-link]').first().click()
  await expect(page).toHaveURL(/\/certificates\/[\w-]{36}/)
  return (await page.getByRole('main').locator('header b').first().textContent()) ?? ''
}

/** Another person lays both files beside each other and confirms; the list says what waits. */
const secondLook = async (browser: Browser, number: string): Promise<void> => {
  const page = await browser.newPage()
  await signIn(page, 'lanhdao', '/certificates')
  await page
    .getByRole('region', { name: 'Bản ký chờ xác nhận' })
    .getByRole('button', { name: 'Xem các bản ký' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Bản ký chờ xác nhận' })
  const row = dialog.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Chờ bạn xác nhận')
  await row.getByRole('button', { name: 'Đối chiếu hai bản' }).click()
  const both = page.getByRole('dialog', { name: `Đối chiếu bản ký của giấy ${number}` })
  await expect(both.getByRole('list', { name: 'Điều cần xem' })).toContainText('chưa được cơ quan công nhận')
  for (const name of ['Bản chưa ký của hệ thống', 'Bản đã ký']) {
    await expect(both.getByRole('region', { name }).locator('canvas').first()).toBeVisible()
  }
  await both.getByRole('button', { name: 'Đóng', exact: true }).last().click()
  await row.getByRole('button', { name: 'Xác nhận' }).click()
  await page
    .getByRole('dialog', { name: `Xác nhận bản ký của giấy ${number}?` })
    .getByRole('button', { name: 'Xác nhận' })
    .click()
  await expect(row).toHaveCount(0)
  await page.close()
}

/** Twelve papers by the keyboard, by the service of a token on this machine; the one that was refused again, alone. */
const signTwelve = async (page: Page): Promise<void> => {
  const token = await startTokenService(Number(process.env[tokenPortOf]))
  await expect(page.locator('a[data-row-link]').nth(11)).toBeVisible()
  for (let nth = 0; nth < 12; nth += 1) {
    await page.keyboard.press('KeyJ')
    await page.keyboard.press('KeyX')
  }
  await page.keyboard.press('KeyS')
  const way = page.getByRole('dialog', { name: 'Cách ký số của bạn' })
  await expect(way.getByRole('radio', { name: /VGCA Sign Service/ })).toBeChecked()
  await way.getByRole('button', { name: 'Chọn cách ký' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ký 12 giấy' })
  await expect(dialog.getByRole('button', { name: 'Ký 12 giấy' })).toBeFocused()
  await page.keyboard.press('Enter')
  const under = page.getByRole('dialog', { name: 'Ký số giấy chứng nhận' })
  await expect(under.getByText(/^Đã ký 11 trong 12 giấy/)).toBeVisible({ timeout: 90_000 })
  await expect(under.getByRole('list', { name: 'Giấy chưa ký được' })).toContainText('đã từ chối hoặc huỷ')
  await expectAccessible(page)
  await under.getByRole('button', { name: 'Ký lại 1 giấy' }).press('Enter')
  await expect(under.getByText(/^Đã ký 1 trong 1 giấy/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(under).toHaveCount(0)
  expect(token.signed).toHaveLength(12)
  for (const bytes of token.signed) {
    const said = await pdfsig(bytes)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  }
  token.stop()
}

const more = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a certificate from the decision to its public page: signed outside, suspended, and known by anyone at once', async ({
  page,
  browser,
}) => {
  // Three walks of an office, one behind the other.
  test.setTimeout(240_000)
  const errors = watchErrors(page)
  // Those of before the system have no file to sign.
  await signIn(page, 'admin', '/certificates?state=valid,expiring&origin=assessment')
  await signTwelve(page)
  await signThree(browser)
  const number = await issueAll(page, browser)
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  // Signed by a tool that writes the file anew, given back among others: known by its QR, and confirmed by a second person.
  const [taken] = await Promise.all([page.waitForEvent('download'), more(page, 'Tải bản chưa ký để ký số')])
  const signed = await signedAnew(await readFile(await taken.path()))
  await page.goto('/certificates')
  await page.getByRole('button', { name: 'Cột, mật độ, xuất tệp' }).click()
  await page.getByRole('button', { name: 'Nộp bản đã ký số' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nộp bản đã ký số' })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  const files = [file('khong-ky.pdf', await readFile(await taken.path())), file('giay-1.pdf', signed)]
  await dialog.locator('input[type=file]').setInputFiles(files)
  const rows = dialog.getByRole('list', { name: 'Tệp đã chọn' }).getByRole('listitem')
  await expect(rows).toHaveCount(files.length)
  // Each is read in a process of its own, for as long as that takes.
  for (const row of await rows.all()) await row.getByText('Đang kiểm tra').waitFor({ state: 'hidden' })
  await expect(rows.nth(0)).toContainText('Không nhận')
  await expect(rows.nth(1)).toContainText(number)
  await expect(rows.nth(1)).toContainText('Chờ người thứ hai xác nhận')
  await expect(rows.nth(1).getByRole('button', { name: 'Xác nhận' })).toHaveCount(0)
  await secondLook(browser, number)
  await rows.nth(1).getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Thông tin' })).toContainText('Sở Du lịch tỉnh Khánh Hòa')

  await more(page, 'Lập hồ sơ lưu trữ')
  const archive = page.getByRole('dialog', { name: 'Lập hồ sơ lưu trữ' })
  await archive.getByRole('textbox', { name: 'Số lưu trữ' }).fill('HS-12/2026')
  const made = page.waitForEvent('download')
  await archive.getByRole('button', { name: 'Lập và tải về' }).click()
  expect((await made).suggestedFilename()).toMatch(/-ho-so-luu-tru\.zip$/)
  await expect(archive).toHaveCount(0)

  const publicPage = (await page.getByRole('link', { name: 'Trang công khai' }).getAttribute('href')) ?? ''
  await more(page, 'Tạm đình chỉ')
  const asked = page.getByRole('dialog', { name: `Tạm đình chỉ giấy ${number}?` })
  await asked.getByRole('button', { name: 'Tạm đình chỉ' }).click()
  await expect(asked.getByRole('textbox', { name: 'Lý do' })).toBeFocused()
  await asked.getByRole('textbox', { name: 'Lý do' }).fill('Hệ thống xử lý nước thải chưa vận hành lại.')
  await asked.getByLabel('Hạn khắc phục').fill('31/12/2030')
  await asked.getByRole('button', { name: 'Tạm đình chỉ' }).click()
  await expect(asked).toHaveCount(0)
  await page.goto(publicPage)
  await expect(page.locator('body')).toContainText('Tạm đình chỉ')
  await expect(page.locator('body')).toContainText('Hệ thống xử lý nước thải')
  await expectAccessible(page)
  expect(errors.filter((error) => !error.includes('422') && !error.includes('400'))).toEqual([])
})
