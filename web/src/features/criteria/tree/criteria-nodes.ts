import type {
  CriteriaTree,
  CriterionNode,
  GroupNode,
  SubGroupNode,
} from '@nhanxanh/contract/features/criteria-versions'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { applyMove, type TreeMove } from '../../../ui/tree/moves/apply-move.ts'
import { matchingNodes, type TreeNode } from '../../../ui/tree/tree-node.ts'
import type { CriteriaQuery, Gap } from '../criteria-address.ts'

/** A line of the tree: a topic, a group beneath it, or a criterion. */
export type CriteriaRow =
  | { kind: 'group'; record: GroupNode }
  | { kind: 'sub-group'; record: SubGroupNode }
  | { kind: 'criterion'; record: CriterionNode }
export type CriteriaNode = TreeNode<CriteriaRow>

export const rowCode = (row: CriteriaRow): string => (row.kind === 'sub-group' ? '' : row.record.code)
export const rowName = (row: CriteriaRow): string => [rowCode(row), row.record.name].filter(Boolean).join(' ')

/** The criteria that a line stands for. */
export const criteriaWithin = (row: CriteriaRow): readonly CriterionNode[] => {
  if (row.kind === 'criterion') return [row.record]
  return row.kind === 'sub-group' ? row.record.criteria : row.record.subGroups.flatMap(({ criteria }) => criteria)
}

const criterionNode = (record: CriterionNode): CriteriaNode => ({
  key: record.id,
  row: { kind: 'criterion', record },
  children: [],
})
const subGroupNode = (record: SubGroupNode): CriteriaNode => ({
  key: record.id,
  row: { kind: 'sub-group', record },
  children: record.criteria.map(criterionNode),
})

/** The tree as the server told it. */
export const nodesOf = ({ groups }: Pick<CriteriaTree, 'groups'>): readonly CriteriaNode[] =>
  groups.map((record) => ({
    key: record.id,
    row: { kind: 'group', record },
    children: record.subGroups.map(subGroupNode),
  }))

/** Topics stand at the root, groups in topics, criteria in groups. */
export const acceptsRow = (parent: CriteriaRow | null, child: CriteriaRow): boolean => {
  if (child.kind === 'group') return parent === null
  return parent?.kind === (child.kind === 'sub-group' ? 'group' : 'sub-group')
}

/** What the tree alone does not tell: ids of the criteria that a check has something to say about, and lineages that changed. */
export type Told = { readonly flagged: ReadonlySet<string>; readonly changed: ReadonlyMap<string, unknown> }
const untold: Told = { flagged: new Set(), changed: new Map() }

const hasGap: Record<Gap, (criterion: CriterionNode, told: Told) => boolean> = {
  'no-question': ({ questions }) => questions.length === 0,
  'formula-wrong': ({ formulaErrors }) => formulaErrors > 0,
  unused: ({ isUsed }) => !isUsed,
  flagged: ({ id }, { flagged }) => flagged.has(id),
}

/** Whether anything narrows the tree; then all branches are open. */
export const isNarrowed = ({ q, group, mandatory, tier, gap, state, since }: CriteriaQuery): boolean =>
  [q, group, mandatory, tier, gap, state, since].some((value) => value !== undefined && value.length > 0)

const searched = (row: CriteriaRow): string =>
  row.kind === 'criterion'
    ? [rowName(row), ...row.record.questions.map(({ content }) => content)].join(' ')
    : rowName(row)

const matches = (query: CriteriaQuery, told: Told) => {
  const words = foldText(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const finds = (row: CriteriaRow) => words.every((word) => foldText(searched(row)).includes(word))
  const isOfCriteria = [query.mandatory, query.tier, query.gap, query.state].some((value) => value !== undefined)
  return (row: CriteriaRow): boolean => {
    if (!finds(row)) return false
    if (query.since !== undefined && !told.changed.has(row.record.lineage)) return false
    if (row.kind !== 'criterion') return (words.length > 0 || query.since !== undefined) && !isOfCriteria
    const { record } = row
    const { mandatory, tier, gap, state } = query
    return (
      (mandatory === undefined || record.isMandatory === (mandatory === 'yes')) &&
      (tier === undefined || tier.includes(String(record.tier))) &&
      (gap === undefined || gap.some((each) => hasGap[each](record, told))) &&
      (state === undefined || record.isArchived === (state === 'archived'))
    )
  }
}

/** What of the tree the filters leave. */
export const filteredNodes = (
  nodes: readonly CriteriaNode[],
  query: CriteriaQuery,
  told: Told = untold,
): readonly CriteriaNode[] => {
  const topics = query.group === undefined ? nodes : nodes.filter(({ key }) => query.group?.includes(key))
  const { group: _group, ...rest } = query
  return isNarrowed(rest) ? matchingNodes(topics, matches(query, told)) : topics
}

/** How the server is told where something goes: its new parent, and how many siblings stand before it there. */
export function placeOf(nodes: readonly CriteriaNode[], move: TreeMove): { parentId: string | null; position: number } {
  const after = applyMove(nodes, move)
  const siblings = move.parent === null ? after : (findNode(after, move.parent)?.children ?? [])
  return {
    parentId: move.parent,
    position: Math.max(
      0,
      siblings.findIndex(({ key }) => key === move.key),
    ),
  }
}

/** A node anywhere in the tree. */
export function findNode(nodes: readonly CriteriaNode[], key: string): CriteriaNode | null {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key)
    if (found) return found
  }
  return null
}

/** Where a node stands now, as a move that would bring it back. */
export function standingOf(nodes: readonly CriteriaNode[], key: string, parent: string | null = null): TreeMove | null {
  for (const [index, node] of nodes.entries()) {
    if (node.key === key) return { key, parent, before: nodes[index + 1]?.key ?? null }
    const within = standingOf(node.children, key, node.key)
    if (within) return within
  }
  return null
}
