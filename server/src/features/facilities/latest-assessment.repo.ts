import type { AssessmentStanding } from '@nhanxanh/contract/features/assessments.rules'

/** The facts of the last assessment that a facility began. */
export type LatestAssessment = {
  id: string
  code: string
  standing: AssessmentStanding
  isAssigned: boolean
  isProposed: boolean
  isHeld: boolean
  level: string | null
}

/** The last assessment of a facility as JSON; null where there is none. Index: assessments_facility. */
export const latestAssessment = (facility: string): string =>
  `(select jsonb_build_object('id', a.id, 'code', a.code, 'standing', coalesce(a.rejection, a.status),
      'isAssigned', a.lead_id is not null,
      'isProposed', exists (select from assessment_decisions d
        where d.assessment_id = a.id and d.signed_at is null and d.withdrawn_at is null),
      'isHeld', exists (select from held_acts h where h.record_id = a.id and h.ended is null),
      'level', (select level.value ->> 'name' from criteria_versions v, jsonb_array_elements(v.levels) level
        where v.id = a.criteria_version_id and level.value ->> 'key' = a.level))
    from assessments a where a.facility_id = ${facility}.id order by a.created_at desc limit 1)`
