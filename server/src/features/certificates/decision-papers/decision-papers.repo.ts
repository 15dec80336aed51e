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

/** The certificates of the decision that issued some last, each beside it; of one that was exchanged or corrected the newest. */
export const listLastIssued = (db: Db) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('recognition_decisions as d', 'd.id', 'c.decision_id')
    .select(['c.id', 'c.facility_name', 'c.facility_address', 'c.sub_type', 'c.rank', 'c.level_name', 'c.level_rank'])
    .select(['c.valid_until', 'd.number', 'd.decided_on', 'd.signer_name', 'd.signer_title'])
    .select(['c.assessment_id', 'c.record_number'])
    .where('c.decision_id', '=', (last) =>
      last
        .selectFrom('certificates')
        .select('decision_id')
        .where('decision_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('certificates as n')
            .select('n.id')
            .whereRef('n.supersedes_id', '=', 'c.id')
            .whereRef('n.decision_id', '=', 'c.decision_id'),
        ),
      ),
    )
    .orderBy('c.number')
    .execute()
