// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { markFirstField } from './first-field.ts'

const marked = (html: string): string[] => {
  const form = document.createElement('form')
  form.innerHTML = html
  markFirstField(form)
  return [...form.querySelectorAll('[data-autofocus]')].map((field) => field.getAttribute('name') ?? '')
}

it('marks the first field that can be filled in', () => {
  expect(
    marked('<input type="hidden" name="a"><input name="b" disabled><textarea name="c"></textarea><input name="d">'),
  ).toEqual(['c'])
})

it('marks the first button where there is nothing to fill in', () => {
  expect(marked('<input type="file" name="a"><button name="b">Huỷ</button><button name="c">Xoá</button>')).toEqual([
    'b',
  ])
})

it('marks of a choice the one that is made, the first where none is', () => {
  expect(marked('<input type="radio" name="a"><input type="radio" name="b" checked><input name="c">')).toEqual(['b'])
  expect(marked('<input type="radio" name="a"><input type="radio" name="b">')).toEqual(['a'])
})

it('leaves a form its own mark', () => {
  expect(marked('<input name="a"><input name="b" data-autofocus>')).toEqual(['b'])
})
