import { levels as levelsField } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { criteriaSetOf } from '../../criteria/version/criteria-set.service.ts'
import { failedTests } from '../../criteria/cases/cases.service.ts'
import { writeLevels } from '../../criteria/version/editing.service.ts'
import { levelsOf } from '../known.repo.ts'
import { leftOutRow, refusedRow } from '../plan/plan.ts'
import { caseSheet } from '../sheets/case-sheet.ts'
import { levelSheet } from '../sheets/level-sheet.ts'
import { leavingOf, leftOutOf, planFile } from '../plan/plan-file.ts'
import type { Planned, Running } from '../plan/plan-file.ts'
import type { PlannedRow, RowRefusal } from '../plan/plan.ts'
import { applyCases } from './cases.ts'
import { targetOf } from './columns.ts'
import { judge, lookAt } from './judge.ts'
import { arrangeRows, idOrLine, reordered, withPlaces } from './order.ts'
import { removeLeft } from './removals.ts'
import { renameReaders } from './rename.ts'
import { openNotes } from './touched.ts'
import type { Notes, Touched } from './touched.ts'
import { writeSheet } from './write-sheet.ts'

type Applied = { removals: PlannedRow[]; before: Level[] | null }

/** The levels are one value of the version: rows replace theirs, in their order, and what the file leaves out stays or goes. */
const applyLevels = async (running: Running, planned: Planned): Promise<Applied> => {
  const { db, versionId } = running
  const before = await levelsOf(db, versionId)
  const { leaving, refused } = leavingOf(running, planned)
  const good = planned.rows.filter(({ outcome }) => outcome !== 'failed')
  const levels = new Map<string, unknown>(before.map((level) => [level.key, level]))
  for (const row of good) if (row.body !== null) levels.set(idOrLine(row), row.body)
  for (const { id } of leaving) levels.delete(id)
  const { order, moved } = reordered([...levels.keys()], good.map(idOrLine))
  const after = levelsField.safeParse(order.map((id) => levels.get(id)))
  if (!after.success) {
    const why: RowRefusal = { code: 'VALIDATION_FAILED', message: after.error.issues[0]?.message ?? '' }
    planned.rows = planned.rows.map((row) => (row.body === null ? row : refusedRow(levelSheet, row, why)))
    const kept = leaving.map((one) => leftOutRow(levelSheet, one, 'failed', why))
    return { removals: [...refused, ...kept], before: null }
  }
  planned.rows = withPlaces(running, planned, moved, idOrLine)
  if (isSameValue(after.data, before)) return { removals: refused, before: null }
  await writeLevels(db, versionId, after.data)
  return { removals: [...refused, ...leaving.map((one) => leftOutRow(levelSheet, one, 'removed'))], before }
}

/** The result of a file, applied or tried: its rows, the problems of the whole, and what the undo needs. */
export type Ran = {
  rows: PlannedRow[]
  problems: string[]
  warnings: string[]
  /** The outcome for records that the file leaves out, if they were to be removed. */
  removals: PlannedRow[]
  /** True if the file leaves out any record. */
  leavesOut: boolean
  touched: Touched[]
  levelsBefore: Level[] | null
}

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
  await renameReaders(db, versionId, planned, notes)
  for (const one of planned) one.rows = await arrangeSheet(running, one, notes)
  const levels = planned.find(({ sheet }) => sheet === levelSheet)
  const applied = levels ? await applyLevels(running, levels) : { removals: [], before: null }
  return { removals: [...removals, ...applied.removals], levelsBefore: applied.before }
}

/** Applies a file row by row. A caller that only wants to know rolls the transaction back afterwards. */
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
