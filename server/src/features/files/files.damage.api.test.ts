import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { handmadePdf } from '../../platform/files/fixtures/pdfs.ts'
import { lookAtFiles } from './look-at-files.service.ts'
import { filesOf } from './fixtures/uploads.ts'

const api = await startApi()
const { read, readAsOwner, rowOf } = filesOf(api)
const staff = await api.signIn('secretariat')
const placeOf = (id: string) => path.join(api.folder, 'files', id.slice(0, 2), id)

/** A licence of a registration, where its bytes lie, and a way to put them back. */
const licence = async () => {
  const { owner, facility, fileId } = await pendingFacility(api)
  const file = placeOf(fileId)
  const bytes = await readFile(file)
  return { owner, facilityId: facility.id, id: fileId, file, bytes, mend: () => writeFile(file, bytes) }
}
const flagsOf = async (id: string) =>
  (await api.call(contract.facilities.get, { params: { id } }, { token: staff.token })).data.flags

const damages: [string, (given: { file: string; bytes: Buffer }) => Promise<unknown>][] = [
  [
    'one byte changed',
    async ({ file, bytes }) => {
      const changed = Buffer.from(bytes)
      changed[40] = (changed[40] ?? 0) ^ 1
      await writeFile(file, changed)
    },
  ],
  ['cut to 100 bytes', ({ file }) => truncate(file, 100)],
  ['gone', ({ file }) => rm(file)],
  ['swapped for another licence', ({ file }) => writeFile(file, handmadePdf({ page: '/Rotate 90' }))],
]

describe('a licence that is damaged on disk', () => {
  it.each(damages)('is never given as if it were sound, and flags its registration: %s', async (_name, damage) => {
    const given = await licence()
    await damage(given)
    for (const answer of [await read(staff, given.id), await readAsOwner(given.owner, given.id)]) {
      expect([answer.status, answer.error.code]).toEqual([410, 'FILE_DAMAGED'])
    }
    expect((await rowOf(given.id))?.damaged_at).toBeInstanceOf(Date)
    expect(await flagsOf(given.facilityId)).toContain('broken_file')
  })

  it('is whole again once its bytes were put back', async () => {
    const given = await licence()
    await truncate(given.file, 100)
    expect((await read(staff, given.id)).status).toBe(410)
    await given.mend()
    const answer = await read(staff, given.id)
    expect(Buffer.from(await answer.data.arrayBuffer())).toEqual(given.bytes)
    expect(await flagsOf(given.facilityId)).not.toContain('broken_file')
  })
})

describe('the check of the files', () => {
  it('marks what is damaged and what is sound again, and names the damaged with its facility, batch by batch', async () => {
    const [sound, broken, mended] = [await licence(), await licence(), await licence()]
    for (let nth = 0; nth < 20; nth += 1) await licence()
    await truncate(broken.file, 100)
    await truncate(mended.file, 100)
    expect((await read(staff, mended.id)).status).toBe(410)
    await mended.mend()
    const found: string[] = []
    let [after, batches]: [string | null, number] = [null, 0]
    do {
      const { findings, next }: Awaited<ReturnType<typeof lookAtFiles>> = await lookAtFiles(api.db, api.platform, after)
      found.push(...findings.map(({ what }) => what))
      after = next
      batches += 1
    } while (after !== null)
    expect(batches).toBeGreaterThan(1)
    const isDamaged = async ({ id }: { id: string }) => (await rowOf(id))?.damaged_at !== null
    expect([await isDamaged(sound), await isDamaged(broken), await isDamaged(mended)]).toEqual([false, true, false])
    const { code } = await api.rows
      .selectFrom('facilities')
      .select('code')
      .where('id', '=', broken.facilityId)
      .executeTakeFirstOrThrow()
    expect(found.filter((what) => what.includes(broken.id))).toEqual([
      `Tệp ${broken.id}, giấy tờ của cơ sở ${code}, đã mất, hoặc khác với mã băm của nó`,
    ])
    expect(found.join()).not.toContain(mended.id)
    expect(await api.rows.selectFrom('files').select('id').where('checked_at', 'is', null).execute()).toEqual([])
  })
})
