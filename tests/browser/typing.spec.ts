import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { codeOf, typedSentence, typedWords } from '../../web/src/ui/keys/typed-words.ts'
import { test } from './demonstration.ts'
import { registerByApi } from './owner.ts'
import { signIn } from './support.ts'

/** As an input method of the system types Telex: the browser learns key 229 and composes each word. */
const compose = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (const [nth, word] of typedWords.telex.entries()) {
    if (nth > 0) await page.keyboard.press('Space')
    // Sent in one go, as fast fingers do; the browser keeps their order.
    const sent = word.flatMap(({ key, word: text }) => {
      const press = { windowsVirtualKeyCode: 229, key: 'Process', code: codeOf(key) }
      return [
        session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press }),
        session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
      ]
    })
    await Promise.all([...sent, session.send('Input.insertText', { text: word.at(-1)?.word ?? '' })])
  }
  await session.detach()
}

/** As UniKey types VNI: plain presses, then Backspace and the letters anew. */
const rewrite = async (page: Page): Promise<void> => {
  for (const [nth, word] of typedWords.vni.entries()) {
    if (nth > 0) await page.keyboard.press('Space')
    for (const [at, { key, word: text }] of word.entries()) {
      const last = word[at - 1]?.word ?? ''
      await page.keyboard.press(codeOf(key))
      if (text === last + key) continue
      for (let back = 0; back <= last.length; back += 1) await page.keyboard.press('Backspace')
      await page.keyboard.insertText(text)
    }
  }
}

/** Every letter that does something elsewhere, typed without any input method. */
const letters = 'jj kk x fr we aa s g gd gs gh ghi /? 123'

const typeInto = async (page: Page, field: Locator, ways = [compose]): Promise<void> => {
  for (const type of ways) {
    await field.fill('')
    await field.focus()
    await type(page)
    await expect(field).toHaveValue(typedSentence)
    await expect(field).toBeFocused()
  }
  await field.fill('')
  await page.keyboard.type(letters)
  await expect(field).toHaveValue(letters)
}

/** The page without what the search text itself puts into the address. */
const pathOf = (page: Page): string => new URL(page.url()).pathname

test('a Telex and a VNI session fire no shortcut: search box, palette, text of a dialog', async ({ page, request }) => {
  const facility = await registerByApi(request, 'Nhà nghỉ Gõ Dấu')
  await signIn(page, 'thuky', '/approve-accounts')
  const search = page.getByRole('searchbox').first()
  await expect(page.getByRole('table')).toBeVisible()
  const path = pathOf(page)
  await typeInto(page, search, [compose, rewrite])
  expect(pathOf(page)).toBe(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(0)
  await search.fill('')

  await page.keyboard.press('Control+K')
  await typeInto(page, page.getByRole('combobox', { name: 'Tìm hoặc chạy lệnh' }))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(pathOf(page)).toBe(path)
  await page.keyboard.press('Escape')

  await page.goto(`/approve-accounts/${facility.id}`)
  await page.getByRole('button', { name: 'Từ chối hồ sơ' }).click()
  const pane = page.getByRole('region', { name: 'Từ chối hồ sơ' })
  await typeInto(page, pane.getByLabel('Nội dung gửi chủ cơ sở'))
  await expect(pane).toBeVisible()
  expect(pathOf(page)).toBe(`/approve-accounts/${facility.id}`)
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(page.getByText('Đã kiểm tra 0/6')).toHaveCount(1)
  expect((await facility.read()).status).toBe('pending')
})
