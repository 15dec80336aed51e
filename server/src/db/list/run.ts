import { sql } from 'kysely'
import type { Db } from '../types.ts'
import type { Fragment } from './fragment.ts'

/** Runs a statement of fragments. */
export const run = async <Row>(db: Db, statement: Fragment): Promise<Row[]> => {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return rows
}

/** Counts written as `pending=12 approved=3`: cheaper for both sides than JSON. */
export const readCounts = (written: string | null, tabs: readonly string[]): Record<string, number> => {
  const counts = Object.fromEntries(tabs.map((tab) => [tab, 0]))
  for (const pair of (written ?? '').split(' ')) {
    const at = pair.lastIndexOf('=')
    if (at >= 0) counts[pair.slice(0, at)] = Number(pair.slice(at + 1))
  }
  return counts
}

/** The rows of the tabs that were asked for; of all where none was. */
export const totalOf = (counts: Readonly<Record<string, number>>, asked: readonly string[] | null): number =>
  (asked ?? Object.keys(counts)).reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)
