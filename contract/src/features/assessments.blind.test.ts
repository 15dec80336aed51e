import { expect, it } from 'vitest'
import { blindName, isAgreed } from './assessments.blind.ts'

it('agrees on a verdict, and on the part of what is met in part, however it is written', () => {
  const partly = (share: string) => ({ verdict: 'partly', share }) as const
  const met = { verdict: 'met', share: null } as const
  expect([isAgreed(met, met), isAgreed(met, { verdict: 'not_met', share: null })]).toEqual([true, false])
  expect([isAgreed(partly('0.5'), partly('0.50')), isAgreed(partly('0.5'), partly('0.75'))]).toEqual([true, false])
})

it('calls a file by its place in its quarter alone', () => {
  expect(blindName({ quarter: '2026-04-01', number: 3 })).toBe('Phiếu 3, quý 2/2026')
  expect(blindName({ quarter: '2026-10-01', number: 12 })).toBe('Phiếu 12, quý 4/2026')
})
