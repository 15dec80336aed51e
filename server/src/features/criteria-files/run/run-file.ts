import { messageFor } from '@nhanxanh/contract/errors'
import { sumName, sumsOf } from '@nhanxanh/contract/scoring/tables'
import type { Level, Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { translate } from '../../../http/errors.ts'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { criteriaSetOf } from '../../criteria/basis/criteria-set.service.ts'
import { hasNames, parkNames } from '../../criteria/many/values.service.ts'
import { failedTests } from '../../questions/saving/test-runs.service.ts'
import * as known from '../known.repo.ts'
import { caseSheet } from '../sheets/case-sheet.ts'
import { levelSheet } from '../sheets/level-sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { applyCases } from './cases.ts'
import { NoSuchPlace, targetOf } from './columns.ts'
import type { Places } from './columns.ts'
import { judge, lookAt } from './judge.ts'
import { applyLevels } from './levels.ts'
import { arrangeRows } from './order.ts'
import { leftOutOf, planFile, withPlaces } from './plan-file.ts'
import type { Planned, Running } from './plan-file.ts'
import { refusedRow } from './plan.ts'
import type { PlannedRow } from './plan.ts'
import { removeLeft } from './removals.ts'
import { renameReaders } from './rename.ts'
import type { Rename } from './rename.ts'
import { openNotes } from './touched.ts'
import type { Notes, Touched } from './touched.ts'
import * as write from './write.repo.ts'

/** What a file did, or would do: its rows, what is wrong with it as a whole, and what it takes to put all back. */
export type Ran = {
  rows: PlannedRow[]
  problems: string[]
  warnings: string[]
  /** What became of records that the file leaves out, where they were to go. */
  removals: PlannedRow[]
  /** Whether the file leaves out anything. */
  leavesOut: boolean
  touched: Touched[]
  levelsBefore: Level[] | null
}

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

/** What the write refused, at its cell; a fault of ours goes on its way. */
const refusalOf = (sheet: Sheet, row: PlannedRow, thrown: unknown): PlannedRow => {
  if (thrown instanceof NoSuchPlace) {
    return refusedRow(sheet, row, thrown.message, { [thrown.field]: thrown.message })
  }
  if (write.isTaken(thrown)) {
    const taken = `Đã có ${row.label} trong phiên bản, kể cả ở phần lưu trữ.`
    return refusedRow(sheet, row, taken, { [sheet.identity]: taken })
  }
  const { isOurs, message, fields } = translate(thrown)
  if (isOurs) throw thrown
  return refusedRow(sheet, row, messageFor(message), fields)
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

const writeSheet = async (running: Running, planned: Planned, notes: Notes): Promise<PlannedRow[]> => {
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
    const done =
      row.body === null ? row : await write.guarded(db, save).catch((thrown) => refusalOf(sheet, row, thrown))
    written.push(done)
  }
  return written
}

const renamesOf = ({ sheet, held, rows }: Planned): Rename[] =>
  sheet.identity !== 'key'
    ? []
    : rows.flatMap(({ id, body }) => {
        const from = held.find((one) => one.id === id)?.row['key']
        const to = (body as { key?: string } | null)?.key
        if (from === undefined || to === undefined || from === to) return []
        const scale = (body as { scale?: Scale }).scale ?? { kind: 'text' }
        const sums = sumsOf({ key: from, scale }).map(({ name, column }) => ({
          from: name,
          to: sumName(to, column.key),
        }))
        return [{ from, to }, ...sums]
      })

/** The heads of the cells in which a question names others. */
const naming = new Set(['Công thức', 'Chỉ hỏi khi'])
const retypedIn = (planned: readonly Planned[]): ReadonlySet<string> =>
  new Set(
    planned
      .flatMap(({ rows }) => rows)
      .filter(({ cells }) => cells.some(({ column }) => naming.has(column)))
      .flatMap(({ rowId }) => rowId ?? []),
  )

/** Brings the rows of a sheet into the order of the file. */
const arrangeSheet = async (running: Running, planned: Planned, notes: Notes): Promise<PlannedRow[]> => {
  const { db, versionId } = running
  const { sheet, rows } = planned
  const table = targetOf(sheet)?.table
  if (table === undefined) return rows
  const inFile = rows.flatMap(({ rowId, outcome }) => (rowId !== undefined && outcome !== 'failed' ? [rowId] : []))
  const moved = await arrangeRows({ db, versionId, notes }, table, inFile)
  return withPlaces(running, planned, moved, ({ rowId }) => rowId)
}

const failing = async ({ db, versionId }: Running): Promise<Map<string, string>> => {
  const failed = await failedTests(db, versionId, await criteriaSetOf(db, versionId))
  return new Map(
    failed.map(({ questionId, key, result: { name, message } }) => [
      `${questionId} ${name}`,
      `Ca thử “${name}” của câu hỏi ${key} sẽ không đạt. ${message ?? ''}`.trim(),
    ]),
  )
}

const writeAll = async (running: Running, planned: Planned[], notes: Notes) => {
  const { db, versionId } = running
  for (const one of planned) one.rows = await writeSheet(running, one, notes)
  const cases = planned.find(({ sheet }) => sheet === caseSheet)
  const removals = cases ? await applyCases(running, cases, notes) : []
  await renameReaders(db, versionId, { given: planned.flatMap(renamesOf), retyped: retypedIn(planned), notes })
  for (const one of planned) one.rows = await arrangeSheet(running, one, notes)
  const levels = planned.find(({ sheet }) => sheet === levelSheet)
  const applied = levels ? await applyLevels(running, levels) : { removals: [], before: null }
  return { removals: [...removals, ...applied.removals], levelsBefore: applied.before }
}

/** Does what a file says, row after row. Who only wants to know takes the transaction back afterwards. */
export const runFile = async (running: Running, files: readonly ReadSheet[]): Promise<Ran> => {
  const { db, versionId } = running
  const { planned, problems } = await planFile(running, files)
  const notes = openNotes(db)
  const before = await lookAt(db, versionId)
  const failedBefore = await failing(running)
  const { removals, levelsBefore } = await writeAll(running, planned, notes)
  removals.push(...(await removeLeft(running, planned, notes)))
  const { problems: wrong } = await judge(db, versionId, planned, before)
  const warnings = [...(await failing(running))].filter(([test]) => !failedBefore.has(test)).map(([, text]) => text)
  return {
    rows: planned.flatMap(({ rows }) => rows),
    problems: [...problems, ...wrong],
    warnings,
    removals,
    leavesOut: planned.some((one) => leftOutOf(one).length > 0),
    touched: await notes.settled(),
    levelsBefore,
  }
}
