import { evaluateFormula } from './evaluate.ts'
import { rational } from './rational.ts'
import type { Rational } from './rational.ts'
import { namesIn } from './references.ts'
import type { Expression, Problem } from './syntax.ts'

/** Values of every kind for the nth name: small, large and falling, broken, negative; no two names have the same. */
const samples: readonly ((nth: bigint) => Rational)[] = [
  (nth) => rational(2n * nth + 3n),
  (nth) => rational(9_000_011n - 10_007n * nth),
  (nth) => rational(3n * nth + 1n, 97n),
  (nth) => rational(-7n * nth - 5n),
]

/**
 * A problem that occurs for all values, with its place: a division by a part that is always zero, a number beyond every use, more
 * work than an evaluation may cost. Null if some values can be computed.
 */
export function hopelessIn(tree: Expression): Problem | null {
  const names = namesIn(tree)
  let found: Problem | null = null
  for (const sample of samples) {
    const outcome = evaluateFormula(tree, new Map(names.map((name, nth) => [name, sample(BigInt(nth))])))
    if (outcome.kind !== 'problem') return null
    found ??= outcome.problem
  }
  return found
}
