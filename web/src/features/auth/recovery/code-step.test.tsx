// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { CodeStep } from './code-step.tsx'
import type { RecoveryControl } from './use-recovery.ts'

const { draw } = startPage()
const control = {
  step: 2,
  recovery: {
    email: 'anh@nhanxanh.example',
    isInvited: false,
    expiresAt: Date.now() + 600_000,
    resendAt: null,
    token: null,
    notice: null,
  },
  ask: vi.fn<RecoveryControl['ask']>(async () => undefined),
  go: vi.fn<RecoveryControl['go']>(),
} as RecoveryControl
const isInBoxes = () => document.activeElement?.getAttribute('name') === 'code'
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    button?.click()
  })

describe('the second step of a recovery', () => {
  it('can be typed into at once, and again after each of its buttons', async () => {
    await draw(<CodeStep control={control} />)
    expect(isInBoxes()).toBe(true)
    await press('Xác nhận mã')
    expect(isInBoxes()).toBe(true)
    await press('Gửi lại mã')
    expect(control.ask).toHaveBeenCalledOnce()
    expect(isInBoxes()).toBe(true)
  })
})
