import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts } from './toasts.ts'
import { toastWithUndo } from './undo-toast.ts'

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)))
const texts = () => shownToasts().map(({ text }) => text)
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the way back', () => {
  it('is offered and says when the act is undone', async () => {
    const undo = vi.fn(() => Promise.resolve(null))
    toastWithUndo({ text: 'Đã xoá vai trò.', undo })
    expect(shownToasts()).toMatchObject([{ action: { label: 'Hoàn tác' } }])
    shownToasts()[0]?.action?.run()
    await settled()
    expect(undo).toHaveBeenCalledOnce()
    expect(texts()).toContain('Đã hoàn tác.')
  })

  it('of two acts with the same words stays two', () => {
    const undos = [vi.fn(() => Promise.resolve(null)), vi.fn(() => Promise.resolve(null))]
    for (const undo of undos) toastWithUndo({ text: 'Đã xoá vai trò.', undo })
    for (const { action } of shownToasts()) action?.run()
    for (const undo of undos) expect(undo).toHaveBeenCalledOnce()
  })

  it('says that it was not gone where the server refused', async () => {
    toastWithUndo({ text: 'Đã xoá vai trò.', undo: () => Promise.reject(new Error('x')) })
    shownToasts()[0]?.action?.run()
    await settled()
    expect(texts()).toEqual(['Đã xoá vai trò.', 'Chưa hoàn tác được.'])
  })
})
