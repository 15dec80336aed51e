import { expect, it } from 'vitest'
import type { CriteriaSet, Scale } from './criteria-set.ts'
import { prepareSet } from './prepare.ts'
import { judgedAgain, score, type Scored } from './score.ts'
import { aCriterion } from './fixtures/a-criterion.ts'

const criterion = (code: string, scale: Scale) =>
  aCriterion(code, {
    isMandatory: code === 'A',
    questions: [{ key: code.toLowerCase(), content: code, scale, visibleIf: null }],
  })
const bands = [
  { from: null, share: '0' },
  { from: '10', share: '1' },
]
const formula = { kind: 'calculated', formula: 'x', unit: '', displayUnit: '', direction: 'up', bands } as const
const criteria = [criterion('A', { kind: 'yes-no' }), criterion('B', { kind: 'yes-no' }), criterion('C', formula)]
const set: CriteriaSet = {
  type: 'CSLT',
  groups: [{ code: 'I', name: 'Một', subGroups: [{ name: 'a', criteria }] }],
  inputs: [{ key: 'x', label: 'x', unit: '', min: null, max: null, isRequired: true, notAbove: null }],
  constants: [],
  levels: [{ key: 'low', name: 'low', conditions: [{ kind: 'all-mandatory' }] }],
}

it('comes to what the whole would come to under each verdict, and works out no formula again', () => {
  const prepared = prepareSet(set)
  const sheet = {
    facility: { subType: 'khach_san', rank: 3, renewals: 0 },
    values: { x: '20' },
    answers: { a: ['yes'], b: ['yes'] },
    notApplicable: [],
    declined: [],
    periodEnd: null,
    verdicts: {},
  } as const
  let now: Scored = { sheet, score: score(prepared, sheet) }
  const { outcomes, criteria: first } = now.score
  for (const a of [null, '0', '0.5', 'out']) {
    for (const c of [null, '0.5', 'out']) {
      const found = Object.entries({ A: a, C: c }).flatMap(([code, share]) => (share === null ? [] : [{ code, share }]))
      const [out, judged] = [true, false].map((isOut) => found.filter(({ share }) => (share === 'out') === isOut))
      const verdicts = Object.fromEntries((judged ?? []).map(({ code, share }) => [code, share]))
      const notApplicable = (out ?? []).map(({ code }) => code)
      now = judgedAgain(prepared, now, { verdicts, notApplicable })
      expect(now.score).toEqual(score(prepared, { ...sheet, verdicts, notApplicable }))
      expect([now.score.outcomes === outcomes, now.score.criteria[1] === first[1]]).toEqual([true, true])
    }
  }
})
