// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { KitProvider } from '../theme/kit-provider.tsx'
import { DayField } from './day-field.tsx'
import { startPage, typeInto } from '../../../../tests/support/page.ts'

const { draw } = startPage()

const onChange = vi.fn()

const Screen = () => {
  const [day, setDay] = useState('2026-12-05')
  const change = (text: string): void => {
    onChange(text)
    setDay(text)
  }
  return (
    <>
      <DayField label="Ngày hết hạn" value={day} onChange={change} />
      <button type="button" onClick={() => setDay('2026-01-31')}>
        Cuối tháng
      </button>
    </>
  )
}

const input = (): HTMLInputElement => {
  const found = document.querySelector('input')
  if (!found) throw new Error('No field')
  return found
}
const type = (value: string) => typeInto(input(), value)
const leave = () => act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

beforeEach(async () => {
  onChange.mockClear()
  await draw(
    <KitProvider>
      <Screen />
    </KitProvider>,
  )
})

it('shows a day with the day before the month, whatever the language of the browser', () => {
  expect(input().value).toBe('05/12/2026')
})

it('takes a day as it is typed, and writes it out when the field is left', async () => {
  await type('7/1/2027')
  expect(onChange).toHaveBeenLastCalledWith('2027-01-07')
  expect(input().value).toBe('7/1/2027')
  await leave()
  expect(input().value).toBe('07/01/2027')
})

it('keeps what is no day, and hands it on for the form to refuse', async () => {
  await type('31/02/2026')
  await leave()
  expect(onChange).toHaveBeenLastCalledWith('31/02/2026')
  expect(input().value).toBe('31/02/2026')
})

it('shows the day that came from elsewhere, whatever was typed and is no day', async () => {
  await type('31/02/2026')
  await leave()
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
  expect(input().value).toBe('31/01/2026')
})

it('is empty when it is emptied', async () => {
  await type('')
  await leave()
  expect([onChange.mock.lastCall, input().value]).toEqual([[''], ''])
})
