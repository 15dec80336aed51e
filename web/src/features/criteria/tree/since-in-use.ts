import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import type { Difference } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { RowTone } from '../../../ui/tree/tree-table-props.ts'
import { nodesOf, type CriteriaNode, type CriteriaRow } from './criteria-nodes.ts'

export type Tones = ReadonlyMap<string, RowTone>

const strongest = ['added', 'removed', 'moved', 'changed'] as const

/** What became of each record, by its lineage; of several changes the one that says most. */
export const tonesOf = (items: readonly Difference[]): Tones =>
  new Map(
    items.flatMap(({ lineage, changes }) => {
      const tone = strongest.find((each) => changes.includes(each))
      return tone === undefined ? [] : [[lineage, tone] as const]
    }),
  )

/** Keys of rows that exist in the older version only: they can be looked at, not changed. */
export const removedKey = (id: string): string => `removed:${id}`
export const isRemoved = (key: string): boolean => key.startsWith('removed:')

const lineages = (nodes: readonly CriteriaNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ row, children }) => [row.record.lineage, ...lineages(children)]))

const asRemoved = (node: CriteriaNode): CriteriaNode => ({ ...node, key: removedKey(node.key), children: [] })

const withRemoved = (
  now: readonly CriteriaNode[],
  before: readonly CriteriaNode[],
  known: ReadonlySet<string>,
): readonly CriteriaNode[] => {
  const old = new Map(before.map((node) => [node.row.record.lineage, node]))
  const kept = now.map((node) => ({
    ...node,
    children: withRemoved(node.children, old.get(node.row.record.lineage)?.children ?? [], known),
  }))
  return [...kept, ...before.filter(({ row }) => !known.has(row.record.lineage)).map(asRemoved)]
}

/** The tree with what the older version had and this one has no more, at the end of where it stood. */
export const nodesWithRemoved = (
  now: readonly CriteriaNode[],
  before: Pick<CriteriaTree, 'groups'>,
): readonly CriteriaNode[] => withRemoved(now, nodesOf(before), lineages(now))

export const toneOfRow = (tones: Tones, row: CriteriaRow): RowTone | null => tones.get(row.record.lineage) ?? null
