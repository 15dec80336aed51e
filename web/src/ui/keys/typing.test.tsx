// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, typedSentence, typedWords, type Method } from './typed-words.ts'
import { declaredShortcuts, useShortcuts } from './use-shortcuts.ts'
import { startPage } from '../../../../tests/support/page.ts'

const fired: string[] = []
const keys = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`)
const names = [...keys, ...[...'0123456789'].map((digit) => `Digit${digit}`), 'Space', 'Slash', 'Backspace', 'Enter']
const everything = [...names, ...names.map((name) => `Shift+${name}`), 'BracketRight KeyD'].map((name) => ({
  keys: name,
  label: name,
  group: 'Thử',
  run: () => void fired.push(name),
}))

const Page = () => {
  useShortcuts(everything)
  return (
    <>
      <input type="search" />
      <dialog open>
        <textarea />
      </dialog>
      <dialog open>
        <input role="combobox" aria-expanded aria-controls="found" />
      </dialog>
    </>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** A press as the page sees it; false where somebody took it, so that a browser would not type. */
const press = (field: Field, init: KeyboardEventInit & { keyCode?: number }): boolean => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  if (init.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: init.keyCode })
  const isFree = field.dispatchEvent(event)
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, ...init }))
  return isFree
}

type Player = (field: Field, before: string, word: readonly { key: string; word: string }[]) => string

/** Of the system (Windows, macOS, ibus): the browser reports 229 or Process, and composes. */
const composing: Player = (field, before, word) => {
  let text = before
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (const [nth, { key, word: whole }] of word.entries()) {
    if (press(field, { code: codeOf(key), key: 'Process', keyCode: 229, isComposing: nth > 0 })) text = before + whole
  }
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  return text
}

/** UniKey and its kin: plain letters, then Backspace and the letters anew, sent as keys without a code. */
const rewriting: Player = (field, before, word) => {
  let text = before
  for (const [nth, { key, word: whole }] of word.entries()) {
    const last = word[nth - 1]?.word ?? ''
    if (whole === last + key) {
      if (press(field, { code: codeOf(key), key, keyCode: key.toUpperCase().charCodeAt(0) })) text += key
      continue
    }
    press(field, { code: codeOf(key), key, keyCode: 229 })
    for (let back = 0; back < last.length; back += 1) {
      if (press(field, { code: 'Backspace', key: 'Backspace', keyCode: 8 })) text = text.slice(0, -1)
    }
    for (const letter of whole) if (press(field, { code: '', key: letter, keyCode: 231 })) text += letter
  }
  return text
}

/** Types the sentence into a field, a space after each word but the last. */
const type = (field: Field, method: Method, player: Player): string => {
  field.focus()
  return typedWords[method].reduce((before, word, nth) => {
    const space = nth > 0 && press(field, { code: 'Space', key: ' ', keyCode: 32 }) ? ' ' : ''
    return player(field, before + space, word)
  }, '')
}

const { draw } = startPage()
beforeEach(async () => {
  fired.length = 0
  await draw(<Page />)
})

const fields = {
  'the search box': 'input[type=search]',
  'the text of a dialog': 'textarea',
  'the palette': '[role=combobox]',
}
const players = { 'an input method that composes': composing, 'one that rewrites what was typed': rewriting }

describe.each(Object.entries(fields))('typing into %s', (_, selector) => {
  describe.each(Object.entries(players))('with %s', (_name, player) => {
    it.each(['telex', 'vni'] as const)('in %s fires no shortcut and loses no letter', (method) => {
      const field = document.querySelector<Field>(selector)
      if (field === null) throw new Error(`No ${selector}`)
      expect(type(field, method, player)).toBe(typedSentence)
      expect(fired).toEqual([])
    })
  })
})

const onPage = (code: string, more: KeyboardEventInit = {}) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code, key: 'x', ...more })))

it('the same keys on the page itself are shortcuts', () => {
  onPage('KeyJ')
  expect(fired).toEqual(['KeyJ'])
})

it('a second press that leads nowhere does nothing, and the next is itself again', () => {
  for (const code of ['BracketRight', 'KeyD', 'BracketRight', 'KeyJ', 'KeyJ']) onPage(code)
  expect(fired).toEqual(['BracketRight KeyD', 'KeyJ'])
})

it('a sequence does not reach from the page into a field', () => {
  onPage('BracketRight')
  const field = document.querySelector<Field>('textarea')
  if (field) press(field, { code: 'KeyD', key: 'd' })
  onPage('KeyD')
  expect(fired).toEqual(['KeyD'])
})

it('is listed as it was declared, for the help', () => {
  expect(declaredShortcuts().map(({ keys: name }) => name)).toEqual(everything.map(({ keys: name }) => name))
})
