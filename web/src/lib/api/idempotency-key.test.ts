import { expect, it } from 'vitest'
import { idempotencyKey } from './idempotency-key.ts'

it('stays for the same content, changes with it, and is new once the act is done', () => {
  const key = idempotencyKey()
  const first = key.of({ version: 1, ticks: { a: 'pass' } })
  expect(key.of({ version: 1, ticks: { a: 'pass' } })).toBe(first)
  const second = key.of({ version: 2, ticks: { a: 'pass' } })
  expect(second).not.toBe(first)
  key.forget()
  expect(key.of({ version: 2, ticks: { a: 'pass' } })).not.toBe(second)
})
