import { contract } from '@nhanxanh/contract'
import type { Permission } from '@nhanxanh/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, facilities, files, presences, roles, exports } = contract
const people = cast(api, { admin: ['administrator', 1], expert: ['viewer', 1], colleague: ['assessor', 1] })

const keys: Permission[] = ['assessment:list', 'assessment:read', 'assessment:update', 'facility:list', 'facility:read']
let own: Awaited<ReturnType<typeof submittedAssessment>>
let other: typeof own

const assign = (id: string, leadId: string | null, memberIds: string[] = []) =>
  call(assessments.assign, { params: { id }, body: { leadId, memberIds } }, people.admin)

beforeAll(async () => {
  const body = {
    name: 'Chuyên gia ngoài',
    description: null,
    permissions: [...keys, 'facility:approve' as const, 'file:read' as const, 'report:export' as const],
    assignedOnly: true,
  }
  const { data } = await call(roles.create, { body }, people.admin)
  await api.rows.updateTable('users').set({ role_id: data.id }).where('id', '=', people.expert.id).execute()
  ;[own, other] = [await submittedAssessment(api), await submittedAssessment(api)]
  await assign(own.params.id, people.colleague.id, [people.expert.id])
})

describe('an expert who works on assigned files only', () => {
  it('finds and counts no other assessment, by lists, filters, search and exports', async () => {
    const { data } = await call(assessments.list, {}, people.expert)
    expect([data.items.map(({ id }) => id), data.total, data.counts.submitted]).toEqual([[own.params.id], 1, 1])
    const facets = await call(assessments.facets, { query: { facet: 'stage' } }, people.expert)
    expect(facets.data.counts).toEqual({ reviewing: 1 })
    const searched = await call(assessments.list, { query: { q: other.assessment.code } }, people.expert)
    expect(searched.data.total).toBe(0)
    const ids = [own.params.id, other.params.id]
    const frozen = await call(assessments.freezeBatch, { body: { action: 'assign', ids } }, people.expert)
    expect(frozen.data.counts).toMatchObject({ waiting: 1, excluded: 1 })
    for (const list of ['assessments', 'facilities'] as const) {
      const chosen = list === 'assessments' ? ids : [own.facility.id, other.facility.id]
      const body = { list, format: 'csv' as const, columns: ['code', 'name'], ids: chosen }
      const { data: made } = await call(exports.create, { body }, people.expert)
      expect([list, made.rows]).toEqual([list, 1])
    }
  })

  it('opens no other assessment: all else is 404', async () => {
    const reads = ['get', 'summary', 'sheet', 'review', 'check', 'reviewers'] as const
    for (const name of reads) {
      expect([name, (await call(assessments[name], { params: own.params }, people.expert)).status]).toEqual([name, 200])
      const foreign = await call(assessments[name], { params: other.params }, people.expert)
      expect([name, foreign.status, foreign.error.message]).toEqual([name, 404, 'ASSESSMENT_NOT_FOUND'])
    }
    const body = { leadId: people.expert.id, memberIds: [] }
    expect((await call(assessments.assign, { params: other.params, body }, people.expert)).status).toBe(404)
    const visit = { visitedOn: '2026-01-05', people: 'Ai đó', minutes: null, fileIds: [] }
    expect((await call(assessments.recordVisit, { params: other.params, body: visit }, people.expert)).status).toBe(404)
  })

  it('finds and opens the facilities of these assessments and no other', async () => {
    const { data } = await call(facilities.list, {}, people.expert)
    expect([data.items.map(({ id }) => id), data.total, data.counts.approved]).toEqual([[own.facility.id], 1, 1])
    const facets = await call(facilities.facets, { query: { facet: 'type' } }, people.expert)
    expect(Object.values(facets.data.counts)).toEqual([1])
    const q = { q: other.facility.registration.name, status: ['approved' as const] }
    const named = await call(facilities.list, { query: q }, people.expert)
    expect(named.data.items.map(({ id }) => id)).not.toContain(other.facility.id)
    const [mine, foreign] = [{ id: own.facility.id }, { id: other.facility.id }]
    for (const name of ['get', 'duplicates', 'story'] as const) {
      expect((await call(facilities[name], { params: mine }, people.expert)).status).toBe(200)
      expect([name, (await call(facilities[name], { params: foreign }, people.expert)).status]).toEqual([name, 404])
    }
    expect((await call(facilities.claim, { params: foreign }, people.expert)).status).toBe(404)
  })

  it('is told of the last assessment in the record of a facility only where all of them are known', async () => {
    const of = async (person: { token: string }) =>
      (await call(facilities.get, { params: { id: own.facility.id } }, person)).data.assessment
    const { id, code } = own.assessment
    expect(await of(people.admin)).toEqual({ id, code, standing: 'Đang thẩm định' })
    expect(await of(people.expert)).toBeNull()
  })

  it('reads no file of others, and meets nobody on their records', async () => {
    const bytes = (id: string) => call(files.download, { params: { id } }, people.expert)
    expect((await bytes(own.fileId)).status).toBe(200)
    expect((await bytes(other.fileId)).status).toBe(404)
    const meet = (recordId: string) => {
      const body = { kind: 'assessments' as const, recordId, visit: crypto.randomUUID(), part: null, isOver: false }
      return call(presences.keep, { body }, people.expert)
    }
    expect([(await meet(own.params.id)).status, (await meet(other.params.id)).status]).toEqual([200, 403])
  })

  it('can hand a file over, and knows of it no more', async () => {
    const body = { leadId: people.colleague.id, memberIds: [] }
    const given = await call(assessments.assign, { params: own.params, body }, people.expert)
    expect(given.data.lead?.id).toBe(people.colleague.id)
    expect((await call(assessments.summary, { params: own.params }, people.expert)).status).toBe(404)
    await assign(own.params.id, people.expert.id)
    expect((await call(assessments.summary, { params: own.params }, people.expert)).status).toBe(200)
  })
})

describe('the mark of a role', () => {
  const named = (name: string, changes: object = {}) => ({ name, description: null, permissions: keys, ...changes })

  it('stays where an edit says nothing of it, and falls away with everything', async () => {
    const { data } = await call(roles.create, { body: named('Một', { assignedOnly: true }) }, people.admin)
    const edit = (body: object) => call(roles.update, { params: { id: data.id }, body: body as never }, people.admin)
    expect((await edit({ ...named('Hai'), version: 1 })).data.assignedOnly).toBe(true)
    expect((await edit({ ...named('Hai', { assignedOnly: false }), version: 2 })).data.assignedOnly).toBe(false)
    const whole = named('Ba', { permissions: ['*'], assignedOnly: true })
    expect((await call(roles.create, { body: whole }, people.admin)).data.assignedOnly).toBe(false)
  })

  it('is given away by nobody who has it', async () => {
    const { id } = await api.rows
      .updateTable('roles')
      .set({ permissions: [...keys, 'role:create', 'role:list'] })
      .where('name', '=', 'Chuyên gia ngoài')
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeDefined()
    const wider = await call(roles.create, { body: named('Rộng hơn') }, people.expert)
    expect(wider.error.message).toBe('ROLE_NOT_GRANTABLE')
    const same = await call(roles.create, { body: named('Như mình', { assignedOnly: true }) }, people.expert)
    expect(same.status).toBe(200)
  })
})

it('nobody is given a file whose role issues and does not sign: a secretary judges nothing', async () => {
  const { params } = await submittedAssessment(api)
  const secretary = await api.signIn('secretariat')
  const given = await assign(params.id, secretary.user.id)
  expect([given.status, given.error.fields]).toEqual([400, { leadId: expect.stringContaining('không thẩm định được') }])
  const { items } = (await call(assessments.reviewers, { params }, people.admin)).data
  const names = new Set(items.map(({ name }) => name))
  expect([names.has('Lãnh đạo 1'), names.has('Tổ thư ký 1')]).toEqual([true, false])
})
