import type { ImportRow } from '@nhanxanh/contract/features/criteria-files'
import type { ImportState } from '@nhanxanh/contract/features/criteria-files.rules'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { SimulationState } from '@nhanxanh/contract/features/simulations.rules'
import type { CriteriaSet, Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { Renames } from '@nhanxanh/contract/scoring/simulate/renames'
import type { Rescored } from '@nhanxanh/contract/scoring/simulate/rescore'
import type { Summary } from '@nhanxanh/contract/scoring/simulate/summary'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { CriteriaTables } from './criteria-tables.ts'

/** Read as a value, written as the text of the JSON. */
type Json<T> = ColumnType<T, string, string>
type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type CriteriaSimulationsTable = {
  id: Generated<string>
  type: FacilityType
  draft_id: string
  draft_version: number
  base_id: string
  sets: Json<{ before: CriteriaSet; after: CriteriaSet; renames?: Renames }>
  state: Generated<SimulationState>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  total: number
  is_invented: Generated<boolean>
  done: Generated<number>
  summary: LaterJson<Summary>
  started_by: string
  created_at: Date
  beat_at: Date
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
type CriteriaSimulationResultsTable = {
  simulation_id: string
  code: string
  name: string
  search_text: string
  from_level: string | null
  to_level: string | null
  is_changed: boolean
  is_borderline: boolean
  fails_mandatory: string[]
  found: Json<Rescored>
}

/** A row of one of the tables of criteria, as an import found it (null: not at all) and how often it was edited then. */
type TouchedRow = {
  table: 'criteria_groups' | 'criteria_sub_groups' | 'criteria' | 'question_inputs' | 'criteria_constants' | 'questions'
  id: string
  before: Readonly<Record<string, unknown>> | null
  /** Null: the import removed it. */
  version: number | null
  cases?: readonly TestCase[]
}
export type CriteriaImportsTable = {
  id: Generated<string>
  version_id: string
  version: number
  file_name: string
  sheets: Json<{ name: string; rows: string[][] }[]>
  rows: Json<ImportRow[]>
  problems: Json<string[]>
  removals: Json<ImportRow[]>
  removal_problems: Json<string[]>
  warnings: Json<string[]>
  removes_missing: Generated<boolean>
  state: Generated<ImportState>
  touched: LaterJson<TouchedRow[]>
  levels_before: LaterJson<Level[]>
  levels_after: LaterJson<Level[]>
  created_by: string
  created_at: Date
  applied_at: ColumnType<Date | null, undefined, Date>
  undone_at: ColumnType<Date | null, undefined, Date>
}

/** Simulations of drafts, and imports of workbooks into them. */
type CriteriaToolsTables = {
  criteria_simulations: CriteriaSimulationsTable
  criteria_simulation_results: CriteriaSimulationResultsTable
  criteria_imports: CriteriaImportsTable
}

/** Versions of the criteria, what they hold, and what is done with drafts. */
export type AllCriteriaTables = CriteriaTables & CriteriaToolsTables
