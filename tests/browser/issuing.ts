import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { signIn } from './support.ts'

const waiting = 'Quyết định công nhận chờ xác nhận'

/** Somebody else at a screen of their own. */
export const as = async (browser: Browser, account: string, address: string): Promise<Page> => {
  const page = await browser.newPage()
  await signIn(page, account, address)
  return page
}

/** Opens what waits for a second person, at one decision. */
export const decisionRow = async (page: Page, number: string): Promise<Locator> => {
  await page.getByRole('region', { name: waiting }).getByRole('button', { name: 'Xem các quyết định' }).click()
  return page.getByRole('dialog', { name: waiting }).getByRole('listitem').filter({ hasText: number }).first()
}

/** Writes a decision down about the files that `choose` ticks; so many they are. */
export const writeDecision = async (
  page: Page,
  number: string,
  choose: (boxes: Locator) => Promise<number>,
): Promise<void> => {
  await page.getByRole('button', { name: 'Ghi quyết định công nhận' }).click()
  const form = page.getByRole('form', { name: 'Cấp giấy theo quyết định' })
  await form.getByLabel('Số quyết định').fill(number)
  await form.getByRole('textbox', { name: 'Người ký', exact: true }).fill('Trần Thanh Hà')
  await form.getByLabel('Chức vụ người ký').fill('Giám đốc')
  const count = await choose(form.getByRole('group', { name: /Phiếu được công nhận/ }))
  await page.getByRole('button', { name: `Ghi quyết định cho ${count} phiếu` }).click()
  await page.getByRole('button', { name: 'Đóng kết quả' }).click()
}

/** A second person confirms the decision, and so many certificates are held. */
export const confirmIssue = async (page: Page, number: string, count: number): Promise<void> => {
  const row = await decisionRow(page, number)
  await row.getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByRole('button', { name: `Cấp ${count} giấy` }).click()
  await expect(row).toContainText('Cấp giấy: giữ đến')
}

/** Another signer ends the hold. */
export const completeIssue = async (page: Page, number: string): Promise<void> => {
  await (await decisionRow(page, number)).getByRole('button', { name: 'Hoàn tất ngay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cấp giấy: cho có hiệu lực ngay?' })
  await dialog.getByRole('button', { name: 'Hoàn tất ngay' }).click()
  await expect(page.getByText('Không còn quyết định nào chờ xác nhận.')).toBeVisible()
}
