import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { openPkcs12 } from '../../../platform/signing/pkcs12.ts'
import { signPdf } from '../../../platform/signing/pades.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })
const keyFile = await readFile(new URL('fixtures/issuer.p12', import.meta.url))
const key = await openPkcs12(keyFile, 'matkhau1')
if (typeof key === 'string') throw new Error(key)

const issued = async (name: string) => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await call(certificates.issue, { body }, people.leader)
  const id = data.items[0]?.id ?? ''
  return { params: { id }, bytes: await drawnPaper(api, id, people.admin) }
}
const signed = (bytes: Buffer) => signPdf(bytes, key, { reason: 'Ký thử', at: new Date() })
const pdf = (bytes: Buffer) => new File([Uint8Array.from(bytes)], 'da-ky.pdf', { type: 'application/pdf' })

describe('a paper that was signed outside', () => {
  it('is taken back at once where it begins with our bytes, and is the issued one from then on', async () => {
    const { params, bytes } = await issued('Khách sạn Cánh Buồm')
    const file = await signed(bytes)
    const { status, data } = await call(certificates.giveBack, { params, body: pdf(file) }, people.leader)
    expect([status, data.state]).toEqual([200, 'accepted'])
    expect(data.signature).toMatchObject({ way: 'outside', signer: 'Sở Du lịch tỉnh Khánh Hòa' })
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(file)
    const unsigned = await call(certificates.unsigned, { params }, people.leader)
    expect(Buffer.from(await unsigned.data.arrayBuffer())).toEqual(bytes)
    const detail = await call(certificates.get, { params }, people.admin)
    expect(detail.data.paper).toMatchObject({ nth: 1, signature: { way: 'outside' } })
  })

  it('is none without a signature, with a byte changed, with bytes behind it, or with another name on it', async () => {
    const [mine, other] = [await issued('Nhà nghỉ Suối Đá'), await issued('Nhà nghỉ Suối Cát')]
    const give = async (bytes: Buffer) =>
      (await call(certificates.giveBack, { params: mine.params, body: pdf(bytes) }, people.leader)).error.code
    expect(await give(mine.bytes)).toBe('SIGNATURE_MISSING')
    const good = await signed(mine.bytes)
    const changed = Buffer.from(good)
    const at = good.indexOf('/CreationDate') + 20
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(await give(changed)).toBe('SIGNATURE_BROKEN')
    expect(await give(Buffer.concat([good, Buffer.from('\nstartxref\n9\n%%EOF\n')]))).toBe('SIGNATURE_BROKEN')
    expect(await give(await signed(other.bytes))).toBe('SIGNED_FILE_DIFFERS')
    expect(await drawnPaper(api, mine.params.id, people.admin)).toEqual(mine.bytes)
  })
})

describe('a paper that a signing tool has written anew', () => {
  it('waits for a person who has looked at it, and is the issued one then', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Gió')
    const anew = await PDFDocument.load(bytes)
    const file = await signed(Buffer.from(await anew.save({ useObjectStreams: false })))
    const { data } = await call(certificates.giveBackAny, { body: pdf(file) }, people.leader)
    const signature = { way: 'rewritten', signer: 'Sở Du lịch tỉnh Khánh Hòa' }
    expect(data).toMatchObject({ certificate: { id: params.id }, state: 'unconfirmed', signature })
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const seen = async () => (await call(certificates.get, { params }, people.admin)).data.returned
    expect(await seen()).toMatchObject({ id: data.id, signature })
    const waiting = { ...params, otherId: data.id }
    const shown = await call(certificates.returnedFile, { params: waiting }, people.leader)
    expect(Buffer.from(await shown.data.arrayBuffer())).toEqual(file)
    const confirmed = await call(certificates.confirmReturned, { params: waiting }, people.leader)
    expect(confirmed.data.state).toBe('accepted')
    expect(await seen()).toBeNull()
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(file)
  })

  it('is known by its QR alone; a file that shows none of ours is told so', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Mây')
    const given = await call(certificates.giveBackAny, { body: pdf(await signed(bytes)) }, people.leader)
    expect(given.data).toMatchObject({
      certificate: { id: params.id, facilityName: 'Nhà nghỉ Suối Mây' },
      state: 'accepted',
    })
    const { error } = await call(certificates.giveBackAny, { body: await smallPdf('Tờ khác') }, people.leader)
    expect([error.code, error.message]).toEqual(['SIGNED_FILE_DIFFERS', expect.stringContaining('mã QR')])
  })

  it('is none with another number in its QR', async () => {
    const [mine, other] = [await issued('Khách sạn Sóng'), await issued('Khách sạn Sóng')]
    const file = await signed(Buffer.from(await (await PDFDocument.load(other.bytes)).save()))
    const { error } = await call(certificates.giveBack, { params: mine.params, body: pdf(file) }, people.leader)
    expect([error.code, error.message]).toEqual(['SIGNED_FILE_DIFFERS', expect.stringContaining('mã QR')])
  })
})

describe('the issuer’s own certificate', () => {
  it('is opened, locked away, and signs each paper that is drawn from then on', async () => {
    const body = { file: keyFile.toString('base64'), password: 'sai' }
    const wrong = await call(certificates.saveSigningKey, { body }, people.admin)
    expect(wrong.error).toMatchObject({ message: 'SIGNING_KEY_INVALID', fields: { password: expect.any(String) } })
    const right = { ...body, password: 'matkhau1' }
    const { data } = await call(certificates.saveSigningKey, { body: right }, people.admin)
    expect(data.key).toMatchObject({ signer: 'Sở Du lịch tỉnh Khánh Hòa' })
    const { box } = await rows.selectFrom('signing_keys').select('box').executeTakeFirstOrThrow()
    expect(box?.includes(key.key.subarray(40, 80))).toBe(false)
    const now = (await call(settings.get, {}, people.admin)).data
    const values = { ...now.values, certificateSigning: 'inside' as const }
    await call(settings.update, { body: { version: now.version, values } }, people.admin)
    const { params } = await issued('Khu nghỉ dưỡng Đảo Yến')
    const detail = await call(certificates.get, { params }, people.admin)
    expect(detail.data.paper).toMatchObject({ nth: 1, signature: { way: 'inside', signer: data.key?.signer } })
  })

  it('can be taken away; papers are then drawn for a signature outside', async () => {
    expect((await call(certificates.removeSigningKey, {}, people.admin)).data.key).toBeNull()
    const { params } = await issued('Homestay Lá')
    expect((await call(certificates.get, { params }, people.admin)).data.paper).toMatchObject({
      nth: 0,
      signature: null,
    })
  })
})
