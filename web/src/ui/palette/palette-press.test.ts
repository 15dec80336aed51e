// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { KeyPress } from '../keys/key-press.ts'
import { isPalettePress } from './palette-press.ts'

const press = (more: Partial<KeyPress> = {}): KeyPress => ({
  code: 'KeyK',
  key: 'k',
  keyCode: 75,
  isComposing: false,
  altKey: false,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  repeat: false,
  target: document.createElement('input'),
  ...more,
})

it('is Ctrl+K or ⌘K, inside a field as well', () => {
  expect(isPalettePress(press())).toBe(true)
  expect(isPalettePress(press({ ctrlKey: false, metaKey: true }))).toBe(true)
})

it.each([
  ['a letter', { ctrlKey: false }],
  ['another key', { code: 'KeyJ' }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['held down', { repeat: true }],
  ['in the middle of a word', { isComposing: true }],
  ['what Telex and VNI report', { keyCode: 229 }],
  ['what an input method took', { key: 'Process' }],
])('is not %s', (_, more) => {
  expect(isPalettePress(press(more))).toBe(false)
})
