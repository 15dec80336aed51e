// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmModal } from './confirm-modal.tsx'
import { Modal } from './modal.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  root = createRoot(holder)
})
afterEach(() => act(() => root.unmount()))

it('takes Esc for itself where it stands over a dialog, which stays open', async () => {
  const closed: string[] = []
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <Modal opened onClose={() => closed.push('dialog')} title="Từ chối 2 hồ sơ">
          <ConfirmModal
            isOpen
            title="Rời trang khi chưa lưu?"
            verb="Rời trang"
            isDangerous
            onConfirm={() => closed.push('confirmed')}
            onCancel={() => closed.push('question')}
          >
            Những thay đổi sẽ mất.
          </ConfirmModal>
        </Modal>
      </MantineProvider>,
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Quay lại')
  act(() => back?.focus())
  act(() => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    back?.dispatchEvent(press)
  })
  expect(closed).toEqual(['question'])
})
