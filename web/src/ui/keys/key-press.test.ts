// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { shortcutOf, type KeyPress } from './key-press.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: code.slice(-1).toLowerCase(),
  keyCode: 0,
  isComposing: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  repeat: false,
  target: document.body,
  ...more,
})

const within = (html: string, selector: string): EventTarget | null => {
  document.body.innerHTML = html
  return document.querySelector(selector)
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('shortcutOf', () => {
  it('names the physical key, whatever letter an input method makes of it', () => {
    expect(shortcutOf(press('KeyJ', { key: 'ɟ' }))).toBe('KeyJ')
    expect(shortcutOf(press('Slash', { shiftKey: true, key: '?' }))).toBe('Shift+Slash')
    expect(shortcutOf(press('NumpadEnter'))).toBe('Enter')
    expect(shortcutOf(press('Numpad2'))).toBe('Digit2')
  })

  it('never fires in a recorded Telex session', () => {
    const field = within('<input>', 'input')
    // "duwowngf" → "dường": the input method reports 229 or Process, or composes, or types plain letters.
    const session = [...'DUWOWNGF'].flatMap((letter) => [
      press(`Key${letter}`, { keyCode: 229, key: 'Process', target: document.body }),
      press(`Key${letter}`, { isComposing: true, target: document.body }),
      press(`Key${letter}`, { target: field }),
    ])
    expect(session.map(shortcutOf)).toEqual(session.map(() => null))
  })

  it('leaves VNI digits in a text to the text', () => {
    const area = within('<textarea></textarea>', 'textarea')
    expect(['Digit1', 'Digit2', 'Digit3'].map((code) => shortcutOf(press(code, { target: area })))).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['<div contenteditable="true"><b>x</b></div>', 'b'],
    ['<select><option>1</option></select>', 'select'],
    ['<div role="dialog"><button>x</button></div>', 'button'],
    ['<div role="menu"><button>x</button></div>', 'button'],
  ])('is silent inside %s', (html, selector) => {
    expect(shortcutOf(press('KeyK', { target: within(html, selector) }))).toBeNull()
  })

  it('still works from a checkbox, which nobody types into', () => {
    expect(shortcutOf(press('KeyK', { target: within('<input type="checkbox">', 'input') }))).toBe('KeyK')
  })

  it('leaves other modifiers to the browser and takes Ctrl+Enter and Ctrl+S from anywhere outside dialogs', () => {
    expect(shortcutOf(press('KeyJ', { ctrlKey: true }))).toBeNull()
    expect(shortcutOf(press('KeyJ', { altKey: true }))).toBeNull()
    const field = within('<textarea></textarea>', 'textarea')
    expect(shortcutOf(press('Enter', { ctrlKey: true, target: field }))).toBe('Ctrl+Enter')
    expect(shortcutOf(press('Enter', { metaKey: true }))).toBe('Ctrl+Enter')
    expect(shortcutOf(press('KeyS', { ctrlKey: true, target: field }))).toBe('Ctrl+KeyS')
  })

  it('lets a held key walk through rows but not choose, act or decide again', () => {
    expect(shortcutOf(press('KeyJ', { repeat: true }))).toBe('KeyJ')
    expect(['KeyX', 'KeyA', 'KeyE'].map((code) => shortcutOf(press(code, { repeat: true })))).toEqual([
      null,
      null,
      null,
    ])
    expect(shortcutOf(press('Enter', { repeat: true, ctrlKey: true }))).toBeNull()
    expect(shortcutOf(press('Digit1', { repeat: true }))).toBeNull()
  })

  it('ignores what someone else handled', () => {
    expect(shortcutOf(press('KeyJ', { defaultPrevented: true }))).toBeNull()
  })
})
