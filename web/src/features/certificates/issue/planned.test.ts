import { expect, it } from 'vitest'
import { wholeNumber } from './decision-fields.tsx'
import { chosenWords, expectedOf, type Awaiting, type Planned } from './planned.ts'

const row = (id: string, type: 'CSLT' | 'DTQDL', level: [string, number]) =>
  ({ id, facility: { type }, levelName: level[0], levelRank: level[1] }) as Awaiting
const chosen = [row('a', 'CSLT', ['Cơ bản', 1]), row('b', 'DTQDL', ['Nâng cao', 2]), row('c', 'CSLT', ['Nâng cao', 2])]
const planned: Planned = {
  obstacle: null,
  numbers: { CSLT: ['C-14', 'C-15'], DTQDL: ['D-3'] },
  items: chosen.map(({ id }) => ({ assessmentId: id, validUntil: '2029-11-26' })),
}

it('gives the numbers of each type in the order of the decision', () => {
  const expected = expectedOf(chosen, planned)
  expect([...expected.values()].map(({ number, ahead }) => [number, ahead])).toEqual([
    ['C-14', 0],
    ['D-3', 0],
    ['C-15', 1],
  ])
  expect(expectedOf(chosen, undefined).get('c')).toEqual({ number: null, ahead: 1, validUntil: null })
})

it('says how many of which level are ticked, and until when they hold', () => {
  expect(chosenWords(chosen, expectedOf(chosen, planned))).toBe('2 Nâng cao, 1 Cơ bản; hiệu lực đến hết 26/11/2029')
  const kept = { assessmentId: 'a', validUntil: '2028-01-31' }
  const otherwise = { ...planned, items: [kept, ...planned.items.slice(1)] }
  expect(chosenWords(chosen, expectedOf(chosen, otherwise))).toBe(
    '2 Nâng cao, 1 Cơ bản; hiệu lực đến hết 31/01/2028 đến 26/11/2029, tuỳ giấy',
  )
})

it('completes a bare number by the symbol of the last decision, and leaves one that says more', () => {
  expect(wholeNumber(' 1402', 'QĐ-SDL')).toBe('1402/QĐ-SDL')
  expect(['1402/QĐ-UBND', '12A', ''].map((typed) => wholeNumber(typed, 'QĐ-SDL'))).toEqual(['1402/QĐ-UBND', '12A', ''])
  expect(wholeNumber('1402', null)).toBe('1402')
})
