import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Capsule } from '../../proof/src/capsule.ts'
import { unpacked } from '../support/unpacked.ts'
import { test } from './demonstration.ts'
import { expectAccessible, signIn, tokenOf, watchErrors } from './support.ts'

type Row = { id: string; code: string; number: string; origin: string; state: string }

const certificatesOf = async (request: APIRequestContext, headers: Record<string, string>): Promise<Row[]> => {
  const answer = await request.get('/api/certificates?limit=100', { headers })
  const { data } = (await answer.json()) as { data: { items: Row[] } }
  return data.items.filter(({ origin }) => origin !== 'earlier')
}

/** Sound for everybody, on a telephone too. */
const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

/** A page of nobody: opened from a disk, without a network. */
const opened = async (browser: Browser, file: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, offline: true })
  const page = await context.newPage()
  await page.goto(pathToFileURL(file).href)
  return page
}

test('every certificate of the demonstration is worked out equal offline, by its page and its script, and a changed byte is named', async ({
  request,
  browser,
}) => {
  test.setTimeout(600_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-proof-'))
  const headers = { authorization: `Bearer ${await tokenOf(request, 'lanhdao')}` }
  const rows = (await certificatesOf(request, headers)).slice(0, 12)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  let [page, html]: [Page | null, string] = [null, '']
  for (const { id, number } of rows) {
    const taken = await request.get(`/api/certificates/${id}/capsule`, { headers })
    const files = unpacked(await taken.body())
    for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes)
    const run = ['verify-capsule.mjs', 'goi-chung-cu.json']
    const said = execFileSync(process.execPath, run, { cwd: folder, encoding: 'utf8', env: {} })
    expect(said).toMatch(/Tính lại: [\d.,]+\/[\d.,]+ → .+, đúng như giấy\./)
    await page?.context().close()
    page = await opened(browser, path.join(folder, 'xac-minh.html'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gói chứng cứ còn nguyên vẹn')
    await expect(page.getByRole('banner').first()).toBeVisible()
    await expect(page.locator('.say')).toContainText('đúng như giấy')
    await expect(page.getByText(`Giấy ${number} ·`)).toBeVisible()
    html = String(files.get('xac-minh.html'))
  }
  if (!page) throw new Error('The demonstration has certificates')
  await expectSound(page)
  await page.context().close()

  const given = /id="given">(.+?)<\/script>/s.exec(html)?.[1] ?? ''
  const capsule = JSON.parse(given) as Capsule
  const record = Buffer.from(capsule.parts.seal.bytes, 'base64').toString()
  capsule.parts.seal.bytes = Buffer.from(record.replace('"scored","', '"scored","9')).toString('base64')
  const changed = path.join(folder, 'da-sua.html')
  await writeFile(
    changed,
    html.replace(given, () => JSON.stringify(capsule).replaceAll('<', String.raw`\u003c`)),
  )
  const wrong = await opened(browser, changed)
  await expect(wrong.getByRole('heading', { level: 1 })).toHaveText(/Gói chứng cứ có \d+ điểm không đúng/)
  await expect(wrong.locator('.bad')).toContainText('Bản niêm phong: phần kết quả đã bị thay đổi')
  await expect(wrong.locator('.bad')).toContainText(/Tiêu chí \S+ \(.+\): bản niêm phong ghi .+; tính lại ra /)
  await expectSound(wrong)
  await wrong.context().close()
  await rm(folder, { recursive: true, force: true })
})

/** What stands on the wall: the text of the QR of a copy that is drawn now. */
const scanned = async (request: APIRequestContext, headers: Record<string, string>, id: string): Promise<string> => {
  const made = await request.post(`/api/certificates/${id}/copies`, { headers, data: { person: 'Trần Hà' } })
  const { data } = (await made.json()) as { data: { id: string } }
  const copy = await request.get(`/api/certificates/${id}/copies/${data.id}`, { headers })
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'nx-qr-')), 'giay.pdf')
  await writeFile(file, await copy.body())
  execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', file, file])
  const quiet = { encoding: 'utf8' as const, stdio: ['ignore' as const, 'pipe' as const, 'ignore' as const] }
  return execFileSync('zbarimg', ['-q', '--raw', `${file}.png`], quiet).trim()
}

test('anybody works the level out on /verify, compares the paper and the QR, nothing leaves the page, and who reads the log compares it with papers', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const headers = { authorization: `Bearer ${await tokenOf(request, 'lanhdao')}` }
  const row = (await certificatesOf(request, headers)).find(({ state }) => state === 'valid')
  const { id = '', code = '' } = row ?? {}
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/verify/${code}`)
  await page.getByRole('link', { name: /Tự kiểm tra bằng chứng/ }).click()
  await expect(page.locator('.say')).toContainText('đúng như giấy')
  await expect(page.locator('.bad')).toHaveCount(0)
  await expectSound(page)
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await page.context().setOffline(true)
  const paper = await request.get(`/api/certificates/${id}/view`, { headers })
  const files = page.getByLabel(/So tệp giấy/)
  await files.setInputFiles({ name: 'giay.pdf', mimeType: 'application/pdf', buffer: await paper.body() })
  await expect(page.getByRole('status')).toContainText('đúng là tệp giấy mới nhất')
  await files.setInputFiles({ name: 'gia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('khác') })
  await expect(page.getByRole('status')).toContainText('không phải tệp giấy mà chương trình đã cấp')
  expect(asked).toEqual([])
  await page.context().setOffline(false)

  const [, payload = ''] = (await scanned(request, headers, id)).split('#')
  await page.goto(`/verify/${code}#${payload}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Còn hiệu lực/)
  const turned = `${payload.slice(0, 60)}${payload.at(60) === 'A' ? 'B' : 'A'}${payload.slice(61)}`
  await page.goto('/register')
  await page.goto(`/verify/${code}#${turned}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đang kiểm tra')
  await expect(page.getByRole('main')).not.toContainText('Còn hiệu lực')
  await expect(page.getByRole('alert')).toContainText('Vui lòng liên hệ')
  await expectSound(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', '/audit-logs')
  await page.getByRole('button', { name: 'Kiểm tra toàn bộ' }).click()
  await page.getByRole('button', { name: 'So mã trên giấy' }).click()
  const dialog = page.getByRole('dialog', { name: 'So mã nhật ký trên giấy' })
  await dialog.getByLabel('Nội dung mã QR, hoặc mã nhật ký').fill('K7Q2-M9XD-ABCD · 1\nkhông phải mã')
  await dialog.getByRole('button', { name: 'So với nhật ký' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nhật ký KHÔNG khớp với 1 giấy hoặc mã đã đưa vào.')
  await expect(dialog.getByRole('alert')).toContainText('Dòng 2: không đọc được')
  await expectSound(page)
  expect(errors).toEqual([])
})
