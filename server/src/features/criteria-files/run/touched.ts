import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { Db } from '../../../db/types.ts'
import { hasNames } from '../../criteria/bulk/values.repo.ts'
import { parkNames } from '../../criteria/bulk/values.service.ts'
import { listTestCases } from '../../questions/questions.repo.ts'
import { replaceTestCases } from '../../questions/questions.service.ts'
import * as write from './write.repo.ts'
import type { Table, Values } from './write.repo.ts'

/**
 * A row that an import wrote: as it was (null: it was not there), and how often it had been edited right afterwards (null: the
 * import removed it, and `before` is all of it). A question has its test cases with it.
 */
export type Touched = {
  table: Table
  id: string
  before: Values | null
  version: number | null
  cases?: readonly TestCase[]
}

const casesOf = async (db: Db, table: Table, id: string) =>
  table === 'questions' ? { cases: await listTestCases(db, id) } : {}

/** Notes what an import writes, each row as it was before the first write. */
export const openNotes = (db: Db) => {
  const notes = new Map<string, Omit<Touched, 'version'> & { isGone?: true }>()
  return {
    created: (table: Table, id: string): void => void notes.set(id, { table, id, before: null }),
    beforeUpdate: async (table: Table, id: string): Promise<void> => {
      if (notes.has(id)) return
      notes.set(id, { table, id, before: await write.snapshot(db, table, id), ...(await casesOf(db, table, id)) })
    },
    /** Reads a row now, and notes it once it is known what became of it. */
    readUpdate: async (table: Table, id: string): Promise<() => void> => {
      const note = { table, id, before: await write.snapshot(db, table, id), ...(await casesOf(db, table, id)) }
      return () => void (notes.has(id) || notes.set(id, note))
    },
    readRemoval: async (table: Table, id: string): Promise<() => void> => {
      const note = { table, id, before: await write.wholeRow(db, table, id), ...(await casesOf(db, table, id)) }
      return () => void notes.set(id, { ...note, isGone: true })
    },
    /** With the edits that each row has now. */
    settled: async (): Promise<Touched[]> => {
      const settled: Touched[] = []
      for (const [table, rows] of Map.groupBy(notes.values(), (note) => note.table)) {
        const ids = rows.map(({ id }) => id)
        const versions = await write.versionsOf(db, table, ids)
        for (const { isGone, ...row } of rows) {
          settled.push({ ...row, version: isGone ? null : (versions.get(row.id) ?? 0) })
        }
      }
      return settled
    },
  }
}
export type Notes = ReturnType<typeof openNotes>

/** True while every row is as the import left it, and no record has been put under those that it created. */
export const isUntouched = async (db: Db, touched: readonly Touched[]): Promise<boolean> => {
  for (const [table, rows] of Map.groupBy(touched, (row) => row.table)) {
    const ids = rows.map(({ id }) => id)
    const versions = await write.versionsOf(db, table, ids)
    if (rows.some(({ id, version }) => (versions.get(id) ?? null) !== version)) return false
  }
  return true
}

const isCreated = ({ before }: Touched): boolean => before === null
const isRemoved = ({ version }: Touched): boolean => version === null

/**
 * Puts every row back as it was: removed ones return, parents before their children; the others get their values again; new
 * ones go, children before their parents.
 */
export const putBack = async (db: Db, versionId: string, touched: readonly Touched[]): Promise<void> => {
  const of = (table: Table, is: (row: Touched) => boolean) => touched.filter((row) => row.table === table && is(row))
  const changed = touched.filter((row) => !isCreated(row) && !isRemoved(row))
  for (const table of write.tables.filter(hasNames)) {
    // The name that one gets back may be the one that another has now.
    const named = of(table, (row) => !isRemoved(row)).map(({ id }) => id)
    await parkNames(db, table, named)
  }
  for (const table of write.tables) {
    for (const { before } of of(table, isRemoved)) if (before) await write.restore(db, table, before)
  }
  for (const { table, id, before } of changed) if (before) await write.update(db, table, id, before)
  for (const { table, id, cases } of touched) {
    if (table === 'questions' && cases) await replaceTestCases(db, { id, versionId }, cases)
  }
  for (const table of write.tables.toReversed()) {
    const created = of(table, isCreated).map(({ id }) => id)
    if (created.length > 0) await write.remove(db, table, created)
  }
}
