import type { SimulatedFacilitiesQuery } from '@nhanxanh/contract/features/simulations'
import { noLevel } from '@nhanxanh/contract/features/simulations.rules'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import type { Renames } from '@nhanxanh/contract/scoring/simulate/renames'
import type { Rescored } from '@nhanxanh/contract/scoring/simulate/rescore'
import { hasChanged } from '@nhanxanh/contract/scoring/simulate/summary'
import type { Summary } from '@nhanxanh/contract/scoring/simulate/summary'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CriteriaSimulationsTable } from '../../db/criteria-tools-tables.ts'
import type { Db } from '../../db/types.ts'

export type StoredSimulation = Selectable<CriteriaSimulationsTable>

type NewSimulation = {
  type: FacilityType
  draft: { id: string; version: number }
  baseId: string
  sets: { before: CriteriaSet; after: CriteriaSet; renames: Renames }
  total: number
  isInvented: boolean
  startedBy: string
  now: Date
}

/** A new simulation; undefined where the same state of the draft is being simulated already. */
export const create = (db: Db, { draft, baseId, sets, isInvented, startedBy, now, ...rest }: NewSimulation) =>
  db
    .insertInto('criteria_simulations')
    .values({
      ...rest,
      draft_id: draft.id,
      draft_version: draft.version,
      base_id: baseId,
      is_invented: isInvented,
      sets: JSON.stringify(sets),
      started_by: startedBy,
      created_at: now,
      beat_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['draft_id', 'draft_version'])
        // Letters, not parameters: PostgreSQL finds the partial index by them however often the statement was prepared.
        .where(sql<boolean>`state in ('waiting', 'running')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** With what has to be known to judge whether it still holds. */
const told = (db: Db) =>
  db
    .selectFrom('criteria_simulations as simulation')
    .innerJoin('criteria_versions as draft', 'draft.id', 'simulation.draft_id')
    .innerJoin('criteria_versions as base', 'base.id', 'simulation.base_id')
    .innerJoin('users', 'users.id', 'simulation.started_by')
    .selectAll('simulation')
    .select([
      'draft.number as draft_number',
      'draft.version as draft_version_now',
      'base.number as base_number',
      'users.name as person',
    ])

export type ToldSimulation = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db, id: string) => told(db).where('simulation.id', '=', id).executeTakeFirst()

export const findLatest = (db: Db, draftId: string) =>
  told(db).where('draft_id', '=', draftId).orderBy('simulation.created_at', 'desc').limit(1).executeTakeFirst()

export const findAtWork = (db: Db, draft: { id: string; version: number }) =>
  told(db)
    .where('draft_id', '=', draft.id)
    .where('draft_version', '=', draft.version)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/** Takes an unfinished simulation up; undefined where there is nothing (more) to do. */
export const begin = (db: Db, id: string, now: Date): Promise<StoredSimulation | undefined> =>
  db
    .updateTable('criteria_simulations')
    .set({ state: 'running', beat_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** The code behind which the work goes on; facilities are scored in the order of their codes. */
export const lastScored = async (db: Db, id: string): Promise<string | null> => {
  const { last } = await db
    .selectFrom('criteria_simulation_results')
    .select((row) => row.fn.max<string | null>('code').as('last'))
    .where('simulation_id', '=', id)
    .executeTakeFirstOrThrow()
  return last
}

const resultOf = (id: string, found: Rescored) => ({
  simulation_id: id,
  code: found.code,
  name: found.name,
  search_text: foldText(`${found.code} ${found.name}`),
  from_level: found.before.level,
  to_level: found.after.level,
  is_changed: hasChanged(found),
  is_borderline: found.borderline.length > 0,
  fails_mandatory: [...found.failsMandatory],
  found: JSON.stringify(found),
})

/** Keeps what was found and says how far the work is. False where the simulation has gone with its draft. */
export const keep = async (db: Db, id: string, found: readonly Rescored[], now: Date): Promise<boolean> => {
  const there = await db
    .selectFrom('criteria_simulations')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!there) return false
  await db
    .insertInto('criteria_simulation_results')
    .values(found.map((one) => resultOf(id, one)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Once only: a second update in one transaction would lock the draft, which somebody who edits it holds.
  await db
    .updateTable('criteria_simulations')
    .set((row) => ({
      beat_at: now,
      done: row
        .selectFrom('criteria_simulation_results')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('simulation_id', '=', id),
    }))
    .where('id', '=', id)
    .execute()
  return true
}

export const allFound = async (db: Db, id: string): Promise<Rescored[]> => {
  const rows = await db
    .selectFrom('criteria_simulation_results')
    .select('found')
    .where('simulation_id', '=', id)
    .orderBy('code')
    .execute()
  return rows.map(({ found }) => found)
}

export const finish = async (db: Db, id: string, summary: Summary, now: Date): Promise<void> => {
  await db
    .updateTable('criteria_simulations')
    .set({ state: 'ready', summary: JSON.stringify(summary), beat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export const fail = async (db: Db, id: string, failure: string, now: Date): Promise<void> => {
  await db
    .updateTable('criteria_simulations')
    .set({ state: 'failed', failure, beat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

export const unfinishedIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('criteria_simulations')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return rows.map(({ id }) => id)
}

/** The criteria of a version by the codes that the engine knows them by; archived ones are no part of what is scored. */
export const lineagesOf = (db: Db, versionId: string) =>
  db
    .selectFrom('criteria')
    .select(['code', 'lineage'])
    .where('version_id', '=', versionId)
    .where('is_archived', '=', false)
    .orderBy('code')
    .execute()

const filtered = (db: Db, id: string, { show, from, to, failing, q }: SimulatedFacilitiesQuery) => {
  const level = (given: string): string | null => (given === noLevel ? null : given)
  return db
    .selectFrom('criteria_simulation_results')
    .where('simulation_id', '=', id)
    .$if(show === 'changed', (rows) => rows.where('is_changed', '=', true))
    .$if(show === 'borderline', (rows) => rows.where('is_borderline', '=', true))
    .$if(show === 'failing', (rows) => rows.where(sql<boolean>`fails_mandatory <> '{}'`))
    .$if(from !== undefined, (rows) => rows.where('from_level', 'is not distinct from', level(from ?? noLevel)))
    .$if(to !== undefined, (rows) => rows.where('to_level', 'is not distinct from', level(to ?? noLevel)))
    .$if(failing !== undefined, (rows) => rows.where(sql<boolean>`${failing ?? ''} = any(fails_mandatory)`))
    .$if(q !== undefined && q !== '', (rows) => rows.where(sql<boolean>`strpos(search_text, ${foldText(q ?? '')}) > 0`))
}

/** A page of what was found, and how many there are. */
export const page = async (db: Db, id: string, query: SimulatedFacilitiesQuery) => {
  const { total } = await filtered(db, id, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(db, id, query)
    .select('found')
    .orderBy(query.orderField, query.orderDirection === 'ASC' ? 'asc' : 'desc')
    .orderBy('code')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { found: rows.map(({ found }) => found), total }
}
