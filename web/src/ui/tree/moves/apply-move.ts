import type { TreeNode } from '../tree-node.ts'

/** Puts a node under another parent (null: the root) or place: before a sibling, or last (null). */
export type TreeMove = { readonly key: string; readonly parent: string | null; readonly before: string | null }

type Nodes<Row> = readonly TreeNode<Row>[]

const found = <Row>(nodes: Nodes<Row>, key: string): TreeNode<Row> | null => {
  for (const node of nodes) {
    const hit = node.key === key ? node : found(node.children, key)
    if (hit) return hit
  }
  return null
}

/** The children of one parent changed; all other branches stay the very same objects, so that they are not drawn anew. */
const withChildren = <Row>(nodes: Nodes<Row>, parent: string | null, change: (children: Nodes<Row>) => Nodes<Row>) => {
  if (parent === null) return change(nodes)
  const each = (node: TreeNode<Row>): TreeNode<Row> => {
    if (node.key === parent) return { ...node, children: change(node.children) }
    const children = node.children.map(each)
    return children.some((child, index) => child !== node.children[index]) ? { ...node, children } : node
  }
  return nodes.map(each)
}

const without = <Row>(nodes: Nodes<Row>, key: string): Nodes<Row> => {
  if (nodes.some((node) => node.key === key)) return nodes.filter((node) => node.key !== key)
  return nodes.map((node) => {
    const children = without(node.children, key)
    return children.length === node.children.length && children.every((child, at) => child === node.children[at])
      ? node
      : { ...node, children }
  })
}

const inserted = <Row>(siblings: Nodes<Row>, node: TreeNode<Row>, before: string | null): Nodes<Row> => {
  const at = before === null ? -1 : siblings.findIndex(({ key }) => key === before)
  return at < 0 ? [...siblings, node] : [...siblings.slice(0, at), node, ...siblings.slice(at)]
}

/** The tree as it stands after a move, until the server tells its own order. */
export function applyMove<Row>(nodes: Nodes<Row>, { key, parent, before }: TreeMove): Nodes<Row> {
  const node = found(nodes, key)
  if (node === null) return nodes
  return withChildren(without(nodes, key), parent, (siblings) => inserted(siblings, node, before))
}
