import { expect, it } from 'vitest'
import type { CriteriaSet, Question } from '../criteria-set.ts'
import { prepareSet } from '../prepare.ts'
import { reachedBy, summariseFactor, tryFactor, withValueFrom } from './factor-trial.ts'
import type { Subject } from './subject.ts'
import { aCriterion } from '../fixtures/a-criterion.ts'

const bands = [
  { from: null, share: '1' },
  { from: '100', share: '0' },
]
const asked = (key: string, formula: string): Question => ({
  key,
  content: key,
  visibleIf: null,
  scale: { kind: 'calculated', formula, unit: '', displayUnit: '', direction: 'down', bands },
})
const criterion = (code: string, questions: Question[]) => aCriterion(code, { questions })
const input = (key: string) => ({ key, label: key, unit: '', min: null, max: null, isRequired: true, notAbove: null })
const year = (value: string, validFrom: string) => ({
  key: 'EF',
  label: 'Hệ số',
  value,
  unit: '',
  source: 'Nguồn',
  validFrom,
  validTo: null,
})
const set: CriteriaSet = {
  type: 'CSLT',
  groups: [
    {
      code: 'G',
      name: 'G',
      subGroups: [
        {
          name: 'N',
          criteria: [
            criterion('A', [asked('phat_thai', 'dien * EF')]),
            criterion('B', [asked('cuong_do', 'phat_thai / dem')]),
            criterion('C', [asked('khac', 'dem * 2')]),
          ],
        },
      ],
    },
  ],
  inputs: [input('dien'), input('dem')],
  constants: [year('0.5', '2023-01-01')],
  levels: [{ key: 'dat', name: 'Đạt', conditions: [{ kind: 'share', atLeast: '1' }] }],
}
const subject = (dien: string): Subject => ({
  code: dien,
  name: dien,
  standing: 'approved',
  sheet: {
    facility: { subType: 'khach_san', rank: 3, renewals: 0 },
    values: { dien, dem: '1' },
    answers: {},
    notApplicable: [],
    declined: [],
    periodEnd: '2023-12-31',
    verdicts: {},
  },
})

it('reaches what reads it, and what reads that', () => {
  expect(reachedBy(set, 'EF').map(({ key }) => key)).toEqual(['phat_thai', 'cuong_do'])
})

it('tells what next year makes of old sheets, as though they were of that year', () => {
  const after = withValueFrom(set, 'EF', '0.25', '2024-01-01')
  expect(after.constants.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2023-01-01', '2023-12-31'],
    ['2024-01-01', null],
  ])
  const keys = ['phat_thai']
  const [first, second] = [prepareSet(set), prepareSet(after)]
  const tried = [subject('100'), subject('240')].map((one) =>
    tryFactor(first, second, one, { day: '2024-01-01', keys }),
  )
  const { means, ...counts } = summariseFactor(tried, keys)
  expect(counts).toEqual({ better: 1, worse: 0, raised: 1, lowered: 0 })
  expect(means.get('phat_thai')).toEqual({ before: '85', after: '42.5' })
})
