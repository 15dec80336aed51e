import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import type { DatabaseAddress } from '../server/src/db/connect.ts'
import { filesBelow } from '../server/src/platform/files/fixtures/folders.ts'
import { s3Server } from '../server/src/platform/files/fixtures/s3-server.ts'
import { blocksUnder } from './documents/markdown.ts'
import { read } from './documents/repository.ts'
import { startApi } from './support/api.ts'
import { asDatabase, run } from './support/database.setup.ts'
import { pendingFacility } from './support/registrations.ts'

/** The commands of docs/OPERATIONS.md over files in a store, as it prints them; only its places are others. */
const operations = { path: 'docs/OPERATIONS.md', text: read('docs/OPERATIONS.md') }
const moving = blocksUnder(operations, '## Files in a store', 'sh').find((block) => block.includes('move-files')) ?? ''
const [thereLine = '', backLine = ''] = moving.trim().split('\n')
const cwd = fileURLToPath(new URL('..', import.meta.url))
const server = await s3Server()
const folder = await mkdtemp(path.join(tmpdir(), 'nx-stores-'))
const api = await startApi()
const { owner } = inject('testServer')
const empty = `nx_restored_${process.pid}_${Date.now()}`
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await run(owner, `drop database if exists ${empty}`)
  await rm(folder, { recursive: true, force: true })
})

const urlOf = ({ connectionString, host = '', port, user, database }: DatabaseAddress): string =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
const own = { DATA_DIR: api.folder, DATABASE_URL: urlOf(api.owner.options) }
const stored = { ...own, STORAGE_URL: await server.urlOf('one') }
const leaving = { ...own, MOVE_STORAGE_URL: stored.STORAGE_URL }

const command = async (line: string, place: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], ...place }
  const child = spawn('sh', ['-ec', line], { cwd, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const [one, other] = [(await pendingFacility(api)).fileId, (await pendingFacility(api)).fileId]
const both = [one, other].toSorted()
const onDisk = (root: string, id: string) => path.join(root, 'files', id.slice(0, 2), id)
const inStore = (id: string) => server.fileOf('one', `files/${id}`)
const first = new Map<string, Buffer>()
for (const id of both) first.set(id, await readFile(onDisk(api.folder, id)))
const spoil = async (file: string) => writeFile(file, (await readFile(file)).fill(1, 40, 41))

it('moves files to a store, goes on where it was, and names what is damaged', async () => {
  const fresh = await command(thereLine, leaving)
  expect(fresh).toEqual({
    code: 0,
    output: expect.stringMatching(/✓ 2 tệp ở nơi mới: 2 tệp vừa chép, 0 tệp.*\nHãy đặt STORAGE_URL/),
  })
  expect((await server.keysOf('one', 'files')).toSorted()).toEqual(both)
  await spoil(inStore(other))
  const again = await command(thereLine, leaving)
  expect(again).toEqual({ code: 0, output: expect.stringContaining('1 tệp vừa chép, 1 tệp đã có') })
  expect(await readFile(inStore(other))).toEqual(await readFile(onDisk(api.folder, other)))
  for (const file of [inStore(one), onDisk(api.folder, one)]) await spoil(file)
  await rm(onDisk(api.folder, other))
  await rm(inStore(other))
  const { code, output } = await command(thereLine, leaving)
  expect([code, output.match(/✗ .*/g)]).toEqual([
    1,
    [expect.stringContaining(`${one}: không đúng mã băm`), expect.stringContaining(`${other}: không có ở cả hai`)],
  ])
  // Nobody is told to leave a place whose files are not at the new one.
  expect(output).not.toContain('Hãy')
})

it('takes no address with a secret from the command line, and repeats none', async () => {
  for (const place of [own, leaving]) {
    const told = await command(`${thereLine} -- --to "${stored.STORAGE_URL}"`, place)
    expect(told).toEqual({ code: 1, output: expect.stringContaining('MOVE_STORAGE_URL=s3://… npm run') })
    const said = await command(`npm run --silent move-files -- "${stored.STORAGE_URL}"`, place)
    expect(said).toEqual({ code: 1, output: 'Lệnh này không nhận tuỳ chọn đó; xem docs/OPERATIONS.md.\n' })
  }
})

it('backs a store up with its bytes or as a list, and restores into another', async () => {
  for (const [id, bytes] of first) await writeFile(inStore(id), bytes)
  const [whole, list] = [path.join(folder, 'whole'), path.join(folder, 'list')]
  const [copied, listed] = [
    await command(`npm run backup -- --to ${whole}`, stored),
    await command(`npm run backup -- --to ${list} --no-files`, stored),
  ]
  expect(copied).toEqual({ code: 0, output: expect.stringContaining('và 2 tệp vào') })
  expect(listed).toEqual({ code: 0, output: expect.stringContaining('2 tệp chỉ có tên') })
  expect((await filesBelow(list)).toSorted()).toEqual(['database.ndjson.gz', 'manifest.json'])
  const manifest = JSON.parse(await readFile(path.join(list, 'manifest.json'), 'utf8')) as Record<string, unknown>
  const stood = await api.rows.selectFrom('files').select(['id', 'size', 'sha256']).execute()
  const names = stood.map(({ id, ...facts }) => [`files/${id.slice(0, 2)}/${id}`, facts])
  expect(manifest).toMatchObject({ files: {}, elsewhere: Object.fromEntries(names) as unknown })
  await run(owner, `create database ${empty}`)
  const target = { DATA_DIR: path.join(folder, 'data'), STORAGE_URL: await server.urlOf('two') }
  const restored = await command(`npm run restore -- --from ${whole}`, {
    ...target,
    DATABASE_URL: urlOf(asDatabase(owner, empty)),
  })
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('✓ 2 tệp: đủ và đúng mã băm.') })
  expect((await server.keysOf('two', 'files')).toSorted()).toEqual(both)
})

it('moves files back into a data folder, and says at a check-up whether the store works', async () => {
  const back = path.join(folder, 'back')
  expect((await command(backLine.replace('/var/lib/nhanxanh', back), stored)).code).toBe(0)
  for (const [id, bytes] of first) expect(await readFile(onDisk(back, id))).toEqual(bytes)
  const good = await command('npm run check-up', stored)
  expect(good.output).toMatch(/✓ Kho S3: ghi, đọc, xoá được ở nhanxanh/)
  expect((await server.keysOf('one', 'files')).toSorted()).toEqual(both)
  const bad = await command('npm run check-up', {
    ...stored,
    STORAGE_URL: stored.STORAGE_URL.replace('S3RVER:', 'KHAC:'),
  })
  expect(bad).toEqual({ code: 1, output: expect.stringMatching(/✗ Kho S3: .*không nhận mã truy cập/) })
})
