import { expect, it } from 'vitest'
import type { BenchCriterion } from './bench-model.ts'
import { emptyVerdict, findingsOf, nextAfter, tally, withSupplementsMet } from './bench-model.ts'
import { sharesOf } from './dock/verdict-dock.tsx'

const criterion = (id: string, questions: unknown[] = []) => ({ id, code: id, questions }) as unknown as BenchCriterion
const [a, b, c] = [criterion('a'), criterion('b'), criterion('c')]

it('goes on to the next criterion that fits, round the end, and tells where there is none', () => {
  expect(nextAfter([a, b, c], 'b', () => true)).toBe(c)
  expect(nextAfter([a, b, c], 'c', ({ id }) => id === 'b')).toBe(b)
  expect(nextAfter([a, b, c], 'a', ({ id }) => id === 'a')).toBeUndefined()
})

it('counts what was pressed before what the server has', () => {
  const found = findingsOf([], {
    a: { ...emptyVerdict, verdict: 'met' },
    b: { ...emptyVerdict, comment: 'Xin xem lại.' },
  })
  expect(tally([a, b, c], found)).toMatchObject({ met: 1, open: 2 })
})

it('takes what was sent back for mended, and nothing else', () => {
  const found = findingsOf([], {
    a: { ...emptyVerdict, verdict: 'supplement', reason: 'evidence_unclear' },
    b: { ...emptyVerdict, verdict: 'not_met', reason: 'not_done' },
  })
  expect(tally([a, b, c], withSupplementsMet(found))).toMatchObject({ met: 1, not_met: 1, supplement: 0, open: 1 })
})

it('offers the steps of the rubric between nothing and all, or quarters where it has none', () => {
  const bands = [
    { from: null, share: '0' },
    { from: '5', share: '0.6' },
    { from: '9', share: '1' },
  ]
  expect(sharesOf(criterion('d', [{ scale: { kind: 'number', bands } }]))).toEqual(['0.6'])
  expect(sharesOf(criterion('e', [{ scale: { kind: 'yes-no' } }]))).toEqual(['0.25', '0.5', '0.75'])
})
