import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { rotateKey } from '../../../../../tests/support/rotate.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { lockKeys } from '../../../db/statements/keys-in-use.ts'
import { openPkcs12 } from '../../../platform/signing/pkcs12.ts'
import { signPdf } from '../../../platform/signing/pades.ts'
import { signedPdf } from '../../../platform/signing/verifier/fixtures/appending.ts'
import { cmsBy, identity } from '../../../platform/signing/verifier/fixtures/identities.ts'
import { findKey, relockKey } from './keys.repo.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], other: ['administrator', 2] })
const keyFile = await readFile(new URL('fixtures/issuer.p12', import.meta.url))
const key = await openPkcs12(keyFile, 'matkhau1')
if (typeof key === 'string') throw new Error(key)

const issued = async (name: string) => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  const id = data.items[0]?.id ?? ''
  return { params: { id }, bytes: await drawnPaper(api, id, people.admin) }
}
const signed = (bytes: Buffer) => signPdf(bytes, key, { reason: 'Ký thử', at: new Date() })
const pdf = (bytes: Buffer) => new File([Uint8Array.from(bytes)], 'da-ky.pdf', { type: 'application/pdf' })

const giveBack = (params: { id: string }, bytes: Buffer, by = people.leader) =>
  call(certificates.giveBack, { params, body: pdf(bytes) }, by)
const waitingOf = async (by = people.admin) => (await call(certificates.returns, {}, by)).data.items
const nameOf = async ({ id }: { id: string }) =>
  (await rows.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const logOf = (id: string) =>
  rows
    .selectFrom('audit_logs')
    .select(['action', 'outcome', 'changes'])
    .where('ref_id', '=', id)
    .orderBy('id')
    .execute()

describe('a paper that was signed outside', () => {
  it('waits for a second person where nobody knows who signed, and is the issued one then', async () => {
    const { params, bytes } = await issued('Khách sạn Cánh Buồm')
    const file = await signed(bytes)
    const { status, data } = await giveBack(params, file)
    expect([status, data.state, data.replaces]).toEqual([200, 'unconfirmed', null])
    expect(data.signature).toMatchObject({ way: 'outside', signer: 'Sở Du lịch tỉnh Khánh Hòa' })
    expect(data.findings).toMatchObject({ doubts: ['unknown'], areas: [], stamps: [] })
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const seenBy = async (by: typeof people.admin) => (await call(certificates.get, { params }, by)).data.returned
    expect(await seenBy(people.leader)).toMatchObject({ id: data.id, isOwn: true, sentBack: null })
    expect(await seenBy(people.admin)).toMatchObject({ id: data.id, isOwn: false })
    const listed = (await waitingOf()).find(({ id }) => id === data.id)
    expect(listed).toMatchObject({ certificate: { id: params.id, facilityName: 'Khách sạn Cánh Buồm' }, isOwn: false })
    const at = { ...params, otherId: data.id }
    const shown = async (endpoint: typeof certificates.returnedFile | typeof certificates.returnedFrom) => {
      const answer = await call(endpoint, { params: at }, people.admin)
      expect(answer.headers.get('content-disposition')).toContain('inline')
      return Buffer.from(await answer.data.arrayBuffer())
    }
    expect(await shown(certificates.returnedFile)).toEqual(file)
    expect(await shown(certificates.returnedFrom)).toEqual(bytes)
    const own = await call(certificates.confirmReturned, { params: at }, people.leader)
    expect([own.status, own.error.code, own.error.message]).toEqual([
      403,
      'NOT_A_SIGNER',
      expect.stringContaining('phải là người khác'),
    ])
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const second = await call(certificates.confirmReturned, { params: at }, people.admin)
    expect(second.data.state).toBe('accepted')
    expect([await seenBy(people.admin), (await waitingOf()).some(({ id }) => id === data.id)]).toEqual([null, false])
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(file)
    const unsigned = await call(certificates.unsigned, { params }, people.leader)
    expect(Buffer.from(await unsigned.data.arrayBuffer())).toEqual(bytes)
    const detail = await call(certificates.get, { params }, people.admin)
    expect(detail.data.paper).toMatchObject({ nth: 1, signature: { way: 'outside' } })
    const confirmed = (await logOf(params.id)).filter(({ action }) => action === 'certificate.confirm-signed')
    expect(confirmed.map(({ outcome }) => outcome)).toEqual(['refused', 'success'])
    expect(confirmed[1]?.changes).toMatchObject({ uploader: { after: await nameOf(people.leader) } })
  })

  it('is confirmed once, also by two at once', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Trúc')
    const { data } = await giveBack(params, await signed(bytes))
    const at = { params: { ...params, otherId: data.id } }
    const both = [people.admin, people.other].map((by) => call(certificates.confirmReturned, at, by))
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.error.message).toContain('đã xác nhận bản ký này')
    expect((await call(certificates.get, { params }, people.admin)).data.paper).toMatchObject({ nth: 1 })
  })

  it('is not confirmed once the certificate has ended, and can be sent back', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Cát')
    const { data } = await giveBack(params, await signed(bytes))
    const at = { params: { ...params, otherId: data.id } }
    const { version } = (await call(certificates.get, { params }, people.admin)).data
    await call(
      certificates.end,
      { params, body: { version, kind: 'closed', reason: 'Ngừng hoạt động.' } },
      people.admin,
    )
    const refused = await call(certificates.confirmReturned, at, people.admin)
    expect([refused.status, refused.error.code]).toEqual([409, 'CERTIFICATE_ACT_NOT_POSSIBLE'])
    const sent = await call(
      certificates.sendBackReturned,
      { ...at, body: { reason: 'Giấy đã chấm dứt.' } },
      people.admin,
    )
    expect(sent.data.state).toBe('sent-back')
  })

  it('is sent back with a reason, and changes nothing that is served; the next file takes its place', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Mơ')
    const first = (await giveBack(params, await signed(bytes))).data
    const at = { ...params, otherId: first.id }
    const body = { reason: 'Chữ ký không phải của Giám đốc.' }
    const own = await call(certificates.sendBackReturned, { params: at, body }, people.leader)
    expect(own.error.code).toBe('NOT_A_SIGNER')
    const sent = await call(certificates.sendBackReturned, { params: at, body }, people.admin)
    expect(sent.data.state).toBe('sent-back')
    const seen = async () => (await call(certificates.get, { params }, people.leader)).data.returned
    expect(await seen()).toMatchObject({
      id: first.id,
      sentBack: { byName: await nameOf(people.admin), reason: body.reason },
    })
    const late = await call(certificates.confirmReturned, { params: at }, people.other)
    expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('đã trả lại bản ký này')])
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const next = (await giveBack(params, await signed(bytes))).data
    expect(next.replaces).toMatchObject({ byName: await nameOf(people.leader) })
    expect(await seen()).toMatchObject({ id: next.id, sentBack: null })
  })

  it('gives way to the newer of two files, which is told so', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Reo')
    const first = (await giveBack(params, await signed(bytes))).data
    const next = (await giveBack(params, await signed(bytes), people.admin)).data
    expect(next.replaces).toMatchObject({ byName: await nameOf(people.leader) })
    const late = await call(certificates.confirmReturned, { params: { ...params, otherId: first.id } }, people.other)
    expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('nộp sau đã thay')])
    const at = { params: { ...params, otherId: next.id } }
    expect((await call(certificates.confirmReturned, at, people.leader)).data.state).toBe('accepted')
  })

  it('is none without a signature, with a byte changed, with bytes behind it, or with another name on it', async () => {
    const [mine, other] = [await issued('Nhà nghỉ Suối Đá'), await issued('Nhà nghỉ Suối Cát')]
    const give = async (bytes: Buffer) => (await giveBack(mine.params, bytes)).error.code
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

  it('is none where the signature brings what it signs along, and so says nothing of the file', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Lạ')
    const by = await identity({ name: 'Người ký' })
    const attached = Buffer.from('Một văn bản khác')
    const file = await signedPdf(bytes, { by: (data) => cmsBy(by, data, { attached }) })
    const { status, error } = await giveBack(params, file.bytes)
    expect([status, error.code, error.message]).toEqual([
      400,
      'SIGNATURE_BROKEN',
      expect.stringContaining('nội dung riêng'),
    ])
    expect((await call(certificates.get, { params }, people.admin)).data.returned).toBeNull()
  })
})

describe('a paper that a signing tool has written anew', () => {
  it('waits as well, by the words on its page', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Gió')
    const anew = await PDFDocument.load(bytes)
    const file = await signed(Buffer.from(await anew.save({ useObjectStreams: false })))
    const { data } = await call(certificates.giveBackAny, { body: pdf(file) }, people.leader)
    const signature = { way: 'rewritten', signer: 'Sở Du lịch tỉnh Khánh Hòa' }
    expect(data).toMatchObject({ certificate: { id: params.id }, state: 'unconfirmed', signature })
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const confirmed = await call(
      certificates.confirmReturned,
      { params: { ...params, otherId: data.id } },
      people.admin,
    )
    expect(confirmed.data.state).toBe('accepted')
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(file)
  })

  it('is known by its QR alone; a file that shows none of ours is told so', async () => {
    const { params, bytes } = await issued('Nhà nghỉ Suối Mây')
    const given = await call(certificates.giveBackAny, { body: pdf(await signed(bytes)) }, people.leader)
    expect(given.data).toMatchObject({
      certificate: { id: params.id, facilityName: 'Nhà nghỉ Suối Mây' },
      state: 'unconfirmed',
    })
    const { error } = await call(certificates.giveBackAny, { body: await smallPdf('Tờ khác') }, people.leader)
    expect([error.code, error.message]).toEqual(['SIGNED_FILE_DIFFERS', expect.stringContaining('mã QR')])
  })

  it('is none with another number in its QR', async () => {
    const [mine, other] = [await issued('Khách sạn Sóng'), await issued('Khách sạn Sóng')]
    const file = await signed(Buffer.from(await (await PDFDocument.load(other.bytes)).save()))
    const { error } = await giveBack(mine.params, file)
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

  it('is locked anew when the key of the vault is replaced, and signs on; with a lost one it is thrown away', async () => {
    const boxOf = async () => (await rows.selectFrom('signing_keys').select('box').executeTakeFirstOrThrow()).box
    const before = await boxOf()
    expect(await rotateKey(api, ['vault'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('đã được khoá lại'),
    })
    expect((await boxOf())?.equals(before ?? Buffer.alloc(0))).toBe(false)
    const { params } = await issued('Nhà nghỉ Trăng')
    const detail = await call(certificates.get, { params }, people.admin)
    expect(detail.data.paper).toMatchObject({ nth: 1, signature: { way: 'inside' } })
    await rm(path.join(api.folder, 'vault.key'))
    const lost = await rotateKey(api, ['vault', '--lost'])
    expect(lost).toMatchObject({ code: 0, text: expect.stringContaining('hãy tải chứng thư ký lên lại') })
    expect((await call(certificates.signingKey, {}, people.admin)).data.key).toBeNull()
    const right = { file: keyFile.toString('base64'), password: 'matkhau1' }
    expect((await call(certificates.saveSigningKey, { body: right }, people.admin)).status).toBe(200)
    // Who saves another meanwhile waits for the key, and a replacement does not wait for them.
    const saving = await rows.transaction().execute(async (transaction) => {
      await lockKeys(transaction)
      const saved = call(certificates.saveSigningKey, { body: right }, people.admin)
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
      // A paper that is drawn at the same moment may wait, too.
      await eventually(async () => expect((await waiting.execute(rows)).rows).not.toHaveLength(0))
      const { box = null } = (await findKey(transaction)) ?? {}
      await relockKey(transaction, box ?? Buffer.alloc(0))
      return { saved }
    })
    expect((await saving.saved).status).toBe(200)
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
