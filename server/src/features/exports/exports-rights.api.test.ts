import { contract } from '@nhanxanh/contract'
import type { ExportRequest } from '@nhanxanh/contract/features/exports'
import type { Permission } from '@nhanxanh/contract/permissions'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { runExport } from './exports.jobs.ts'

const api = await startApi()
const { create, file, get, remove } = contract.exports
const { madeFiles, clock, log } = api.platform
const all: Permission[] = ['report:export', 'facility:list', 'facility:approve']
const chosen = { list: 'facilities', format: 'csv', columns: ['code', 'phone', 'identityCode'] } as const
let person: Awaited<ReturnType<typeof api.signIn>>
let roleId: string

const grant = (permissions: Permission[]) =>
  api.rows.updateTable('roles').set({ permissions }).where('id', '=', roleId).execute()

const fetched = async (id: string) => {
  const { status, data, error } = await api.call(file, { params: { id } }, { token: person.token })
  return status === 200 ? Buffer.from(await data.arrayBuffer()).toString() : error.message
}

/** An export that waits for its job, which the test itself runs. */
const waiting = async (columns: readonly string[] = chosen.columns): Promise<string> => {
  const [now, id] = [new Date(), crypto.randomUUID()]
  const asked: Pick<ExportRequest, 'list' | 'format'> = chosen
  const query = JSON.stringify({ orderField: 'code', orderDirection: 'ASC' })
  const state = { state: 'waiting', rows: 1, sentence: '', created_at: now, beat_at: now } as const
  const row = { ...asked, ...state, id, columns: [...columns], query, user_id: person.user.id }
  await api.rows.insertInto('exports').values(row).execute()
  return id
}

/** Runs its job, with something that happens after the rights were read and before the first row is. */
const runWhile = (id: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
  const write: typeof madeFiles.write = async (...given) => {
    await meanwhile()
    return madeFiles.write(...given)
  }
  const parts = { clock, log, madeFiles: { ...madeFiles, write } }
  return runExport(api.rows, parts, id, new AbortController().signal)
}

const stateOf = async (id: string) => (await api.call(get, { params: { id } }, { token: person.token })).data

beforeAll(async () => {
  await pendingFacility(api)
  person = await api.signIn('viewer')
  const role = { name: 'Người xuất', name_folded: 'nguoi xuat', description: null, permissions: all }
  const { id } = await api.rows.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
  await api.rows.updateTable('users').set({ role_id: id }).where('id', '=', person.user.id).execute()
  roleId = id
})

beforeEach(() => grant(all))

const closed = expect.stringContaining('không còn quyền xem đầy đủ')

it('numbers of persons in full are not handed out when the right to see them is gone', async () => {
  const { data } = await api.call(
    create,
    { body: { ...chosen, columns: [...chosen.columns] } },
    { token: person.token },
  )
  expect(await fetched(data.id)).not.toContain('*')
  await grant(['report:export', 'facility:list'])
  expect(await fetched(data.id)).toEqual(closed)
  const anew = await api.call(create, { body: { ...chosen, columns: [...chosen.columns] } }, { token: person.token })
  await grant(all)
  expect(await fetched(data.id)).not.toContain('*')
  expect(await fetched(anew.data.id)).toContain('*')
})

it('neither are they when the right went while the file was made; a file without them is', async () => {
  const [full, codes] = [await waiting(), await waiting(['code'])]
  for (const id of [full, codes]) await runWhile(id, () => grant(['report:export', 'facility:list']))
  expect((await stateOf(full)).state).toBe('ready')
  expect(await fetched(full)).toEqual(closed)
  expect(await fetched(codes)).toContain('Mã')
})

it('work on a file stops where the list may not be seen any more, and leaves no bytes', async () => {
  const id = await waiting()
  await runWhile(id, () => grant(['report:export']))
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'Bạn không có quyền thực hiện thao tác này.' })
  expect(await madeFiles.open(id)).toBeNull()
})

it('what was removed while its last rows were written leaves no bytes', async () => {
  const id = await waiting()
  const write: typeof madeFiles.write = async (...given) => {
    await api.call(remove, { params: { id } }, { token: person.token })
    return madeFiles.write(...given)
  }
  // No beat comes due by a clock that runs backwards, so only the end of the work can tell.
  let time = 100
  const now = () => new Date((time -= 1))
  const parts = { log, clock: { ...clock, now }, madeFiles: { ...madeFiles, write } }
  await runExport(api.rows, parts, id, new AbortController().signal)
  expect(await madeFiles.open(id)).toBeNull()
})

it('of several removals at once one removes', async () => {
  const { data } = await api.call(create, { body: { ...chosen, columns: ['code'] } }, { token: person.token })
  const once = () => api.call(remove, { params: { id: data.id } }, { token: person.token })
  const answers = await Promise.all([once(), once(), once()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const logged = await api.rows.selectFrom('audit_logs').select('outcome').where('ref_id', '=', data.id).execute()
  expect(logged.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'refused', 'success', 'success'])
})
