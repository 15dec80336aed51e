import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import type { CriteriaBulk } from '@nhanxanh/contract/features/criteria'
import type { Simulation } from '@nhanxanh/contract/features/simulations'
import { noLevel } from '@nhanxanh/contract/features/simulations.rules'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { score } from '@nhanxanh/contract/scoring/score'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { shippedSheets } from './subjects.ts'

const api = await startApi()
const { start, latest, get, facilities } = contract.simulations
let administrator = { token: '' }
let draftId = ''

const finished = async (id: string): Promise<Simulation> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const { data } = await api.call(get, { params: { id } }, administrator)
    if (data.state === 'ready' || data.state === 'failed') return data
    await pause(100)
  }
  throw new Error('The simulation did not end')
}
const simulate = async (): Promise<Simulation> => {
  const { status, data } = await api.call(start, { params: { id: draftId } }, administrator)
  expect(status).toBe(200)
  return finished(data.id)
}

beforeAll(async () => {
  administrator = await api.signIn('administrator')
  const sets = await shippedSets(api)
  const { data } = await api.call(contract.criteriaVersions.draft, { params: { id: sets.CSLT } }, administrator)
  draftId = data.id
})

const firstCriterion = async (isMandatory: boolean) => {
  const { data } = await api.call(contract.criteriaVersions.tree, { params: { id: draftId } }, administrator)
  const all = data.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria))
  return { tree: data, all, some: all.filter((one) => one.isMandatory === isMandatory) }
}

const bulk = async (ids: string[], change: CriteriaBulk) => {
  const body = { versionId: draftId, ids, change }
  const { status } = await api.call(contract.criteria.bulk, { body }, administrator)
  expect(status).toBe(200)
}

describe('how often criteria are met', () => {
  it('is told of a draft by the sheets of the version in use, and of that version alike', async () => {
    const params = { id: draftId }
    const { data } = await api.call(contract.simulations.passRates, { params }, administrator)
    expect([data.isInvented, data.sheets, data.judgedBy?.number]).toEqual([true, 240, 1])
    const { all } = await firstCriterion(true)
    expect(new Set(data.items.map(({ lineage }) => lineage))).toEqual(new Set(all.map(({ lineage }) => lineage)))
    expect(data.items.every(({ met, judged }) => met > 0 && met <= judged && judged <= 240)).toBe(true)
    expect(new Set(data.items.map(({ met }) => met)).size).toBeGreaterThan(20)
    const ofBase = { params: { id: data.judgedBy?.id ?? '' } }
    const base = (await api.call(contract.simulations.passRates, ofBase, await api.signIn('leader'))).data
    expect(base.items).toEqual(data.items)
  })

  it('counts by the engine that scores: the same as sheet by sheet', async () => {
    const { data: set } = await api.call(contract.criteriaVersions.set, { params: { id: draftId } }, administrator)
    const prepared = prepareSet(set)
    const sheets = await shippedSheets('CSLT').after(api.db, { id: draftId, type: 'CSLT' }, null, 500)
    const found = sheets.map(({ sheet }) =>
      score(prepared, sheet).criteria.find((one) => one.criterion.code === 'MT05'),
    )
    const judged = found.filter((one) => one?.state !== 'not-applicable')
    const { all } = await firstCriterion(false)
    const { data } = await api.call(contract.simulations.passRates, { params: { id: draftId } }, administrator)
    const lineage = all.find(({ code }) => code === 'MT05')?.lineage ?? ''
    expect(data.items.find((item) => item.lineage === lineage)).toEqual({
      lineage,
      met: judged.filter((one) => one?.isMet).length,
      judged: judged.length,
    })
  })
})

describe('a draft that nobody has changed', () => {
  it('changes nobody', async () => {
    const { state, total, done, summary, stale } = await simulate()
    expect([state, total, done, stale]).toEqual(['ready', 240, 240, null])
    expect([summary?.raised, summary?.lowered, summary?.failing]).toEqual([0, 0, []])
    expect(summary?.matrix.filter(({ from, to, count }) => from !== to && count > 0)).toEqual([])
    const { data } = await api.call(latest, { params: { id: draftId } }, administrator)
    const id = data.simulation?.id ?? ''
    const { data: page } = await api.call(facilities, { params: { id } }, administrator)
    expect(page).toEqual({ items: [], total: 0 })
  }, 120_000)
})

describe('a draft in which things are only called otherwise', () => {
  it('changes nobody: sheets follow the criteria, not their codes', async () => {
    const { tree, all } = await firstCriterion(true)
    const codes = all.map(({ code }) => code)
    const items = all.map(({ id }, at) => ({ id, code: codes.at(at - 7) ?? '' }))
    const body = { version: tree.version.version, items }
    const set = await api.call(contract.criteria.setValues, { params: { id: draftId }, body }, administrator)
    expect([set.status, set.data.count]).toEqual([200, codes.length])
    const { summary } = await simulate()
    expect([summary?.raised, summary?.lowered, summary?.failing]).toEqual([0, 0, []])
    const back = { version: set.data.version, items: all.map(({ id, code }) => ({ id, code })) }
    await api.call(contract.criteria.setValues, { params: { id: draftId }, body: back }, administrator)
  }, 120_000)
})

describe('a draft that was changed', () => {
  it('is simulated as it will be once it is published', async () => {
    const { some: voluntary } = await firstCriterion(false)
    await bulk(
      voluntary.slice(0, 2).map(({ id }) => id),
      { act: 'mandatory', isMandatory: true },
    )
    await bulk(
      voluntary.slice(10, 14).map(({ id }) => id),
      { act: 'points', points: '5' },
    )
    const { data: before } = await api.call(
      contract.criteriaVersions.levels,
      { params: { id: draftId } },
      administrator,
    )
    const levels = before.levels.map((level) => ({
      ...level,
      conditions: level.conditions.map((one) =>
        one.kind === 'share' && one.atLeast === '0.7' ? { ...one, atLeast: '0.74' } : one,
      ),
    }))
    const saved = { params: { id: draftId }, body: { levels, version: before.version } }
    expect((await api.call(contract.criteriaVersions.saveLevels, saved, administrator)).status).toBe(200)

    const simulated = await simulate()
    expect(simulated.stale).toBeNull()
    const changed = (simulated.summary?.raised ?? 0) + (simulated.summary?.lowered ?? 0)
    expect(changed).toBeGreaterThan(10)

    const { data: set } = await api.call(
      contract.criteriaVersions.set,
      { params: { id: await published() } },
      administrator,
    )
    const applied = prepareSet(set)
    const sheets = await shippedSheets('CSLT').after(api.rows, { id: draftId, type: 'CSLT' }, null, 1000)
    const counts = Map.groupBy(sheets, ({ sheet }) => score(applied, sheet).level)
    const columns = Map.groupBy(simulated.summary?.matrix ?? [], ({ to }) => to)
    for (const [level, cells] of columns) {
      expect([level, cells.reduce((sum, { count }) => sum + count, 0)]).toEqual([level, counts.get(level)?.length ?? 0])
    }
    for (const one of await allOf(simulated.id)) {
      const sheet = sheets.find(({ code }) => code === one.code)?.sheet
      expect([one.code, one.after.level]).toEqual([one.code, sheet && score(applied, sheet).level])
    }
    const { data: now } = await api.call(get, { params: { id: simulated.id } }, administrator)
    expect(now.stale).toBeNull()
  }, 120_000)
})

const allOf = async (id: string) => {
  const found = []
  for (let page = 1; page <= 3; page += 1) {
    const query = { show: 'all' as const, page, limit: 100 }
    const { data } = await api.call(facilities, { params: { id }, query }, administrator)
    found.push(...data.items)
  }
  expect(found).toHaveLength(240)
  return found
}

/** Publishes the draft as a person does, and opens the next one; answers the id of the published one. */
const published = async (): Promise<string> => {
  const { check, publish, draft, get: version } = contract.criteriaVersions
  const params = { id: draftId }
  const { data: seen } = await api.call(version, { params }, administrator)
  const { data: checked } = await api.call(check, { params, body: { version: seen.version } }, administrator)
  const transition = { rule: 'keep' as const, graceMonths: null }
  const effectiveOn = addDays(vietnamDay(new Date()), 30)
  const body = { version: checked.version.version, changeNote: 'Nâng ngưỡng.', effectiveOn, transition }
  const { status, error } = await api.call(publish, { params, body }, administrator)
  expect([status, error]).toEqual([200, {}])
  draftId = (await api.call(draft, { params }, administrator)).data.id
  return params.id
}

describe('a result', () => {
  it('says why, names who would fail what, and can be narrowed', async () => {
    const { some: voluntary } = await firstCriterion(false)
    const target = voluntary[3]
    if (!target) throw new Error('No such criterion')
    await bulk([target.id], { act: 'mandatory', isMandatory: true })
    const { id, summary } = await simulate()
    const { count = 0, name } = summary?.failing.find(({ code }) => code === target.code) ?? {}
    expect([count > 0, name]).toEqual([true, target.name])
    const query = { show: 'failing' as const, failing: target.code, limit: 100 }
    const { data } = await api.call(facilities, { params: { id }, query }, administrator)
    expect(data.total).toBe(count)
    expect(data.items.every(({ failsMandatory }) => failsMandatory.some(({ code }) => code === target.code))).toBe(true)
    const lowered = data.items.find(({ before, after }) => before.level !== null && after.level === null)
    expect(lowered?.because[0]?.words).toMatch(/^Đạt toàn bộ tiêu chí bắt buộc: \d+\/\d+$/)
    expect(lowered?.because[0]?.missing).toContainEqual({ code: target.code, name: target.name })
    const to = { show: 'changed' as const, from: 'co_ban', to: noLevel, q: data.items[0]?.code ?? '' }
    const { data: narrowed } = await api.call(facilities, { params: { id }, query: to }, administrator)
    expect(narrowed.items.every(({ before, after }) => before.level === 'co_ban' && after.level === null)).toBe(true)
  }, 120_000)

  it('is said to be stale once the draft is edited', async () => {
    const { id, stale } = await simulate()
    expect(stale).toBeNull()
    const { all } = await firstCriterion(false)
    await bulk([all[20]?.id ?? ''], { act: 'points', points: '4' })
    expect((await api.call(get, { params: { id } }, administrator)).data.stale).toBe('draft-edited')
    expect((await simulate()).stale).toBeNull()
  }, 120_000)

  it('comes to its end although the worker was killed, and is the same', async () => {
    const { id, summary } = await simulate()
    const half = sql<string>`(select code from criteria_simulation_results where simulation_id = ${id}
      order by code offset 100 limit 1)`
    await sql`delete from criteria_simulation_results where simulation_id = ${id} and code >= ${half}`.execute(api.rows)
    await sql`update criteria_simulations set state = 'running', summary = null, done = 100, finished_at = null,
      beat_at = now() - interval '1 hour' where id = ${id}`.execute(api.rows)
    expect((await api.call(get, { params: { id } }, administrator)).data).toMatchObject({ isStalled: true, done: 100 })
    await api.anotherInstance()
    expect((await finished(id)).summary).toEqual(summary)
  }, 120_000)

  it('is one for one state of the draft, however often it is asked for at once', async () => {
    const asked = await api.rows.transaction().execute(async (holding) => {
      // The worker waits here with its first results: one that is done before the fourth asks would make room for another.
      await sql`lock table criteria_simulation_results in share mode`.execute(holding)
      const ask = () => api.call(start, { params: { id: draftId } }, administrator)
      const batchLoader = await Promise.all(Array.from({ length: 4 }, ask))
      // From its sixth use on one connection a statement is planned for all values at once.
      for (let times = 0; times < 8; times += 1) batchLoader.push(await ask())
      return batchLoader
    })
    expect(asked.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual([])
    const ids = new Set(asked.map(({ data }) => data.id))
    await Promise.all([...ids].map(finished))
    expect(ids.size).toBe(1)
  }, 120_000)
})

describe('nothing is simulated', () => {
  it('of a version that is published, or that nobody knows', async () => {
    const { data } = await api.call(contract.criteriaVersions.list, { query: { type: 'CSLT' } }, administrator)
    const used = data.items.find(({ status }) => status === 'published')?.id ?? ''
    const frozen = await api.call(start, { params: { id: used } }, administrator)
    expect([frozen.status, frozen.error.message]).toEqual([409, 'CRITERIA_VERSION_FROZEN'])
    const unknown = await api.call(start, { params: { id: crypto.randomUUID() } }, administrator)
    expect([unknown.status, unknown.error.message]).toEqual([404, 'CRITERIA_VERSION_NOT_FOUND'])
  })

  it('by who may only read the criteria', async () => {
    const viewer = await api.signIn('leader')
    const { status } = await api.call(start, { params: { id: draftId } }, viewer)
    expect(status).toBe(403)
  })
})
