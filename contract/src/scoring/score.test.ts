import { describe, expect, it } from 'vitest'
import { subtract, toDecimal, zero } from '../formula/rational.ts'
import type {
  AnswerSheet,
  Band,
  Condition,
  CriteriaSet,
  Criterion,
  Direction,
  Level,
  Scale,
  VisibleCondition,
  VisibleIf,
} from './criteria-set.ts'
import { prepareSet } from './prepare.ts'
import { score } from './score.ts'
import { aCriterion as criterion } from './fixtures/a-criterion.ts'

const calculated = (code: string, formula: string, bands: Band[] = [], direction: Direction = 'up'): Criterion =>
  criterion(code, {
    questions: [
      {
        key: code.toLowerCase(),
        content: code,
        scale: { kind: 'calculated', formula, unit: '', displayUnit: '', direction, bands },
        visibleIf: null,
      },
    ],
  })
const input = (key: string) => ({ key, label: key, unit: '', min: null, max: null, isRequired: true, notAbove: null })

const setOf = (criteria: Criterion[], levels: Level[] = [], second: Criterion[] = []): CriteriaSet => ({
  type: 'CSLT',
  groups: [
    { code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria }] },
    ...(second.length > 0 ? [{ code: 'II', name: 'Hai', subGroups: [{ name: 'b', criteria: second }] }] : []),
  ],
  inputs: ['x', 'y', 'z'].map(input),
  constants: [
    { key: 'EF', label: 'EF', value: '0.6592', unit: '', source: '', validFrom: '2023-01-01', validTo: null },
  ],
  levels,
})
const sheet = (more: Partial<AnswerSheet> = {}): AnswerSheet => ({
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  values: {},
  answers: {},
  notApplicable: [],
  declined: [],
  periodEnd: null,
  verdicts: {},
  ...more,
})
const yes = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, ['yes']]))
const scored = (set: CriteriaSet, more: Partial<AnswerSheet> = {}) => score(prepareSet(set), sheet(more))
const words = (result: ReturnType<typeof score>) => [
  toDecimal(result.points),
  toDecimal(result.maximum),
  toDecimal(result.share),
]

describe('points', () => {
  it('are of the answers; what is open earns nothing and says so', () => {
    const result = scored(setOf([criterion('A'), criterion('B'), criterion('C', { points: '1.5' })]), {
      answers: { a: ['yes'], b: ['no'] },
    })
    expect(words(result)).toEqual(['2', '5.5', '0.3636363636'])
    expect(result.criteria.map(({ state }) => state)).toEqual(['scored', 'scored', 'unanswered'])
  })

  it('follow the bands, and edges belong to the higher one', () => {
    const bands = [
      { from: null, share: '0' },
      { from: '10', share: '0.5' },
      { from: '20', share: '1' },
    ]
    const shares = ['9.99', '10', '19.999', '20'].map((x) =>
      toDecimal(scored(setOf([calculated('A', 'x', bands)]), { values: { x } }).share),
    )
    expect(shares).toEqual(['0', '0.5', '0.5', '1'])
  })

  it('belong to the lower band at an edge where less is better', () => {
    const bands = [
      { from: null, share: '1' },
      { from: '10', share: '0.5' },
      { from: '20', share: '0' },
    ]
    const shares = ['0', '10', '10.001', '20', '20.1'].map((x) =>
      toDecimal(scored(setOf([calculated('A', 'x', bands, 'down')]), { values: { x } }).share),
    )
    expect(shares).toEqual(['1', '1', '0.5', '0.5', '0'])
  })

  it('may be fewer than all where a part is enough to pass', () => {
    const bands = [{ from: null, share: '0.5' }]
    const pass = (passShare: string) =>
      scored(setOf([{ ...calculated('A', 'x', bands), passShare }]), { values: { x: '1' } }).criteria[0]?.isMet
    expect([pass('1'), pass('0.5')]).toEqual([false, true])
  })

  it('of choices add up to no more than all', () => {
    const options = ['0.4', '0.4', '0.4'].map((share, at) => ({ key: `o${at}`, label: '', share }))
    const set = setOf([
      criterion('A', { questions: [{ key: 'a', content: '', scale: { kind: 'many', options }, visibleIf: null }] }),
    ])
    expect(toDecimal(scored(set, { answers: { a: ['o0', 'o1'] } }).share)).toBe('0.8')
    expect(toDecimal(scored(set, { answers: { a: ['o0', 'o1', 'o2'] } }).share)).toBe('1')
  })

  it('that do not apply leave the maximum, and bonus points come on top', () => {
    const set = setOf([
      criterion('A'),
      criterion('B', { appliesTo: { subTypes: ['homestay'], ranks: [] } }),
      criterion('C', { appliesTo: { subTypes: [], ranks: [4, 5] } }),
      criterion('D'),
      criterion('E', { isBonus: true, points: '1' }),
    ])
    const result = scored(set, { answers: yes('a', 'b', 'c', 'd', 'e'), notApplicable: ['D'] })
    expect(words(result)).toEqual(['3', '2', '1.5'])
    expect(result.criteria.map(({ state }) => state === 'not-applicable')).toEqual([false, true, true, true, false])
  })

  it('for certain stars do not apply to a facility without any, and do to one that has them', () => {
    const set = setOf([criterion('A', { appliesTo: { subTypes: [], ranks: [4, 5] } })])
    const stateAt = (rank: number | null) =>
      scored(set, { answers: yes('a'), facility: { subType: 'khach_san', rank, renewals: 0 } }).criteria[0]?.state
    expect([null, 3, 4, 5].map(stateAt)).toEqual(['not-applicable', 'not-applicable', 'scored', 'scored'])
  })

  it('are those of the assessor where there is a verdict', () => {
    const result = scored(setOf([criterion('A')]), { answers: yes('a'), verdicts: { A: '0.25' } })
    expect(result.criteria[0]).toMatchObject({ by: 'verdict', isMet: false })
    expect(toDecimal(result.points)).toBe('0.5')
  })
})

describe('a question that asks', () => {
  const asking = (code: string, scale: Scale, visibleIf: VisibleIf | null = null): Criterion =>
    criterion(code, { questions: [{ key: code.toLowerCase(), content: code, scale, visibleIf }] })
  const number: Scale = {
    kind: 'number',
    unit: 'kg',
    displayUnit: '',
    min: null,
    max: null,
    direction: 'up',
    bands: [
      { from: null, share: '0' },
      { from: '10', share: '1' },
    ],
  }

  it('a number is graded by its bands, and formulas can read it', () => {
    const set = setOf([asking('A', number), calculated('B', 'a * 2')])
    const shares = (a: string[]) => scored(set, { answers: { a } }).criteria.map(({ share }) => toDecimal(share))
    expect([shares(['12']), shares(['0']), shares([])]).toEqual([
      ['1', '1'],
      ['0', '1'],
      ['0', '0'],
    ])
    expect(scored(set, { answers: { a: ['mười'] } }).criteria[0]?.state).toBe('unanswered')
  })

  it.each(['text', 'date', 'evidence'] as const)('for %s is worth all once there is an answer', (kind) => {
    const set = setOf([asking('A', { kind })])
    expect([words(scored(set))[0], words(scored(set, { answers: { a: ['x'] } }))[0]]).toEqual(['0', '2'])
  })

  it('only of some is not missing elsewhere, and what hangs on it is not asked either', () => {
    const when = (question: string, is: VisibleCondition['is'], values: string[]): VisibleIf => ({
      join: 'all',
      conditions: [{ question, is, values }],
    })
    const set = setOf([
      criterion('A'),
      asking('B', { kind: 'yes-no' }, when('a', 'one-of', ['yes'])),
      asking('C', number, when('b', 'answered', [])),
      asking('D', { kind: 'text' }, when('c', 'at-least', ['5'])),
    ])
    const states = (answers: AnswerSheet['answers']) => scored(set, { answers }).criteria.map(({ state }) => state)
    const off = 'not-applicable'
    expect(states({ a: ['no'], b: ['yes'], c: ['9'] })).toEqual(['scored', off, off, off])
    expect(states({ a: ['yes'] })).toEqual(['scored', 'unanswered', off, off])
    expect(states({ a: ['yes'], b: ['no'], c: ['5'] })).toEqual(['scored', 'scored', 'scored', 'unanswered'])
    expect(states({ a: ['yes'], b: ['no'], c: ['4'] })).toEqual(['scored', 'scored', 'scored', off])
  })

  it('only after itself is never asked', () => {
    const circle: VisibleIf = { join: 'any', conditions: [{ question: 'a', is: 'none-of', values: ['x'] }] }
    expect(scored(setOf([asking('A', { kind: 'text' }, circle)])).criteria[0]?.state).toBe('not-applicable')
  })
})

describe('calculated questions', () => {
  const set = setOf([calculated('C', 'a + b'), calculated('A', 'x * EF'), calculated('B', 'y / z')])

  it('read each other in whatever order they stand', () => {
    const { outcomes } = scored(set, { values: { x: '10', y: '1', z: '4' } })
    expect(outcomes.get('c')).toMatchObject({ kind: 'value', value: { n: 3421n, d: 500n } })
  })

  it('miss what the others miss, by the names that a person can fill in', () => {
    expect(scored(set, { values: { z: '4' } }).outcomes.get('c')).toMatchObject({ kind: 'missing', names: ['x', 'y'] })
  })

  it('hand a problem on', () => {
    const result = scored(set, { values: { x: '1', y: '1', z: '0' } })
    const message = 'Không chia được vì “z” bằng 0; nếu không có số liệu, chọn “Chưa có số liệu”.'
    expect(result.outcomes.get('c')).toMatchObject({ kind: 'problem', problem: { message } })
    expect(result.criteria[0]?.state).toBe('problem')
  })

  it('are refused in a circle', () => {
    expect(() => prepareSet(setOf([calculated('A', 'b'), calculated('B', 'a')]))).toThrow('a → b → a')
  })
})

describe('levels', () => {
  const level = (key: string, ...conditions: Condition[]): Level => ({ key, name: key, conditions })
  const criteria = [
    criterion('A', { isMandatory: true }),
    criterion('B', { tier: 3 }),
    criterion('C', { tier: 3 }),
    criterion('D', { tier: 2 }),
  ]
  const second = [criterion('E', { tier: 2 })]
  const judged = (condition: Condition, answers: string[], more: Partial<AnswerSheet> = {}) => {
    const result = scored(setOf(criteria, [level('l', condition)], second), { answers: yes(...answers), ...more })
    const [found] = result.levels[0]?.conditions ?? []
    if (!found) throw new Error('no condition')
    return {
      isMet: result.level === 'l',
      missing: found.missing,
      gap: toDecimal(found.isMet ? zero : subtract(found.wanted, found.actual)),
    }
  }

  it.each<[Condition, string[], boolean, string[], string]>([
    [{ kind: 'all-mandatory' }, ['b'], false, ['A'], '1'],
    [{ kind: 'all-mandatory' }, ['a'], true, [], '0'],
    [{ kind: 'points', atLeast: '4' }, ['a'], false, [], '2'],
    [{ kind: 'share', atLeast: '0.6' }, ['a', 'b', 'c'], true, [], '0'],
    [{ kind: 'share', atLeast: '0.61' }, ['a', 'b', 'c'], false, [], '0.01'],
    [{ kind: 'share-of-each-group', atLeast: '0.5' }, ['a', 'b', 'c', 'd'], false, ['II'], '0.5'],
    [{ kind: 'share-of-each-group', atLeast: '0.5' }, ['a', 'b', 'e'], true, [], '0'],
    [{ kind: 'count-in-tier', tier: 3, atLeast: 2 }, ['b'], false, ['C'], '1'],
    [{ kind: 'share-of-tier', tier: 3, atLeast: '0.5' }, ['b'], true, [], '0'],
    [{ kind: 'share-of-tier', tier: 2, atLeast: '1' }, ['d'], false, ['E'], '0.5'],
  ])('%o with %o', (condition, answers, isMet, missing, gap) => {
    expect(judged(condition, answers)).toEqual({ isMet, missing, gap })
  })

  it('ask more with each renewal', () => {
    const condition: Condition = {
      kind: 'share-of-voluntary',
      byRenewal: [
        { from: 0, atLeast: '0' },
        { from: 1, atLeast: '0.25' },
        { from: 3, atLeast: '0.75' },
      ],
    }
    const after = (renewals: number) =>
      judged(condition, ['b'], { facility: { subType: 'khach_san', rank: null, renewals } }).isMet
    expect([0, 1, 2, 3].map(after)).toEqual([true, true, true, false])
  })

  it('stand on each other: a high level needs those below', () => {
    const levels = [level('low', { kind: 'all-mandatory' }), level('high', { kind: 'share', atLeast: '0.5' })]
    const result = scored(setOf(criteria, levels, second), { answers: yes('b', 'c', 'd', 'e') })
    expect(result.level).toBeNull()
    expect(result.levels[1]?.conditions[0]?.isMet).toBe(true)
    expect(scored(setOf(criteria, levels, second), { answers: yes('a', 'b', 'c') }).level).toBe('high')
  })
})
