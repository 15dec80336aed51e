// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { startPage, typeInto } from '../../../../../tests/support/page.ts'
import { useSuggestedKey } from './use-suggested-key.ts'

const Form = ({ stored = '' }) => {
  const [key, setKey] = useState(stored)
  const suggestion = useSuggestedKey(key, setKey)
  return (
    <>
      <input aria-label="Nhãn" onChange={({ currentTarget: { value } }) => suggestion.follow(value)} />
      <input
        aria-label="Mã"
        value={key}
        onFocus={suggestion.offer}
        onChange={({ currentTarget: { value } }) => setKey(value)}
      />
    </>
  )
}

const page = startPage()
const field = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`No field ${label}`)
  return found
}
const marked = () => {
  const { value, selectionStart, selectionEnd } = field('Mã')
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}
const enter = () => act(async () => field('Mã').focus())

it('follows the words, and is marked when its field is entered: what is typed replaces it', async () => {
  await page.draw(<Form />)
  await typeInto(field('Nhãn'), 'Điện')
  await typeInto(field('Nhãn'), 'Điện lưới')
  expect(field('Mã').value).toBe('dien_luoi')
  await enter()
  expect(marked()).toBe('dien_luoi')
})

it('leaves a key alone that somebody wrote', async () => {
  await page.draw(<Form />)
  await typeInto(field('Nhãn'), 'Điện lưới')
  await typeInto(field('Mã'), 'dien_kwh')
  await typeInto(field('Nhãn'), 'Điện lưới đã dùng')
  expect(field('Mã').value).toBe('dien_kwh')
  await enter()
  expect(marked()).toBe('')
})

it('leaves a stored key alone', async () => {
  await page.draw(<Form stored="so_phong" />)
  await typeInto(field('Nhãn'), 'Tên khác')
  expect(field('Mã').value).toBe('so_phong')
})
