import { describe, expect, it } from 'vitest'
import { seed, times } from '../../../tests/support/random.ts'
import { checkFormula } from './check.ts'
import { evaluateFormula } from './evaluate.ts'
import { parse } from './parse.ts'
import { plain } from './units.ts'

/** Deterministic chance (mulberry32): the seed of a run repeats its failure. */
const chance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** A fraction that is never reduced, as an evaluator of another making: null is missing, 'broken' cannot be computed. */
type Plain = { n: bigint; d: bigint } | null | 'broken'
type Made = { text: string; value: (inputs: Inputs) => Plain }

const names = ['a', 'b', 'c', 'd']
type Inputs = Readonly<Record<string, Plain>>

/** Other inputs each time: fractions of either sign, zeros, and now and then nothing; `d` is never given. */
const inputsOf = (random: (below: number) => number): Inputs =>
  Object.fromEntries(
    names.map((name) => {
      const isMissing = name === 'd' || random(12) === 0
      const n = random(5) === 0 ? 0n : BigInt(random(4001) - 2000)
      return [name, isMissing ? null : { n, d: 10n ** BigInt(random(4)) }]
    }),
  )

const both = (
  left: Plain,
  right: Plain,
  compute: (a: { n: bigint; d: bigint }, b: { n: bigint; d: bigint }) => Plain,
) => {
  if (left === 'broken' || right === 'broken') return 'broken'
  return left === null || right === null ? null : compute(left, right)
}
const less = (a: { n: bigint; d: bigint }, b: { n: bigint; d: bigint }) =>
  (a.n * b.d - b.n * a.d) * (a.d * b.d > 0n ? 1n : -1n) < 0n

const operations: Record<string, (a: Plain, b: Plain) => Plain> = {
  '+': (l, r) => both(l, r, (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })),
  '-': (l, r) => both(l, r, (a, b) => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })),
  '*': (l, r) => both(l, r, (a, b) => ({ n: a.n * b.n, d: a.d * b.d })),
  '/': (l, r) => both(l, r, (a, b) => (b.n === 0n ? 'broken' : { n: a.n * b.d, d: a.d * b.n })),
  min: (l, r) => both(l, r, (a, b) => (less(b, a) ? b : a)),
  max: (l, r) => both(l, r, (a, b) => (less(a, b) ? b : a)),
}

const make = (random: (below: number) => number, depth: number): Made => {
  const pick = depth === 0 ? random(2) : random(9)
  if (pick === 0) {
    const cents = random(2000)
    return {
      text: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      value: () => ({ n: BigInt(cents), d: 100n }),
    }
  }
  if (pick === 1) {
    const name = names[random(depth === 0 ? 4 : 3)] ?? 'a'
    return { text: name, value: (inputs) => inputs[name] ?? null }
  }
  const [left, right] = [make(random, depth - 1), make(random, depth - 1)]
  if (pick < 6) {
    const sign = '+-*/'[pick - 2] ?? '+'
    return {
      text: `(${left.text} ${sign} ${right.text})`,
      value: (inputs) => operations[sign]?.(left.value(inputs), right.value(inputs)) ?? null,
    }
  }
  if (pick < 8) {
    const name = pick === 6 ? 'min' : 'max'
    return {
      text: `${name}(${left.text},${right.text})`,
      value: (inputs) => operations[name]?.(left.value(inputs), right.value(inputs)) ?? null,
    }
  }
  return {
    text: `if(${left.text} < ${right.text}, ${right.text}, ${left.text})`,
    value: (inputs) => both(left.value(inputs), right.value(inputs), (a, b) => (less(a, b) ? b : a)),
  }
}

const valuesOf = (inputs: Inputs) =>
  new Map(Object.entries(inputs).map(([name, value]) => [name, value === 'broken' ? null : value]))
const variables = new Map(names.map((name) => [name, plain]))

describe('random formulas', () => {
  it('are equal to exact fractions computed another way; nothing missing becomes a zero', () => {
    const random = chance(seed)
    const met = { value: 0, missing: 0, problem: 0 }
    for (let nth = 0; nth < times(100_000); nth += 1) {
      const { text, value } = make(random, 1 + (nth % 4))
      const inputs = inputsOf(random)
      const outcome = evaluateFormula(parse(text), valuesOf(inputs))
      const expected = value(inputs)
      met[outcome.kind] += 1
      if (outcome.kind === 'value') {
        if (expected === null || expected === 'broken') throw new Error(`${text} has no value`)
        if (outcome.value.n * expected.d !== expected.n * outcome.value.d) throw new Error(`${text} is another number`)
      } else if (expected !== null && expected !== 'broken') throw new Error(`${text} has a value`)
    }
    expect(Math.min(met.value, met.missing, met.problem)).toBeGreaterThan(times(100_000) / 100)
  }, 300_000)

  it('of any characters end in a tree or in problems with a place', () => {
    const random = chance(seed)
    const pieces = [
      ...'()+-*/^,;.<>=',
      ' ',
      'a',
      'b',
      'if(',
      'round(',
      'sum(',
      '1',
      '0',
      '9e9',
      '1.5',
      'ệ',
      '😀',
      '__proto__',
      '\0',
      '"',
      '`',
    ]
    const given = valuesOf({ a: { n: 7n, d: 2n }, b: { n: 0n, d: 1n } })
    const codes = new Set<string>()
    for (let nth = 0; nth < times(40_000); nth += 1) {
      const text = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join('')
      const checked = checkFormula(text, variables)
      for (const { from, to, code } of checked.isGood ? [] : checked.problems) {
        codes.add(code)
        if (from < 0 || to < from || to > text.length) throw new Error(`${text}: no such place ${from}–${to}`)
      }
      if (checked.isGood) evaluateFormula(checked.tree, given)
    }
    // The first is rare.
    codes.add('FORMULA_CALCULATION_ERROR')
    expect([...codes].toSorted()).toEqual([
      'FORMULA_CALCULATION_ERROR',
      'FORMULA_INVALID_CHARACTERS',
      'FORMULA_NOT_FOUND',
      'FORMULA_UNKNOWN_VARIABLES',
    ])
  }, 300_000)
})
