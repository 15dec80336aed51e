import { parse } from './parse.ts'
import { tokensOf } from './tokens.ts'
import { FormulaProblem } from './syntax.ts'
import type { Expression } from './syntax.ts'

/** The parts of a piece of a formula. */
export const partsOf = (part: Expression): readonly Expression[] => {
  switch (part.kind) {
    case 'number':
    case 'name':
      return []
    case 'negate':
      return [part.of]
    case 'arithmetic':
    case 'comparison':
      return [part.left, part.right]
    default:
      return part.given
  }
}

const collect = (part: Expression, into: Set<string>): Set<string> => {
  if (part.kind === 'name') into.add(part.name)
  for (const child of partsOf(part)) collect(child, into)
  return into
}

/** The names that a formula reads, each once, in the order of the text. */
export const namesIn = (tree: Expression): readonly string[] => [...collect(tree, new Set())]

/** Names by what they become. */
export type Renames = ReadonlyMap<string, string>

/**
 * The text with names replaced everywhere, all else (spaces too) as it was written. All at once: where two names are swapped,
 * each piece is renamed once. Throws FormulaProblem.
 */
export function renameIn(text: string, renames: Renames): string {
  parse(text)
  const isCall = (to: number) => /^\s*\(/.test(text.slice(to))
  return tokensOf(text, 'stored')
    .filter((token) => token.kind === 'name' && !isCall(token.to))
    .toReversed()
    .reduce((result, { from, to, text: name }) => {
      const newName = renames.get(name)
      return newName === undefined ? result : result.slice(0, from) + newName + result.slice(to)
    }, text)
}

/**
 * A circle among formulas that read each other's results: `['a', 'b', 'a']`; null where there is none. `reads` gives the
 * names that each formula reads; names without a formula are inputs.
 */
export function findCycle(reads: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  for (const start of reads.keys()) {
    const path: string[] = []
    const pending = [{ name: start, at: 0 }]
    path.push(start)
    while (pending.length > 0) {
      const top = pending[pending.length - 1]
      if (!top) break
      const target = reads.get(top.name)?.[top.at]
      top.at += 1
      if (target === undefined) {
        done.add(top.name)
        pending.pop()
        path.pop()
      } else if (path.includes(target)) return [...path.slice(path.indexOf(target)), target]
      else if (reads.has(target) && !done.has(target)) {
        pending.push({ name: target, at: 0 })
        path.push(target)
      }
    }
  }
  return null
}

/** An order in which each formula comes after those that it reads. Only for formulas without a circle. */
export function calculationOrder(reads: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || !reads.has(name)) return
    seen.add(name)
    for (const target of reads.get(name) ?? []) visit(target)
    order.push(name)
  }
  for (const name of reads.keys()) visit(name)
  return order
}

/** A formula as it stands on screen: `min(0,5; x)` for the stored `min(0.5, x)`. Throws FormulaProblem. */
export function toScreen(text: string): string {
  parse(text)
  return rewrite(text, { '.': ',', ',': ';' })
}

/** The stored text of a formula from the screen. Throws FormulaProblem, with places in the text of the screen. */
export function fromScreen(text: string): string {
  parse(text, 'screen')
  return rewrite(text, { ',': '.', ';': ',' })
}

/** The same for a text that may be wrong: one that cannot be read stays as it is, to be mended. */
export function onScreen(text: string): string {
  try {
    return toScreen(text)
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return text
    throw thrown
  }
}

const rewrite = (text: string, signs: Readonly<Record<string, string>>): string =>
  text.replace(/[.,;]/g, (sign) => signs[sign] ?? sign)
