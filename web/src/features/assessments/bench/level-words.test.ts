import type { AnswerSheet, Condition, CriteriaSet, Criterion } from '@nhanxanh/contract/scoring/criteria-set'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { score } from '@nhanxanh/contract/scoring/score'
import { expect, it } from 'vitest'
import { levelNow, marginWords, nextLevelWords, rungsOf } from './level-words.ts'

const criterion = (code: string, isMandatory: boolean): Criterion => ({
  code,
  name: code,
  points: '2',
  tier: 1,
  isMandatory,
  passShare: '1',
  isBonus: false,
  appliesTo: { subTypes: [], ranks: [] },
  questions: [{ key: code.toLowerCase(), content: code, scale: { kind: 'yes-no' }, visibleIf: null }],
})
const setOf = (...levels: [name: string, conditions: Condition[]][]): CriteriaSet => ({
  type: 'CSLT',
  groups: [
    {
      code: 'I',
      name: 'Một',
      subGroups: [{ name: 'a', criteria: [criterion('A', true), criterion('B', true), criterion('C', false)] }],
    },
  ],
  inputs: [],
  constants: [],
  levels: levels.map(([name, conditions]) => ({ key: name, name, conditions })),
})
const scored = (set: CriteriaSet, ...yes: string[]) => {
  const sheet: AnswerSheet = {
    facility: { subType: 'khach_san', rank: null, renewals: 0 },
    values: {},
    answers: Object.fromEntries(yes.map((key) => [key, ['yes']])),
    notApplicable: [],
    declined: [],
    periodEnd: null,
    verdicts: {},
  }
  return score(prepareSet(set), sheet)
}
const set = setOf(
  ['Cơ bản', [{ kind: 'all-mandatory' }, { kind: 'points', atLeast: '3' }]],
  ['Nâng cao', [{ kind: 'share', atLeast: '1' }]],
)

it('says what the next level still lacks, and which level is reached', () => {
  expect([levelNow(scored(set)), nextLevelWords(scored(set))]).toEqual([
    null,
    'Còn 2 tiêu chí bắt buộc và 3 điểm nữa để đạt Cơ bản.',
  ])
  const basic = scored(set, 'a', 'b')
  expect([levelNow(basic), nextLevelWords(basic)]).toEqual(['Cơ bản', 'Còn 2 điểm nữa để đạt Nâng cao.'])
  const all = scored(set, 'a', 'b', 'c')
  expect([levelNow(all), nextLevelWords(all)]).toEqual(['Nâng cao', 'Đã đạt mức cao nhất.'])
})

it('says by how much a level is exceeded and what else it asked for, and where each begins', () => {
  expect(marginWords(scored(set, 'a'))).toBeNull()
  expect(marginWords(scored(set, 'a', 'b'))).toEqual({ points: '1', besides: ['đủ 2/2 tiêu chí bắt buộc'] })
  expect(marginWords(scored(set, 'a', 'b', 'c'))).toEqual({
    points: '0',
    besides: ['đủ 2/2 tiêu chí bắt buộc'],
  })
  expect(rungsOf(scored(set))).toEqual([
    { name: 'Cơ bản', from: 0.5 },
    { name: 'Nâng cao', from: 1 },
  ])
})
