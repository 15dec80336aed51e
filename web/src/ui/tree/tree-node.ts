/** A record with those that stand under it, in the order of the server. */
export type TreeNode<Row> = { readonly key: string; readonly row: Row; readonly children: readonly TreeNode<Row>[] }

/** A node as one line of the table: how deep it stands, and the how many-th of its siblings it is. */
export type TreeLine<Row> = {
  readonly node: TreeNode<Row>
  readonly parent: TreeNode<Row> | null
  /** 1 for those at the root. */
  readonly level: number
  readonly position: number
  readonly siblings: number
}

const collect = <Row>(
  nodes: readonly TreeNode<Row>[],
  parent: TreeLine<Row> | null,
  isOpen: (key: string) => boolean,
  into: TreeLine<Row>[],
): void => {
  for (const [index, node] of nodes.entries()) {
    const line = {
      node,
      parent: parent?.node ?? null,
      level: (parent?.level ?? 0) + 1,
      position: index + 1,
      siblings: nodes.length,
    }
    into.push(line)
    if (node.children.length > 0 && isOpen(node.key)) collect(node.children, line, isOpen, into)
  }
}

/** The lines of a tree from top to bottom; what stands under a folded node is left out. */
export function linesOf<Row>(
  nodes: readonly TreeNode<Row>[],
  isOpen: (key: string) => boolean = () => true,
): readonly TreeLine<Row>[] {
  const lines: TreeLine<Row>[] = []
  collect(nodes, null, isOpen, lines)
  return lines
}

/** Only the nodes that match, and those above them, so that a find still shows where it stands. */
export function matchingNodes<Row>(
  nodes: readonly TreeNode<Row>[],
  matches: (row: Row) => boolean,
): readonly TreeNode<Row>[] {
  return nodes.flatMap((node) => {
    const children = matchingNodes(node.children, matches)
    return children.length > 0 || matches(node.row) ? [{ ...node, children }] : []
  })
}

/** The node itself and everything under it. */
export const wholeOf = <Row>(node: TreeNode<Row>): readonly TreeNode<Row>[] => [node, ...node.children.flatMap(wholeOf)]
