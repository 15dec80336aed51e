import { sql } from 'kysely'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'

/** Days of the closed sessions of the council that found these assessments to be recognised, the first first. */
export const listSessionDays = async (db: Db, assessmentIds: readonly string[]): Promise<VietnamDay[]> => {
  const { rows } = await sql<{ day: VietnamDay }>`select distinct s.held_on as day from council_sessions s
    join council_session_files l on l.session_id = s.id
    where s.state = 'closed' and l.outcome = 'approved' and l.assessment_id = any(${[...assessmentIds]}::uuid[])
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
