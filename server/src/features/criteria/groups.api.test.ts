import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { newDraft, shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { criteria, criteriaVersions } = contract
const admin = await api.signIn('administrator')

let draftId = ''
beforeAll(async () => {
  draftId = await newDraft(api, admin, ids.CSLT)
})

const tree = async () => (await call(criteriaVersions.tree, { params: { id: draftId } }, admin)).data

describe('groups and sub-groups by themselves', () => {
  it('are listed in the order of the version, with what is in them', async () => {
    const { groups } = await tree()
    const listed = (await call(criteria.listGroups, { query: { versionId: draftId } }, admin)).data
    expect(listed.items.map(({ id, code, name, position }) => [id, code, name, position])).toEqual(
      groups.map(({ id, code, name }, at) => [id, code, name, at]),
    )
    const [first] = listed.items
    expect([first?.subGroupCount, listed.total]).toEqual([groups[0]?.subGroups.length, groups.length])
    const inside = groups[0]?.subGroups.flatMap((sub) => sub.criteria.filter(({ isArchived }) => !isArchived)) ?? []
    expect(first?.criteriaCount).toBe(inside.length)
    const subs = (await call(criteria.listSubGroups, { query: { versionId: draftId } }, admin)).data
    expect(subs.items.map(({ id }) => id)).toEqual(groups.flatMap(({ subGroups }) => subGroups.map(({ id }) => id)))
  })

  it('are read one by one; what is not there is named', async () => {
    const [group] = (await call(criteria.listGroups, { query: { versionId: draftId } }, admin)).data.items
    const [sub] = (await call(criteria.listSubGroups, { query: { versionId: draftId } }, admin)).data.items
    expect((await call(criteria.getGroup, { params: { id: group?.id ?? '' } }, admin)).data).toEqual(group)
    expect((await call(criteria.getSubGroup, { params: { id: sub?.id ?? '' } }, admin)).data).toEqual(sub)
    const stranger = { params: { id: draftId } }
    expect((await call(criteria.getGroup, stranger, admin)).error.code).toBe('CRITERIA_GROUP_NOT_FOUND')
    expect((await call(criteria.getSubGroup, stranger, admin)).error.code).toBe('CRITERIA_SUB_GROUP_NOT_FOUND')
    const nowhere = { query: { versionId: group?.id ?? '' } }
    expect((await call(criteria.listGroups, nowhere, admin)).error.code).toBe('CRITERIA_VERSION_NOT_FOUND')
    expect((await call(criteria.listSubGroups, nowhere, admin)).error.code).toBe('CRITERIA_VERSION_NOT_FOUND')
  })
})

it('groups and sub-groups come and go while they are empty', async () => {
  const group = (
    await call(criteria.createGroup, { body: { code: 'GT', name: 'Giao thông', versionId: draftId } }, admin)
  ).data
  const sub = (await call(criteria.createSubGroup, { body: { name: 'Nội khu', groupId: group.id } }, admin)).data
  await call(criteria.updateSubGroup, { params: { id: sub.id }, body: { name: 'Trong khu', version: 1 } }, admin)
  const full = await call(criteria.deleteGroup, { params: { id: group.id }, body: { version: 1 } }, admin)
  expect([full.status, full.error.code, full.error.message]).toEqual([
    409,
    'CRITERIA_GROUP_NOT_EMPTY',
    expect.stringContaining('Giao thông'),
  ])
  const deleted = await call(criteria.deleteSubGroup, { params: { id: sub.id }, body: { version: 2 } }, admin)
  const emptied = await call(criteria.deleteGroup, { params: { id: group.id }, body: { version: 1 } }, admin)
  expect([deleted.status, emptied.status]).toEqual([200, 200])
})
