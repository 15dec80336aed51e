import { contract } from '@nhanxanh/contract'
import type { SignerCertificate } from '@nhanxanh/contract/features/settings.signers'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { append, drawnOver, signedPdf, withSupport } from '../../../platform/signing/verifier/fixtures/appending.ts'
import { cmsBy, identity } from '../../../platform/signing/verifier/fixtures/identities.ts'
import type { Identity } from '../../../platform/signing/verifier/fixtures/identities.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], other: ['administrator', 2] })

const authority = await identity({ name: 'Gốc CA quốc gia', isAuthority: true })
const middle = await identity({ name: 'CA được cấp phép', isAuthority: true, by: authority })
const [office, stranger, expired] = await Promise.all([
  identity({ name: 'Sở Du lịch Khánh Hòa', by: middle }),
  identity({ name: 'Người lạ', by: middle }),
  identity({ name: 'Chứng thư đã hết hạn', to: new Date(Date.now() - 86_400_000) }),
])

const issued = async (name: string) => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  const id = data.items[0]?.id ?? ''
  return { params: { id }, bytes: await drawnPaper(api, id, people.admin) }
}
const signed = (bytes: Buffer, by: Identity, others: Identity[] = [], fields: number[] = []) =>
  signedPdf(bytes, { by: (data) => cmsBy(by, data, { others, signedAt: new Date() }), fields })
const asFile = (bytes: Buffer, name = 'da-ky.pdf') => new File([Uint8Array.from(bytes)], name)
const giveBack = async (params: { id: string }, bytes: Buffer) => {
  const { data, status } = await call(certificates.giveBack, { params, body: asFile(bytes) }, people.leader)
  return { status, state: data.state, doubts: data.findings?.doubts, data }
}
const linesOf = async (id: string) => {
  const lines = await rows
    .selectFrom('certificate_lines')
    .select('bytes')
    .where('certificate_id', '=', id)
    .orderBy('nth')
    .execute()
  return lines.map(({ bytes }) => (JSON.parse(bytes.toString()) as { act: { kind: string } }).act.kind)
}
const pem = ({ der }: Identity) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
const read = async (bytes: Buffer, name: string) => {
  const { data, error } = await call(settings.readSigners, { body: asFile(bytes, name) }, people.admin)
  return { items: data?.items ?? [], error }
}
const factsOf = async (of: Identity): Promise<SignerCertificate> => {
  const [found] = (await read(of.der, 'chung-thu.cer')).items
  if (!found) throw new Error('No certificate was read')
  return found
}

describe('the certificates of recognised signers', () => {
  it('are read from PEM, DER and signed papers, and from nothing else', async () => {
    const names = async (bytes: Buffer, name: string) => (await read(bytes, name)).items.map((item) => item.name)
    expect(await names(Buffer.from(pem(office) + pem(middle)), 'hai.pem')).toEqual([
      'Sở Du lịch Khánh Hòa',
      'CA được cấp phép',
    ])
    expect(await factsOf(middle)).toMatchObject({ issuer: 'Gốc CA quốc gia', isAuthority: true })
    const { bytes } = await issued('Nhà nghỉ Đọc Chứng Thư')
    expect(await names((await signed(bytes, stranger, [middle])).bytes, 'giay.pdf')).toEqual(['Người lạ'])
    for (const [none, name] of [
      [Buffer.from('không phải'), 'tep.pem'],
      [bytes, 'chua-ky.pdf'],
    ] as const) {
      const { error } = await read(none, name)
      expect(error).toMatchObject({
        message: 'SIGNING_KEY_INVALID',
        fields: { file: expect.stringContaining('không có chứng thư') },
      })
    }
  })

  it('are proposed to a second person, under the names that they bear themselves', async () => {
    const save = async (change: Partial<SignerCertificate>, kind: 'signer' | 'authority' = 'signer') => {
      const { version, values } = (await call(settings.get, {}, people.admin)).data
      const recognisedSigners = [{ ...(await factsOf(office)), ...change, kind }]
      return call(settings.update, { body: { version, values: { ...values, recognisedSigners } } }, people.admin)
    }
    const lie = await save({ name: 'Sở Du lịch tỉnh khác' })
    expect(lie.error).toMatchObject({
      code: 'SIGNING_KEY_INVALID',
      fields: { 'values.recognisedSigners': expect.any(String) },
    })
    expect((await save({}, 'authority')).status).toBe(400)
    const { data } = await save({})
    expect([data.values.recognisedSigners, data.proposal?.changes]).toEqual([
      [],
      [{ field: 'recognisedSigners', sentence: expect.stringContaining('Sở Du lịch Khánh Hòa (CA được cấp phép cấp') }],
    ])
    const { changes } = await rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'settings.edit')
      .where('outcome', '=', 'success')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(changes)).toContain('Sở Du lịch Khánh Hòa')
    expect(JSON.stringify(changes)).not.toContain(office.der.toString('base64').slice(0, 40))
  })
})

describe('a signed paper that comes back', () => {
  beforeAll(async () => {
    const known = { ...(await factsOf(office)), kind: 'signer' as const }
    const late = { ...(await factsOf(expired)), kind: 'signer' as const }
    await bindSettings(api, { recognisedSigners: [known, late, { ...(await factsOf(authority)), kind: 'authority' }] })
  })

  it('is the issued one at once where it is our paper and no more, signed by somebody known; its line says so', async () => {
    const { params, bytes } = await issued('Khách sạn Nhận Ngay')
    const { bytes: file, field } = await signed(bytes, office)
    const supported = withSupport(file, field)
    expect(await giveBack(params, supported)).toMatchObject({ status: 200, state: 'accepted', doubts: [] })
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(supported)
    expect((await linesOf(params.id)).at(-1)).toBe('paper-signed')
    expect((await call(certificates.get, { params }, people.admin)).data).toMatchObject({
      returned: null,
      paper: { nth: 1, signature: { way: 'outside', signer: 'Sở Du lịch Khánh Hòa' } },
    })
    // The issued file is given back as it is: nobody has signed behind it.
    expect((await call(certificates.giveBack, { params, body: asFile(supported) }, people.leader)).error.code).toBe(
      'SIGNATURE_MISSING',
    )
    const by = await rows
      .selectFrom('certificate_returns')
      .select(['confirmed_by', 'confirmed_at'])
      .where('certificate_id', '=', params.id)
      .executeTakeFirstOrThrow()
    expect([by.confirmed_by, by.confirmed_at]).toEqual([null, expect.any(Date)])
  })

  it('waits with what has to be looked at: who signed, whether their certificate held, what it adds, where it differs', async () => {
    const { params, bytes } = await issued('Khách sạn Chờ Xem')
    const doubtsOf = async (file: Buffer) => (await giveBack(params, file)).doubts
    const first = await signed(bytes, office)
    expect(await doubtsOf((await signed(first.bytes, stranger, [middle], [first.field])).bytes)).toEqual(['unknown'])
    expect(await doubtsOf((await signed(bytes, expired)).bytes)).toEqual(['expired'])
    const sha1 = await signedPdf(bytes, { by: (data) => cmsBy(office, data, { hash: 'SHA-1' }) })
    expect(await doubtsOf(sha1.bytes)).toEqual(['weak'])
    const over = await signed(append(bytes, drawnOver(bytes, '200 300 400 40')), office)
    const { state, doubts, data } = await giveBack(params, over.bytes)
    expect([state, doubts]).toEqual(['unconfirmed', ['added', 'differs']])
    const [area] = data.findings?.areas ?? []
    expect(area?.page).toBe(1)
    expect(area?.y).toBeGreaterThan(0.4)
    expect(await drawnPaper(api, params.id, people.admin)).toEqual(bytes)
    const { returned } = (await call(certificates.get, { params }, people.admin)).data
    expect(returned?.findings).toEqual(data.findings)
    const second = await call(certificates.confirmReturned, { params: { ...params, otherId: data.id } }, people.other)
    expect([second.data.state, (await linesOf(params.id)).at(-1)]).toEqual(['accepted', 'paper-signed'])
  })

  it('names all who signed', async () => {
    const { params, bytes } = await issued('Khách sạn Hai Chữ Ký')
    const first = await signed(bytes, stranger)
    const { data } = await giveBack(params, (await signed(first.bytes, office, [], [first.field])).bytes)
    expect(data.signature.signer).toBe('Người lạ; Sở Du lịch Khánh Hòa')
    expect(data.findings?.signatures.map(({ isKnown }) => isKnown)).toEqual([false, true])
  })
})
