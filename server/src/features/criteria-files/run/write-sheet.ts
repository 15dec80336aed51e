import { messageFor } from '@nhanxanh/contract/errors'
import { translate } from '../../../http/errors.ts'
import { hasNames } from '../../criteria/bulk/values.repo.ts'
import { parkNames } from '../../criteria/bulk/values.service.ts'
import * as known from '../known.repo.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import { refusedRow } from '../plan/plan.ts'
import type { PlannedRow } from '../plan/plan.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { NoSuchPlace, targetOf } from './columns.ts'
import type { Places } from './columns.ts'
import { guarded, isTaken } from './steps.repo.ts'
import type { Notes } from './touched.ts'
import * as write from './write.repo.ts'

const placesOf = async ({ db, versionId }: Running): Promise<Places> => {
  const groups = new Map((await known.groupsOf(db, versionId)).map(({ code, id }) => [code, id]))
  const subGroups = new Map(
    (await known.subGroupsOf(db, versionId)).map(({ group_code, name, id }) => [`${group_code}\n${name}`, id]),
  )
  const criteria = new Map((await known.criteriaOf(db, versionId)).map(({ code, id }) => [code, id]))
  return {
    group: (code) => groups.get(code),
    subGroup: (group, name) => subGroups.get(`${group}\n${name}`),
    criterion: (code) => criteria.get(code),
  }
}

/** Puts a refusal of the write at its cell; any other error is thrown on. */
const refusalOf = (sheet: Sheet, row: PlannedRow, thrown: unknown): PlannedRow => {
  if (thrown instanceof NoSuchPlace) {
    return refusedRow(sheet, row, {
      code: 'VALIDATION_FAILED',
      message: thrown.message,
      fields: { [thrown.field]: thrown.message },
    })
  }
  if (isTaken(thrown)) {
    const taken = `Đã có ${row.label} trong phiên bản, kể cả ở phần lưu trữ.`
    return refusedRow(sheet, row, { code: 'VALIDATION_FAILED', message: taken, fields: { [sheet.identity]: taken } })
  }
  const { isOurs, code, message, fields } = translate(thrown)
  if (isOurs) throw thrown
  return refusedRow(sheet, row, { code, message: messageFor(message), fields })
}

const nameOf = (row: PlannedRow, identity: string): unknown => (row.body as Record<string, unknown> | null)?.[identity]

/** Rows that get another name: they give up theirs first, so that two can swap. */
const park = async ({ db }: Running, { sheet, held, rows }: Planned): Promise<void> => {
  const table = targetOf(sheet)?.table
  if (table === undefined || !hasNames(table)) return
  const names = new Map(held.map(({ rowId, row }) => [rowId, row[sheet.identity]]))
  const renamed = rows.filter((row) => row.rowId && row.body && names.get(row.rowId) !== nameOf(row, sheet.identity))
  await parkNames(
    db,
    table,
    renamed.map(({ rowId }) => rowId ?? ''),
  )
}

/** Writes the rows of a sheet that have something to write, each by itself; a refusal is told at its cell. */
export const writeSheet = async (running: Running, planned: Planned, notes: Notes): Promise<PlannedRow[]> => {
  const { sheet, rows } = planned
  const target = targetOf(sheet)
  if (!target || rows.every(({ body }) => body === null)) return rows
  const { db, versionId, stamp } = running
  const places = await placesOf(running)
  for (const { rowId, body } of rows) if (rowId && body) await notes.beforeUpdate(target.table, rowId)
  await park(running, planned)
  const written: PlannedRow[] = []
  for (const row of rows) {
    const save = async (): Promise<PlannedRow> => {
      const values = target.toValues(row.body, places, stamp)
      if (row.rowId !== undefined) {
        await write.update(db, target.table, row.rowId, values)
        return row
      }
      const rowId = await write.insert(db, target.table, versionId, values)
      notes.created(target.table, rowId)
      return { ...row, rowId }
    }
    const done = row.body === null ? row : await guarded(db, save).catch((thrown) => refusalOf(sheet, row, thrown))
    written.push(done)
  }
  return written
}
