// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, it } from 'vitest'
import { useLateFocus } from './use-late-focus.ts'
import { startPage } from '../../../../tests/support/page.ts'

const Form = () => {
  const ref = useRef<HTMLFormElement>(null)
  useLateFocus(ref)
  return (
    <form ref={ref}>
      <input name="first" aria-label="Người xử lý" data-autofocus />
    </form>
  )
}

const page = startPage()
const draw = (isThere: boolean) =>
  page.draw(
    <div {...{ role: 'dialog' }}>
      <header>
        <button type="button" name="cross" aria-label="Đóng" />
      </header>
      <button type="button" name="more" aria-label="Xem đủ các dòng" />
      {isThere && <Form />}
    </div>,
  )
const focus = (name: string) => act(() => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus())
const focused = () => document.activeElement?.getAttribute('name')

it('gives a form that comes late the focus that waits at the cross', async () => {
  await draw(false)
  focus('cross')
  await draw(true)
  expect(focused()).toBe('first')
})

it('leaves the focus where somebody has led it meanwhile', async () => {
  await draw(false)
  focus('more')
  await draw(true)
  expect(focused()).toBe('more')
})

it('takes it where what was pressed has gone with the part before', async () => {
  await draw(false)
  focus('more')
  act(() => (document.activeElement as HTMLElement).blur())
  await draw(true)
  expect(focused()).toBe('first')
})

const Result = () => {
  const ref = useRef<HTMLParagraphElement>(null)
  useLateFocus(ref)
  return (
    <p ref={ref} tabIndex={-1} {...{ name: 'result' }} data-autofocus>
      Đã xong
    </p>
  )
}

it('may be given to the very part', async () => {
  await page.draw(<div {...{ role: 'dialog' }}>{null}</div>)
  await page.draw(
    <div {...{ role: 'dialog' }}>
      <Result />
    </div>,
  )
  expect(focused()).toBe('result')
})
