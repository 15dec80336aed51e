import type { Renames } from '@nhanxanh/contract/formula/references'
import { sumName, sumsOf } from '@nhanxanh/contract/scoring/tables'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { renameEverywhere } from '../../questions/saving/renames.service.ts'
import * as known from '../known.repo.ts'
import type { Planned } from '../plan/plan-file.ts'
import { levelSheet } from '../sheets/level-sheet.ts'
import type { Notes } from './touched.ts'

/** A key of an input, constant or question, and the one that it has after the import. */
type Rename = { from: string; to: string }

/** The value of another year keeps the name, so what reads it goes on reading it. */
const isElsewhere = (held: Planned['held'], rows: Planned['rows'], key: string): boolean =>
  held.some(({ id, row }) => {
    const written = rows.find((one) => one.id === id)?.body as { key?: string } | null | undefined
    return row['key'] === key && (written?.key ?? key) === key
  })

const renamesOf = ({ sheet, held, rows }: Planned): Rename[] =>
  sheet.identity !== 'key' || sheet === levelSheet
    ? []
    : rows.flatMap(({ id, body }) => {
        const from = held.find((one) => one.id === id)?.row['key']
        const to = (body as { key?: string } | null)?.key
        if (from === undefined || to === undefined || from === to || isElsewhere(held, rows, from)) return []
        const scale = (body as { scale?: Scale }).scale ?? { kind: 'text' }
        const sums = sumsOf({ key: from, scale }).map(({ name, column }) => ({
          from: name,
          to: sumName(to, column.key),
        }))
        return [{ from, to }, ...sums]
      })

/** The heads of the cells in which a question names others. */
const naming = new Set(['Công thức', 'Chỉ hỏi khi'])
/** Questions whose formula or condition the file writes anew: they name things as they are after the import. */
const retypedIn = (planned: readonly Planned[]): ReadonlySet<string> =>
  new Set(
    planned
      .flatMap(({ rows }) => rows)
      .filter(({ cells }) => cells.some(({ column }) => naming.has(column)))
      .flatMap(({ rowId }) => rowId ?? []),
  )

/**
 * Gives formulas, conditions, test cases and parts the new names of what they read, also where two names were swapped. Cells that
 * the file itself writes follow only names that no record has any more.
 */
export const renameReaders = async (
  db: Db,
  versionId: string,
  planned: readonly Planned[],
  notes: Notes,
): Promise<void> => {
  const [given, retyped] = [planned.flatMap(renamesOf), retypedIn(planned)]
  const keys = await known.keysOf(db, versionId)
  const renames: Renames = new Map(given.map(({ from, to }) => [from, to]))
  const left: Renames = new Map(given.filter(({ from }) => !keys.includes(from)).map(({ from, to }) => [from, to]))
  await renameEverywhere(db, {
    versionId,
    renames,
    followedBy: (questionId) => (retyped.has(questionId) ? left : renames),
    before: notes.beforeUpdate,
  })
}
