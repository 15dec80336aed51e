import { fromBER, UTCTime, GeneralizedTime } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { asArrayBuffer, engine } from './crypto.ts'
import { nameOf, serialOf } from './names.ts'

/** Who signed a file, as the certificate inside the signature says; nobody else vouches for it. */
export type FoundSignature = { signer: string; serial: string; signedAt: Date | null }
/**
 * `missing`: no signature; `partial`: it leaves a part of the file out; `broken`: the bytes are not those that were signed; `enclosed`: it
 * brings its own content, which is what it would be checked against in place of the file.
 */
export type SignatureProblem = 'missing' | 'partial' | 'broken' | 'enclosed'

const signingTime = '1.2.840.113549.1.9.5'

type Range = { at: number; before: number; after: number; rest: number }

const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)].map((found) => ({
    at: found.index,
    before: Number(found[1]),
    after: Number(found[2]),
    rest: Number(found[3]),
  }))

/** Only the signature itself may lie outside of what is signed: hexadecimal digits between brackets, and nothing else. */
const coversAll = ({ before, after, rest }: Range, bytes: Buffer): boolean =>
  after + rest === bytes.length && after > before && /^<[0-9a-f\s]*>$/i.test(bytes.toString('latin1', before, after))

const signatureIn = ({ before, after }: Range, bytes: Buffer): ArrayBuffer => {
  const padded = Buffer.from(bytes.toString('latin1', before + 1, after - 1).replaceAll(/\s/g, ''), 'hex')
  return asArrayBuffer(padded)
}

/** "D:20261125091500+07'00'" in the dictionary of the signature. */
const writtenTime = (text: string, { at }: Range): Date | null => {
  const near = text.slice(Math.max(0, at - 2_000), at + 60_000)
  const found = /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2}'?\d{2})?/.exec(near)
  if (!found) return null
  const [, year, month, day, hour, minute, second, zone = 'Z'] = found
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

const signedTime = (cms: SignedData): Date | null => {
  const attribute = cms.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === signingTime)
  const value: unknown = attribute?.values[0]
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : null
}

const cmsOf = (der: ArrayBuffer): SignedData => {
  const { result, offset } = fromBER(der)
  if (offset === -1) throw new Error('No ASN.1')
  return new SignedData({ schema: new ContentInfo({ schema: result }).content })
}

const check = async (cms: SignedData, data: Buffer): Promise<boolean> => {
  engine()
  return cms.verify({ signer: 0, data: asArrayBuffer(data), checkChain: false })
}

/** Reads the last signature of a PDF: it covers every byte and holds, or why not. */
export const signatureOf = async (bytes: Buffer): Promise<FoundSignature | SignatureProblem> => {
  const text = bytes.toString('latin1')
  const ranges = rangesOf(text)
  if (ranges.length === 0) return 'missing'
  const range = ranges.find((each) => coversAll(each, bytes))
  if (!range) return 'partial'
  try {
    const cms = cmsOf(signatureIn(range, bytes))
    if (cms.encapContentInfo.eContent) return 'enclosed'
    const data = Buffer.concat([bytes.subarray(0, range.before), bytes.subarray(range.after)])
    if (!(await check(cms, data))) return 'broken'
    const sid = cms.signerInfos[0]?.sid as { serialNumber?: { isEqual: (other: unknown) => boolean } } | undefined
    const named = (cms.certificates ?? []).filter((each) => 'serialNumber' in each)
    const own = named.find(({ serialNumber }) => sid?.serialNumber?.isEqual(serialNumber)) ?? named[0]
    if (!own) return 'broken'
    return { signer: nameOf(own.subject), serial: serialOf(own), signedAt: signedTime(cms) ?? writtenTime(text, range) }
  } catch {
    return 'broken'
  }
}
