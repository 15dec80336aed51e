import type { FlatCriterion } from '@nhanxanh/contract/features/criteria.parts'
import type { FlatQuestion } from '@nhanxanh/contract/features/questions.parts'
import type { AnswerKind, CriteriaStatus, TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import type { FormulaProblemShown, TestResult } from '@nhanxanh/contract/features/questions'
import type { ConstantBody, InputBody, TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { Level, Scale, VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from './columns.ts'

/** Read as a value, written as the text of the JSON. */
type Json<T> = ColumnType<T, string, string>

type CriteriaVersionsTable = {
  id: Generated<string>
  type: FacilityType
  number: number
  status: Generated<CriteriaStatus>
  version: Generated<number>
  based_on_id: string | null
  is_draft_standard: Generated<boolean>
  levels: Json<Level[]>
  levels_version: Generated<number>
  change_note: string | null
  effective_on: string | null
  transition_rule: TransitionRule | null
  grace_months: number | null
  created_at: Date
  created_by_name: string
  updated_at: Date
  checked_at: Date | null
  checked_by_name: string | null
  published_at: Date | null
  published_by_name: string | null
  retired_at: Date | null
}
/** A record of one version: `lineage` is the same through all versions, `version` counts the edits. */
type CriteriaPart = {
  id: Generated<string>
  version_id: string
  lineage: Generated<string>
  position: number
  version: Generated<number>
}
type CriteriaGroupsTable = CriteriaPart & { code: string; name: string }
type CriteriaSubGroupsTable = CriteriaPart & { group_id: string; name: string }
type CriteriaTable = CriteriaPart &
  ColumnsOf<FlatCriterion> & {
    sub_group_id: string
    is_archived: Generated<boolean>
    updated_at: Date
    updated_by_name: string | null
  }
type QuestionsTable = CriteriaPart &
  ColumnsOf<Omit<FlatQuestion, 'scale' | 'visibleIf'>> & {
    criterion_id: string
    scale: Json<Scale>
    kind: ColumnType<AnswerKind, never, never>
    formula: ColumnType<string | null, never, never>
    visible_if: ColumnType<VisibleIf | null, string | null, string | null>
    problems: ColumnType<FormulaProblemShown[], string | undefined, string>
    reads: Generated<string[]>
    is_archived: Generated<boolean>
    created_at: Date
    updated_at: Date
    updated_by_name: string | null
    search_text: ColumnType<string, never, never>
  }
type QuestionTestCasesTable = {
  id: Generated<string>
  version_id: string
  question_id: string
  name: string
  given: Json<Pick<TestCase, 'values' | 'answers'>>
  expected: Json<Pick<TestCase, 'outcome' | 'value' | 'share'>>
  result: ColumnType<TestResult | null, never, never>
  judged_by: ColumnType<string | null, never, never>
  position: number
}
type QuestionInputsTable = CriteriaPart & ColumnsOf<InputBody> & { updated_at: Date }
type CriteriaConstantsTable = CriteriaPart & ColumnsOf<ConstantBody> & { updated_at: Date }

type CriteriaVersionSealsTable = {
  version_id: string
  bytes: Buffer
  sha256: string
  signature: string
  key_id: string
  sealed_at: Date
}

/** Versions of the criteria and what they hold; days are texts `YYYY-MM-DD`, numbers exact decimals. */
export type CriteriaTables = {
  criteria_versions: CriteriaVersionsTable
  criteria_version_seals: CriteriaVersionSealsTable
  criteria_version_counters: { type: FacilityType; last: number; edition: string | null }
  criteria_groups: CriteriaGroupsTable
  criteria_sub_groups: CriteriaSubGroupsTable
  criteria: CriteriaTable
  questions: QuestionsTable
  question_test_cases: QuestionTestCasesTable
  question_inputs: QuestionInputsTable
  criteria_constants: CriteriaConstantsTable
}
