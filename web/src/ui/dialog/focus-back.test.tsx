// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, it } from 'vitest'
import { Modal } from './modal.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const page = startPage()
const draw = async (isOpen: boolean, hasRow = true) => {
  await page.draw(
    <MantineProvider env="test">
      {hasRow && <button type="button">Dòng</button>}
      <input />
      <div role="menu" aria-labelledby="opener">
        <button type="button" role="menuitem">
          Giao
        </button>
      </div>
      <button type="button" id="opener">
        Thêm
      </button>
      {isOpen && (
        <Modal opened onClose={() => undefined} title="Giao hồ sơ">
          <button type="button" data-autofocus>
            Trong hộp thoại
          </button>
        </Modal>
      )}
    </MantineProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}
const focus = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.focus())
const focused = () => document.activeElement?.textContent

it('gives the focus back to what had it before the dialog came, already open', async () => {
  await draw(false)
  focus('button')
  await draw(true)
  expect(focused()).toBe('Trong hộp thoại')
  await draw(false)
  expect(focused()).toBe('Dòng')
})

it('gives it to the button of the menu from which the dialog came', async () => {
  await draw(false)
  focus('[role=menuitem]')
  await draw(true)
  await draw(false)
  expect(focused()).toBe('Thêm')
})

it('gives it to the page around where what had it has gone meanwhile', async () => {
  const drawn = async (isOpen: boolean, hasRow: boolean) => {
    await page.draw(
      <MantineProvider env="test">
        <main tabIndex={-1}>{hasRow && <button type="button">Dòng</button>}</main>
        {isOpen && (
          <Modal opened onClose={() => undefined} title="Xoá">
            <button type="button" data-autofocus>
              Xoá
            </button>
          </Modal>
        )}
      </MantineProvider>,
    )
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  await drawn(false, true)
  focus('button')
  await drawn(true, true)
  await drawn(true, false)
  await drawn(false, false)
  expect(document.activeElement?.matches('main')).toBe(true)
})

it('leaves the focus to what has taken it meanwhile, and asks nothing of what is gone', async () => {
  await draw(false)
  focus('button')
  await draw(true)
  focus('input')
  await draw(false)
  expect(document.activeElement?.matches('input')).toBe(true)

  focus('button')
  await draw(true, false)
  await draw(false, false)
  expect(document.activeElement).toBe(document.body)
})
