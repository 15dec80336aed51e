import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call, rows } = api
const { criteriaVersions } = contract
const admin = await api.signIn('administrator')

const newDraft = () => call(criteriaVersions.draft, { params: { id: ids.CSLT } }, admin)

it('a draft holds all that its version holds, under ids of its own, and there is one of a type', async () => {
  const { data } = await newDraft()
  expect(data).toMatchObject({
    number: 2,
    status: 'draft',
    basedOn: { id: ids.CSLT, number: 1 },
    standing: 'draft',
    counts: { criteria: 102, questions: 102, points: '175', archived: 0 },
    can: { edit: true, check: true, publish: false, discard: true, draft: false },
  })
  const read = async (id: string) => (await call(criteriaVersions.set, { params: { id } }, admin)).data
  expect(await read(data.id)).toEqual(await read(ids.CSLT))
  const tree = async (id: string) => (await call(criteriaVersions.tree, { params: { id } }, admin)).data.groups
  const [before, after] = [await tree(ids.CSLT), await tree(data.id)]
  expect(after.map(({ lineage }) => lineage)).toEqual(before.map(({ lineage }) => lineage))
  expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
  const again = await newDraft()
  expect([again.status, again.error.message]).toEqual([409, 'CRITERIA_DRAFT_EXISTS'])
  const gone = await call(criteriaVersions.discard, { params: { id: data.id }, body: { version: data.version } }, admin)
  expect(gone.status).toBe(200)
  const left = await rows.selectFrom('questions').select('id').where('version_id', '=', data.id).execute()
  expect(left).toEqual([])
})

it('the table of levels is saved by who saw it as it is', async () => {
  const { data } = await newDraft()
  const params = { id: data.id }
  const { levels, version } = (await call(criteriaVersions.levels, { params }, admin)).data
  const body = { levels: levels.toReversed(), version }
  const saved = await call(criteriaVersions.saveLevels, { params, body }, admin)
  expect(saved.data).toEqual({ levels: body.levels, version: version + 1 })
  expect((await call(criteriaVersions.saveLevels, { params, body }, admin)).error.message).toBe('STALE_VERSION')
  const published = await call(criteriaVersions.saveLevels, { params: { id: ids.CSLT }, body }, admin)
  expect([published.status, published.error.message]).toEqual([409, 'CRITERIA_VERSION_FROZEN'])
})
