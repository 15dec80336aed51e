// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ConfirmModal } from './confirm-modal.tsx'
import { Drawer } from './drawer.tsx'
import { Modal } from './modal.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()
const closed: string[] = []
beforeEach(() => {
  closed.length = 0
})

/** A drawer, over it a dialog, over that a question: each goes when it is closed. */
const Page = () => {
  const [open, setOpen] = useState(['drawer', 'dialog', 'question'])
  const close = (what: string) => () => {
    closed.push(what)
    setOpen((before) => before.filter((one) => one !== what))
  }
  return (
    <MantineProvider env="test">
      <Drawer opened={open.includes('drawer')} onClose={close('drawer')} title="Homestay Bản Lác">
        <Modal opened={open.includes('dialog')} onClose={close('dialog')} title="Từ chối 2 hồ sơ">
          <ConfirmModal
            isOpen={open.includes('question')}
            title="Rời trang khi chưa lưu?"
            verb="Rời trang"
            isDangerous
            onConfirm={() => closed.push('confirmed')}
            onCancel={close('question')}
          >
            Những thay đổi sẽ mất.
          </ConfirmModal>
        </Modal>
      </Drawer>
    </MantineProvider>
  )
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const escape = async (from: Element) => {
  act(() => void from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  await settle()
}

it('gives Esc to the uppermost alone, and to the next once that has gone', async () => {
  await draw(<Page />)
  await settle()
  const seen: string[][] = []
  for (let press = 0; press < 3; press += 1) {
    await escape(document.body)
    seen.push([...closed])
  }
  expect(seen).toEqual([['question'], ['question', 'dialog'], ['question', 'dialog', 'drawer']])
})

it('gives it to the question wherever the focus is', async () => {
  await draw(<Page />)
  await settle()
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Quay lại')
  act(() => back?.focus())
  await escape(back ?? document.body)
  expect(closed).toEqual(['question'])
})

it('gives it to the one that was opened last of two that stand beside each other', async () => {
  const page = (isOver: boolean) => (
    <MantineProvider env="test">
      <Modal opened={isOver} onClose={() => closed.push('dialog')} title="Giao hồ sơ" />
      <Drawer opened onClose={() => closed.push('drawer')} title="Homestay Bản Lác" />
    </MantineProvider>
  )
  for (const isOver of [false, true]) {
    await draw(page(isOver))
    await settle()
  }
  await escape(document.body)
  await draw(page(false))
  await settle()
  await escape(document.body)
  expect(closed).toEqual(['dialog', 'drawer'])
})
