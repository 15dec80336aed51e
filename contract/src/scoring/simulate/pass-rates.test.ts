import { expect, it } from 'vitest'
import type { AnswerSheet, CriteriaSet, Criterion } from '../criteria-set.ts'
import { prepareSet } from '../prepare.ts'
import { countMet } from './pass-rates.ts'
import { aCriterion } from '../fixtures/a-criterion.ts'

const criterion = (code: string, more: Partial<Criterion> = {}) => aCriterion(code, { points: '1', ...more })
const set: CriteriaSet = {
  type: 'CSLT',
  groups: [
    {
      code: 'G',
      name: 'G',
      subGroups: [
        { name: 'N', criteria: [criterion('A'), criterion('B', { appliesTo: { subTypes: ['homestay'], ranks: [] } })] },
      ],
    },
  ],
  inputs: [],
  constants: [],
  levels: [],
}
const sheet = (answers: AnswerSheet['answers'], more: Partial<AnswerSheet> = {}) => ({
  sheet: {
    facility: { subType: 'khach_san' as const, rank: 3, renewals: 0 },
    values: {},
    answers,
    notApplicable: [],
    declined: [],
    periodEnd: null,
    verdicts: {},
    ...more,
  },
})

it('counts who met a criterion among those to whom it applies; nobody answers is not met', () => {
  const prepared = prepareSet(set)
  const first = countMet(prepared, [sheet({ a: ['yes'] }), sheet({ a: ['no'] }), sheet({})])
  expect([...first]).toEqual([['A', { met: 1, judged: 3 }]])
  const assessed = sheet({ a: ['yes'], b: ['yes'] }, { verdicts: { B: '0' } })
  const homestay = { sheet: { ...assessed.sheet, facility: { subType: 'homestay' as const, rank: null, renewals: 0 } } }
  const without = sheet({ a: ['yes'] }, { notApplicable: ['A'] })
  expect([...countMet(prepared, [homestay, without], first)]).toEqual([
    ['A', { met: 2, judged: 4 }],
    ['B', { met: 0, judged: 1 }],
  ])
})
