import { createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, PKIStatus, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'
import type { ContentInfo } from 'pkijs'
import { asArrayBuffer, engine } from './crypto.ts'
import { checkCms } from './verifier/cms.ts'

/** An authority that does not answer, refuses, or stamps something else; perhaps not for long. */
export class NoTimeStamp extends Error {
  override name = 'NoTimeStamp'
}

/** The time-stamp of an authority over these bytes (RFC 3161); throws NoTimeStamp. */
export type TimeStamp = (data: Buffer) => Promise<ContentInfo>

const sha256Id = '2.16.840.1.101.3.4.2.1'
const patienceMs = 20_000

const askFor = (data: Buffer, nonce: ArrayBuffer): ArrayBuffer =>
  new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: asArrayBuffer(createHash('sha256').update(data).digest()) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
    .toSchema()
    .toBER(false)

const nonceIn = (token: ContentInfo): Buffer => {
  const content = new SignedData({ schema: token.content }).encapContentInfo.eContent?.getValue()
  const nonce = content && TSTInfo.fromBER(content).nonce
  return Buffer.from(nonce?.valueBlock.valueHexView ?? [])
}

const stamped = async (address: string, data: Buffer): Promise<ContentInfo> => {
  engine()
  // The first bit is clear: as a number it is not below nought, and has one form.
  const nonce = randomBytes(8)
  nonce.writeUInt8((nonce.readUInt8(0) & 0x3f) | 0x40, 0)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: askFor(data, asArrayBuffer(nonce)),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new NoTimeStamp(`The time-stamp authority answered ${answer.status}`)
  const { status, timeStampToken: token } = TimeStampResp.fromBER(await answer.arrayBuffer())
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods
  if (!isGranted || !token) throw new NoTimeStamp(`The time-stamp authority refused with ${status.status}`)
  if (!nonceIn(token).equals(nonce)) throw new NoTimeStamp('The time-stamp is the answer to another question')
  const seal = await checkCms(Buffer.from(token.toSchema().toBER(false)), data, true)
  if (typeof seal === 'string') throw new NoTimeStamp(`The time-stamp does not hold: ${seal}`)
  return token
}

/** The authority at this address; null where the programme has none. */
export const openTimeStamps = (address: string | undefined): TimeStamp | null => {
  if (address === undefined) return null
  return (data) =>
    stamped(address, data).catch((error: unknown) => {
      throw error instanceof NoTimeStamp
        ? error
        : new NoTimeStamp('The time-stamp authority does not answer', { cause: error })
    })
}
