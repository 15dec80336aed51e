import type { Generated } from 'kysely'

type AssessmentVisitsTable = {
  id: Generated<string>
  assessment_id: string
  visited_on: string | null
  planned_on: string | null
  version: Generated<number>
  people: string
  minutes: string | null
  recorded_by: string
  recorded_by_name: string
  recorded_at: Date
}

type AssessmentVisitFilesTable = {
  visit_id: string
  file_id: string
  criterion_id: string | null
  photo: number | null
}

type AssessmentVisitCriteriaTable = {
  visit_id: string
  criterion_id: string
  is_seen: Generated<boolean>
  note: string | null
}

type AssessmentVisitLinksTable = {
  id: Generated<string>
  visit_id: string
  token_sha256: string
  made_by: string
  made_by_name: string
  made_at: Date
  opened_at: Date | null
  device_sha256: string | null
  ends_at: Date
  photos: Generated<number>
  revoked_at: Date | null
}

/** Visits to a place: planned, made, and by which link photographs come. */
export type VisitsTables = {
  assessment_visits: AssessmentVisitsTable
  assessment_visit_files: AssessmentVisitFilesTable
  assessment_visit_criteria: AssessmentVisitCriteriaTable
  assessment_visit_links: AssessmentVisitLinksTable
}
