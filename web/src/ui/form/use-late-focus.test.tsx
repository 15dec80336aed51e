// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLateFocus } from './use-late-focus.ts'

const Form = () => {
  const ref = useRef<HTMLFormElement>(null)
  useLateFocus(ref)
  return (
    <form ref={ref}>
      <input name="first" aria-label="Người xử lý" data-autofocus />
    </form>
  )
}

let root: Root
const draw = (isThere: boolean) =>
  act(() => {
    root.render(
      <div {...{ role: 'dialog' }}>
        <header>
          <button type="button" name="cross" aria-label="Đóng" />
        </header>
        <button type="button" name="more" aria-label="Xem đủ các dòng" />
        {isThere && <Form />}
      </div>,
    )
  })
const focus = (name: string) => act(() => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus())
const focused = () => document.activeElement?.getAttribute('name')

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  root = createRoot(holder)
})
afterEach(() => act(() => root.unmount()))

it('gives a form that comes late the focus that waits at the cross', () => {
  draw(false)
  focus('cross')
  draw(true)
  expect(focused()).toBe('first')
})

it('leaves the focus where somebody has led it meanwhile', () => {
  draw(false)
  focus('more')
  draw(true)
  expect(focused()).toBe('more')
})
