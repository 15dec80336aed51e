import { expect, it } from 'vitest'
import { endedProblem } from './assessments.messages.ts'

it('is open until the last day of the year after the decision, and again once the file is', () => {
  const decidedAt = new Date('2026-02-28T18:00:00Z')
  const ended = (standing: 'approved' | 'failed' | 'submitted', today: string) =>
    endedProblem({ standing, decidedAt, today }) !== null
  // It was the first of March in Viet Nam.
  expect([ended('approved', '2027-03-01'), ended('approved', '2027-03-02')]).toEqual([false, true])
  expect([ended('failed', '2027-03-01'), ended('failed', '2027-03-02')]).toEqual([false, true])
  expect(ended('submitted', '2029-01-01')).toBe(false)
})
