import type { CriteriaImport, ImportRow } from '@nhanxanh/contract/features/criteria-files'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { rehearsed } from '../../db/rehearsed.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { readTypedWorkbook } from '../../platform/sheets/read/read-workbook.ts'
import type { ReadSheet } from '../../platform/sheets/read/read-workbook.ts'
import { receivedFile } from '../../platform/sheets/read/received-file.ts'
import { Refusal } from '../../refusal.ts'
import { assertVersion, lockVersion, openForEdit, writeLevels } from '../criteria/version/editing.service.ts'
import { lookAtFormulas } from '../criteria/version/formulas.service.ts'
import { changesOf, isFailed, isWorthDoing, keptRows, shownRow, toImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import { sheetsInOrder } from './records.ts'
import { withPlainNumbers } from './sheets/sheet.ts'
import type { ToldImport } from './imports.repo.ts'
import { levelsOf } from './known.repo.ts'
import { runFile } from './run/run-file.ts'
import type { Ran } from './run/run-file.ts'
import { isUntouched, putBack } from './run/touched.ts'
import type { Touched } from './run/touched.ts'
import { guarded, isStillUsed, isTaken } from './run/steps.repo.ts'

type Acting = Context & { caller: Caller }
export type Uploaded = { name: string; sheets: ReadSheet[] }

/** The file of a request, read before any transaction; INVALID_WORKBOOK for what is none. */
export const readUpload = async (context: Acting): Promise<Uploaded> => {
  const { name, bytes } = await receivedFile(context)
  const known = new Map(sheetsInOrder.map(({ sheet }) => [sheet.name, sheet]))
  const read = await readTypedWorkbook(bytes, [...known.keys()])
  const sheets = read.flatMap((given) => {
    const sheet = known.get(given.name.trim())
    return sheet === undefined ? [] : [withPlainNumbers(sheet, given)]
  })
  return { name, sheets }
}

/** True while everything is as the import left it; only then can the import be undone as a whole. */
const isAsLeft = async (db: Db, row: ToldImport): Promise<boolean> =>
  (row.levels_after === null || isSameValue(row.levels_after, row.levels_now)) &&
  (await isUntouched(db, row.touched ?? []))

const found = (row: ToldImport | undefined): ToldImport => {
  if (!row) throw new Refusal('CRITERIA_IMPORT_NOT_FOUND')
  return row
}
const shown = async ({ db, caller }: Acting, row: ToldImport): Promise<CriteriaImport> =>
  toImport(row, caller, row.state === 'applied' && (await isAsLeft(db, row)))
const told = async (context: Acting, id: string): Promise<CriteriaImport> =>
  shown(context, found(await repo.find(context.db, id)))

type What = { versionId: string; sheets: readonly ReadSheet[]; removesMissing: boolean }

const run = (context: Acting, { versionId, sheets, removesMissing }: What): Promise<Ran> => {
  const { db, caller, now } = context
  // One row of the audit log tells of the import; the services of single records leave none of their own.
  const acting = { db, caller, now, audit: () => undefined }
  const stamp = { now, by: caller.name }
  return runFile({ db, versionId, stamp, can: caller.can, acting, removesMissing }, sheets)
}

const nothingRemoved = { removals: [], removalProblems: [] }

/** The outcome for records that the file leaves out, if the person asked for their removal; tried like the rest. */
const removalsOf = async (context: Acting, { ran, ...what }: Omit<What, 'removesMissing'> & { ran: Ran }) => {
  const tried = await rehearsed(context.db, () => run(context, { ...what, removesMissing: true }))
  const before = new Set([...ran.problems, ...ran.rows.filter(isFailed).map(({ label }) => label)])
  const broken = tried.rows.filter((row) => isFailed(row) && !before.has(row.label))
  const sentences = broken.map(({ label, cells, problem }) => `${label}: ${problem ?? firstProblem(cells)}`)
  const removalProblems = [...tried.problems.filter((problem) => !before.has(problem)), ...sentences]
  return { removals: tried.removals.map(shownRow), removalProblems }
}
const firstProblem = (cells: ImportRow['cells']): string => cells.find(({ problem }) => problem !== null)?.problem ?? ''

/**
 * Tries a file: everything is written by the very steps that would apply it, looked at, and taken back. The findings are kept for
 * the person; the draft stays as it was. CRITERIA_VERSION_FROZEN for a version that is no draft.
 */
export const checkImport = async (context: Acting, versionId: string, file: Uploaded): Promise<CriteriaImport> => {
  const { db, caller, now, audit } = context
  audit({ refId: versionId })
  const version = await lockVersion(db, versionId)
  if (!takesEvent(version.status, 'edit')) throw new Refusal('CRITERIA_VERSION_FROZEN')
  const { name: fileName, sheets } = file
  const ran = await rehearsed(db, () => run(context, { versionId, sheets, removesMissing: false }))
  const { rows, problems, warnings } = ran
  const removing = ran.leavesOut ? await removalsOf(context, { versionId, sheets, ran }) : nothingRemoved
  const found = { rows: keptRows(rows), problems, warnings, ...removing }
  const values = { version, fileName, sheets, ...found, by: caller.id, now }
  const tried = await told(context, await repo.create(db, values))
  audit({ changes: { file: { before: null, after: { name: fileName, ...tried.counts } } } })
  return tried
}

/**
 * Applies what was tried, once. STALE_VERSION where the draft has been edited since, as what was shown holds no longer;
 * CRITERIA_IMPORT_NOT_APPLICABLE where a cell is wrong or there is nothing to do.
 */
export const applyImport = async (
  context: Acting,
  id: string,
  { removesMissing }: { removesMissing: boolean },
): Promise<CriteriaImport> => {
  const { db, now, audit } = context
  audit({ refId: id })
  await repo.lock(db, id)
  const row = found(await repo.find(db, id))
  const version = await openForEdit(context, row.version_id)
  if (row.state !== 'checked') throw new Refusal('CRITERIA_IMPORT_NOT_APPLICABLE')
  if (version.version !== row.version) throw new Refusal('STALE_VERSION')
  const what = { versionId: row.version_id, sheets: row.sheets, removesMissing }
  const { rows, removals, problems, touched, levelsBefore } = await run(context, what)
  if (!isWorthDoing([...rows, ...removals], problems)) throw new Refusal('CRITERIA_IMPORT_NOT_APPLICABLE')
  const levelsAfter = levelsBefore && (await levelsOf(db, row.version_id))
  await repo.markApplied(db, id, { touched, levelsBefore, levelsAfter, removesMissing, now })
  audit({ changes: changesOf([...rows, ...removals]) })
  return told(context, id)
}

/** A row that the import created may hold something by now that somebody else has put there: then it stays. */
const takenBack = async (db: Db, versionId: string, touched: readonly Touched[]): Promise<void> => {
  try {
    await guarded(db, () => putBack(db, versionId, touched))
  } catch (thrown) {
    if (isStillUsed(thrown) || isTaken(thrown)) throw new Refusal('CRITERIA_IMPORT_NOT_UNDOABLE')
    throw thrown
  }
}

/** Takes an applied import back as a whole, while nobody has touched any of its rows: CRITERIA_IMPORT_NOT_UNDOABLE. */
export const undoImport = async (context: Acting, id: string): Promise<CriteriaImport> => {
  const { db, now, audit } = context
  audit({ refId: id })
  await repo.lock(db, id)
  const row = found(await repo.find(db, id))
  await openForEdit(context, row.version_id)
  if (row.state !== 'applied' || !(await isAsLeft(db, row))) throw new Refusal('CRITERIA_IMPORT_NOT_UNDOABLE')
  await takenBack(db, row.version_id, row.touched ?? [])
  if (row.levels_before) await writeLevels(db, row.version_id, row.levels_before)
  await lookAtFormulas(db, row.version_id)
  await repo.markUndone(db, id, now)
  audit({ changes: { import: { before: 'applied', after: 'undone' } } })
  return told(context, id)
}

/** One import; CRITERIA_IMPORT_NOT_FOUND where there is none. */
export const importOf = told

/** The import that can be taken back, if any. */
export const latestImport = async (context: Acting, versionId: string) => {
  const row = await repo.findLastApplied(context.db, versionId)
  if (!row) await assertVersion(context.db, versionId)
  return { import: row ? await shown(context, row) : null }
}
