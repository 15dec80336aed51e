import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Db } from '../../../db/types.ts'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import type { Acting } from '../../criteria/version/editing.service.ts'
import { sheetsInOrder } from '../records.ts'
import type { Held } from '../records.ts'
import { permissionTo } from '../sheets/sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { Stamp } from '../run/columns.ts'
import { fileRows, leftOutRow, planRow, refusedRow } from './plan.ts'
import type { FileRow, PlannedRow } from './plan.ts'

export type Running = {
  db: Db
  versionId: string
  stamp: Stamp
  can: (permission: Permission) => boolean
  /** For the services of single records, whose own audit rows an import does not leave. */
  acting: Acting
  /** Records that the file leaves out are removed. */
  removesMissing: boolean
}
export type Planned = { sheet: Sheet; held: readonly Held[]; rows: PlannedRow[] }

/** The records that a sheet of the file leaves out. */
export const leftOutOf = ({ held, rows }: Planned): Held[] => {
  const named = new Set(rows.map(({ id }) => id))
  return held.filter(({ id }) => !named.has(id))
}

/** The row, refused where the own keys do not write it. */
export const ifAllowed = ({ can }: Running, sheet: Sheet, row: PlannedRow): PlannedRow => {
  if (row.outcome !== 'created' && row.outcome !== 'updated') return row
  const verb = row.outcome === 'created' ? 'create' : 'edit'
  return can(permissionTo(sheet, verb))
    ? row
    : refusedRow(sheet, row, { code: 'FORBIDDEN', message: 'Bạn không có quyền ghi dòng này.' })
}

const notRemoved = { code: 'FORBIDDEN', message: 'Bạn không có quyền xoá dòng này.' } as const

/**
 * The records to remove because the file leaves them out and the person wants that; records that the caller's keys may not remove
 * are refused.
 */
export const leavingOf = (
  { can, removesMissing }: Running,
  planned: Planned,
): { leaving: Held[]; refused: PlannedRow[] } => {
  const left = removesMissing ? leftOutOf(planned) : []
  if (can(permissionTo(planned.sheet, 'delete'))) return { leaving: left, refused: [] }
  return { leaving: [], refused: left.map((one) => leftOutRow(planned.sheet, one, 'failed', notRemoved)) }
}

/** Two rows of one file that are about one record would leave it to chance which of them stands. */
const refuseTwice = (sheet: Sheet, rows: readonly PlannedRow[]): PlannedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.id === null || row.outcome === 'failed') return row
    if (seen.has(row.id))
      return refusedRow(sheet, row, { code: 'VALIDATION_FAILED', message: 'Tệp có hai dòng cho cùng một bản ghi.' })
    seen.add(row.id)
    return row
  })
}

/** The record and the change of each row of the file, sheet by sheet, before anything is written. */
export const planFile = async (
  running: Running,
  files: readonly ReadSheet[],
): Promise<{ planned: Planned[]; problems: string[] }> => {
  const planned: Planned[] = []
  const problems: string[] = []
  for (const { sheet, read } of sheetsInOrder) {
    const file = files.find(({ name }) => name.trim() === sheet.name)
    if (!file) continue
    const given = fileRows(sheet, file)
    if (typeof given === 'string') problems.push(given)
    else planned.push(await planSheet(running, sheet, given, await read(running.db, running.versionId)))
  }
  if (planned.length === 0 && problems.length === 0) {
    problems.push(`Tệp không có trang nào trong các trang: ${sheetsInOrder.map(({ sheet }) => sheet.name).join(', ')}.`)
  }
  return { planned, problems }
}

const rowsAtATime = 20

const planSheet = async (
  running: Running,
  sheet: Sheet,
  given: readonly FileRow[],
  held: readonly Held[],
): Promise<Planned> => {
  const taken = new Set<string>()
  const rows: PlannedRow[] = []
  for (const [at, row] of given.entries()) {
    // Reading and judging rows is work without a pause: others get their answers in between.
    if (at % rowsAtATime === 0) await nextTurn()
    // Test cases may share a name: the second row of that name is about the second one.
    const free = held.filter(({ id }) => !taken.has(id))
    const one = planRow(sheet, row, [...free, ...held])
    if (one.id !== null) taken.add(one.id)
    rows.push(ifAllowed(running, sheet, one))
  }
  const known = new Map(held.map(({ id, rowId }) => [id, rowId]))
  const withRows = refuseTwice(sheet, rows).map((row): PlannedRow => {
    const rowId = known.get(row.id ?? '')
    return rowId === undefined ? row : Object.assign(row, { rowId })
  })
  return { sheet, held, rows: withRows }
}
