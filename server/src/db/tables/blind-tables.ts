import type { Generated } from 'kysely'
import type { BlindCause, BlindVerdictBody } from '@nhanxanh/contract/features/assessments.blind'
import type { ColumnsOf } from '../columns.ts'

type BlindReviewsTable = {
  id: Generated<string>
  quarter: string
  number: number
  assessment_id: string
  attempt: number
  assessor_id: Generated<string | null>
  assigned_by: Generated<string | null>
  assigned_at: Generated<Date | null>
  finished_at: Generated<Date | null>
}

type BlindVerdictsTable = ColumnsOf<BlindVerdictBody> & {
  review_id: string
  criterion_id: string
  judged_at: Date
  cause: Generated<BlindCause | null>
  cause_note: Generated<string | null>
  caused_by: Generated<string | null>
  caused_at: Generated<Date | null>
}

/** Decided files that are judged again. */
export type BlindTables = {
  blind_rounds: { quarter: string; share: number; drawn_at: Date }
  blind_reviews: BlindReviewsTable
  blind_verdicts: BlindVerdictsTable
}
