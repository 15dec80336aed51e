import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDecimal } from '../formula/rational.ts'
import type { AnswerSheet, CriteriaSet, Scale } from './criteria-set.ts'
import { calculate, prepareSet } from './prepare.ts'
import { worthOf } from './score.ts'
import { aCriterion } from './fixtures/a-criterion.ts'

const input = (key: string, notAbove: string | null = null, min: string | null = '0', max: string | null = null) => ({
  key,
  label: key.toUpperCase(),
  unit: 'kg',
  min,
  max,
  isRequired: true,
  notAbove,
})
const setOf = (scale: Scale, inputs: CriteriaSet['inputs']): CriteriaSet => ({
  type: 'CSLT',
  groups: [
    {
      code: 'G',
      name: 'Chủ đề',
      subGroups: [
        {
          name: 'Nhóm',
          criteria: [aCriterion('A', { questions: [{ key: 'q', content: 'Câu hỏi', scale, visibleIf: null }] })],
        },
      ],
    },
  ],
  inputs,
  constants: [],
  levels: [],
})
const formula = (text: string): Scale => ({
  kind: 'calculated',
  formula: text,
  unit: '',
  displayUnit: '',
  direction: 'up',
  bands: [],
})
const parts = [input('a', 'tong'), input('b', 'tong'), input('tong')]

const came = (set: CriteriaSet, values: Record<string, string>, answers: AnswerSheet['answers'] = {}) => {
  const facility = { subType: 'khach_san', rank: null, renewals: 0 } as const
  const sheet = { facility, values, answers, notApplicable: [], declined: [], periodEnd: null, verdicts: {} }
  const outcomes = calculate(prepareSet(set), sheet)
  const [question] = set.groups[0]?.subGroups[0]?.criteria[0]?.questions ?? []
  if (!question) throw new Error('No question')
  const outcome = outcomes.get('q')
  const { state, share } = worthOf(question, sheet, outcomes)
  return [outcome?.kind === 'problem' ? outcome.problem.message : state, toDecimal(share)]
}

it('works nothing out from a part that is larger than its whole', () => {
  const set = setOf(formula('a / tong'), parts)
  expect(came(set, { a: '10', tong: '10' })).toEqual(['scored', '1'])
  expect(came(set, { a: '10.1', tong: '10' })).toEqual(['“A” không được lớn hơn “TONG”.', '0'])
  // Where the whole is not known yet, nothing is wrong.
  expect(came(setOf(formula('a * 2'), parts), { a: '10' })).toEqual(['scored', '1'])
})

it('works nothing out from parts that are together larger than their whole, however they are added', () => {
  const sentence = ['“A” và “B” cộng lại không được lớn hơn “TONG”.', '0']
  for (const text of ['(a + b) / tong', 'sum(a, b) / tong', '1 - (1 + b + a) / tong', 'max(0, (a + (b + 1)) / tong)']) {
    expect(came(setOf(formula(text), parts), { a: '6', b: '5', tong: '10' })).toEqual(sentence)
    expect(came(setOf(formula(text), parts), { a: '6', b: '4', tong: '10' })).toEqual(['scored', '1'])
  }
  // Parts that overlap are not added up: women in charge, and people from here.
  expect(came(setOf(formula('a / tong * (b / tong)'), parts), { a: '6', b: '5', tong: '10' })).toEqual(['scored', '1'])
})

it('works nothing out from a number beyond its limits', () => {
  const set = setOf(formula('a'), [input('a', null, '30', '1000.5')])
  expect(came(set, { a: '29.9' })).toEqual(['“A” không được nhỏ hơn 30.', '0'])
  expect(came(set, { a: '1001' })).toEqual(['“A” không được lớn hơn 1.000,5.', '0'])
  expect(came(set, { a: '30' })).toEqual(['scored', '1'])
  const number: Scale = { kind: 'number', unit: '', displayUnit: '', direction: 'up', bands: [], min: '0', max: '9' }
  expect(came(setOf(number, []), {}, { q: ['10'] })).toEqual(['problem', '0'])
  expect(came(setOf(number, []), {}, { q: ['9'] })).toEqual(['scored', '1'])
})

it('never finds a share of a whole above 1', () => {
  const set = setOf(formula('(a + b) / tong'), parts)
  const amount = fc.nat(50).map(String)
  fc.assert(
    fc.property(amount, amount, amount, (a, b, tong) => {
      const outcome = calculate(prepareSet(set), {
        facility: { subType: 'khach_san', rank: null, renewals: 0 },
        values: { a, b, tong },
        answers: {},
        notApplicable: [],
        declined: [],
        periodEnd: null,
        verdicts: {},
      }).get('q')
      expect(outcome?.kind === 'value' && outcome.value.n > outcome.value.d).toBe(false)
    }),
  )
})
