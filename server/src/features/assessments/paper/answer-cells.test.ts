import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { readAnswer, readStance, writeAnswer } from './answer-cells.ts'

const options = ['Đèn LED', 'Đèn sợi đốt; đèn khác', 'Cả hai'].map((label, at) => ({
  key: `o${at}`,
  label,
  share: '1',
}))
const one = { kind: 'one', options } as Scale
const many = { kind: 'many', options } as Scale
const number = {
  kind: 'number',
  unit: 'kWh',
  displayUnit: '',
  min: '0',
  max: '100',
  direction: 'up',
  bands: [],
} as Scale
const asText = (text: string) => ({ text, isNumber: false })
const plain = (kind: 'yes-no' | 'text' | 'date' | 'evidence') => ({ kind }) as Scale

describe('an answer on paper', () => {
  it('comes back as it was written, whatever the question', () => {
    const written = fc.oneof(
      fc.constantFrom(['yes'], ['no']).map((value) => [plain('yes-no'), value] as const),
      fc.constantFrom(['o0'], ['o1'], ['o2']).map((value) => [one, value] as const),
      fc.subarray(['o0', 'o1', 'o2']).map((value) => [many, value] as const),
      fc.integer({ min: 0, max: 10_000 }).map((value) => [number, [String(value / 100)]] as const),
      fc.constantFrom(['2026-01-31'], ['2024-02-29']).map((value) => [plain('date'), value] as const),
    )
    fc.assert(
      fc.property(written, ([scale, value]) => {
        expect(readAnswer(scale, asText(writeAnswer(scale, value)))).toEqual({ value })
      }),
    )
  })

  it.each<[string, Scale, string, string[]]>([
    ['yes in small letters', plain('yes-no'), ' có ', ['yes']],
    ['a mark for yes', plain('yes-no'), 'x', ['yes']],
    ['an option by its words', one, 'đèn led', ['o0']],
    ['an option whose words hold a semicolon', many, 'Đèn sợi đốt; đèn khác', ['o1']],
    ['several options by number', many, '1; 3', ['o0', 'o2']],
    ['the same option twice', many, '3, 3', ['o2']],
    ['a day without zeros', plain('date'), '1/2/2026', ['2026-02-01']],
    ['a day cell', plain('date'), '2026-02-01', ['2026-02-01']],
    ['nothing', plain('text'), '  ', []],
  ])('is read from %s', (_, scale, text, value) => expect(readAnswer(scale, asText(text))).toEqual({ value }))

  it.each<[string, Scale, string]>([
    ['another word than yes or no', plain('yes-no'), 'chắc vậy'],
    ['an option that there is not', one, '4'],
    ['a number beyond its limit', number, '101'],
    ['words for a number', number, 'khoảng 20'],
    ['a day that there is not', plain('date'), '31/02/2026'],
    ['an answer to what takes files only', plain('evidence'), 'có'],
  ])('is refused in words: %s', (_, scale, text) => expect(readAnswer(scale, asText(text))).toHaveProperty('problem'))

  it('can be that there is none', () => {
    expect(readStance(plain('yes-no'), 'X')).toEqual({ value: 'not_done' })
    expect(readStance(number, 'x')).toEqual({ value: 'no_data' })
    expect(readStance(number, '')).toEqual({ value: null })
    expect(readStance(number, 'không rõ')).toHaveProperty('problem')
  })
})
