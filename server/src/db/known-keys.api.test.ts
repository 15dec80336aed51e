import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { rotateKey } from '../../../tests/support/rotate.ts'
import { openLog } from '../platform/log.ts'
import { sealingKeyOf, vouchFor } from '../platform/sealing.ts'
import { openKeyRing } from './key-ring.ts'
import { findKnownKeys } from './known-keys.ts'

const api = await startApi()
const folder = await mkdtemp(path.join(tmpdir(), 'nx-known-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await api.rows.deleteFrom('keys_in_use').execute()
})

const open = async () => {
  const parts = { patient: api.rows, now: new Date(), log: openLog('silent') }
  const ring = await openKeyRing(api.db, { DATA_DIR: folder }, parts)
  ring.stop()
  return ring
}
const ownKey = async () =>
  sealingKeyOf(Buffer.from((await readFile(path.join(folder, 'sealing.key'), 'utf8')).trim(), 'hex'))

describe('the public halves that an installation knows', () => {
  const insert = (row: { id: string; public_key: string; vouched_by: string | null; vouch: string | null }) =>
    api.rows
      .insertInto('sealing_keys')
      .values({ ...row, created_at: new Date() })
      .execute()

  it('lie beside the database: what only that has is known if a known one vouched for it, and else never', async () => {
    const ring = await open()
    const own = await ownKey()
    expect((await ring.known(api.db)).keys.get(own.id)).toBe(own.publicKey)
    const [vouched, forged, alone] = [1, 2, 3].map((byte) => sealingKeyOf(Buffer.alloc(32, byte)))
    if (!vouched || !forged || !alone) throw new Error('There are three keys')
    const by = (voucher: typeof own, key: typeof own) => ({
      id: key.id,
      public_key: key.publicKey,
      vouched_by: own.id,
      vouch: voucher.signBytes(vouchFor(key)).toString('base64'),
    })
    await insert(by(own, vouched))
    await insert(by(alone, forged))
    await insert({ id: alone.id, public_key: alone.publicKey, vouched_by: null, vouch: null })
    const { keys, unknown } = await ring.known(api.db)
    expect([keys.has(vouched.id), keys.has(forged.id), keys.has(alone.id)]).toEqual([true, false, false])
    expect(unknown.toSorted()).toEqual([forged.id, alone.id].toSorted())
    // A half that was changed under its id is not the one that is known.
    await api.rows.updateTable('sealing_keys').set({ public_key: alone.publicKey }).where('id', '=', own.id).execute()
    expect((await ring.known(api.db)).unknown).toContain(own.id)
    expect((await ring.known(api.db)).keys.get(own.id)).toBe(own.publicKey)
    await api.rows.updateTable('sealing_keys').set({ public_key: own.publicKey }).where('id', '=', own.id).execute()
    // Where there is no file yet, as after an upgrade, the database is believed once.
    await rm(path.join(folder, 'sealing-keys.pem'))
    expect((await (await open()).known(api.db)).unknown).toEqual([])
    await api.rows.deleteFrom('sealing_keys').where('id', 'in', [vouched.id, forged.id, alone.id]).execute()
  })

  it('are added to by a rotation, also of a key that nobody could vouch for', async () => {
    await open()
    await rm(path.join(folder, 'sealing.key'))
    expect((await rotateKey({ ...api, folder }, ['sealing', '--lost'])).code).toBe(0)
    const known = await findKnownKeys(api.db, folder)
    expect([known.keys.has((await ownKey()).id), known.unknown]).toEqual([true, []])
  })
})
