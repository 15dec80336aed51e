import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '@nhanxanh/contract'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { filesBelow } from '../../platform/files/fixtures/folders.ts'
import { s3Server } from '../../platform/files/fixtures/s3-server.ts'
import { runExport } from '../exports/exports.jobs.ts'
import { lookAtFiles } from './look-at-files.service.ts'
import { filesOf } from './fixtures/uploads.ts'

const server = await s3Server()
afterAll(() => server[Symbol.asyncDispose]())
const api = await startApi({ STORAGE_URL: await server.addressOf('nx') })
const { read, readAsOwner, rowOf, upload, uploadPdf } = filesOf(api)
const staff = await api.signIn('leader')
afterEach(server.start)

const licence = async () => {
  const { owner, fileId: id } = await pendingFacility(api)
  const place = server.fileOf('nx', `files/${id}`)
  return { owner, id, place, bytes: await readFile(place) }
}
const bytesOf = async ({ data }: { data: Blob }) => Buffer.from(await data.arrayBuffer())

it('takes a licence into the store, and each instance gives it back from there', async () => {
  const { owner, id, bytes } = await licence()
  const other = await api.anotherInstance()
  const mine = await readAsOwner(owner, id)
  const theirs = await other.call(contract.files.download, { params: { id } }, staff)
  for (const answer of [mine, theirs]) {
    expect([answer.status, await bytesOf(answer)]).toEqual([200, bytes])
  }
  const local = await filesBelow(api.folder)
  expect(local.filter((name) => /^(files|certificates|exports|reports)/.test(name))).toEqual([])
})

it('never gives bytes that changed in the store, and gives them again once they were put back', async () => {
  const { id, place, bytes } = await licence()
  await writeFile(place, Buffer.from(bytes).fill(1, 40, 41))
  const answer = await read(staff, id)
  expect([answer.status, answer.error.code]).toEqual([410, 'FILE_DAMAGED'])
  expect((await rowOf(id))?.damaged_at).toBeInstanceOf(Date)
  await writeFile(place, bytes)
  expect(await bytesOf(await read(staff, id))).toEqual(bytes)
})

it('says that it is busy while the store is away: nothing is marked, nothing is lost', async () => {
  const { owner, id, bytes } = await licence()
  const before = await rowOf(id)
  await server.stop()
  const answers = [await read(staff, id), await readAsOwner(owner, id), await upload(owner, new File([bytes], 'a.pdf'))]
  for (const { status, error, headers } of answers) {
    expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
  }
  await expect(lookAtFiles(api.db, api.platform, null)).rejects.toMatchObject({ name: 'StoreAway' })
  expect(await rowOf(id)).toEqual(before)
  await server.start()
  expect(await bytesOf(await read(staff, id))).toEqual(bytes)
  expect((await uploadPdf(owner)).id).toEqual(expect.any(String))
})

it('makes an export once the store is back', async () => {
  const id = crypto.randomUUID()
  const { clock } = api.platform
  const at = new Date(clock.now().getTime() - 21_000)
  const chosen = { list: 'facilities', format: 'csv', columns: ['code'], query: '{"orderField":"code"}' } as const
  const rest = { id, sentence: '', rows: 1, user_id: staff.user.id, created_at: at, beat_at: at }
  await api.rows
    .insertInto('exports')
    .values({ ...chosen, columns: ['code'], ...rest, state: 'running' })
    .execute()
  const make = () => runExport(api.db, api.platform, id, new AbortController().signal)
  const stateOf = async () =>
    (await api.rows.selectFrom('exports').select('state').where('id', '=', id).executeTakeFirst())?.state
  await server.stop()
  await expect(make()).rejects.toMatchObject({ name: 'StoreAway' })
  expect(await stateOf()).toBe('waiting')
  await server.start()
  await make()
  expect(await stateOf()).toBe('ready')
  expect(await server.keysOf('nx', 'exports')).toEqual([id])
})
