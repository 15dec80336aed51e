import type { ChangeKind, Comparison, Difference } from '@nhanxanh/contract/features/criteria-versions.fields'
import { movedBetween } from '../../criteria/places/moved.service.ts'
import type { ComparedPart, Field } from './parts.ts'

const keyOf = ({ part, lineage }: ComparedPart) => `${part} ${lineage}`
const childrenOf = (parts: readonly ComparedPart[]) =>
  Map.groupBy(
    parts.filter(({ parent }) => parent !== null),
    ({ part, parent }) => `${part} ${parent}`,
  )

/** Those that stand in another order among the siblings that they had. */
const reordered = (before: readonly ComparedPart[], after: readonly ComparedPart[]): ReadonlySet<string> => {
  const old = childrenOf(before)
  const all = new Set<string>()
  for (const [parent, children] of childrenOf(after)) {
    for (const key of movedBetween((old.get(parent) ?? []).map(keyOf), children.map(keyOf))) all.add(key)
  }
  return all
}

const none: Field = { field: '', name: '', value: null }

const changedFields = (before: ComparedPart, after: ComparedPart): Difference['fields'] => {
  const old = new Map(before.fields.map((each) => [each.field, each]))
  return after.fields
    .map(({ field, name, value }) => ({ field, name, before: (old.get(field) ?? none).value, after: value }))
    .filter((each) => each.before !== each.after)
}

const place = (before: ComparedPart, after: ComparedPart): Difference['fields'] =>
  before.parent === after.parent
    ? []
    : [{ field: 'parent', name: 'Thuộc', before: before.parentName, after: after.parentName }]

const difference = (
  { part, lineage, label, name, criteria }: ComparedPart,
  changes: ChangeKind[],
  fields: Difference['fields'],
): Difference => ({ part, lineage, label, name, changes, criteria: [...criteria], fields })

/** Lists what was added, moved, changed and removed from one version to another; a record is the same by its lineage. */
export const compareParts = (before: readonly ComparedPart[], after: readonly ComparedPart[]): Comparison => {
  const old = new Map(before.map((each) => [keyOf(each), each]))
  const kept = new Set(after.map(keyOf))
  const moved = reordered(before, after)
  const items = after.flatMap((each): Difference[] => {
    const was = old.get(keyOf(each))
    if (!was) return [difference(each, ['added'], [])]
    const fields = changedFields(was, each)
    const places = place(was, each)
    const changes: ChangeKind[] = []
    if (places.length > 0 || moved.has(keyOf(each))) changes.push('moved')
    if (fields.length > 0) changes.push('changed')
    return changes.length === 0 ? [] : [difference(each, changes, [...places, ...fields])]
  })
  const removed = before.filter((each) => !kept.has(keyOf(each))).map((each) => difference(each, ['removed'], []))
  const all = [...items, ...removed]
  const count = (kind: ChangeKind) => all.filter(({ changes }) => changes.includes(kind)).length
  const counts = { added: count('added'), removed: count('removed'), moved: count('moved'), changed: count('changed') }
  return { items: all, counts }
}
