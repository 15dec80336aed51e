import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { test } from './demonstration.ts'
import { as, completeIssue, confirmIssue, decisionRow, writeDecision } from './issuing.ts'
import { makeAccount, signIn, watchErrors } from './support.ts'

const number = '1412/QĐ-SDL'

/** Begins an act of the record and gives its reason; an act that nothing takes back has the number of the certificate typed. */
const act = async (page: Page, label: string, reason: string, certificate?: string) => {
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label} giấy`) })
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  if (certificate !== undefined) await dialog.getByLabel(/số giấy/).fill(certificate)
  return { dialog, press: () => dialog.getByRole('button', { name: label }).click() }
}

test('an office without its administrator: a secretary writes a decision down, two directors issue, suspend and revoke by it', async ({
  page,
  request,
  browser,
}) => {
  const errors = watchErrors(page)
  await makeAccount(request, 'pholanhdao', 'Lãnh đạo')

  await signIn(page, 'thuky', '/certificates')
  let place = ''
  await writeDecision(page, number, async (group) => {
    const boxes = group.getByRole('checkbox')
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
    place = (await boxes.nth(0).locator('xpath=ancestor::li[1]').locator('b').textContent()) ?? ''
    return 3
  })
  // Whoever wrote it down reads who confirms it, and cannot.
  const own = await decisionRow(page, number)
  await expect(own).toContainText('Nguyễn Văn Khánh')
  await expect(own.getByRole('button', { name: 'Xác nhận' })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Rút' })).toBeVisible()

  // The expert who judged a file reads by name who signs it.
  const expert = await as(browser, 'thamdinh', `/assessments?q=${encodeURIComponent('Cây Bàng')}`)
  await expert.getByRole('link', { name: 'Biệt thự du lịch Cây Bàng' }).click()
  await expect(expert.getByText(/Người làm được: Nguyễn Văn Khánh/)).toBeVisible()
  await expect(expert.getByRole('button', { name: 'Ký quyết định' })).toHaveCount(0)

  const director = await as(browser, 'lanhdao', '/certificates')
  await confirmIssue(director, number, 3)
  const deputy = await as(browser, 'pholanhdao', '/certificates')
  await completeIssue(deputy, number)

  // The director suspends what the office issued, at once, and reinstates it.
  await director.goto(`/certificates?q=${encodeURIComponent(place)}`)
  await director.locator('a[data-row-link]').first().click()
  const certificate =
    (await director
      .getByText(/^\d{4}\/KH-\w+-\d{4}$/)
      .first()
      .textContent()) ?? ''
  const record = new URL(director.url()).pathname
  // The secretary gives it the signed paper of the decision.
  await page.goto(record)
  const facts = page.getByRole('region', { name: 'Thông tin' })
  await expect(facts).toContainText('chưa có bản ký')
  const chosen = page.waitForEvent('filechooser')
  await facts.getByRole('button', { name: 'Đính kèm bản ký' }).click()
  const paper = await PDFDocument.create()
  paper.addPage()
  const buffer = Buffer.from(await paper.save())
  await (await chosen).setFiles({ name: 'quyet-dinh.pdf', mimeType: 'application/pdf', buffer })
  await expect(facts).not.toContainText('chưa có bản ký')

  const suspension = await act(director, 'Tạm đình chỉ', 'Hệ thống xử lý nước thải ngừng vận hành.')
  await suspension.dialog.getByLabel('Hạn khắc phục').fill('31/12/2030')
  await suspension.press()
  await expect(director.getByText(`Đã tạm đình chỉ giấy ${certificate}.`)).toBeVisible()
  const lifting = await act(director, 'Khôi phục hiệu lực', 'Đã vận hành lại, có biên bản.')
  await lifting.press()
  await expect(director.getByText(`Đã khôi phục hiệu lực giấy ${certificate}.`)).toBeVisible()

  const proposal = await act(director, 'Đề nghị thu hồi', 'Giấy được cấp theo số liệu không đúng.', certificate)
  await proposal.press()
  const pending = (at: Page) => at.getByRole('region', { name: 'Đề nghị thu hồi' })
  await expect(pending(director).getByRole('button', { name: 'Xác nhận thu hồi' })).toBeDisabled()
  await expect(pending(director)).toContainText('Người thử pholanhdao')

  await deputy.goto(record)
  await pending(deputy).getByRole('button', { name: 'Xác nhận thu hồi' }).click()
  const revoking = deputy.getByRole('dialog', { name: `Thu hồi giấy ${certificate}?` })
  await revoking.getByLabel(/số giấy/).fill(certificate)
  await revoking.getByRole('button', { name: 'Xác nhận thu hồi' }).click()
  await expect(deputy.getByRole('region', { name: 'Đang giữ' })).toContainText('Thu hồi: giữ đến')
  expect(errors).toEqual([])
})
