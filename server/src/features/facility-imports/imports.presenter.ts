import type { FacilityImport, FacilityImportRow } from '@nhanxanh/contract/features/facility-imports'
import { importOutcomes, mostShownRows } from '@nhanxanh/contract/features/facility-imports.rules'
import { batchOf, undoBatchOf } from '../batches/batches.service.ts'
import type { Reading } from '../batches/batches.service.ts'
import * as repo from './imports.repo.ts'
import { headsAt } from './reading/heads.ts'
import { importRows } from './write.ts'

const toRow = ({ line, label, outcome, cells, problem }: repo.StoredRow): FacilityImportRow => ({
  line,
  label,
  outcome,
  cells,
  problem,
})

/** The columns of a list with what stands first in each. */
const columnsOf = ({ sheets, sheet, head_line: headLine, head_lines: headLines, columns }: repo.ImportRecord) => {
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? []
  const body = rows.slice(headLine + headLines - 1, headLine + headLines + 49)
  return headsAt(rows, { headLine, headLines }).map((head, at) => ({
    head,
    sample: body.map((cells) => cells[at]?.trim() ?? '').find((text) => text !== '') ?? '',
    field: columns[at] ?? null,
  }))
}

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
    fileName: record.file_name,
    sheet: record.sheet,
    sheets: record.sheets.filter(({ rows }) => rows.length > 0).map(({ name }) => name),
    headLine: record.head_line,
    headLines: record.head_lines,
    columns: columnsOf(record),
    counts,
    rows: shown.map(toRow),
    problems,
    createdAt: record.created_at.toISOString(),
    batch,
    undo: batchId === null ? null : await undoBatchOf(importRows, reading, batchId),
    can: {
      apply: batch === null && problems.length === 0 && counts.created + counts.updated > 0,
      undo: batch?.canUndo ?? false,
    },
  }
}
