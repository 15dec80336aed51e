import { describe, expect, it } from 'vitest'
import { toDecimal } from '../../../contract/src/formula/rational.ts'
import { criteriaOf } from '../../../contract/src/scoring/criteria-set.ts'
import type { CriteriaSet, Question } from '../../../contract/src/scoring/criteria-set.ts'
import { namesRead } from '../../../contract/src/scoring/part-read.ts'
import { calculate, prepareSet } from '../../../contract/src/scoring/prepare.ts'
import type { PreparedSet } from '../../../contract/src/scoring/prepare.ts'
import { worthOf } from '../../../contract/src/scoring/score.ts'
import { facilityTypes } from '../../../contract/src/shared/facility-kinds.ts'
import { readCriteriaSet } from '../criteria.ts'
import { rowsOf } from '../tables.ts'

/** Inputs, and what comes of them by the formulas and bands of DOMAIN 3.2, worked out without the engine. */
const examples = rowsOf('examples/examples.tsv').map(
  ([key = '', of = '', name = '', given = '', result = '', share = '']) => {
    const pairs = given.split(' ').filter((pair) => pair !== '')
    const values: Record<string, string> = Object.fromEntries(pairs.map((pair) => pair.split('=')))
    return { key, of, name, values, result, share }
  },
)
type Example = (typeof examples)[number]

const nobody = { subType: 'khach_san', rank: null, renewals: 0 } as const

/** What the engine makes of an example, as the table tells it. */
const cameOf = (prepared: PreparedSet, question: Question, { values }: Example) => {
  const sheet = {
    facility: nobody,
    values,
    answers: {},
    notApplicable: [],
    declined: [],
    periodEnd: null,
    verdicts: {},
  }
  const outcomes = calculate(prepared, sheet)
  const outcome = outcomes.get(question.key)
  const share = toDecimal(worthOf(question, sheet, outcomes).share)
  if (outcome?.kind === 'value') return { result: toDecimal(outcome.value), share }
  // What to choose stands behind the sentence, and is the same everywhere.
  if (outcome?.kind === 'problem') return { result: `sai ${outcome.problem.message.split(' Nếu cơ sở')[0]}`, share }
  return { result: `thiếu ${outcome?.names.toSorted().join(' ')}`, share }
}

/** The names of what is missing in one order. */
const sorted = (result: string): string =>
  result.startsWith('thiếu ') ? `thiếu ${result.slice(6).split(' ').toSorted().join(' ')}` : result

type Wanted = [what: string, isOne: (example: Example) => boolean]
const isNumber = ({ result }: Example): boolean => /^-?\d/.test(result)

/** What the examples of a question must show, so that each of its ends is tried. */
const wantedOf = ({ scale }: Question, { inputs }: CriteriaSet): Wanted[] => {
  if (scale.kind !== 'calculated') return []
  const read = new Set(namesRead(scale.formula))
  const parts = inputs.filter(({ key, notAbove }) => notAbove !== null && read.has(key))
  const divides = /\/ (?!1000\b)/.test(scale.formula) && !scale.formula.startsWith('if(')
  return [
    ['a value', isNumber],
    ['something missing', ({ result }) => result.startsWith('thiếu ')],
    ['a zero', ({ values }) => Object.values(values).includes('0')],
    ...scale.bands.flatMap(({ from, share }): Wanted[] => [
      [`the edge ${from}`, ({ result }) => from === null || result === from],
      [`the share ${share}`, (example) => isNumber(example) && example.share === share],
    ]),
    ...parts.map(({ key, label }): Wanted => [
      `${key} above its whole`,
      ({ result }) => result.startsWith('sai ') && result.includes(label),
    ]),
    ...(divides
      ? [['nothing to divide by', ({ result }) => result.startsWith('sai Không chia được vì “')] as Wanted]
      : []),
  ]
}

describe.each(facilityTypes)('the worked examples of %s', (type) => {
  const set = readCriteriaSet(type)
  const prepared = prepareSet(set)
  const calculated = set.groups
    .flatMap(criteriaOf)
    .flatMap(({ questions }) => questions)
    .filter(({ scale }) => scale.kind === 'calculated')
  const ofType = examples.filter(({ of }) => of === '*' || of === type)

  it.each(calculated.map((question) => [question.key, question] as const))('%s', (key, question) => {
    const own = ofType.filter((each) => each.key === key)
    const told = own.map(({ name, result, share }) => ({ name, result: sorted(result), share }))
    expect(own.map((each) => ({ name: each.name, ...cameOf(prepared, question, each) }))).toEqual(told)
    expect(wantedOf(question, set).filter(([, isOne]) => !own.some(isOne))).toEqual([])
  })

  it('are of questions that there are', () => {
    const keys = new Set(calculated.map(({ key }) => key))
    expect(ofType.filter(({ key }) => !keys.has(key))).toEqual([])
  })
})
