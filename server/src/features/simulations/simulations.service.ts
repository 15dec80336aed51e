import type { SimulatedFacilitiesQuery, SimulatedFacility, Simulation } from '@nhanxanh/contract/features/simulations'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { conditionWords } from '@nhanxanh/contract/features/simulations.rules'
import type { StaleReason } from '@nhanxanh/contract/features/simulations.rules'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import type { Rescored } from '@nhanxanh/contract/scoring/simulate/rescore'
import type { Summary } from '@nhanxanh/contract/scoring/simulate/summary'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { criteriaSetOf, versionInUse } from '../criteria/version/criteria-set.service.ts'
import { assertVersion, lockVersion } from '../criteria/version/editing.service.ts'
import { renamesBetween } from './renames.repo.ts'
import * as repo from './simulations.repo.ts'
import type { ToldSimulation } from './simulations.repo.ts'
import { concernedSheets } from './subjects.ts'

type Acting = Omit<Context, 'caller'> & { caller: Caller }
type Sets = { before: CriteriaSet; after: CriteriaSet }
type Reading = Pick<Acting, 'db' | 'now'>
type Named = { code: string; name: string }

/** One that has shown no sign of life for so long may have lost its worker, or a busy machine is late: another one may join it. */
const stalledAfterMs = 20_000

/** Codes of criteria and groups by their names, of both sets; the draft's name stands where both have one. */
const namesOf = ({ before, after }: Sets): ((code: string) => Named) => {
  const names = new Map(
    [before, after].flatMap(({ groups }) =>
      groups.flatMap((group) => [group, ...criteriaOf(group)].map(({ code, name }) => [code, name] as const)),
    ),
  )
  return (code) => ({ code, name: names.get(code) ?? code })
}

const staleness = async (db: Db, row: ToldSimulation, now: Date): Promise<StaleReason | null> => {
  if (row.draft_version_now !== row.draft_version) return 'draft-edited'
  const inUse = await versionInUse(db, row.type, vietnamDay(now))
  return inUse?.id === row.base_id || inUse?.id === row.draft_id ? null : 'base-replaced'
}

const toSummary = ({ failing, ...summary }: Summary, nameOf: (code: string) => Named) => ({
  raised: summary.raised,
  lowered: summary.lowered,
  borderline: summary.borderline,
  rows: [...summary.rows],
  columns: [...summary.columns],
  matrix: [...summary.matrix],
  failing: failing
    .map(({ criterion, facilities }) => ({ ...nameOf(criterion), count: facilities.length }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
})

const toSimulation = async ({ db, now }: Reading, row: ToldSimulation): Promise<Simulation> => {
  const { before, after } = row.sets
  const isAtWork = row.state === 'waiting' || row.state === 'running'
  return {
    ...fieldsOf(pick(row, ['id', 'type', 'state', 'total', 'done', 'failure', 'is_invented'])),
    draft: { id: row.draft_id, number: row.draft_number },
    base: { id: row.base_id, number: row.base_number },
    stale: await staleness(db, row, now),
    isStalled: isAtWork && now.getTime() - row.beat_at.getTime() > stalledAfterMs,
    levelNames: Object.fromEntries([...before.levels, ...after.levels].map(({ key, name }) => [key, name])),
    summary: row.summary && toSummary(row.summary, namesOf(row.sets)),
    startedBy: row.person,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** The engine refuses a set with a circle or a formula that cannot be read: said before the work begins. */
const assertScorable = (set: CriteriaSet): void => {
  try {
    prepareSet(set)
  } catch {
    throw new Refusal('CRITERIA_NOT_SCORABLE')
  }
}

const found = (row: ToldSimulation | undefined): ToldSimulation => {
  if (!row) throw new Refusal('CRITERIA_SIMULATION_NOT_FOUND')
  return row
}

/** The draft, held so that it is read as one state, and the version that it is measured against. */
const draftToSimulate = async ({ db, now }: Reading, id: string) => {
  const draft = await lockVersion(db, id)
  if (!takesEvent(draft.status, 'edit')) throw new Refusal('CRITERIA_VERSION_FROZEN')
  const base = await versionInUse(db, draft.type, vietnamDay(now))
  if (!base) throw new Refusal('CRITERIA_NOTHING_IN_USE')
  const renames = await renamesBetween(db, base.id, id)
  const sets = { before: await criteriaSetOf(db, base.id), after: await criteriaSetOf(db, id), renames }
  assertScorable(sets.after)
  return { draft, base, sets }
}

/**
 * Starts the simulation of a draft as it stands, in the background. One state of the draft is simulated once at a time:
 * who asks meanwhile gets the one at work, with a new worker where it has lost its own.
 */
export const startSimulation = async (context: Acting, draftId: string): Promise<Simulation> => {
  const { db, caller, now, platform, audit } = context
  audit({ refId: draftId })
  const { draft, base, sets } = await draftToSimulate(context, draftId)
  const real = await concernedSheets(draft.type, false).count(db)
  const isInvented = real === 0
  const total = isInvented ? await concernedSheets(draft.type, true).count(db) : real
  const values = { type: draft.type, draft, baseId: base.id, sets, total, isInvented, startedBy: caller.id, now }
  const created = await repo.create(db, values)
  // The one at work may have come to its end since: then its result is what was asked for.
  const known = async () => (await repo.findAtWork(db, draft)) ?? (await repo.findLatest(db, draftId))
  const row = found(created ? await repo.find(db, created.id) : await known())
  const simulation = await toSimulation(context, row)
  if (created || simulation.isStalled) await platform.jobs.enqueue(db, 'simulate-criteria', { simulationId: row.id })
  const after = { draft: row.draft_number, base: row.base_number, facilities: row.total }
  audit({ changes: { simulation: { before: null, after } } })
  return simulation
}

/** The newest simulation of a draft; null before the first. */
export const latestSimulation = async (context: Acting, draftId: string) => {
  const { db } = context
  const row = await repo.findLatest(db, draftId)
  if (!row) await assertVersion(db, draftId)
  return { simulation: row ? await toSimulation(context, row) : null }
}

/** One simulation; CRITERIA_SIMULATION_NOT_FOUND where there is none. */
export const simulationOf = async (context: Acting, id: string): Promise<Simulation> =>
  toSimulation(context, found(await repo.find(context.db, id)))

const toFacility = (one: Rescored, nameOf: (code: string) => Named): SimulatedFacility => ({
  ...one,
  because: one.because.map(({ level, condition, wanted, actual, missing }) => ({
    level,
    words: conditionWords(condition, wanted, actual),
    missing: missing.map(nameOf),
  })),
  failsMandatory: one.failsMandatory.map(nameOf),
  criteria: one.criteria.map(nameOf),
  borderline: [...one.borderline],
})

/** The facilities of a result that somebody asks for, with the reasons by their names. */
export const simulatedFacilities = async ({ db }: Acting, id: string, query: SimulatedFacilitiesQuery) => {
  const { sets } = found(await repo.find(db, id))
  const nameOf = namesOf(sets)
  const { found: items, total } = await repo.page(db, id, query)
  return { items: items.map((one) => toFacility(one, nameOf)), total }
}
