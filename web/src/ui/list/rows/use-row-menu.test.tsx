// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { expect, it } from 'vitest'
import { useRowMenu } from './use-row-menu.ts'
import { startPage } from '../../../../../tests/support/page.ts'

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

const { draw } = startPage()
const open = () => act(() => document.querySelector<HTMLElement>('[data-row-menu]')?.click())
const escape = () =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
const state = () => document.querySelector('[data-row-menu]')?.textContent

it('lets Esc take back a menu that has not come yet', async () => {
  await draw(<Table hasMenu={false} />)
  open()
  expect(state()).toBe('mở')
  escape()
  expect(state()).toBe('đóng')
})

it('leaves Esc to the menu once the menu has the focus', async () => {
  await draw(<Table hasMenu />)
  open()
  act(() => document.querySelector<HTMLElement>('[role=menuitem]')?.focus())
  escape()
  expect(state()).toBe('mở')
})
