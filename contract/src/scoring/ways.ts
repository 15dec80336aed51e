import { compare, multiply, one as unit, rational, subtract, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { Level } from './criteria-set.ts'
import type { ConditionResult } from './levels.ts'
import { exact } from './prepare.ts'
import type { PreparedSet } from './prepare.ts'
import { judgedAgain } from './score.ts'
import type { CriterionScore, Score, Scored } from './score.ts'

/** More than these nobody mends at once. */
export const mostOfWay = 4
/** So many ways are told. */
export const mostWays = 3

/** Criteria that would have to be met in full, no fewer, and what the sheet would then come to. */
export type Way = {
  readonly criteria: readonly CriterionScore[]
  readonly points: Rational
  readonly maximum: Rational
}
export type WaysUp = { readonly level: Level; readonly ways: readonly Way[] }

/** How many like facilities met a criterion, by its code; empty where too few are known. */
export type Ease = ReadonlyMap<string, number>

/** What is wanting of one condition, and what a criterion that is met in full adds to it. */
type Need = { wanting: Rational; added: (score: CriterionScore) => Rational }

const oneIf = (is: boolean): Rational => (is ? unit : zero)
const gainOf = ({ criterion, points }: CriterionScore): Rational => subtract(exact(criterion.points), points)
const applies = ({ state }: CriterionScore): boolean => state !== 'not-applicable'

/** So many more of these must be met, where a share of them is wanted or a number. */
const moreMet = (
  { wanted }: ConditionResult,
  score: Score,
  isAmong: (score: CriterionScore) => boolean,
  isShare: boolean,
): Need => {
  const among = score.criteria.filter((one) => applies(one) && isAmong(one))
  const met = rational(BigInt(among.filter(({ isMet }) => isMet).length))
  const goal = isShare ? multiply(wanted, rational(BigInt(among.length))) : wanted
  return { wanting: subtract(goal, met), added: (one) => oneIf(isAmong(one) && !one.isMet) }
}

const needsOf = (result: ConditionResult, score: Score): Need[] => {
  const { condition, wanted } = result
  switch (condition.kind) {
    case 'points':
      return [{ wanting: subtract(wanted, score.points), added: gainOf }]
    case 'share':
      // A share of nothing is nothing, whatever is met.
      if (score.maximum.n === 0n) return [{ wanting: wanted, added: () => zero }]
      return [{ wanting: subtract(multiply(wanted, score.maximum), score.points), added: gainOf }]
    case 'share-of-each-group':
      return score.groups.map(({ group, points, maximum }) => ({
        wanting: subtract(multiply(wanted, maximum), points),
        added: (one) => (one.groupCode === group.code && maximum.n !== 0n ? gainOf(one) : zero),
      }))
    case 'count-in-tier':
      return [moreMet(result, score, ({ criterion }) => criterion.tier === condition.tier, false)]
    case 'share-of-tier':
      return [moreMet(result, score, ({ criterion }) => criterion.tier === condition.tier, true)]
    case 'share-of-voluntary':
      return [moreMet(result, score, ({ criterion }) => !criterion.isMandatory, true)]
    default:
      return [moreMet(result, score, ({ criterion }) => criterion.isMandatory, false)]
  }
}

type Ranked = { score: CriterionScore; rank: number; ease: number }

/** The easiest first: what most like facilities met, then the lower tier, then the order of the set. */
const rankedOf = (score: Score, ease: Ease): Ranked[] =>
  score.criteria
    .map((one) => ({ score: one, ease: ease.get(one.criterion.code) ?? 0 }))
    .filter(({ score: one }) => applies(one) && (!one.isMet || compare(gainOf(one), zero) > 0))
    .toSorted((a, b) => b.ease - a.ease || a.score.criterion.tier - b.score.criterion.tier)
    .map(({ score: one, ease: of }, rank) => ({ score: one, ease: of, rank }))

/** Whole numbers in the same proportion, so that thousands of sums need no fractions. */
const wholes = (all: readonly Rational[]): bigint[] => {
  const common = all.reduce((product, { d }) => (product % d === 0n ? product : product * d), 1n)
  return all.map(({ n, d }) => (n * common) / d)
}

/** Criteria that add the same to every need: one stands for the other. In order, the easiest first. */
type Kind = { adds: readonly bigint[]; members: readonly Ranked[] }
type Search = { kinds: readonly Kind[]; wanting: readonly bigint[] }

/** Those that add nothing to any need are in no way that cannot do with fewer. */
const searchOf = (ranked: readonly Ranked[], needs: readonly Need[]): Search => {
  const table = needs.map(({ wanting, added }) => wholes([wanting, ...ranked.map(({ score }) => added(score))]))
  const addsOf = (nth: number): bigint[] => table.map((row) => row[nth + 1] ?? 0n)
  const all = ranked.map((one, nth) => ({ one, adds: addsOf(nth) })).filter(({ adds }) => adds.some((add) => add > 0n))
  const kinds = [...Map.groupBy(all, ({ adds }) => adds.join(' ')).values()].map((same) => ({
    adds: same[0]?.adds ?? [],
    members: same.map(({ one }) => one),
  }))
  return { kinds, wanting: table.map(([wanting = 0n]) => wanting) }
}

/** So many criteria of each of some kinds. */
type Draw = readonly { kind: Kind; count: number }[]

const isEnough = (draw: Draw, wanting: readonly bigint[]): boolean =>
  wanting.every(
    (amount, at) => draw.reduce((sum, { kind, count }) => sum + (kind.adds[at] ?? 0n) * BigInt(count), 0n) >= amount,
  )

const withoutOne = (draw: Draw, at: number): Draw =>
  draw.map((one, nth) => (nth === at ? { ...one, count: one.count - 1 } : one))

/** All draws that are enough, and of which nothing can be left out. What is enough already grows no further. */
const leastDraws = ({ kinds, wanting }: Search): Draw[] => {
  const found: Draw[] = []
  const most = wanting.map((_, at) => kinds.map(({ adds }) => adds[at] ?? 0n).reduce((a, b) => (a > b ? a : b), 0n))
  const grow = (draw: Draw, rest: readonly bigint[], from: number, left: number): void => {
    if (rest.every((amount) => amount <= 0n)) {
      if (draw.every((_, at) => !isEnough(withoutOne(draw, at), wanting))) found.push(draw)
      return
    }
    if (rest.some((amount, at) => amount > (most[at] ?? 0n) * BigInt(left))) return
    kinds.slice(from).forEach((kind, nth) => {
      for (let count = 1; count <= Math.min(left, kind.members.length); count++) {
        const after = rest.map((amount, at) => amount - (kind.adds[at] ?? 0n) * BigInt(count))
        grow([...draw, { kind, count }], after, from + nth + 1, left - count)
      }
    })
  }
  grow([], wanting, 0, mostOfWay)
  return found
}

type Chosen = readonly Ranked[]

/** A way is as easy as its hardest part; of equally easy ones that of fewer criteria, then of easier ones. */
const byEase = (a: Chosen, b: Chosen): number => {
  const hardest = (chosen: Chosen) => Math.min(...chosen.map(({ ease }) => ease))
  const sum = (chosen: Chosen) => chosen.reduce((total, { rank }) => total + rank, 0)
  const first = (chosen: Chosen) => Math.min(...chosen.map(({ rank }) => rank))
  return hardest(b) - hardest(a) || a.length - b.length || sum(a) - sum(b) || first(a) - first(b)
}

const easiestOf = (draw: Draw): Chosen => draw.flatMap(({ kind, count }) => kind.members.slice(0, count))

const combinations = (members: Chosen, count: number): Chosen[] => {
  const [first, ...rest] = members
  if (count === 0) return [[]]
  if (first === undefined) return []
  return [...combinations(rest, count - 1).map((one) => [first].concat(one)), ...combinations(rest, count)]
}

/** The easiest choices within a draw: none of the first three reaches beyond two members more than it takes. */
const choicesOf = (draw: Draw): Chosen[] =>
  draw.reduce<Chosen[]>(
    (all, { kind, count }) => {
      const some = combinations(kind.members.slice(0, count + mostWays - 1), count)
      return all.flatMap((one) => some.map((other) => one.concat(other)))
    },
    [[]],
  )

/** The sheet with these criteria met in full besides. */
export const withMet = (prepared: PreparedSet, scored: Scored, codes: readonly string[]): Scored => {
  const verdicts = { ...scored.sheet.verdicts, ...Object.fromEntries(codes.map((code) => [code, '1'])) }
  return judgedAgain(prepared, scored, { verdicts, notApplicable: scored.sheet.notApplicable })
}

/**
 * The easiest ways to the next level: sets of at most four criteria that would have to be met in full, none of which can be left out.
 * Null at the highest level; no ways where four are not enough. Every condition only rises with what is met, so what is wanting of each
 * can be added up; the engine says what each way comes to.
 */
export const waysUp = (prepared: PreparedSet, scored: Scored, ease: Ease = new Map()): WaysUp | null => {
  const { score } = scored
  const wanted = score.levels.find(({ isReached }) => !isReached)
  if (!wanted) return null
  const needs = wanted.conditions
    .flatMap((result) => needsOf(result, score))
    .filter(({ wanting }) => compare(wanting, zero) > 0)
  const draws = leastDraws(searchOf(rankedOf(score, ease), needs))
  const best = draws.toSorted((a, b) => byEase(easiestOf(a), easiestOf(b))).slice(0, mostWays)
  const chosen = best.flatMap(choicesOf).toSorted(byEase).slice(0, mostWays)
  const ways = chosen.map((some) => {
    const criteria = some.toSorted((a, b) => a.rank - b.rank).map((one) => one.score)
    const { points, maximum } = withMet(
      prepared,
      scored,
      criteria.map(({ criterion }) => criterion.code),
    ).score
    return { criteria, points, maximum }
  })
  return { level: wanted.level, ways }
}
