import { contract } from '@nhanxanh/contract'
import type { CriterionValue } from '@nhanxanh/contract/features/criteria'
import { numbersAnew } from '@nhanxanh/contract/features/criteria.numbering'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { criterionBody, newDraft, shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call, rows } = api
const { criteria, criteriaVersions } = contract
const admin = await api.signIn('administrator')

let draftId = ''
beforeAll(async () => {
  draftId = await newDraft(api, admin, ids.CSLT)
})

const tree = async () => (await call(criteriaVersions.tree, { params: { id: draftId } }, admin)).data
const groupAt = async (at: number) => {
  const group = (await tree()).groups[at]
  if (!group) throw new Error(`No group ${at}`)
  return group
}
const subGroupAt = async (group: number, at: number) => {
  const subGroup = (await groupAt(group)).subGroups[at]
  if (!subGroup) throw new Error(`No sub-group ${at}`)
  return subGroup
}
const first = async () => {
  const [criterion] = (await subGroupAt(0, 0)).criteria
  if (!criterion) throw new Error('No criterion')
  return criterion
}
const codes = async (group: number, at: number) => (await subGroupAt(group, at)).criteria.map(({ code }) => code)

describe('a criterion', () => {
  it('is written and read alike, at the end of its sub-group', async () => {
    const { id: subGroupId } = await subGroupAt(0, 0)
    const body = criterionBody('MỚI-1', {
      points: '2.5',
      tier: 3,
      isMandatory: true,
      appliesTo: { subTypes: ['khach_san'], ranks: [4, 5] },
      evidenceKinds: ['anh', 'hoa_don'],
      guidanceApplicant: 'Dòng một.\nDòng hai.',
      rubric: { met: 'Đủ 12 tháng.', partly: null, notMet: 'Không có số.' },
    })
    const { data } = await call(criteria.create, { body: { ...body, subGroupId } }, admin)
    const read = (await call(criteria.get, { params: { id: data.id } }, admin)).data
    expect(read).toMatchObject({
      ...body,
      subGroupId,
      versionId: draftId,
      version: 1,
      isUsed: false,
      isArchived: false,
    })
    expect(read.can).toEqual({ edit: true, delete: true, archive: true })
    expect((await codes(0, 0)).at(-1)).toBe('MỚI-1')
    const twin = await call(criteria.create, { body: { ...body, subGroupId } }, admin)
    expect([twin.status, twin.error.message]).toEqual([409, 'CRITERIA_CODE_EXISTS'])
    expect(Object.keys(twin.error.fields ?? {})).toEqual(['code'])
  })

  it('that somebody else saved meanwhile is not overwritten', async () => {
    const { id, version } = await first()
    const { data } = await call(criteria.get, { params: { id } }, admin)
    const body = { ...criterionBody(data.code), version }
    expect((await call(criteria.update, { params: { id }, body }, admin)).data.version).toBe(version + 1)
    expect((await call(criteria.update, { params: { id }, body }, admin)).error.message).toBe('STALE_VERSION')
  })

  it('that was published is archived, not deleted; a new one goes, with its questions', async () => {
    const { id, version } = await first()
    const refused = await call(criteria.delete, { params: { id }, body: { version } }, admin)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'CRITERIA_IN_USE',
      expect.stringContaining('lưu trữ'),
    ])
    const body = { versionId: draftId, ids: [id], change: { act: 'archive' as const, isArchived: true } }
    expect((await call(criteria.bulk, { body }, admin)).data).toEqual({ count: 1, versionStatus: 'draft' })
    const set = (await call(criteriaVersions.set, { params: { id: draftId } }, admin)).data
    expect(JSON.stringify(set)).not.toContain('"KNK01"')
    // pt_dien is gone for the formulas that read it.
    const wrong = (await tree()).groups.flatMap(({ subGroups }) => subGroups.flatMap((sub) => sub.criteria))
    expect(wrong.filter(({ formulaErrors }) => formulaErrors > 0).map(({ code }) => code)).toEqual(['KNK16'])
    await call(criteria.bulk, { body: { ...body, change: { ...body.change, isArchived: false } } }, admin)
    expect((await tree()).groups[0]?.subGroups[0]?.criteria[0]?.isArchived).toBe(false)
    const { id: subGroupId } = await subGroupAt(0, 0)
    const made = (await call(criteria.create, { body: { ...criterionBody('BỎ-1'), subGroupId } }, admin)).data
    const gone = await call(criteria.delete, { params: { id: made.id }, body: { version: 1 } }, admin)
    expect(gone.status).toBe(200)
    expect((await call(criteria.get, { params: { id: made.id } }, admin)).error.message).toBe('CRITERION_NOT_FOUND')
  })

  it('says where it is used', async () => {
    const { id } = await first()
    const { data } = await call(criteria.uses, { params: { id } }, admin)
    expect(data.versions.map(({ number, status }) => [number, status])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ])
    expect(data.formulas.map(({ criterionCode }) => criterionCode)).toEqual(['KNK16'])
  })
})

describe('values of their own for many', () => {
  const read = async () => {
    const { version, groups } = await tree()
    return {
      version: version.version,
      groups,
      all: groups.flatMap(({ subGroups }) => subGroups.flatMap((s) => s.criteria)),
    }
  }
  const set = (version: number, items: CriterionValue[]) =>
    call(criteria.setValues, { params: { id: draftId }, body: { version, items } }, admin)

  it('numbers a tree anew after a move, codes changing places, and back again', async () => {
    const from = await subGroupAt(2, 0)
    const [one] = from.criteria
    const body = { parentId: from.id, position: 3, version: one?.version ?? 0 }
    await call(criteria.move, { params: { id: one?.id ?? '' }, body }, admin)
    const before = await read()
    const anew = numbersAnew(before.groups)
    expect(anew.map((each) => `${each.before} ${each.after}`)).toEqual(
      expect.arrayContaining(['MT02 MT01', 'MT01 MT04']),
    )
    const done = await set(
      before.version,
      anew.map(({ id, after }) => ({ id, code: after })),
    )
    expect([done.status, done.data.count]).toEqual([200, anew.length])
    const after = await read()
    expect([numbersAnew(after.groups), after.version]).toEqual([[], done.data.version])
    const stale = await set(before.version, [{ id: one?.id ?? '', code: 'X-1' }])
    expect(stale.error.message).toBe('STALE_VERSION')
    const back = await set(
      after.version,
      anew.map(({ id, before: code }) => ({ id, code })),
    )
    expect(back.data.count).toBe(anew.length)
    expect((await read()).all.map(({ code }) => code)).toEqual(before.all.map(({ code }) => code))
  })

  it('writes what differs, counts it, and leaves one row with each of them in the log', async () => {
    const before = await read()
    const [a, b] = before.all
    if (!a || !b) throw new Error('No criteria')
    const items: CriterionValue[] = [
      { id: a.id, points: '1.25', tier: a.tier },
      { id: b.id, code: b.code, isMandatory: b.isMandatory },
    ]
    expect((await set(before.version, items)).data.count).toBe(1)
    const [written, untouched] = (await read()).all
    expect([written?.points, written?.version, untouched]).toEqual(['1.25', a.version + 1, b])
    const log = await rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'criteria.set-values')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(log.changes).toEqual({
      count: { before: null, after: 1 },
      [a.code]: { before: { points: a.points }, after: { points: '1.25' } },
    })
  })

  it('takes no code twice, no criterion of another version, and none of it then', async () => {
    const before = await read()
    const [a, b] = before.all
    const taken = await set(before.version, [
      { id: a?.id ?? '', points: '7' },
      { id: b?.id ?? '', code: before.all[5]?.code },
    ])
    expect([taken.status, taken.error.message]).toEqual([409, 'CRITERIA_CODE_EXISTS'])
    const { data: other } = await call(criteriaVersions.tree, { params: { id: ids.CSLT } }, admin)
    const foreign = other.groups[0]?.subGroups[0]?.criteria[0]?.id ?? ''
    const stranger = await set(before.version, [{ id: foreign, points: '7' }])
    expect(stranger.error.message).toBe('CRITERION_NOT_FOUND')
    expect((await read()).all).toEqual(before.all)
  })
})

describe('the order of the tree', () => {
  it('is kept by the server: within a sub-group, and into another one', async () => {
    const [from, to] = [await subGroupAt(1, 0), await subGroupAt(1, 1)]
    const before = [await codes(1, 0), await codes(1, 1)]
    const [moved] = from.criteria
    if (!moved) throw new Error('Nothing to move')
    const move = (parentId: string, position: number, version: number) =>
      call(criteria.move, { params: { id: moved.id }, body: { parentId, position, version } }, admin)
    const { data } = await move(from.id, 2, moved.version)
    const [a, b, c, ...rest] = before[0] ?? []
    expect(await codes(1, 0)).toEqual([b, c, a, ...rest])
    expect((await move(from.id, 0, moved.version)).error.message).toBe('STALE_VERSION')
    await move(to.id, 1, data.version)
    expect([await codes(1, 0), await codes(1, 1)]).toEqual([
      [b, c, ...rest],
      [before[1]?.[0], a, ...(before[1] ?? []).slice(1)],
    ])
    expect((await move(from.id, 9_999, data.version + 1)).status).toBe(200)
    expect((await codes(1, 0)).at(-1)).toBe(a)
  })

  it('of groups and sub-groups too, and never across versions', async () => {
    const names = async () => (await tree()).groups.map(({ code }) => code)
    const before = await names()
    const group = await groupAt(0)
    await call(criteria.moveGroup, { params: { id: group.id }, body: { position: 1, version: group.version } }, admin)
    expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])
    const sub = await subGroupAt(1, 0)
    const foreign = (await call(criteriaVersions.tree, { params: { id: ids.CSLT } }, admin)).data.groups[0]
    const body = { parentId: foreign?.id ?? '', position: 0, version: sub.version }
    const across = await call(criteria.moveSubGroup, { params: { id: sub.id }, body }, admin)
    expect(across.error.message).toBe('CRITERIA_GROUP_NOT_FOUND')
    const target = await groupAt(0)
    const inside = { ...body, parentId: target.id }
    await call(criteria.moveSubGroup, { params: { id: sub.id }, body: inside }, admin)
    expect((await groupAt(0)).subGroups[0]?.id).toBe(sub.id)
  })

  it('takes many criteria at once, in the order in which they stood', async () => {
    const [from, to] = [await subGroupAt(2, 0), await subGroupAt(2, 1)]
    const taken = from.criteria.slice(0, 3)
    const change = { act: 'move' as const, subGroupId: to.id }
    const body = { versionId: draftId, ids: taken.map(({ id }) => id).toReversed(), change }
    expect((await call(criteria.bulk, { body }, admin)).data.count).toBe(3)
    expect((await codes(2, 1)).slice(-3)).toEqual(taken.map(({ code }) => code))
    const stranger = { ...body, ids: [...body.ids, ids.DTQDL] }
    expect((await call(criteria.bulk, { body: stranger }, admin)).error.message).toBe('CRITERION_NOT_FOUND')
  })
})

it('counts the approved facilities that a scope covers', async () => {
  const ask = async (query: object) =>
    (await call(criteria.applicability, { query: { type: 'CSLT', ...query } }, admin)).data
  expect(await ask({})).toEqual({ applies: 0, total: 0 })
  expect(await ask({ subTypes: 'khach_san', ranks: '4,5' })).toEqual({ applies: 0, total: 0 })
})

it('reads a tree of 2,000 criteria with a handful of statements', async () => {
  const { id: subGroupId } = await subGroupAt(3, 0)
  const many = Array.from(
    { length: 1900 },
    (_, at) => `('${subGroupId}'::uuid, '${draftId}'::uuid, 'NH${at}', ${100 + at})`,
  )
  const { sql } = await import('kysely')
  await sql`insert into criteria (sub_group_id, version_id, code, name, position, points, tier, is_mandatory, pass_share,
      is_bonus, sub_types, ranks, evidence_kinds, updated_at)
    select sub, ver, code, 'Tiêu chí ' || code, pos, 1, 1, false, 1, false, '{}', '{}', '{}', now()
    from (values ${sql.raw(many.join(', '))}) as v(sub, ver, code, pos)`.execute(rows)
  const before = api.statements.length
  const { version, groups } = await tree()
  expect(api.statements.length - before).toBeLessThan(10)
  expect(version.counts.criteria).toBeGreaterThan(2000)
  expect(groups.flatMap(({ subGroups }) => subGroups.flatMap((sub) => sub.criteria)).length).toBe(
    version.counts.criteria + version.counts.archived,
  )
})
