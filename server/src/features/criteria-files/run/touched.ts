import type { Db } from '../../../db/types.ts'
import * as write from './write.repo.ts'
import type { Table, Values } from './write.repo.ts'

/** A row that an import wrote: as it was (null: it was not there), and how often it had been edited right afterwards. */
export type Touched = { table: Table; id: string; before: Values | null; version: number }

/** Notes what an import writes, each row as it was before the first write. */
export const openNotes = (db: Db) => {
  const notes = new Map<string, Omit<Touched, 'version'>>()
  return {
    created: (table: Table, id: string): void => void notes.set(id, { table, id, before: null }),
    beforeUpdate: async (table: Table, id: string): Promise<void> => {
      if (!notes.has(id)) notes.set(id, { table, id, before: await write.snapshot(db, table, id) })
    },
    /** With the edits that each row has now. */
    settled: async (): Promise<Touched[]> => {
      const settled: Touched[] = []
      for (const [table, rows] of Map.groupBy(notes.values(), (note) => note.table)) {
        const versions = await write.versionsOf(
          db,
          table,
          rows.map(({ id }) => id),
        )
        for (const row of rows) settled.push({ ...row, version: versions.get(row.id) ?? 0 })
      }
      return settled
    },
  }
}
export type Notes = ReturnType<typeof openNotes>

/** Whether every row is as the import left it, and nothing has been put under those that it created. */
export const isUntouched = async (db: Db, touched: readonly Touched[]): Promise<boolean> => {
  for (const [table, rows] of Map.groupBy(touched, (row) => row.table)) {
    const ids = rows.map(({ id }) => id)
    const versions = await write.versionsOf(db, table, ids)
    if (rows.some(({ id, version }) => versions.get(id) !== version)) return false
  }
  return true
}

/** Puts every row back as it was: new ones go, children before their parents, and the others get their values again. */
export const putBack = async (db: Db, touched: readonly Touched[]): Promise<void> => {
  for (const { table, id, before } of touched) if (before) await write.update(db, table, id, before)
  for (const table of write.tables.toReversed()) {
    const created = touched.filter((row) => row.table === table && row.before === null).map(({ id }) => id)
    if (created.length > 0) await write.remove(db, table, created)
  }
}
