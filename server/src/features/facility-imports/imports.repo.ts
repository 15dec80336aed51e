import type { FacilityImport, ImportArrangement } from '@nhanxanh/contract/features/facility-imports'
import type { ImportField, ImportOutcome } from '@nhanxanh/contract/features/facility-imports.rules'
import { sql } from 'kysely'
import { columnsOf as toColumns } from '../../db/columns.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'
import type { ReadSheet } from '../../platform/sheets/read/read-workbook.ts'
import type { PlannedRow } from './plan/plan.ts'

export type Arranged = Omit<ImportArrangement, 'columns'> & {
  columns: readonly (ImportField | null)[]
  headsKey: string
  problems: readonly string[]
  letters: FacilityImport['letters']
}

const columnsOf = ({ columns, problems, letters, answers, ...plain }: Arranged) => ({
  ...toColumns(plain),
  columns: JSON.stringify(columns),
  problems: JSON.stringify(problems),
  letters: JSON.stringify(letters),
  answers: JSON.stringify(answers),
})

type NewImport = { fileName: string; sheets: readonly ReadSheet[]; arranged: Arranged; by: string; now: Date }

export const create = async (db: Db, { fileName, sheets, arranged, by, now }: NewImport): Promise<string> => {
  const { id } = await db
    .insertInto('facility_imports')
    .values({
      file_name: fileName,
      sheets: JSON.stringify(sheets),
      ...columnsOf(arranged),
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const arrange = async (db: Db, id: string, arranged: Arranged): Promise<void> => {
  await db.updateTable('facility_imports').set(columnsOf(arranged)).where('id', '=', id).execute()
}

const own = (db: Db, personId: string) =>
  db.selectFrom('facility_imports').selectAll().where('created_by', '=', personId)
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof find>>>

/** An import of this person. */
export const find = (db: Db, id: string, personId: string) => own(db, personId).where('id', '=', id).executeTakeFirst()

/** Takes it for its one writing. */
export const lock = (db: Db, id: string, personId: string) =>
  own(db, personId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The import of this person that was written last. */
export const findLastWritten = (db: Db, personId: string) =>
  own(db, personId).where('batch_id', 'is not', null).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

/** How this person arranged a list with these heads the last time. */
export const lastColumns = async (db: Db, personId: string, headsKey: string) =>
  (await own(db, personId).where('heads_key', '=', headsKey).orderBy('created_at', 'desc').limit(1).executeTakeFirst())
    ?.columns

/** Puts these rows in place of those that were tried before. */
export const setRows = async (db: Db, importId: string, rows: readonly PlannedRow[]): Promise<void> => {
  await db.deleteFrom('facility_import_rows').where('import_id', '=', importId).execute()
  const written = rows.map(({ facilityId, facilityVersion, ...row }) => ({
    ...row,
    facility_id: facilityId,
    facility_version: facilityVersion,
  }))
  // One parameter for thousands of rows.
  await sql`insert into facility_import_rows
      (import_id, line, label, outcome, cells, readings, problem, facility_id, facility_version, code, input)
    select ${importId}::uuid, r.line, r.label, r.outcome, r.cells, r.readings, r.problem, r.facility_id, r.facility_version, r.code,
      nullif(r.input, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (line int, label text, outcome text, cells jsonb,
      readings jsonb, problem text, facility_id uuid, facility_version int, code text, input jsonb)`.execute(db)
}

export const countRows = async (db: Db, importId: string): Promise<Map<ImportOutcome, number>> => {
  const rows = await db
    .selectFrom('facility_import_rows')
    .select(['outcome', (row) => row.fn.countAll<string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute()
  return new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]))
}

/** Cells that are understood otherwise than they are written, rows that have any, and cells that are asked about. */
export const countReadings = async (db: Db, importId: string): Promise<FacilityImport['understood']> => {
  const { rows } = await sql<FacilityImport['understood']>`
    select count(*) filter (where understood is not null)::int as cells,
      count(distinct line) filter (where understood is not null)::int as rows,
      count(*) filter (where understood is null)::int as asked
    from facility_import_rows, jsonb_to_recordset(readings) as each (understood text, "isOfLetters" boolean)
    where import_id = ${importId} and not "isOfLetters"`.execute(db)
  return rows[0] ?? { cells: 0, rows: 0, asked: 0 }
}

type Some = { outcomes: readonly ImportOutcome[]; limit?: number }

/** Rows with these outcomes: those with problems first, then those read otherwise than written, then as the list has them. */
export const listRows = (db: Db, importId: string, { outcomes, limit }: Some) =>
  db
    .selectFrom('facility_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'in', outcomes)
    .orderBy(sql`array_position(array['failed', 'skipped', 'updated', 'created', 'same'], outcome)`)
    .orderBy(sql`jsonb_array_length(readings) = 0`)
    .orderBy('line')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
export type StoredRow = Awaited<ReturnType<typeof listRows>>[number]

export const findRow = (db: Db, id: string) =>
  db.selectFrom('facility_import_rows').selectAll().where('id', '=', id).executeTakeFirst()

export const setBatch = async (db: Db, id: string, batchId: string): Promise<void> => {
  await db.updateTable('facility_imports').set({ batch_id: batchId }).where('id', '=', id).execute()
}

/** Removes lists that were read before then: they hold the numbers of people. */
export const removeOld = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'facility_imports', (row) => row('created_at', '<', before), 10)
}
