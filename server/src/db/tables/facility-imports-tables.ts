import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityImport, FacilityImportRow } from '@nhanxanh/contract/features/facility-imports'
import type { ImportField, ImportOutcome } from '@nhanxanh/contract/features/facility-imports.rules'
import type { ColumnType, Generated } from 'kysely'
import type { ReadSheet } from '../../platform/sheets/read/read-workbook.ts'

/** Read as a value, written as the text of the JSON. */
type Json<T> = ColumnType<T, string, string>

export type FacilityImportsTable = {
  id: Generated<string>
  file_name: string
  sheets: Json<ReadSheet[]>
  sheet: string
  head_line: number
  head_lines: number
  columns: Json<(ImportField | null)[]>
  heads_key: string
  problems: Json<string[]>
  with_hidden: boolean
  letters_as_written: boolean
  letters: Json<FacilityImport['letters']>
  answers: Json<FacilityImport['answers']>
  batch_id: ColumnType<string | null, string | null | undefined, string | null>
  created_by: string
  created_at: Date
}

type FacilityImportRowsTable = {
  id: Generated<string>
  import_id: string
  line: number
  label: string
  outcome: ImportOutcome
  cells: Json<FacilityImportRow['cells']>
  readings: Json<FacilityImportRow['readings']>
  problem: string | null
  facility_id: string | null
  facility_version: number | null
  code: string | null
  input: ColumnType<Omit<FacilityListed, 'code'> | null, string | null, string | null>
}

export type FacilityImportsTables = {
  facility_imports: FacilityImportsTable
  facility_import_rows: FacilityImportRowsTable
}
