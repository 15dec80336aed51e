// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const page = startPage()
const asked: string[] = []
const inputRef = { current: null as HTMLInputElement | null }

const draw = (text: string) =>
  page.draw(<SearchBox text={text} placeholder="Tìm" inputRef={inputRef} onSearch={(next) => asked.push(next)} />)

const box = (): HTMLInputElement => {
  if (inputRef.current === null) throw new Error('no box')
  return inputRef.current
}

/** As the browser does it: past React's own tracking of the value. */
const setValue = (element: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)

const type = (text: string) =>
  act(() => {
    setValue(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(async () => {
  vi.useFakeTimers()
  asked.length = 0
  await draw('')
})

afterEach(() => {
  vi.useRealTimers()
})

it('searches once, after a pause in typing', () => {
  type('k')
  wait(200)
  type('kh')
  wait(299)
  expect(asked).toEqual([])
  wait(1)
  expect(asked).toEqual(['kh'])
})

it('waits for the end of a word that an input method is composing', () => {
  act(() => {
    box().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  })
  type('kha')
  wait(2000)
  expect(asked).toEqual([])
  type('khá')
  act(() => {
    box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  })
  wait(300)
  expect(asked).toEqual(['khá'])
})

it('searches in composed letters, whatever the keyboard makes', () => {
  type(' Ha\u0309i '.normalize('NFD'))
  wait(300)
  expect(asked).toEqual(['Hải'])
})

it('asks for nothing new where only signs without a letter are added', () => {
  type('\u200B')
  wait(300)
  expect(asked).toEqual([])
  type('?')
  wait(300)
  expect(asked).toEqual([])
  type('a')
  wait(300)
  expect(asked).toEqual(['a'])
  type('\u200B')
  wait(300)
  expect(asked).toEqual(['a', ''])
})

it('does not take back what was typed while the address caught up', async () => {
  type('ab')
  wait(300)
  type('abc')
  await draw('ab')
  expect(box().value).toBe('abc')
})

it('follows the address when it changes by other means', async () => {
  type('ab')
  wait(300)
  await draw('ab')
  await draw('')
  expect(box().value).toBe('')
  wait(1000)
  expect(asked).toEqual(['ab'])
})

it('leaves Esc and Enter to an input method that only its key code tells of', () => {
  type('kha')
  for (const key of ['Escape', 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'keyCode', { value: 229 })
    act(() => void box().dispatchEvent(event))
  }
  expect([box().value, asked]).toEqual(['kha', []])
})
