import type {
  CouncilOutcome,
  CouncilPart,
  CouncilSessionState,
} from '@nhanxanh/contract/features/council-sessions.rules'
import type { Generated } from 'kysely'

type CouncilSessionsTable = {
  id: Generated<string>
  version: Generated<number>
  state: Generated<CouncilSessionState>
  held_on: string
  from_time: Generated<string | null>
  to_time: Generated<string | null>
  place: string | null
  minutes_file_id: string | null
  created_by: string
  created_by_name: string
  created_at: Date
  held_by_name: Generated<string | null>
  held_at: Generated<Date | null>
  closed_by_name: Generated<string | null>
  closed_at: Generated<Date | null>
  search_text: Generated<string>
}
type CouncilSessionPeopleTable = {
  id: Generated<string>
  session_id: string
  part: CouncilPart
  position: number
  user_id: string | null
  name: string
  title: string | null
}
type CouncilSessionFilesTable = {
  session_id: string
  assessment_id: string
  position: number
  outcome: Generated<CouncilOutcome | null>
  recommendations: Generated<string | null>
  votes_for: Generated<number | null>
  votes_against: Generated<number | null>
  concluded_by_name: Generated<string | null>
  concluded_at: Generated<Date | null>
  level: Generated<string | null>
  points: Generated<string | null>
}

/** Sessions of the council; days are texts `YYYY-MM-DD`. */
export type CouncilTables = {
  council_sessions: CouncilSessionsTable
  council_session_people: CouncilSessionPeopleTable
  council_session_files: CouncilSessionFilesTable
  council_session_leaves: { session_id: string; assessment_id: string; person_id: string }
}
