import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inventedSheets } from '../../../seed/criteria/sheets/answer-sheets.ts'
import { readCriteriaSet } from '../../../seed/criteria/criteria.ts'
import { compare } from '../formula/rational.ts'
import type { Condition, Criterion, CriteriaSet, DecimalText, Tier } from './criteria-set.ts'
import { prepareSet } from './prepare.ts'
import { score } from './score.ts'
import type { Scored } from './score.ts'
import { mostOfWay, mostWays, waysUp } from './ways.ts'

const rankOf = ({ set }: ReturnType<typeof prepareSet>, level: string | null) =>
  set.levels.findIndex(({ key }) => key === level)
/** The changed sheet scored anew from its answers, by nothing that the search uses. */
const levelWith = (prepared: ReturnType<typeof prepareSet>, { sheet }: Scored, codes: readonly string[]) => {
  const verdicts = { ...sheet.verdicts, ...Object.fromEntries(codes.map((code) => [code, '1'])) }
  return score(prepared, { ...sheet, verdicts })
}
const subsets = (codes: readonly string[], most: number): string[][] => {
  const [first, ...rest] = codes
  if (first === undefined || most === 0) return [[]]
  return [...subsets(rest, most), ...subsets(rest, most - 1).map((one) => [first].concat(one))]
}

it.each(['CSLT', 'DTQDL'] as const)(
  'of 15 demonstration files of %s each way leads to the next level, and no part of it can be left out',
  (type) => {
    const prepared = prepareSet(readCriteriaSet(type))
    const files = inventedSheets(type)
      .slice(0, 60)
      .map(({ sheet }) => ({ sheet, score: score(prepared, sheet) }))
    const open = files.filter(({ score: { level } }) => level !== 'xuat_sac')
    const found = open.flatMap((scored) => {
      const up = waysUp(prepared, scored)
      return up !== null && up.ways.length > 0 ? [{ scored, up }] : []
    })
    expect(found.length).toBeGreaterThanOrEqual(15)
    for (const { scored, up } of found.slice(0, 15)) {
      const next = rankOf(prepared, scored.score.level) + 1
      expect(up.level.key).toBe(prepared.set.levels[next]?.key)
      expect(new Set(up.ways.map(({ criteria }) => criteria.map(({ criterion }) => criterion.code).join())).size).toBe(
        up.ways.length,
      )
      for (const { criteria, points } of up.ways) {
        const codes = criteria.map(({ criterion }) => criterion.code)
        expect([codes.length > 0, codes.length <= mostOfWay]).toEqual([true, true])
        const whole = levelWith(prepared, scored, codes)
        expect(rankOf(prepared, whole.level)).toBeGreaterThanOrEqual(next)
        expect(compare(whole.points, points)).toBe(0)
        for (const code of codes) {
          const less = levelWith(
            prepared,
            scored,
            codes.filter((one) => one !== code),
          )
          expect(rankOf(prepared, less.level)).toBeLessThan(next)
        }
      }
    }
  },
)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ kind: 'all-mandatory' }),
  fc.integer({ min: 1, max: 9 }).map((points): Condition => ({ kind: 'points', atLeast: String(points) })),
  fc.constantFrom('0.3', '0.5', '0.8').map((atLeast): Condition => ({ kind: 'share', atLeast })),
  fc.constantFrom('0.3', '0.5').map((atLeast): Condition => ({ kind: 'share-of-each-group', atLeast })),
  fc.record({ kind: fc.constant('count-in-tier' as const), tier: fc.constantFrom<Tier>(1, 2, 3), atLeast: fc.nat(2) }),
  fc.record({
    kind: fc.constant('share-of-tier' as const),
    tier: fc.constantFrom<Tier>(1, 2, 3),
    atLeast: fc.constantFrom('0.5', '1'),
  }),
  fc.constant<Condition>({ kind: 'share-of-voluntary', byRenewal: [{ from: 0, atLeast: '0.4' }] }),
)
type Judged = {
  tier: Tier
  isMandatory: boolean
  isBonus: boolean
  passShare: DecimalText
  verdict: DecimalText
  ease: number
}
const judged: fc.Arbitrary<Judged> = fc.record({
  tier: fc.constantFrom<Tier>(1, 2, 3),
  isMandatory: fc.boolean(),
  isBonus: fc.constantFrom(false, false, false, true),
  passShare: fc.constantFrom('0.5', '1'),
  verdict: fc.constantFrom('0', '0', '0.5', '1'),
  ease: fc.nat(3),
})
const criterionOf = ({ tier, isMandatory, isBonus, passShare }: Judged, nth: number): Criterion => ({
  tier,
  isMandatory,
  isBonus,
  passShare,
  code: `C${nth}`,
  name: `C${nth}`,
  points: String(tier),
  appliesTo: { subTypes: [], ranks: [] },
  questions: [{ key: `c${nth}`, content: '', scale: { kind: 'yes-no' }, visibleIf: null }],
})

it('finds by its search what looking at every set of at most four finds, and nothing where there is none', () => {
  fc.assert(
    fc.property(
      fc.array(judged, { minLength: 3, maxLength: 9 }),
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      (all, conditions) => {
        const criteria = all.map(criterionOf)
        const half = Math.ceil(criteria.length / 2)
        const group = (code: string, some: Criterion[]) => ({
          code,
          name: code,
          subGroups: [{ name: 'a', criteria: some }],
        })
        const groups = [group('I', criteria.slice(0, half)), group('II', criteria.slice(half))]
        const set: CriteriaSet = {
          type: 'CSLT',
          groups,
          inputs: [],
          constants: [],
          levels: [{ key: 'up', name: 'up', conditions }],
        }
        const prepared = prepareSet(set)
        const sheet = {
          facility: { subType: 'khach_san', rank: 3, renewals: 0 },
          values: {},
          answers: {},
          notApplicable: [],
          declined: [],
          periodEnd: null,
          verdicts: Object.fromEntries(all.map(({ verdict }, nth) => [`C${nth}`, verdict])),
        } as const
        const scored = { sheet, score: score(prepared, sheet) }
        const ease = new Map(all.map((one, nth) => [`C${nth}`, one.ease]))
        const up = waysUp(prepared, scored, ease)
        const reaches = (codes: readonly string[]) => levelWith(prepared, scored, codes).level === 'up'
        expect(up === null).toBe(reaches([]))
        if (up === null) return
        const every = subsets(
          criteria.map(({ code }) => code),
          mostOfWay,
        ).filter((codes) => reaches(codes) && codes.every((code) => !reaches(codes.filter((one) => one !== code))))
        const keyOf = (codes: readonly string[]) => [
          Math.min(...codes.map((code) => ease.get(code) ?? 0)),
          -codes.length,
        ]
        const best = every.map(keyOf).toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0))
        const ways = up.ways.map((way) => way.criteria.map(({ criterion }) => criterion.code))
        expect(ways.map(keyOf)).toEqual(best.slice(0, mostWays))
        const known = new Set(every.map((codes) => codes.toSorted().join()))
        expect(ways.filter((codes) => !known.has(codes.toSorted().join()))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
