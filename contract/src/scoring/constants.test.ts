import { expect, it } from 'vitest'
import { toDecimal } from '../formula/rational.ts'
import type { Constant, CriteriaSet } from './criteria-set.ts'
import { factorsRead } from './factors-read.ts'
import { prepareSet } from './prepare.ts'
import { score } from './score.ts'
import { aCriterion } from './fixtures/a-criterion.ts'

const year = (value: string, validFrom: string, validTo: string | null): Constant => ({
  key: 'EF',
  label: 'EF',
  unit: '',
  source: '',
  value,
  validFrom,
  validTo,
})

const bands = [
  { from: null, share: '0' },
  { from: '10', share: '0.6' },
  { from: '20', share: '1' },
]
const scale = { kind: 'calculated', formula: 'x * EF', unit: '', displayUnit: '', direction: 'up', bands } as const
const criterion = aCriterion('A', { questions: [{ key: 'a', content: 'a', scale, visibleIf: null }] })
const set: CriteriaSet = {
  type: 'CSLT',
  groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria: [criterion] }] }],
  inputs: [{ key: 'x', label: 'x', unit: '', min: null, max: null, isRequired: true, notAbove: null }],
  constants: [
    year('2', '2025-01-01', '2025-12-31'),
    year('1', '2024-06-01', '2024-12-31'),
    year('3', '2026-01-01', null),
  ],
  levels: [],
}

const on = (periodEnd: string | null) => {
  const nothing = { answers: {}, notApplicable: [], declined: [], verdicts: {} }
  const facility = { subType: 'khach_san', rank: 3, renewals: 0 } as const
  const { outcomes, points } = score(prepareSet(set), { ...nothing, facility, values: { x: '8' }, periodEnd })
  const outcome = outcomes.get('a')
  return [outcome?.kind === 'value' ? toDecimal(outcome.value) : outcome?.kind, toDecimal(points)]
}

it('takes the value of a constant that holds on the last day of the period', () => {
  expect([on('2024-12-31'), on('2025-01-01'), on('2025-12-31'), on('2026-01-01')]).toEqual([
    ['8', '0'],
    ['16', '1.2'],
    ['16', '1.2'],
    ['24', '2'],
  ])
})

it('takes the newest without a period, and the first before its first day', () => {
  expect([on(null), on('2020-12-31')]).toEqual([
    ['24', '2'],
    ['8', '0'],
  ])
})

it('names the constants that a result rests on, and none beside a figure of 0, in a branch not taken or in what does not apply', () => {
  const ways = {
    b: 'a + x * GWP',
    c: 'if(x > 0, none * UNUSED / x, UNTAKEN)',
    d: 'none * (EF - EF2) + -x * 0 * ZERO',
    e: 'y * MISSING',
    f: 'x * OUT',
    g: 'x * DECLINED',
    h: '(x - 8) * LOST + KEPT',
  }
  const named = <T extends object>(body: T, more: object): T => Object.assign({}, body, more)
  const asked = Object.entries(ways).map(([key, formula]) => {
    const question = { key, content: key, scale: named(scale, { formula }), visibleIf: null }
    return named(criterion, { code: key.toUpperCase(), questions: [question] })
  })
  const keys = ['GWP', 'UNUSED', 'UNTAKEN', 'EF2', 'ZERO', 'MISSING', 'OUT', 'DECLINED', 'LOST', 'KEPT']
  const wide: CriteriaSet = {
    ...set,
    groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria: [criterion, ...asked] }] }],
    inputs: ['x', 'y', 'none'].flatMap((key) => set.inputs.map((input) => named(input, { key }))),
    constants: [...set.constants, ...keys.map((key) => named(year('2', '2024-01-01', null), { key }))],
  }
  const prepared = prepareSet(wide)
  const sheet = {
    answers: {},
    notApplicable: ['F', 'A'],
    declined: ['g'],
    verdicts: {},
    facility: { subType: 'khach_san', rank: 3, renewals: 0 },
    values: { x: '8', none: '0' },
    periodEnd: null,
  } as const
  expect(factorsRead(prepared, sheet, score(prepared, sheet))).toEqual(['EF', 'GWP', 'KEPT'])
})
