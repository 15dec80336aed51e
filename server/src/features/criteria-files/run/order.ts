import type { Db } from '../../../db/types.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'
import type { Table } from './write.repo.ts'

/** A row that stands elsewhere among its siblings than before, places counted from 1. */
export type MovedRow = { id: string; from: number; to: number }

/** The longest part of these numbers that rises: what need not move. */
export const rising = (numbers: readonly number[]): ReadonlySet<number> => {
  const best: { length: number; before: number }[] = []
  for (const [at, number] of numbers.entries()) {
    let found = { length: 1, before: -1 }
    for (let other = 0; other < at; other += 1) {
      const length = (best[other]?.length ?? 0) + 1
      if ((numbers[other] ?? 0) < number && length > found.length) found = { length, before: other }
    }
    best.push(found)
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const kept = new Set<number>()
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.before ?? -1) {
    kept.add(numbers[at] ?? 0)
  }
  return kept
}

/** Siblings as the file has them; what the file leaves out stays behind the one that it stood behind. */
export const arranged = (now: readonly string[], wanted: readonly string[]): string[] => {
  const order = [...wanted]
  for (const [at, id] of now.entries()) {
    if (wanted.includes(id)) continue
    const before = now[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** Brings the rows of a sheet into the order of the file, each family for itself; answers what had to move. */
export const arrangeRows = async (
  { db, versionId, notes }: { db: Db; versionId: string; notes: Notes },
  table: Table,
  inFile: readonly string[],
): Promise<MovedRow[]> => {
  const moved: MovedRow[] = []
  const families = Map.groupBy(await write.siblingsOf(db, table, versionId), ({ parent }) => parent)
  for (const family of families.values()) {
    const now = family.map(({ id }) => id)
    const known = new Set(now)
    const order = arranged(
      now,
      inFile.filter((id) => known.has(id)),
    )
    if (order.every((id, at) => id === now[at])) continue
    const places = new Map(now.map((id, at) => [id, at]))
    const still = rising(order.map((id) => places.get(id) ?? 0))
    const changed = order.flatMap((id, position) => {
      const from = places.get(id) ?? 0
      return family[from]?.position === position ? [] : [{ id, position, isMoved: !still.has(from) }]
    })
    for (const { id } of changed) await notes.beforeUpdate(table, id)
    await write.place(db, table, changed)
    for (const [to, id] of order.entries()) {
      const from = places.get(id) ?? 0
      if (!still.has(from)) moved.push({ id, from: from + 1, to: to + 1 })
    }
  }
  return moved
}
