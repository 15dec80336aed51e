import { createHash } from 'node:crypto'
import { signsOf } from '@nhanxanh/contract/features/certificates.witnesses'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isSignedBy } from '../../../platform/sealing.ts'
import type { SealingKey } from '../../../platform/sealing.ts'

/** What can be read from the QR without asking anybody. */
export type PayloadFacts = {
  number: string
  facilityCode: string
  facilityName: string
  level: { rank: number; count: number }
  issuedOn: VietnamDay
  validUntil: VietnamDay
  /** The newest signed head of the log; null before the log has its final name. */
  witness: { size: number; root: Buffer } | null
}

/** Signs of the text behind `#`; a longer one makes modules too small for a telephone. */
export const mostSigns = 220
const signatureBytes = 64
const headBytes = 1 + 8 + 2 + 2 + 2
/** 4 bytes rows of the log, 8 of its root. */
const witnessBytes = 4 + 8
/** Papers from before the log was published carry nothing of it. */
const formats = { bare: 1, witness: 2 } as const
const mostBytes = Math.floor((mostSigns * 3) / 4) - signatureBytes

const dayNumber = (day: VietnamDay): number => Math.round(Date.parse(day) / 86_400_000)

/** As much of a text as so many bytes of UTF-8 hold, whole letters only; what was cut ends in "…". */
const cut = (text: string, bytes: number): string => {
  if (Buffer.byteLength(text) <= bytes) return text
  const letters = [...new Intl.Segmenter('vi').segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && Buffer.byteLength(`${letters.join('')}…`) > bytes) letters.pop()
  return letters.length > 0 ? `${letters.join('')}…` : ''
}

const headOf = ({ level, issuedOn, validUntil, witness }: PayloadFacts, keyId: string): Buffer => {
  const head = Buffer.alloc(headBytes + (witness ? witnessBytes : 0))
  head.writeUInt8(witness ? formats.witness : formats.bare, 0)
  head.write(keyId, 1, 'hex')
  head.writeUInt8(level.rank, 9)
  head.writeUInt8(level.count, 10)
  head.writeUInt16BE(dayNumber(issuedOn), 11)
  head.writeUInt16BE(dayNumber(validUntil), 13)
  if (witness) {
    head.writeUInt32BE(witness.size, headBytes)
    witness.root.copy(head, headBytes + 4, 0, 8)
  }
  return head
}

const hashOf = (code: string, body: Buffer): string =>
  createHash('sha256').update(`nhanxanh-qr\n${code}\n`).update(body).digest('hex')

/**
 * The signed text of a QR (PRODUCT D8b.3), in base64url: format, key id, level and their number, days since 1970, rows and root of the log; number, code and
 * name of the facility with zero bytes between; then the Ed25519 signature of the SHA-256 of "nhanxanh-qr", the code of the
 * address and all that stands before it. docs/decisions/0028-papers.md has the layout for others.
 */
export const payloadOf = (code: string, facts: PayloadFacts, { id, sign }: Pick<SealingKey, 'id' | 'sign'>): string => {
  const fixed = `${facts.number}\0${facts.facilityCode}\0`
  const head = headOf(facts, id)
  const room = mostBytes - head.length - Buffer.byteLength(fixed)
  const body = Buffer.concat([head, Buffer.from(fixed + cut(facts.facilityName.normalize('NFC'), room))])
  const signature = Buffer.from(sign(hashOf(code, body)), 'base64')
  return Buffer.concat([body, signature]).toString('base64url')
}

/** What a QR says of the log; null where it is none of ours, or no key of ours signed it. */
export const witnessIn = (link: string, keys: ReadonlyMap<string, string>) => {
  const [, code = '', payload = ''] = /\/verify\/([a-z2-7]{26})#([\w-]{100,220})/.exec(link) ?? []
  const bytes = Buffer.from(payload, 'base64url')
  const body = bytes.subarray(0, -signatureBytes)
  const publicKey = keys.get(body.subarray(1, 9).toString('hex'))
  if (publicKey === undefined) return null
  if (!isSignedBy(Buffer.from(hashOf(code, body), 'hex'), bytes.subarray(-signatureBytes), publicKey)) return null
  const isWitness = body[0] === formats.witness
  const [number = ''] = body
    .subarray(headBytes + (isWitness ? witnessBytes : 0))
    .toString('utf8')
    .split('\0')
  const signs = isWitness ? signsOf(body.subarray(headBytes + 4)) : ''
  return { number, witness: isWitness ? { size: body.readUInt32BE(headBytes), signs } : null }
}
