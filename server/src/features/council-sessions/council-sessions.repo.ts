import type { CouncilOutcome, CouncilSessionState } from '@nhanxanh/contract/features/council-sessions.rules'
import type { CouncilConclusion, CouncilPerson } from '@nhanxanh/contract/features/council-sessions'
import { sql } from 'kysely'
import { columnsOf, pick } from '../../db/columns.ts'
import { sightOf } from '../../db/assigned.ts'
import { isInterestedIn } from '../../db/statements/interests.ts'
import type { Db, NewRow } from '../../db/types.ts'

export const find = (db: Db, id: string) =>
  db.selectFrom('council_sessions').selectAll().where('id', '=', id).executeTakeFirst()
export type SessionRecord = NonNullable<Awaited<ReturnType<typeof find>>>

/** Takes the session for a change. Assessments are locked before their session, never after it. */
export const lock = (db: Db, id: string): Promise<SessionRecord | undefined> =>
  db.selectFrom('council_sessions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listPeople = (db: Db, sessionId: string) =>
  db.selectFrom('council_session_people').selectAll().where('session_id', '=', sessionId).orderBy('position').execute()

export const findMinutes = (db: Db, fileId: string) =>
  db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()

type Sight = { id: string; assignedOnly: boolean }

/** The files of a session that this reader may know of, in their order, with what was proposed and what was signed by it. */
export const listFiles = async (db: Db, sessionId: string, reader: Sight) => {
  const { rows } = await sql<{
    assessment_id: string
    code: string
    status: 'draft' | 'submitted' | 'approved' | 'rejected'
    rejection: 'supplement' | 'failed' | null
    facility_id: string
    facility_name: string
    facility_type: 'CSLT' | 'DTQDL'
    level_name: string | null
    points: string | null
    maximum: string | null
    outcome: CouncilOutcome | null
    recommendations: string | null
    votes_for: number | null
    votes_against: number | null
    proposal: { outcome: 'approved' | 'failed'; levelName: string | null; byName: string } | null
    decision: { outcome: 'approved' | 'failed'; levelName: string | null; byName: string; at: string } | null
    left: { personId: string; name: string; hasDeclared: boolean }[]
    has_conflict: boolean
  }>`
    select l.assessment_id, a.code, a.status, a.rejection, f.id as facility_id, f.name as facility_name,
      f.type as facility_type, a.points, a.maximum, l.outcome, l.recommendations,
      l.votes_for, l.votes_against,
      (select v ->> 'name' from jsonb_array_elements(cv.levels) v where v ->> 'key' = a.level) as level_name,
      (select jsonb_build_object('outcome', d.outcome, 'levelName', d.level_name, 'byName', d.proposed_by_name)
        from assessment_decisions d where d.assessment_id = a.id and d.signed_at is null and d.withdrawn_at is null) as proposal,
      (select jsonb_build_object('outcome', d.outcome, 'levelName', d.level_name, 'byName', d.signed_by_name, 'at', d.signed_at)
        from assessment_decisions d where d.assessment_id = a.id and d.session_id = l.session_id and d.signed_at is not null
        order by d.signed_at desc limit 1) as decision,
      coalesce((select jsonb_agg(jsonb_build_object('personId', p.id, 'name', p.name,
          'hasDeclared', c.user_id is not null) order by p.position)
        from council_session_people p
        left join lateral (select i.user_id from facility_interests i where i.facility_id = a.facility_id
          and i.user_id = p.user_id and (i.lifted_at is null or i.lifted_at::date > s.held_on) limit 1) c on true
        left join council_session_leaves w on w.person_id = p.id and w.assessment_id = a.id
        where p.session_id = l.session_id and (c.user_id is not null or w.person_id is not null)), '[]') as left,
      ${isInterestedIn('a.id', reader.id)} as has_conflict
    from council_session_files l
    join council_sessions s on s.id = l.session_id
    join assessments a on a.id = l.assessment_id
    join facilities f on f.id = a.facility_id
    join criteria_versions cv on cv.id = a.criteria_version_id
    where l.session_id = ${sessionId} and ${sightOf('assessments', 'l.assessment_id', reader) ?? sql`true`}
    order by l.position`.execute(db)
  return rows
}
export type FileRecord = Awaited<ReturnType<typeof listFiles>>[number]

/**
 * Assessments under review, or with a refusal to sign, that lie before no session that is not closed, and in which the reader has no
 * interest; those with a proposal first.
 */
export const listCandidates = async (db: Db, reader: Sight) => {
  const { rows } = await sql<{
    id: string
    code: string
    facility_name: string
    level_name: string | null
    is_proposed: boolean
  }>`
    select a.id, a.code, f.name as facility_name, d.id is not null as is_proposed,
      (select v ->> 'name' from jsonb_array_elements(cv.levels) v where v ->> 'key' = a.level) as level_name
    from assessments a
    join facilities f on f.id = a.facility_id
    join criteria_versions cv on cv.id = a.criteria_version_id
    left join assessment_decisions d on d.assessment_id = a.id and d.signed_at is null and d.withdrawn_at is null
    where (a.status = 'submitted' or d.id is not null) and ${sightOf('assessments', 'a.id', reader) ?? sql`true`}
      and not ${isInterestedIn('a.id', reader.id)}
      and not exists (select from council_session_files l join council_sessions s on s.id = l.session_id
        where l.assessment_id = a.id and s.state <> 'closed')
    order by d.id is null, a.due_on, a.id limit 500`.execute(db)
  return rows
}

/** Of these, what cannot be laid before a session: it is not under review, or lies before another one that is not closed. */
export const listNotFree = async (db: Db, ids: readonly string[], sessionId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`select a.code from assessments a
    where a.id = any(${[...ids]}::uuid[]) and (not (a.status = 'submitted' or exists (select from assessment_decisions d
      where d.assessment_id = a.id and d.signed_at is null and d.withdrawn_at is null)) or exists (select from council_session_files l
      join council_sessions s on s.id = l.session_id
      where l.assessment_id = a.id and s.state <> 'closed' and s.id is distinct from ${sessionId}::uuid))
    order by a.code`.execute(db)
  return rows.map(({ code }) => code)
}

export const listFileIds = async (db: Db, sessionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('council_session_files')
    .select('assessment_id')
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute()
  return rows.map(({ assessment_id }) => assessment_id)
}

/** Holds assessments until the transaction ends; false unless there are all of them. */
export const lockAssessments = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db
    .selectFrom('assessments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length === ids.length
}

export const countDecided = async (db: Db, sessionId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('assessment_decisions')
    .select(sql<number>`count(distinct assessment_id)::int`.as('count'))
    .where('session_id', '=', sessionId)
    .where('signed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether these accounts exist and belong to the staff. */
export const areStaff = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('kind', '=', 'staff')
    .execute()
  return rows.length === ids.length
}

export const create = async (db: Db, row: NewRow<'council_sessions'>): Promise<string> => {
  const { id } = await db.insertInto('council_sessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Edited = Pick<
  NewRow<'council_sessions'>,
  'held_on' | 'from_time' | 'to_time' | 'place' | 'minutes_file_id' | 'search_text'
>

export const edit = async (db: Db, id: string, values: Edited): Promise<void> => {
  await db
    .updateTable('council_sessions')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The people as they are given: who stands there already keeps their place, so that it stays known what they left. */
export const savePeople = async (db: Db, sessionId: string, people: readonly CouncilPerson[]): Promise<void> => {
  const there = new Set((await listPeople(db, sessionId)).map(({ id }) => id))
  const kept = people.flatMap(({ id }) => (id !== null && there.has(id) ? id : []))
  await db
    .deleteFrom('council_session_people')
    .where('session_id', '=', sessionId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  // One part has one holder at each moment, and one account one place: everybody steps down before anybody takes one.
  const stepped = { part: 'member', user_id: null } as const
  await db.updateTable('council_session_people').set(stepped).where('session_id', '=', sessionId).execute()
  for (const [position, { id, ...person }] of people.entries()) {
    const values = { ...columnsOf(person), position }
    if (id === null || !there.has(id))
      await db
        .insertInto('council_session_people')
        .values({ ...values, session_id: sessionId })
        .execute()
    else
      await db
        .updateTable('council_session_people')
        .set(values)
        .where('id', '=', id)
        .where('session_id', '=', sessionId)
        .execute()
  }
}

export const saveFiles = async (db: Db, sessionId: string, ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('council_session_files')
    .where('session_id', '=', sessionId)
    .$if(ids.length > 0, (query) => query.where('assessment_id', 'not in', [...ids]))
    .execute()
  const rows = ids.map((assessment_id, position) => ({ session_id: sessionId, assessment_id, position }))
  if (rows.length === 0) return
  await db
    .insertInto('council_session_files')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('council_session_files_pkey')
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
}

type Move = { to: CouncilSessionState; by: { name: string }; now: Date }

export const move = async (db: Db, id: string, { to, by, now }: Move): Promise<void> => {
  const mark = { held: { held_by_name: by.name, held_at: now }, closed: { closed_by_name: by.name, closed_at: now } }
  await db
    .updateTable('council_sessions')
    .set({
      state: to,
      version: sql`version + 1`,
      ...(to === 'draft' ? { held_by_name: null, held_at: null } : mark[to]),
    })
    .where('id', '=', id)
    .execute()
}

type AsProposed = { sessionId: string; ids: readonly string[]; by: { id: string; name: string }; now: Date }

/** Writes down that the council concluded as proposed, of each of these files without a conclusion: which. */
export const concludeAsProposed = async (db: Db, { sessionId, ids, by, now }: AsProposed) => {
  const { rows } = await sql<{
    id: string
    code: string
    outcome: CouncilOutcome
  }>`update council_session_files l set outcome = d.outcome, level = d.level, points = d.points,
      concluded_by_name = ${by.name}, concluded_at = ${now},
      recommendations = coalesce(l.recommendations, d.recommendations)
    from assessment_decisions d join assessments a on a.id = d.assessment_id
    where l.session_id = ${sessionId} and l.outcome is null and d.assessment_id = l.assessment_id
      and d.signed_at is null and d.withdrawn_at is null and l.assessment_id = any(${ids}::uuid[])
    returning a.id, a.code, l.outcome`.execute(db)
  return rows
}

type Conclusion = Omit<CouncilConclusion, 'version'> & { by: { name: string }; now: Date } & Record<
    'sessionId' | 'assessmentId',
    string
  >

/** False where the file was not laid before this session. */
export const conclude = async (db: Db, given: Conclusion): Promise<boolean> => {
  const { sessionId, assessmentId, leftIds, by, now } = given
  const { numUpdatedRows } = await db
    .updateTable('council_session_files')
    .set((file) => ({
      ...columnsOf(pick(given, ['outcome', 'recommendations', 'votesFor', 'votesAgainst'])),
      concluded_by_name: by.name,
      concluded_at: now,
      level: file.selectFrom('assessments').select('level').whereRef('id', '=', 'assessment_id'),
      points: file.selectFrom('assessments').select('points').whereRef('id', '=', 'assessment_id'),
    }))
    .where('session_id', '=', sessionId)
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .deleteFrom('council_session_leaves')
    .where('session_id', '=', sessionId)
    .where('assessment_id', '=', assessmentId)
    .execute()
  const rows = [...new Set(leftIds)].map((person_id) => ({
    session_id: sessionId,
    assessment_id: assessmentId,
    person_id,
  }))
  if (rows.length > 0) await db.insertInto('council_session_leaves').values(rows).execute()
  await db
    .updateTable('council_sessions')
    .set({ version: sql`version + 1` })
    .where('id', '=', sessionId)
    .execute()
  return true
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('council_sessions').where('id', '=', id).execute()
}
