// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useRowMenu } from './use-row-menu.ts'

/** A table whose menu is on its way as long as nothing draws it. */
const Table = ({ hasMenu }: { hasMenu: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  const { place } = useRowMenu(box, true)
  return (
    <div ref={box}>
      <table>
        <tbody>
          <tr data-row="1">
            <td>
              <button type="button" data-row-menu>
                {place === null ? 'đóng' : 'mở'}
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      {hasMenu && place && (
        <div role="menu">
          <button type="button" role="menuitem">
            Mở
          </button>
        </div>
      )}
    </div>
  )
}

let root: Root
const draw = (hasMenu: boolean) => act(() => root.render(<Table hasMenu={hasMenu} />))
const open = () => act(() => document.querySelector<HTMLElement>('[data-row-menu]')?.click())
const escape = () =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
const state = () => document.querySelector('[data-row-menu]')?.textContent

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  root = createRoot(holder)
})
afterEach(() => act(() => root.unmount()))

it('lets Esc take back a menu that has not come yet', () => {
  draw(false)
  open()
  expect(state()).toBe('mở')
  escape()
  expect(state()).toBe('đóng')
})

it('leaves Esc to the menu once the menu has the focus', () => {
  draw(true)
  open()
  act(() => document.querySelector<HTMLElement>('[role=menuitem]')?.focus())
  escape()
  expect(state()).toBe('mở')
})
