import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { openIncoming } from './disk-objects.ts'
import { filesBelow, temporaryFolder } from './fixtures/folders.ts'
import { inBucket } from './fixtures/kinds.ts'
import { s3Server } from './fixtures/s3-server.ts'
import { isSoundIn, openStored } from './object-store.ts'
import { openS3, s3Objects } from './s3-objects.ts'
import { storageUrl } from './storage-url.ts'

const server = await s3Server()
afterAll(() => server[Symbol.asyncDispose]())
const secret = 'khoa-bi-mat'

/** Objects at a server of one's own making, which waits for a moment only. */
const at = async (listener: RequestListener) => {
  const [place, http] = [await temporaryFolder(), createServer(listener).listen(0, '127.0.0.1')]
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : 0
  const folder = path.join(place.folder, 'files')
  await openIncoming(folder)
  const where = storageUrl.parse(`s3://KEY:${secret}@127.0.0.1:${port}/nhanxanh?tls=false`)
  const objects = s3Objects(await openS3(where, { connectionTimeout: 200, socketTimeout: 200 }), where, folder)
  const close = async () => {
    http.closeAllConnections()
    http.close()
    await place[Symbol.asyncDispose]()
  }
  return { objects, folder, [Symbol.asyncDispose]: close }
}

const ofTen = { 'content-length': 10 }
const answers: [string, RequestListener, string][] = [
  ['answers nothing', () => undefined, 'không trả lời kịp'],
  ['stops amid the bytes', (_, answer) => answer.writeHead(200, ofTen).write('12345'), 'không trả lời kịp'],
  [
    'breaks off amid the bytes',
    (_, answer) => answer.writeHead(200, ofTen).write('12345', () => answer.destroy()),
    'ECONNRESET',
  ],
  ['is overloaded', (_, answer) => answer.writeHead(503).end(), 'lỗi'],
  ['allows nothing', (_, answer) => answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'), 'đủ quyền'],
  [
    'has no such bucket',
    (_, answer) => answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
    'bucket',
  ],
]

describe('a store that cannot tell', () => {
  it.each(answers)('says nothing of the bytes: it %s', async (_name, listener, words) => {
    await using place = await at(listener)
    const expected = { size: 10, sha256: 'ab' }
    const away = { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining(words) as unknown }
    for (const act of [openStored, isSoundIn]) {
      const thrown: unknown = await act(place.objects, randomUUID(), expected).catch((error: unknown) => error)
      expect(thrown).toMatchObject(away)
      expect(inspect(thrown, { depth: null })).not.toContain(secret)
    }
    expect(await filesBelow(place.folder)).toEqual([])
  })

  it('keeps what is told to it once it is back', async () => {
    await using place = await inBucket(server)
    const { objects } = place
    const [id, part] = [randomUUID(), path.join(objects.incoming, 'one.part')]
    await writeFile(part, '0123456789')
    const made = { size: 10, sha256: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882' }
    await server.stop()
    for (const act of [() => objects.put(id, part, made), () => objects.remove(id), () => objects.has(id)]) {
      await expect(act()).rejects.toMatchObject({ name: 'StoreAway' })
    }
    await server.start()
    expect(await objects.has(id)).toBe(false)
    await objects.put(id, part, made)
    expect(await isSoundIn(objects, id, made)).toBe(true)
  })
})

it('lists page after page, and nothing that is no object of ours', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const keysOf: Record<string, string[]> = { '': [`files/${one}`, 'files/notes.txt'], more: [`files/${two}`] }
  await using place = await at(({ url = '' }, answer) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const after = searchParams.get('continuation-token') ?? ''
    const contents = keysOf[after]?.map(
      (key) => `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-11-28T03:00:00Z</LastModified></Contents>`,
    )
    const next = after === '' ? '<NextContinuationToken>more</NextContinuationToken>' : ''
    answer.writeHead(200, { 'content-type': 'application/xml' })
    answer.end(`<ListBucketResult>${next}${contents?.join('')}</ListBucketResult>`)
  })
  const storedAt = new Date('2026-11-28T03:00:00Z')
  const listed: unknown[] = []
  for await (const each of place.objects.list()) listed.push(each)
  expect(listed).toEqual([one, two].map((id) => ({ id, size: 7, storedAt })))
})

it('sends bytes as they are, with their length and hash, and once more where the first sending failed', async () => {
  const seen: unknown[] = []
  await using place = await at((request, answer) => {
    const { 'content-length': length, 'content-encoding': encoding, 'x-amz-checksum-sha256': hash } = request.headers
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ length, encoding, hash, body: Buffer.concat(chunks).toString() })
      answer.writeHead(seen.length === 1 ? 500 : 200).end()
    })
  })
  const part = path.join(place.objects.incoming, 'one.part')
  await writeFile(part, '0123456789')
  await place.objects.put(randomUUID(), part, {
    size: 10,
    sha256: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882',
  })
  const hash = 'hNiYd/DUBB77a/kaFvAkjy/Vc+avBcGflr7bn4gveII='
  const sent = { length: '10', encoding: undefined, hash, body: '0123456789' }
  expect(seen).toEqual([sent, sent])
  expect(await readFile(part, 'utf8')).toBe('0123456789')
})
