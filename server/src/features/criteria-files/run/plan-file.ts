import type { Permission } from '@nhanxanh/contract/permissions'
import type { Db } from '../../../db/types.ts'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import type { Acting } from '../../criteria/basis/editing.service.ts'
import { sheetsInOrder } from '../records.ts'
import type { Held } from '../records.ts'
import { permissionTo } from '../sheets/sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { Stamp } from './columns.ts'
import { fileRows, planRow, refusedRow } from './plan.ts'
import type { FileRow, PlannedRow } from './plan.ts'

export type Running = {
  db: Db
  versionId: string
  stamp: Stamp
  can: (permission: Permission) => boolean
  /** For the services of single records, whose own audit rows an import does not leave. */
  acting: Acting
  /** What the file leaves out goes as well. */
  removesMissing: boolean
}
export type Planned = { sheet: Sheet; held: readonly Held[]; rows: PlannedRow[] }

/** The records that a sheet of the file leaves out. */
export const leftOutOf = ({ held, rows }: Planned): Held[] => {
  const named = new Set(rows.map(({ id }) => id))
  return held.filter(({ id }) => !named.has(id))
}

/** Two rows of one file that are about one record would leave it to chance which of them stands. */
const refuseTwice = (sheet: Sheet, rows: readonly PlannedRow[]): PlannedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.id === null || row.outcome === 'failed') return row
    if (seen.has(row.id)) return refusedRow(sheet, row, 'Tệp có hai dòng cho cùng một bản ghi.')
    seen.add(row.id)
    return row
  })
}

/** What each row of the file is about and would do, sheet by sheet, before anything is written. */
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

const planSheet = async (
  { can }: Running,
  sheet: Sheet,
  given: readonly FileRow[],
  held: readonly Held[],
): Promise<Planned> => {
  const rows = given.map((row): PlannedRow => {
    const one = planRow(sheet, row, held)
    if (one.outcome !== 'created' && one.outcome !== 'updated') return one
    const verb = one.outcome === 'created' ? 'create' : 'edit'
    return can(permissionTo(sheet, verb)) ? one : refusedRow(sheet, one, 'Bạn không có quyền ghi dòng này.')
  })
  const known = new Map(held.map(({ id, rowId }) => [id, rowId]))
  const withRows = refuseTwice(sheet, rows).map((row): PlannedRow => {
    const rowId = known.get(row.id ?? '')
    return rowId === undefined ? row : Object.assign(row, { rowId })
  })
  return { sheet, held, rows: withRows }
}
