import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { describe, expect, it } from 'vitest'
import { isAnyWrong } from './answer-problems.ts'
import { formulaHints } from './formula-hints.ts'

const input = (key: string, min: string | null = '0') => ({
  key,
  label: key,
  unit: '',
  min,
  max: '100',
  isRequired: true,
  notAbove: null,
})
const set: CriteriaSet = {
  type: 'CSLT',
  groups: [],
  inputs: [input('a'), input('b'), input('c'), input('tren_khong', '1')],
  constants: [],
  levels: [],
}
const question = (formula: string): Question => ({
  key: 'q',
  content: 'Câu hỏi',
  scale: { kind: 'calculated', formula, unit: '', displayUnit: '', direction: 'up', bands: [] },
  visibleIf: null,
})
const culprits = (formula: string, values: Record<string, string> = {}) =>
  formulaHints(set, question(formula), { values, answers: {} }, (name) => name).map(
    (hint) => /^Khi (.*) thì không tính được/.exec(hint)?.[1],
  )

describe('the zero probe', () => {
  it.each([
    ['a / b', {}, ['“b” bằng 0']],
    ['a / b', { a: '5', b: '0' }, ['“b” bằng 0']],
    ['c / (a - b)', { a: '3', b: '3' }, ['“a” và “b” cùng bằng 0']],
    ['c / (a - b + 1)', { a: '3', b: '4' }, []],
    ['c / (a + b)', {}, ['“a” và “b” cùng bằng 0']],
    ['c / (a + b) + 1 / c', {}, ['“c” bằng 0', '“a” và “b” cùng bằng 0']],
    ['a / tren_khong', {}, []],
    ['if(b > 0, a / b, 0)', {}, []],
  ])('of %s with %o names who makes it divide by zero, and nobody else', (formula, values, expected) => {
    expect(culprits(formula, values)).toEqual(expected)
  })
})

describe('a number that cannot be', () => {
  const asked = (values: Record<string, string>) =>
    isAnyWrong({
      set,
      question: question('a / b'),
      inputs: [],
      names: ['a', 'b'],
      others: [],
      typed: { values, answers: {} },
    })
  it.each([
    [{ a: '1,5', b: '2' }, false],
    [{ a: '' }, false],
    [{ a: '-1', b: '2' }, true],
    [{ a: '101' }, true],
    [{ a: '12 phòng' }, true],
    [{ c: '-1' }, false],
  ])('keeps %o from being worked out: %s', (values, expected) => expect(asked(values)).toBe(expected))
})
