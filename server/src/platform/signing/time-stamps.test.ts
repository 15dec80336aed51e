import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, Sequence } from 'asn1js'
import { ContentInfo, PKIStatusInfo, SignedData, TimeStampReq, TimeStampResp } from 'pkijs'
import { afterAll, expect, it } from 'vitest'
import { asArrayBuffer } from './crypto.ts'
import { signPdf } from './pades.ts'
import { openTimeStamps } from './time-stamps.ts'
import { checkSigned } from './verifier/check.ts'
import { checkCms } from './verifier/cms.ts'
import { stampBy } from './verifier/fixtures/identities.ts'
import { at, office, own, places, stamper } from './verifier/fixtures/signing-people.ts'

type Way = 'good' | 'refused' | 'of other bytes' | 'without its nonce' | 'down'
let way: Way = 'good'

/** An authority that answers over HTTP, and misbehaves where it is told to. */
const authority = createServer(async (request, response) => {
  const asked = TimeStampReq.fromBER(asArrayBuffer(await buffer(request)))
  const hash = Buffer.from(asked.messageImprint.hashedMessage.valueBlock.valueHexView)
  const digest = way === 'of other bytes' ? Buffer.alloc(hash.length, 1) : hash
  const nonce = way === 'without its nonce' ? new Integer({ value: 5 }) : asked.nonce
  const token = ContentInfo.fromBER(asArrayBuffer(await stampBy(stamper, { digest }, at, nonce)))
  const isRefused = way === 'refused'
  const status = new PKIStatusInfo({ status: isRefused ? 2 : 0 })
  const answer = new TimeStampResp({ status, ...(!isRefused && { timeStampToken: token }) })
  response.writeHead(way === 'down' ? 503 : 200).end(Buffer.from(answer.toSchema().toBER(false)))
}).listen(0, '127.0.0.1')
await once(authority, 'listening')
afterAll(() => void authority.close())
const timeStamp = openTimeStamps(`http://127.0.0.1:${(authority.address() as AddressInfo).port}/tsr`)

const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', office.privateKey))
const sign = () => signPdf(own, { key, chain: [office.der] }, { reason: 'Ký', at }, timeStamp)

it('stands beside the signature of a paper, and is of that signature', async () => {
  way = 'good'
  const signed = await sign()
  expect(await checkSigned({ own, bytes: signed, places })).toMatchObject({
    signatures: [{ signer: 'Sở Du lịch' }],
    additions: [],
  })
  const contents = /\/Contents <([0-9a-f]+)>/i.exec(signed.toString('latin1'))?.[1] ?? ''
  const cms = new SignedData({ schema: ContentInfo.fromBER(asArrayBuffer(Buffer.from(contents, 'hex'))).content })
  const [signer] = cms.signerInfos
  const stamp = signer?.unsignedAttrs?.attributes[0]
  expect(stamp?.type).toBe('1.2.840.113549.1.9.16.2.14')
  const value: unknown = stamp?.values[0]
  if (!(value instanceof Sequence)) throw new Error('No time-stamp')
  const token = Buffer.from(value.toBER(false))
  const signature = Buffer.from(signer?.signature.valueBlock.valueHexView ?? [])
  expect(await checkCms(token, signature, true)).toMatchObject({ signer: 'Cơ quan cấp dấu thời gian' })
  expect(await checkCms(token, Buffer.from('khác'), true)).toBe('broken')
})

it.each([
  ['refused', 'refused with 2'],
  ['of other bytes', 'does not hold: broken'],
  ['without its nonce', 'answer to another question'],
  ['down', 'answered 503'],
] as const)('is never taken where it is %s', async (how, said) => {
  way = how
  await expect(sign()).rejects.toThrow(said)
})

it('is asked of nobody where there is no authority', () => {
  expect(openTimeStamps(undefined)).toBeNull()
})
