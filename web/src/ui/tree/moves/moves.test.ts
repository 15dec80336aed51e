import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, matchingNodes, type TreeNode } from '../tree-node.ts'
import { applyMove, type TreeMove } from './apply-move.ts'
import { dropPlace } from './drop-place.ts'
import { levelMove, stepMove } from './find-move.ts'

/** `A(a1 a2) B(b1)`: two levels; capitals hold small letters and nothing else. */
const tree = (text: string): TreeNode<string>[] =>
  [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, key = '', inner = '']) => ({
    key,
    row: key,
    children: inner
      .split(' ')
      .filter(Boolean)
      .map((child) => ({ key: child, row: child, children: [] })),
  }))
const written = (nodes: readonly TreeNode<string>[]): string =>
  nodes.map(({ key, children }) => `${key}(${children.map((child) => child.key).join(' ')})`).join(' ')

const isHolder = (row: string) => /^[A-Z]/.test(row)
const accepts = (parent: string | null, child: string) =>
  isHolder(child) ? parent === null : parent !== null && isHolder(parent)
const start = tree('A(a1 a2 a3) B() C(c1 c2)')
const after = (move: TreeMove | null) => (move === null ? 'stays' : written(applyMove(start, move)))

describe('a step', () => {
  it.each([
    ['a2', -1, 'A(a2 a1 a3) B() C(c1 c2)'],
    ['a2', 1, 'A(a1 a3 a2) B() C(c1 c2)'],
    ['a3', 1, 'A(a1 a2) B(a3) C(c1 c2)'],
    ['c1', -1, 'A(a1 a2 a3) B(c1) C(c2)'],
    ['A', 1, 'B() A(a1 a2 a3) C(c1 c2)'],
    ['a1', -1, 'stays'],
    ['C', 1, 'stays'],
  ] as const)('of %s by %i', (key, by, expected) => expect(after(stepMove(start, key, by, accepts))).toBe(expected))
})

describe('another level', () => {
  it.each([
    ['a1', 1, 'A(a2 a3) B(a1) C(c1 c2)'],
    ['c2', -1, 'A(a1 a2 a3) B(c2) C(c1)'],
    ['B', 1, 'stays'],
  ] as const)('with fixed levels is the next parent: %s by %i', (key, by, expected) =>
    expect(after(levelMove(start, key, by, accepts))).toBe(expected),
  )
  it('with free levels goes in and out', () => {
    const free = () => true
    expect(levelMove(start, 'a2', 1, free)).toEqual({ key: 'a2', parent: 'a1', before: null })
    expect(levelMove(start, 'a2', -1, free)).toEqual({ key: 'a2', parent: null, before: 'B' })
  })
})

describe('dropping', () => {
  const lines = linesOf(start)
  const dropped = (key: string, height: number) => after(dropPlace(lines, key, height, accepts)?.move ?? null)
  it.each([
    ['a3', 1.2, 'A(a3 a1 a2) B() C(c1 c2)'],
    ['a1', 3.8, 'A(a2 a3 a1) B() C(c1 c2)'],
    ['a1', 4.5, 'A(a2 a3) B(a1) C(c1 c2)'],
    ['a1', 5.5, 'A(a2 a3) B() C(a1 c1 c2)'],
    ['C', 0.3, 'C(c1 c2) A(a1 a2 a3) B()'],
    ['A', 7.9, 'B() C(c1 c2) A(a1 a2 a3)'],
    ['a1', 1.9, 'stays'],
    ['a1', 2.1, 'stays'],
    ['A', 2.5, 'stays'],
  ] as const)('%s at %d', (key, height, expected) => expect(dropped(key, height)).toBe(expected))

  it('a folded parent takes it last', () => {
    const folded = linesOf(start, (key) => key !== 'C')
    expect(after(dropPlace(folded, 'a1', 5.5, accepts)?.move ?? null)).toBe('A(a2 a3) B() C(c1 c2 a1)')
  })
})

it('whatever is moved wherever, nothing is lost and nothing stands where it may not', () => {
  const keys = linesOf(start).map(({ node }) => node.key)
  const step = fc.record({
    key: fc.constantFrom(...keys),
    by: fc.constantFrom(1 as const, -1 as const),
    kind: fc.nat(2),
    height: fc.double({ min: 0, max: 9, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let nodes: readonly TreeNode<string>[] = start
      for (const { key, by, kind, height } of steps) {
        const moves = [
          stepMove(nodes, key, by, accepts),
          levelMove(nodes, key, by, accepts),
          dropPlace(linesOf(nodes), key, height, accepts)?.move ?? null,
        ]
        const move = moves[kind] ?? null
        if (move) nodes = applyMove(nodes, move)
      }
      const lines = linesOf(nodes)
      expect(lines.map(({ node }) => node.key).sort()).toEqual([...keys].sort())
      expect(lines.every(({ node, parent }) => accepts(parent?.row ?? null, node.row))).toBe(true)
    }),
  )
})

it('a find keeps what stands above it', () => {
  expect(written(matchingNodes(start, (row) => row === 'c2' || row === 'B'))).toBe('B() C(c2)')
})
