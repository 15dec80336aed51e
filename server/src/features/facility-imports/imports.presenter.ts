import type { FacilityImport, FacilityImportRow } from '@nhanxanh/contract/features/facility-imports'
import { importOutcomes, mostShownRows } from '@nhanxanh/contract/features/facility-imports.rules'
import { fieldsOf, pick } from '../../db/columns.ts'
import { batchOf, undoBatchOf } from '../batches/batches.service.ts'
import type { Reading } from '../batches/batches.service.ts'
import * as repo from './imports.repo.ts'
import { headsAt, linesOf } from '../../platform/sheets/understand/list.ts'
import type { Rows } from '../../platform/sheets/understand/list.ts'
import { listIn } from './reading/heads.ts'
import { importRows } from './write.ts'

const toRow = ({ line, label, outcome, cells, readings, problem }: repo.StoredRow): FacilityImportRow => ({
  line,
  label,
  outcome,
  cells,
  readings,
  problem,
})

const linesShown = 50

/** The columns of a list with what stands first in each. */
const columnsOf = (rows: Rows, { head_line: headLine, head_lines: headLines, columns }: repo.ImportRecord) => {
  const body = rows.slice(headLine + headLines - 1)
  return headsAt(rows, { headLine, headLines }).map((head, at) => ({
    head,
    sample: body.map((cells) => cells[at]?.trim() ?? '').find((text) => text !== '') ?? '',
    field: columns[at] ?? null,
  }))
}

/** The sheet that is the list, and what a person can look at in its place. */
const sheetsOf = (record: repo.ImportRecord) => {
  const { sheets, sheet: name, head_line: headLine, head_lines: headLines } = record
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const sheet = sheets.find((each) => each.name === name) ?? { name, rows: [] }
  const firstLine = headLine + headLines
  const top = { ...sheet, rows: sheet.rows.slice(0, firstLine - 1 + linesShown) }
  return {
    sheets: filled.map((each) => each.name),
    hiddenSheets: filled.filter(({ isHidden }) => isHidden).map((each) => each.name),
    hiddenLines: linesOf(sheet, firstLine).flatMap(({ line, isHidden }) => (isHidden ? [line] : [])),
    columns: columnsOf(listIn(top, record.letters_as_written).sheet.rows, record),
  }
}

const shownColumns = [
  'file_name',
  'sheet',
  'head_line',
  'head_lines',
  'with_hidden',
  'letters',
  'letters_as_written',
  'answers',
  'problems',
] as const satisfies (keyof repo.ImportRecord)[]

/** An import as its person sees it. */
export const toImport = async (reading: Reading, record: repo.ImportRecord): Promise<FacilityImport> => {
  const { db } = reading
  const { id, batch_id: batchId, problems } = record
  const counted = await repo.countRows(db, id)
  const counts = Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, counted.get(outcome) ?? 0]),
  ) as FacilityImport['counts']
  const shown = await repo.listRows(db, id, {
    outcomes: ['failed', 'skipped', 'updated', 'created'],
    limit: mostShownRows,
  })
  const batch = batchId === null ? null : await batchOf(importRows, reading, batchId)
  return {
    id,
    ...fieldsOf(pick(record, shownColumns)),
    ...sheetsOf(record),
    understood: await repo.countReadings(db, id),
    counts,
    rows: shown.map(toRow),
    createdAt: record.created_at.toISOString(),
    batch,
    undo: batchId === null ? null : await undoBatchOf(importRows, reading, batchId),
    can: {
      apply: batch === null && problems.length === 0 && counts.created + counts.updated > 0,
      undo: batch?.canUndo ?? false,
    },
  }
}
