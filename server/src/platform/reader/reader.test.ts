import { expect, it } from 'vitest'
import { handmadePdf } from '../files/fixtures/pdfs.ts'
import { readPage } from './reader.ts'

it('reads a page, cannot read what is none, and says of a page that is late only that the server is busy', async () => {
  const busy = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 15 }
  await expect(readPage(handmadePdf(), { cpuMs: 30_000, waitMs: 1 })).rejects.toMatchObject(busy)
  expect(await readPage(handmadePdf())).toMatchObject({ pages: 1, code: null })
  expect(await readPage(Buffer.from('no page'))).toBeNull()
})
