import { add, compare, divide, fromDecimal, rational, toDecimal, zero } from '../../formula/rational.ts'
import type { Rational } from '../../formula/rational.ts'
import { addDays } from '../../shared/vietnam-time.ts'
import type { VietnamDay } from '../../shared/vietnam-time.ts'
import { criteriaOf } from '../criteria-set.ts'
import type { CriteriaSet, DecimalText, Question } from '../criteria-set.ts'
import { figuresOf } from '../figures.ts'
import { namesRead } from '../part-read.ts'
import { exact } from '../prepare.ts'
import type { PreparedSet } from '../prepare.ts'
import { rescore } from './rescore.ts'
import type { Subject } from './subject.ts'

const questionsOf = ({ groups }: CriteriaSet): Question[] =>
  groups.flatMap(criteriaOf).flatMap(({ questions }) => questions)

/** The calculated questions that a name reaches, through other formulas too, in the order of the set. */
export const reachedBy = (set: CriteriaSet, name: string): Question[] => {
  const reads = questionsOf(set).flatMap((question) =>
    question.scale.kind === 'calculated' ? [{ question, names: namesRead(question.scale.formula) }] : [],
  )
  const reached = new Set([name])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { question, names } of reads) if (names.some((each) => reached.has(each))) reached.add(question.key)
  }
  return reads.flatMap(({ question }) => (reached.has(question.key) ? [question] : []))
}

type Constant = CriteriaSet['constants'][number]
const endedBefore = (constant: Constant, day: VietnamDay): Constant => ({ ...constant, validTo: addDays(day, -1) })

/** The set with a further value of a constant, from a day on: the value that held then ends on the day before. */
export const withValueFrom = (set: CriteriaSet, key: string, value: DecimalText, from: VietnamDay): CriteriaSet => {
  const kept = set.constants.filter((one) => one.key !== key || one.validFrom < from)
  const known = set.constants.find((one) => one.key === key)
  if (known === undefined) return set
  const ended = kept.map((one) => {
    const isEnded = one.key === key && (one.validTo === null || one.validTo >= from)
    return isEnded ? endedBefore(one, from) : one
  })
  return { ...set, constants: [...ended, { ...known, value, validFrom: from, validTo: null }] }
}

/** What a factor does to one sheet: points and level more, less or the same, and the figures that it reaches. */
export type FactorTried = {
  readonly points: number
  readonly level: number
  readonly figures: Readonly<Record<string, readonly [before: DecimalText, after: DecimalText]>>
}

/** Scores a sheet by both sets as though its period ended on that day: a figure of an earlier period keeps its own factor. */
export const tryFactor = (
  before: PreparedSet,
  after: PreparedSet,
  { sheet, ...subject }: Subject,
  { day, keys }: { day: VietnamDay; keys: readonly string[] },
): FactorTried => {
  const moved = { ...sheet, periodEnd: day }
  const found = rescore(before, after, { ...subject, sheet: moved })
  const place = (level: string | null): number => before.set.levels.findIndex(({ key }) => key === level)
  const [old, own] = [figuresOf(before, moved), figuresOf(after, moved)]
  const figures = keys.flatMap((key) => {
    const [was, is] = [old[key], own[key]]
    return was === undefined || is === undefined ? [] : [[key, [was, is]] as const]
  })
  return {
    points: compare(exact(found.after.points), exact(found.before.points)),
    level: Math.sign(place(found.after.level) - place(found.before.level)),
    figures: Object.fromEntries(figures),
  }
}

const mean = (values: readonly DecimalText[]): DecimalText => {
  const sum = values.map((text): Rational => fromDecimal(text) ?? zero).reduce((total, one) => add(total, one), zero)
  return toDecimal(divide(sum, rational(BigInt(values.length))), 4)
}

/** All sheets together: how many gain and lose, and the means of the figures that the factor reaches. */
export const summariseFactor = (tried: readonly FactorTried[], keys: readonly string[]) => {
  const count = (of: (one: FactorTried) => boolean): number => tried.filter(of).length
  const means = keys.flatMap((key) => {
    const pairs = tried.flatMap(({ figures }) => (figures[key] ? [figures[key]] : []))
    if (pairs.length === 0) return []
    return [[key, { before: mean(pairs.map(([was]) => was)), after: mean(pairs.map(([, is]) => is)) }] as const]
  })
  return {
    better: count(({ points }) => points > 0),
    worse: count(({ points }) => points < 0),
    raised: count(({ level }) => level > 0),
    lowered: count(({ level }) => level < 0),
    means: new Map(means),
  }
}
