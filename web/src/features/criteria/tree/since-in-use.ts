import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import type { Difference } from '@nhanxanh/contract/features/criteria-versions.fields'
import { toneNames, type RowTone, type ToneOfRow } from '../../../ui/tree/tree-table-props.ts'
import { criteriaWithin, nodesOf, type CriteriaNode, type CriteriaRow } from './criteria-nodes.ts'

export type Tones = ReadonlyMap<string, ToneOfRow>

const strongest = ['added', 'removed', 'moved', 'changed'] as const

/** "đổi điểm tối đa": a single change is named. */
const toneWords = (tone: RowTone, { fields }: Difference): string =>
  tone === 'changed' && fields.length === 1 && fields[0] !== undefined
    ? `Đổi ${fields[0].name.toLowerCase()}`
    : toneNames[tone]

/** The criterion of each question, by lineage. */
const ownersOf = (trees: readonly Pick<CriteriaTree, 'groups'>[]): ReadonlyMap<string, string> =>
  new Map(
    trees.flatMap(({ groups }) =>
      groups
        .flatMap((record) => criteriaWithin({ kind: 'group', record }))
        .flatMap(({ lineage, questions }) => questions.map((question) => [question.lineage, lineage] as const)),
    ),
  )

/**
 * What became of each record, by its lineage; of several changes the one that says most. A criterion whose question was
 * changed says so, and so does one that is worked out with a factor that was. `trees`: this version and the one that it is compared with.
 */
export const tonesOf = (items: readonly Difference[], trees: readonly Pick<CriteriaTree, 'groups'>[]): Tones => {
  const owners = ownersOf(trees)
  const tones = new Map<string, ToneOfRow>()
  for (const difference of items) {
    const owner = difference.part === 'question' ? owners.get(difference.lineage) : undefined
    const tone = strongest.find((each) => difference.changes.includes(each))
    if (owner !== undefined && !tones.has(owner)) tones.set(owner, { tone: 'changed', words: 'Đổi câu hỏi' })
    for (const reader of difference.criteria) {
      if (!tones.has(reader)) tones.set(reader, { tone: 'changed', words: 'Đổi hệ số' })
    }
    if (difference.part !== 'question' && tone !== undefined)
      tones.set(difference.lineage, { tone, words: toneWords(tone, difference) })
  }
  return tones
}

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

export const toneOfRow = (tones: Tones, row: CriteriaRow): ToneOfRow | null => tones.get(row.record.lineage) ?? null
