import { linesOf, wholeOf, type TreeLine, type TreeNode } from '../tree-node.ts'
import type { TreeMove } from './apply-move.ts'

type Nodes<Row> = readonly TreeNode<Row>[]

/** Whether a record may stand under another; null is the root. */
export type Accepts<Row> = (parent: Row | null, child: Row) => boolean

type Parent<Row> = { key: string | null; children: Nodes<Row> }

const lineOf = <Row>(lines: readonly TreeLine<Row>[], key: string) => lines.find(({ node }) => node.key === key)

/** Every place that would take the node, from top to bottom; never itself or what stands under it. */
const parentsFor = <Row>(nodes: Nodes<Row>, node: TreeNode<Row>, accepts: Accepts<Row>): readonly Parent<Row>[] => {
  const own = new Set(wholeOf(node).map(({ key }) => key))
  const root = accepts(null, node.row) ? [{ key: null, children: nodes }] : []
  const others = linesOf(nodes).filter((line) => !own.has(line.node.key) && accepts(line.node.row, node.row))
  return [...root, ...others.map((line) => ({ key: line.node.key, children: line.node.children }))]
}

/** To the parent before, as its last child, or to the next, as its first; null where there is none. */
const neighbour = <Row>(
  nodes: Nodes<Row>,
  { node, parent }: TreeLine<Row>,
  by: 1 | -1,
  accepts: Accepts<Row>,
): TreeMove | null => {
  const parents = parentsFor(nodes, node, accepts)
  const at = parents.findIndex(({ key }) => key === (parent?.key ?? null))
  const next = parents[at + by]
  if (at < 0 || next === undefined) return null
  return { key: node.key, parent: next.key, before: by === 1 ? (next.children[0]?.key ?? null) : null }
}

/** One place up or down: past the sibling, and past the last sibling into the neighbouring parent. */
export function stepMove<Row>(nodes: Nodes<Row>, key: string, by: 1 | -1, accepts: Accepts<Row>): TreeMove | null {
  const line = lineOf(linesOf(nodes), key)
  if (!line) return null
  const siblings = line.parent?.children ?? nodes
  const index = line.position - 1
  const passed = siblings[index + by]
  if (passed === undefined) return neighbour(nodes, line, by, accepts)
  const before = by === -1 ? passed.key : (siblings[index + 2]?.key ?? null)
  return { key, parent: line.parent?.key ?? null, before }
}

/**
 * To another level: in under the sibling before (1), out behind the parent (-1). Where levels are fixed, as those of
 * criteria, to the next or the previous parent of the same kind.
 */
export function levelMove<Row>(nodes: Nodes<Row>, key: string, by: 1 | -1, accepts: Accepts<Row>): TreeMove | null {
  const lines = linesOf(nodes)
  const line = lineOf(lines, key)
  if (!line) return null
  const { node, parent, position } = line
  if (by === 1) {
    const above = (parent?.children ?? nodes)[position - 2]
    if (above && accepts(above.row, node.row)) return { key, parent: above.key, before: null }
  }
  const outer = parent && lineOf(lines, parent.key)
  if (by === -1 && outer && accepts(outer.parent?.row ?? null, node.row)) {
    const behind = (outer.parent?.children ?? nodes)[outer.position]
    return { key, parent: outer.parent?.key ?? null, before: behind?.key ?? null }
  }
  return neighbour(nodes, line, by, accepts)
}
