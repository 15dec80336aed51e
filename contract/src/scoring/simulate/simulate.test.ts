import { assert as check, array, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '../../formula/rational.ts'
import type { AnswerSheet, CriteriaSet, Criterion, Level, Question } from '../criteria-set.ts'
import { prepareSet } from '../prepare.ts'
import { score } from '../score.ts'
import { rescore } from './rescore.ts'
import type { Subject } from './subject.ts'
import { summarise } from './summary.ts'
import { aCriterion } from '../fixtures/a-criterion.ts'

const codes = ['A', 'B', 'C', 'D', 'E', 'F'] as const
type Code = (typeof codes)[number]

const criterion = (code: Code, more: Partial<Criterion> = {}) =>
  aCriterion(code, { isMandatory: code === 'A', ...more })
const question = (key: string): Question => ({ key, content: key, scale: { kind: 'yes-no' }, visibleIf: null })
const levels: Level[] = [
  { key: 'low', name: 'Thấp', conditions: [{ kind: 'all-mandatory' }, { kind: 'share', atLeast: '0.5' }] },
  { key: 'high', name: 'Cao', conditions: [{ kind: 'share', atLeast: '0.75' }] },
]
const setOf = (criteria: Criterion[], of: Level[] = levels): CriteriaSet => ({
  type: 'CSLT',
  groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria }] }],
  inputs: [],
  constants: [],
  levels: of,
})
const original = setOf(codes.map((code) => criterion(code)))

const sheet = (yes: readonly Code[], notApplicable: readonly Code[] = []): AnswerSheet => ({
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  values: {},
  answers: Object.fromEntries(codes.map((code) => [code.toLowerCase(), [yes.includes(code) ? 'yes' : 'no']])),
  notApplicable,
  declined: [],
  periodEnd: null,
  verdicts: {},
})
const subject = (answered: AnswerSheet, nth = 0): Subject => ({
  code: `MAU-${nth}`,
  name: `Cơ sở ${nth}`,
  standing: nth % 2 === 0 ? 'assessment' : 'certificate',
  sheet: answered,
})
const simulated = (set: CriteriaSet, subjects: readonly Subject[]) => {
  const [first, second] = [prepareSet(original), prepareSet(set)]
  return subjects.map((one) => rescore(first, second, one))
}
const rescored = (set: CriteriaSet, ...yes: Code[]) => {
  const [found] = simulated(set, [subject(sheet(yes))])
  if (!found) throw new Error('Nobody was scored')
  return found
}
const changed = (code: Code, more: Partial<Criterion>): CriteriaSet =>
  setOf(codes.map((one) => criterion(one, one === code ? more : {})))

const someCodes = array(constantFrom(...codes), { maxLength: codes.length })
const subjects = array(record({ yes: someCodes, notApplicable: someCodes }), { minLength: 1, maxLength: 12 }).map(
  (sheets) => sheets.map(({ yes, notApplicable }, nth) => subject(sheet(yes, notApplicable), nth)),
)
const drafts = array(
  record({
    points: integer({ min: 0, max: 5 }).map(String),
    isMandatory: constantFrom(true, false),
    isBonus: constantFrom(true, false),
  }),
  { minLength: 1, maxLength: codes.length },
).map((changes) => setOf(changes.map((more, at) => criterion(codes[at] ?? 'A', more))))

describe('a simulated change', () => {
  it('is none where the draft is a copy', () => {
    check(
      property(subjects, (given) => {
        for (const one of simulated(structuredClone(original), given)) {
          expect([one.after, one.because, one.failsMandatory, one.criteria]).toEqual([one.before, [], [], []])
        }
      }),
    )
  })

  it('is what scoring by the draft finds, facility by facility and in sum', () => {
    check(
      property(drafts, subjects, (draft, given) => {
        const found = simulated(draft, given)
        const applied = given.map((one) => score(prepareSet(draft), one.sheet))
        const published = given.map((one) => score(prepareSet(original), one.sheet))
        expect(found.map(({ after }) => [after.level, after.points])).toEqual(
          applied.map(({ level, points }) => [level, toDecimal(points)]),
        )
        for (const { from, to, count } of summarise(original, draft, found).matrix) {
          const counted = applied.filter(({ level }, at) => level === to && published[at]?.level === from)
          expect(count).toBe(counted.length)
        }
      }),
    )
  })
})

describe('why', () => {
  it('names the mandatory criterion that is failed, and the level that goes with it', () => {
    const found = rescored(changed('F', { isMandatory: true }), 'A', 'B', 'C', 'D')
    expect([found.before.level, found.after.level, found.failsMandatory]).toEqual(['low', null, ['F']])
    expect(found.because).toEqual([
      { level: 'low', condition: { kind: 'all-mandatory' }, wanted: '2', actual: '1', missing: ['F'] },
    ])
  })

  it('names the condition that was in the way of a level that is won', () => {
    const found = rescored(changed('F', { points: '0' }), 'A', 'B', 'C', 'D')
    expect([found.before.level, found.after.level, found.criteria]).toEqual(['low', 'high', ['F']])
    expect(found.because).toMatchObject([{ level: 'high', wanted: '0.75', actual: '0.6666666667' }])
  })

  it('says nothing where the level stays', () => {
    expect(rescored(changed('B', { points: '3' }), 'A', 'B', 'C', 'D')).toMatchObject({ because: [], criteria: ['B'] })
  })
})

it('calls a result borderline within 2 points of a threshold, on either side', () => {
  expect(rescored(original, 'A', 'B', 'C').borderline).toEqual([{ level: 'low', distance: '0' }])
  expect(rescored(original, 'A', 'B', 'C', 'D').borderline).toEqual([
    { level: 'low', distance: '2' },
    { level: 'high', distance: '-1' },
  ])
  expect(rescored(original, 'A').borderline).toEqual([])
})

it('counts who rises and who falls, and who fails what', () => {
  const given = [subject(sheet(['A', 'B', 'C']), 1), subject(sheet(['A', 'B', 'C', 'D', 'F']), 2)]
  const draft = changed('F', { isMandatory: true })
  const { total, raised, lowered, rows, failing } = summarise(original, draft, simulated(draft, given))
  expect({ total, raised, lowered, rows, failing }).toEqual({
    total: 2,
    raised: 0,
    lowered: 1,
    rows: [null, 'low', 'high'],
    failing: [{ criterion: 'F', facilities: ['MAU-1'] }],
  })
})

it('what is only called otherwise changes nobody; what goes takes its answers with it', () => {
  const swapped = setOf([
    criterion('B', { isMandatory: true, questions: [{ ...question('a'), key: 'b' }] }),
    criterion('A', { isMandatory: false, questions: [{ ...question('b'), key: 'a' }] }),
    ...codes.slice(2, 5).map((code) => criterion(code)),
  ])
  const without = setOf(codes.slice(0, 5).map((code) => criterion(code)))
  const renames = { criteria: { A: 'B', B: 'A', F: null }, questions: { a: 'b', b: 'a', f: null }, inputs: {} }
  const sheets = [sheet(['A', 'C']), sheet(['B', 'C', 'D'], ['E']), { ...sheet(['A', 'B', 'C']), verdicts: { A: '0' } }]
  for (const [nth, answered] of sheets.entries()) {
    const one = subject(answered, nth)
    const plain = rescore(prepareSet(original), prepareSet(without), one)
    const told = rescore(prepareSet(original), prepareSet(swapped), one, renames)
    expect([told.before, told.after]).toEqual([plain.before, plain.after])
    expect(told.failsMandatory).toEqual([])
    expect(told.criteria).toEqual(plain.criteria)
  }
})
