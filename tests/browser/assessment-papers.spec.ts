import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { contract } from '../../contract/src/index.ts'
import { approveFacility } from '../../scripts/portal/facility.ts'
import { talkTo } from '../../scripts/portal/talk.ts'
import { edited } from '../../server/src/features/criteria-files/fixtures/workbooks.ts'
import { questionsOf } from '../support/assessments.ts'
import { fillPaper, inventPaper } from '../support/paper.ts'
import { smallPdf } from '../support/registrations.ts'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { emailOf, expectAccessible, passwordOf, signIn, tokenOf, walkTo, watchErrors } from './support.ts'

const shown = (page: Page) => page.getByRole('status').filter({ hasText: /^Đã trả lời / })

/** Begins a paper for a facility, found by its name, by keyboard; its id. */
const begin = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Lập phiếu giấy' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lập phiếu giấy' })
  // Before the words are looked for the newest stand there, and other journeys register facilities as well.
  const digits = /\d+$/.exec(name)?.[0] ?? ''
  const looked = page.waitForResponse((response) => response.url().includes(digits))
  await dialog.getByRole('combobox', { name: 'Cơ sở' }).fill(name)
  await looked
  const wanted = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect(wanted).toBeVisible()
  // The one that waits for its approval has the name too, and would be refused.
  await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveCount(1)
  await walkTo(wanted)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Kỳ số liệu' })).not.toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lập phiếu', exact: true }).press('Enter')
  await expect(page).toHaveURL(/paper=/)
  return new URL(page.url()).searchParams.get('paper') ?? ''
}

/** The workbook filled in as its owner does, and the evidence in an archive, named by the codes of the questions. */
const filled = async (page: Page, id: string, baseURL: string) => {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải phiếu (Excel)' }).press('Enter')
  const bytes = await readFile(await (await arriving).path())
  const talk = talkTo(baseURL)
  const token = await tokenOf(page.request, 'thuky')
  const params = { id }
  const form = await talk(contract.assessments.form, { params }, token)
  const { assessment } = await talk(contract.assessments.entered, { params }, token)
  const made = inventPaper(form, assessment)
  const book = await edited(bytes, fillPaper(form, made))
  const pdf = new Uint8Array(await (await smallPdf('Minh chung')).arrayBuffer())
  const said = new Set(made.answers.flatMap(({ questionId, stance }) => (stance === null ? questionId : [])))
  const proofs = questionsOf(form).flatMap(({ id: questionId, code, evidence }) =>
    said.has(questionId)
      ? Array.from(
          { length: evidence.minFiles },
          (_, nth) => [`${code}-${String.fromCodePoint(97 + nth)}.pdf`, pdf] as const,
        )
      : [],
  )
  const zip = zipSync(Object.fromEntries([...proofs, ['ghi-chu.txt', new Uint8Array([1])]]))
  return { book: Buffer.from(await book.arrayBuffer()), zip: Buffer.from(zip), count: proofs.length }
}

test('a facility without a portal answers on paper: begun, read in with its evidence, put right, handed in', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const errors = watchErrors(page)
  const name = `Nhà nghỉ Giấy ${Date.now()}`
  const { id: facilityId } = await registerByApi(page.request, name)
  await approveFacility(talkTo(baseURL ?? ''), facilityId, { email: emailOf('thuky'), password: passwordOf('thuky') })
  await registerByApi(page.request, `Chờ duyệt ${name}`)
  await signIn(page, 'thuky', '/assessments')
  const id = await begin(page, name)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(shown(page)).toContainText('Đã trả lời 0/')
  // With gaps it is not offered; each leads to its question.
  await expect(page.getByRole('button', { name: 'Nộp phiếu' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByText(/^Chưa nộp được: còn thiếu \d+ câu\.$/).click()
  const gap = page.getByRole('button', { name: /^[A-Z]+\d+-\d+$/ }).first()
  const code = await gap.textContent()
  await gap.press('Enter')
  await expect(page.locator('article:focus')).toContainText(code ?? '')
  await expectAccessible(page)

  const { book, zip, count } = await filled(page, id, baseURL ?? '')
  await page.getByRole('button', { name: 'Đọc phiếu đã điền' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Đọc phiếu đã điền' })
  const mimeType = 'application/octet-stream'
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'phieu.xlsx', mimeType, buffer: book })
  await expect(dialog.getByText(/^phieu\.xlsx: \d+ câu trả lời/)).toBeVisible()
  await dialog.locator('input[type=file]').last().setInputFiles({ name: 'mc.zip', mimeType, buffer: zip })
  await expect(dialog.getByText(`Minh chứng: ${count} tệp sẽ được gắn`)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /ghi-chu\.txt/ })).toContainText('Không phải PDF, JPG hoặc PNG.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ghi vào phiếu' }).press('Enter')
  await expect(dialog.getByText(`Đã ghi vào phiếu và gắn ${count}/${count} tệp.`)).toBeVisible({ timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().press('Enter')
  await expect(shown(page)).toContainText('đã đủ')

  // What is typed is refused in words at its field and stays; put right, it is saved when the field is left.
  const figure = page.getByRole('region', { name: 'Số liệu' }).getByRole('textbox').first()
  await figure.fill('nhiều')
  await figure.press('Tab')
  await expect(page.getByText('Cần một số', { exact: false })).toBeVisible()
  await expect(figure).toHaveValue('nhiều')
  await figure.fill('24')
  await figure.press('Tab')
  await expect(page.getByText('Cần một số', { exact: false })).toHaveCount(0)
  await page.reload()
  await expect(figure).toHaveValue('24')

  await page.getByRole('button', { name: 'Nộp phiếu' }).press('Enter')
  const handIn = page.getByRole('dialog', { name: 'Nộp phiếu giấy' })
  await handIn.getByRole('button', { name: 'Nộp phiếu' }).press('Enter')
  await expect(handIn.getByText('Hãy đính kèm bản phiếu đã ký.')).toBeVisible()
  const signed = Buffer.from(await (await smallPdf('Phieu da ky')).arrayBuffer())
  const scan = { name: 'phieu-da-ky.pdf', mimeType: 'application/pdf', buffer: signed }
  await handIn.locator('input[type=file]').setInputFiles(scan)
  await expect(handIn.getByText('phieu-da-ky.pdf')).toBeVisible()
  await expectAccessible(page)
  await handIn.getByRole('button', { name: 'Nộp phiếu' }).press('Enter')
  await expect(page.getByText(/^Đã nộp phiếu .* của /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/assessments/${id}$`))
  expect(errors).toEqual([])
})
