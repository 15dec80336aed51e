import { contract } from '@nhanxanh/contract'
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
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('lưu trữ')])
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

it('groups and sub-groups come and go while they are empty', async () => {
  const group = (
    await call(criteria.createGroup, { body: { code: 'GT', name: 'Giao thông', versionId: draftId } }, admin)
  ).data
  const sub = (await call(criteria.createSubGroup, { body: { name: 'Nội khu', groupId: group.id } }, admin)).data
  await call(criteria.updateSubGroup, { params: { id: sub.id }, body: { name: 'Trong khu', version: 1 } }, admin)
  const full = await call(criteria.deleteGroup, { params: { id: group.id }, body: { version: 1 } }, admin)
  expect([full.status, full.error.message]).toEqual([400, expect.stringContaining('Giao thông')])
  const deleted = await call(criteria.deleteSubGroup, { params: { id: sub.id }, body: { version: 2 } }, admin)
  const emptied = await call(criteria.deleteGroup, { params: { id: group.id }, body: { version: 1 } }, admin)
  expect([deleted.status, emptied.status]).toEqual([200, 200])
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
      is_bonus, sub_types, ranks, evidence_kinds, rubric, updated_at)
    select sub, ver, code, 'Tiêu chí ' || code, pos, 1, 1, false, 1, false, '{}', '{}', '{}', '{}', now()
    from (values ${sql.raw(many.join(', '))}) as v(sub, ver, code, pos)`.execute(rows)
  const before = api.statements.length
  const { version, groups } = await tree()
  expect(api.statements.length - before).toBeLessThan(10)
  expect(version.counts.criteria).toBeGreaterThan(2000)
  expect(groups.flatMap(({ subGroups }) => subGroups.flatMap((sub) => sub.criteria)).length).toBe(
    version.counts.criteria + version.counts.archived,
  )
})
