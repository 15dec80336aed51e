import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { CountedRow } from './counted-row.ts'
import { criteriaWords } from './span.repo.ts'

type At = { sessionId: string; countedTo: Date }

export const listSession = async (db: Db, { sessionId }: At): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'session' as part, s.id, jsonb_build_object('heldOn', s.held_on) as counted,
      jsonb_build_object('place', s.place, 'state', s.state)
        || jsonb_strip_nulls(jsonb_build_object('from', s.from_time, 'to', s.to_time)) as words
    from council_sessions s where s.id = ${sessionId}`.execute(db)
  return rows
}

export const listPeople = async (db: Db, { sessionId }: At): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'people' as part, p.id, jsonb_build_object('part', p.part) as counted,
      jsonb_build_object('name', p.name, 'title', p.title) as words
    from council_session_people p where p.session_id = ${sessionId} order by p.position`.execute(db)
  return rows
}

/** What lies before a session, with what was proposed and not withdrawn by then. */
export const listLaid = async (db: Db, { sessionId, countedTo }: At): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'laid' as part, a.id, jsonb_build_object('code', a.code, 'type', f.type, 'outcome', d.outcome,
      'level', d.level_name, 'points', trim_scale(d.points) || '/' || trim_scale(d.maximum),
      'proposedBy', d.proposed_by_name, 'recommendations', d.recommendations, 'criteria', ${criteriaWords}) as counted,
      jsonb_build_object('name', f.name) as words
    from council_session_files l join assessments a on a.id = l.assessment_id join facilities f on f.id = a.facility_id
    join criteria_versions v on v.id = a.criteria_version_id
    left join lateral (select * from assessment_decisions d where d.assessment_id = a.id and d.outcome <> 'supplement'
      and d.proposed_at <= ${countedTo} and (d.withdrawn_at is null or d.withdrawn_at > ${countedTo})
      order by d.proposed_at desc limit 1) d on true
    where l.session_id = ${sessionId} order by l.position`.execute(db)
  return rows
}

/** What a session concluded on each file, with the votes where somebody counted them, the points of what was proposed, and who left. */
export const listSpoken = async (db: Db, { sessionId, countedTo }: At): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'spoken' as part, a.id, jsonb_build_object('code', a.code, 'type', f.type, 'outcome', l.outcome,
      'level', case when l.outcome = 'approved' then d.level_name end,
      'points', trim_scale(d.points) || '/' || trim_scale(d.maximum),
      'recommendations', l.recommendations, 'criteria', ${criteriaWords})
        || jsonb_strip_nulls(jsonb_build_object('votes', l.votes_for || ' tán thành, ' || l.votes_against || ' không tán thành'))
        as counted,
      jsonb_build_object('name', f.name, 'left', (select string_agg(p.name, ', ' order by p.position)
        from council_session_people p
        left join lateral (select i.user_id from facility_interests i where i.facility_id = a.facility_id
          and i.user_id = p.user_id and (i.lifted_at is null or i.lifted_at::date > s.held_on) limit 1) c on true
        left join council_session_leaves w on w.person_id = p.id and w.assessment_id = a.id
        where p.session_id = l.session_id and (c.user_id is not null or w.person_id is not null))) as words
    from council_session_files l join council_sessions s on s.id = l.session_id
    join assessments a on a.id = l.assessment_id join facilities f on f.id = a.facility_id
    join criteria_versions v on v.id = a.criteria_version_id
    left join lateral (select * from assessment_decisions d where d.assessment_id = a.id and d.outcome <> 'supplement'
      and d.proposed_at <= ${countedTo} and (d.withdrawn_at is null or d.withdrawn_at > ${countedTo})
      order by d.proposed_at desc limit 1) d on true
    where l.session_id = ${sessionId} order by l.position`.execute(db)
  return rows
}
