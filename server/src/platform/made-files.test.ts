import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { inBucket, onDisk } from './files/fixtures/kinds.ts'
import { s3Server } from './files/fixtures/s3-server.ts'
import { madeFileStore } from './made-files.ts'

const server = await s3Server()
afterAll(() => server[Symbol.asyncDispose]())
const clock = { now: () => new Date() }

async function* pieces(count: number) {
  for (let nth = 0; nth < count; nth += 1) yield Buffer.alloc(65_536, nth)
}
const whole = await buffer(Readable.from(pieces(40)))

describe.each([
  ['disk', onDisk],
  ['bucket', () => inBucket(server)],
])('made files (%s)', (_kind, open) => {
  it('are written as their bytes come, and given back once they were compared', async () => {
    await using place = await open()
    const files = madeFileStore(place.objects, clock)
    const id = randomUUID()
    const made = await files.write(id, pieces(40))
    expect(made.size).toBe(whole.length)
    for (const expected of [made, undefined]) {
      const opened = await files.open(id, expected)
      expect(opened?.size).toBe(whole.length)
      expect((await buffer(opened?.stream ?? Readable.from([]))).equals(whole)).toBe(true)
    }
    expect(await place.kept()).toEqual([`${id.slice(0, 2)}/${id}`])
    await writeFile(place.placeOf(id), (await readFile(place.placeOf(id))).fill(1, 50, 51))
    expect(await files.open(id, made)).toBeNull()
    await files.remove(id)
    expect(await files.open(id)).toBeNull()
    expect(await place.kept()).toEqual([])
  })

  it('leave nothing where they failed or were broken off, and what was there before stays', async () => {
    await using place = await open()
    const files = madeFileStore(place.objects, clock)
    const [id, stop] = [randomUUID(), new AbortController()]
    async function* failing() {
      yield* pieces(3)
      throw new Error('No more rows')
    }
    async function* stopped() {
      yield* pieces(3)
      stop.abort()
      yield* pieces(3)
    }
    const first = await files.write(id, pieces(1))
    await expect(files.write(id, failing())).rejects.toThrow('No more rows')
    await expect(files.write(id, stopped(), stop.signal)).rejects.toThrow('aborted')
    expect(await place.kept()).toEqual([`${id.slice(0, 2)}/${id}`])
    const second = await files.write(id, pieces(2))
    expect(await files.open(id, first)).toBeNull()
    const opened = await files.open(id, second)
    expect(await buffer(opened?.stream ?? Readable.from([]))).toHaveLength(131_072)
  })
})
