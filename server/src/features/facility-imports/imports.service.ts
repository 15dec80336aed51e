import type { FacilityImport, ImportArrangement } from '@nhanxanh/contract/features/facility-imports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { readSheets } from '../../platform/sheets/read/read-sheets.ts'
import type { ReadSheet } from '../../platform/sheets/read/read-workbook.ts'
import { receivedFile } from '../../platform/sheets/read/received-file.ts'
import { Refusal } from '../../refusal.ts'
import { runRows, undoRows } from '../batches/batches.service.ts'
import type { Reading } from '../batches/batches.service.ts'
import { numberingOn } from '../settings/record-codes.service.ts'
import { tellImported } from '../facilities/telling/telling.service.ts'
import { toImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import { problemsFile } from './problems-file.ts'
import { findList, headsAt, headsKey } from '../../platform/sheets/understand/list.ts'
import { facilityList, fieldsOf, findHeads, isHead, listIn } from './reading/heads.ts'
import { tryRows } from './trying.service.ts'
import { importRows } from './write.ts'

type Acting = Context & { caller: Caller }
export type Uploaded = { name: string; sheets: ReadSheet[] }

/** The file of a request, read before any transaction; INVALID_WORKBOOK for what is no list. */
export const readList = async (context: Acting): Promise<Uploaded> => {
  const file = await receivedFile(context)
  return { name: file.name, sheets: await readSheets(file, isHead) }
}

const found = (record: repo.ImportRecord | undefined): repo.ImportRecord => {
  if (!record) throw new Refusal('FACILITY_IMPORT_NOT_FOUND')
  return record
}

const sheetOf = (sheets: readonly ReadSheet[], name: string): ReadSheet => {
  const sheet = sheets.find((each) => each.name === name)
  if (!sheet) throw new Refusal('VALIDATION_FAILED', { fields: { sheet: 'Tệp không có trang này.' } })
  return sheet
}

type Wanted = ImportArrangement | { sheet: string }
const asRead = { columns: [], withHidden: false, lettersAsWritten: false, answers: [] }

/** Arranges a list, or takes a guess at it, and tries its rows. */
const arranged = async ({ db, caller }: Acting, sheets: readonly ReadSheet[], wanted: Wanted) => {
  const sheet = sheetOf(sheets, wanted.sheet)
  const list = listIn(sheet, 'lettersAsWritten' in wanted && wanted.lettersAsWritten)
  const { rows } = list.sheet
  const arrangement = 'headLine' in wanted ? wanted : { ...asRead, ...wanted, ...findHeads(rows) }
  const heads = headsAt(rows, arrangement)
  const key = headsKey(heads)
  const remembered = arrangement.columns.length > 0 ? arrangement.columns : await repo.lastColumns(db, caller.id, key)
  const columns = remembered ?? fieldsOf(heads)
  const firstLine = arrangement.headLine + arrangement.headLines
  const { rows: tried, ...told } = await tryRows(db, { ...arrangement, list, firstLine, columns, reader: caller })
  return { tried, arranged: { ...arrangement, columns, headsKey: key, ...told } }
}

/** Reads a list and tries it as its heads say; what it is goes with the person who gave it. */
export const readImport = async (context: Acting, { name: fileName, sheets }: Uploaded): Promise<FacilityImport> => {
  const { db, caller, now, audit } = context
  const { name: sheet } = findList(sheets, facilityList)
  const guessed = await arranged(context, sheets, { sheet })
  const id = await repo.create(db, { fileName, sheets, arranged: guessed.arranged, by: caller.id, now })
  await repo.setRows(db, id, guessed.tried)
  const shown = await importOf(context, id)
  audit({ refId: id, changes: { file: { before: null, after: { name: fileName, ...shown.counts } } } })
  return shown
}

/** One import of the caller. FACILITY_IMPORT_NOT_FOUND. */
export const importOf = async (reading: Reading, id: string): Promise<FacilityImport> =>
  toImport(reading, found(await repo.find(reading.db, id, reading.caller.id)))

/** The last one that was written, if any. */
export const latestImport = async (reading: Reading) => {
  const record = await repo.findLastWritten(reading.db, reading.caller.id)
  return { import: record ? await toImport(reading, record) : null }
}

const lockUnwritten = async ({ db, caller, audit }: Acting, id: string) => {
  audit({ refId: id })
  const record = found(await repo.lock(db, id, caller.id))
  if (record.batch_id !== null) throw new Refusal('FACILITY_IMPORT_NOT_APPLICABLE')
  return record
}

/** Puts right where the heads stand and what the columns are, and tries the rows again. */
export const arrangeImport = async (context: Acting, id: string, wanted: ImportArrangement) => {
  const { sheets } = await lockUnwritten(context, id)
  const anew = await arranged(context, sheets, wanted)
  await repo.arrange(context.db, id, anew.arranged)
  await repo.setRows(context.db, id, anew.tried)
  return importOf(context, id)
}

/** Writes what was tried, in the background, once; each row that is no longer as it was then is left out and told. */
export const applyImport = async (context: Acting, id: string): Promise<FacilityImport> => {
  const { db } = context
  const record = await lockUnwritten(context, id)
  const rows = await repo.listRows(db, id, { outcomes: ['created', 'updated'] })
  if (rows.length === 0) throw new Refusal('FACILITY_IMPORT_NOT_APPLICABLE')
  await numberingOn(db, vietnamDay(context.now))
  const batch = await runRows(importRows, context, {
    action: 'write',
    rows: rows
      .toSorted((one, other) => one.line - other.line)
      .map((row) => ({
        ref_id: row.id,
        code: row.code ?? '',
        name: `Dòng ${row.line}: ${row.label}`,
        version: row.facility_version,
        outcome: 'waiting',
        why: null,
      })),
  })
  await repo.setBatch(db, id, batch.id)
  const created = rows.filter(({ outcome }) => outcome === 'created').length
  if (created > 0) await tellImported(context, formatNumber(created))
  context.audit({
    refId: id,
    changes: { file: { before: null, after: { name: record.file_name, rows: rows.length } } },
  })
  return importOf(context, id)
}

/** Takes the whole of it back, but for rows that somebody has touched since. BATCH_NOT_UNDOABLE. */
export const undoImport = async (context: Acting, id: string): Promise<FacilityImport> => {
  context.audit({ refId: id })
  const { batch_id: batchId } = found(await repo.lock(context.db, id, context.caller.id))
  if (batchId === null) throw new Refusal('BATCH_NOT_UNDOABLE')
  await undoRows(importRows, context, batchId)
  context.audit({ refId: id })
  return importOf(context, id)
}

/** The rows that were not taken, with the reasons, as a workbook. */
export const problemsOf = async ({ db, caller }: Reading, id: string): Promise<FileAnswer> => {
  const record = found(await repo.find(db, id, caller.id))
  return problemsFile(record, await repo.listRows(db, id, { outcomes: ['failed', 'skipped'] }))
}
