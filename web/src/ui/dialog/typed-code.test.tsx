// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KitProvider } from '../theme/kit-provider.tsx'
import { ConfirmModal } from './confirm-modal.tsx'
import { startPage, typeInto } from '../../../../tests/support/page.ts'

const { draw } = startPage()
const onConfirm = vi.fn()

const field = (): HTMLInputElement => {
  const found = document.querySelector('input')
  if (!found) throw new Error('No field')
  return found
}
const confirm = () => act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click())
const mark = 'Chưa khớp. Hãy nhập đúng tên vai trò: Cộng tác viên'

beforeEach(async () => {
  onConfirm.mockClear()
  await draw(
    <KitProvider>
      <ConfirmModal
        isOpen
        isDangerous
        title="Xoá vai trò?"
        verb="Xoá vai trò"
        typedCode={{ what: 'tên vai trò', code: 'Cộng tác viên' }}
        onConfirm={onConfirm}
        onCancel={vi.fn()}
      >
        Không lấy lại được.
      </ConfirmModal>
    </KitProvider>,
  )
})

describe('what cannot be taken back', () => {
  it.each(['', 'Cộng tác', 'cộng tác viên 2'])('is not done on “%s”, which names another or nothing', async (typed) => {
    await typeInto(field(), typed)
    await confirm()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain(mark)
    expect(document.activeElement).toBe(field())
  })

  it.each(['Cộng tác viên', ' cong tac VIEN '])(
    'is done on “%s”; the mark goes as soon as it is right',
    async (typed) => {
      await confirm()
      await typeInto(field(), typed)
      expect(document.body.textContent).not.toContain(mark)
      await confirm()
      expect(onConfirm).toHaveBeenCalledOnce()
    },
  )
})
