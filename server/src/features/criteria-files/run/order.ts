import type { Db } from '../../../db/types.ts'
import { movedBetween } from '../../criteria/places/moved.service.ts'
import { ifAllowed } from '../plan/plan-file.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import type { PlannedRow } from '../plan/plan.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'
import type { Table } from './write.repo.ts'

/** A row that stands elsewhere among its siblings than before, places counted from 1. */
export type MovedRow = { id: string; from: number; to: number }

/** The record of a row, or its line while it has none, for putting both into one order. */
export const idOrLine = ({ id, line }: PlannedRow): string => id ?? `${line}`

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

/** Siblings in the order of the file, and those of them that had to move for it: as few as can be. */
export const reordered = (
  now: readonly string[],
  wanted: readonly string[],
): { order: string[]; moved: MovedRow[] } => {
  const order = arranged(now, wanted)
  const moved = [...movedBetween(now, order)].map((id) => ({
    id,
    from: now.indexOf(id) + 1,
    to: order.indexOf(id) + 1,
  }))
  return { order, moved }
}

/** Brings the rows of a sheet into the order of the file, each family for itself; answers what had to move. */
export const arrangeRows = async (
  { db, versionId, notes }: { db: Db; versionId: string; notes: Notes },
  table: Table,
  inFile: readonly string[],
): Promise<MovedRow[]> => {
  const all: MovedRow[] = []
  const families = Map.groupBy(await write.siblingsOf(db, table, versionId), ({ parent }) => parent)
  for (const family of families.values()) {
    const places = new Map(family.map(({ id, position }) => [id, position]))
    const wanted = inFile.filter((id) => places.has(id))
    const { order, moved } = reordered([...places.keys()], wanted)
    if (moved.length === 0) continue
    const isMoved = new Set(moved.map(({ id }) => id))
    const changed = order
      .map((id, position) => ({ id, position, isMoved: isMoved.has(id) }))
      .filter(({ id, position }) => places.get(id) !== position)
    for (const { id } of changed) await notes.beforeUpdate(table, id)
    await write.place(db, table, changed)
    all.push(...moved)
  }
  return all
}

/** Rows of a sheet that was put in order: what had to move says so in a cell of its own. */
export const withPlaces = (
  running: Running,
  { sheet, rows }: Planned,
  moved: readonly MovedRow[],
  idOf: (row: PlannedRow) => string | undefined,
): PlannedRow[] => {
  const places = new Map(moved.map((one) => [one.id, one]))
  return rows.map((row): PlannedRow => {
    const place = places.get(idOf(row) ?? '')
    if (place === undefined || row.outcome === 'created' || row.outcome === 'failed') return row
    const cell = { column: 'Thứ tự', before: String(place.from), after: String(place.to), problem: null }
    const after: PlannedRow = { ...row, outcome: 'updated', cells: [...row.cells, cell] }
    return ifAllowed(running, sheet, after)
  })
}
