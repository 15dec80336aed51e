import { compare, fromDecimal, multiply, subtract, toNumber, zero } from '@nhanxanh/contract/formula/rational'
import type { PreparedSet } from '@nhanxanh/contract/scoring/prepare'
import type { score, Scored as WholeScore } from '@nhanxanh/contract/scoring/score'
import { waysUp } from '@nhanxanh/contract/scoring/ways'

export type Judged = {
  points: number
  maximum: number
  /** In per cent. */
  share: number
  level: string | null
  /** The shares in per cent at which levels begin. */
  cuts: readonly number[]
  /** What the next level still wants in points; 0: enough of them, but not its other conditions. */
  next: { name: string; points: number } | null
  asked: readonly string[]
  missing: ReadonlyMap<string, 'answer' | 'inputs' | 'problem' | 'files'>
  /** What is wrong with figures, in words, by question. */
  sentences: ReadonlyMap<string, string>
  /** Points of each question's criterion, and what it would be worth whole. */
  worth: ReadonlyMap<string, { points: number; maximum: number }>
  /** The easiest ways to the next level; worked out when they are asked for. */
  ways: () => readonly Way[]
}
/** Codes of criteria that would have to be met in full, and what the sheet would then come to. */
export type Way = { codes: readonly string[]; points: number; maximum: number }

type Scored = ReturnType<typeof score>

export const waysIn = (prepared: PreparedSet, scored: WholeScore): readonly Way[] =>
  (waysUp(prepared, scored)?.ways ?? []).map(({ criteria, points, maximum }) => ({
    codes: criteria.map(({ criterion }) => criterion.code),
    points: toNumber(points),
    maximum: toNumber(maximum),
  }))

/** The level reached, where levels begin, and how far the next one is. */
export const levelsIn = ({ levels, level, maximum, points }: Scored): Pick<Judged, 'level' | 'cuts' | 'next'> => {
  const cuts = levels.map(({ level: { key, name, conditions }, isReached }) => {
    const share = conditions.find(({ kind }) => kind === 'share')
    const atLeast = share?.kind === 'share' ? fromDecimal(share.atLeast) : null
    return { key, name, isReached, atLeast }
  })
  const open = cuts.find(({ isReached }) => !isReached)
  const gap = open?.atLeast ? subtract(multiply(open.atLeast, maximum), points) : null
  return {
    level: cuts.find(({ key }) => key === level)?.name ?? null,
    cuts: cuts.flatMap(({ atLeast }) => (atLeast ? [toNumber(atLeast) * 100] : [])),
    next: open ? { name: open.name, points: gap && compare(gap, zero) > 0 ? toNumber(gap) : 0 } : null,
  }
}

export const worthIn = ({ criteria }: Scored): Judged['worth'] =>
  new Map(
    criteria.flatMap(({ criterion, points, maximum }) =>
      criterion.questions.map(({ key }) => [key, { points: toNumber(points), maximum: toNumber(maximum) }] as const),
    ),
  )
