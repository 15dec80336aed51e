import { Sequence } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, expect, it } from 'vitest'
import { asArrayBuffer } from './crypto.ts'
import { signPdf } from './pades.ts'
import { openTimeStamps } from './time-stamps.ts'
import { checkSigned } from './verifier/check.ts'
import { checkCms } from './verifier/cms.ts'
import { startAuthority } from './verifier/fixtures/authority.ts'
import { at, office, own, places } from './verifier/fixtures/signing-people.ts'

const authority = await startAuthority()
afterAll(authority.close)
const timeStamp = openTimeStamps(authority.address)

const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', office.privateKey))
const sign = () => signPdf(own, { key, chain: [office.der] }, { reason: 'Ký', at }, timeStamp)

it('stands beside the signature of a paper, and is of that signature', async () => {
  authority.state.way = 'good'
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
  authority.state.way = how
  await expect(sign()).rejects.toThrow(said)
})

it('is asked of nobody where there is no authority', () => {
  expect(openTimeStamps(undefined)).toBeNull()
})
