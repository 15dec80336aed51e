import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts, subscribeToasts, toast } from './toasts.ts'

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)))

describe('toasts', () => {
  it('stand until dismissed, and tell who listens', () => {
    const listener = vi.fn()
    const stop = subscribeToasts(listener)
    const id = toast({ tone: 'success', text: 'Đã lưu.' })
    expect(shownToasts()).toMatchObject([{ id, text: 'Đã lưu.', count: 1 }])
    dismissToast(id)
    expect(shownToasts()).toEqual([])
    stop()
    toast({ tone: 'info', text: 'x' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('count the same text up instead of stacking it', () => {
    toast({ tone: 'error', text: 'Hệ thống đang bận.' })
    toast({ tone: 'info', text: 'Khác.' })
    toast({ tone: 'error', text: 'Hệ thống đang bận.' })
    expect(shownToasts().map(({ text, count }) => [text, count])).toEqual([
      ['Khác.', 1],
      ['Hệ thống đang bận.', 2],
    ])
  })

  it('never fill the screen', () => {
    for (let n = 0; n < 9; n++) toast({ tone: 'info', text: `${n}` })
    expect(shownToasts().map(({ text }) => text)).toEqual(['4', '5', '6', '7', '8'])
  })
})
