import { createHash } from 'node:crypto'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { SealingKey } from '../../../platform/sealing.ts'

/** What can be read from the QR without asking anybody. */
export type PayloadFacts = {
  number: string
  facilityCode: string
  facilityName: string
  level: { rank: number; count: number }
  issuedOn: VietnamDay
  validUntil: VietnamDay
}

/** Signs of the text behind `#`; a longer one makes modules too small for a telephone. */
export const mostSigns = 220
const format = 1
const signatureBytes = 64
const headBytes = 1 + 8 + 2 + 2 + 2
const mostTextBytes = Math.floor((mostSigns * 3) / 4) - headBytes - signatureBytes

const dayNumber = (day: VietnamDay): number => Math.round(Date.parse(day) / 86_400_000)

/** As much of a text as so many bytes of UTF-8 hold, whole letters only; what was cut ends in "…". */
const cut = (text: string, bytes: number): string => {
  if (Buffer.byteLength(text) <= bytes) return text
  const letters = [...new Intl.Segmenter('vi').segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && Buffer.byteLength(`${letters.join('')}…`) > bytes) letters.pop()
  return letters.length > 0 ? `${letters.join('')}…` : ''
}

const headOf = ({ level, issuedOn, validUntil }: PayloadFacts, keyId: string): Buffer => {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(format, 0)
  head.write(keyId, 1, 'hex')
  head.writeUInt8(level.rank, 9)
  head.writeUInt8(level.count, 10)
  head.writeUInt16BE(dayNumber(issuedOn), 11)
  head.writeUInt16BE(dayNumber(validUntil), 13)
  return head
}

const hashOf = (code: string, body: Buffer): string =>
  createHash('sha256').update(`nhanxanh-qr\n${code}\n`).update(body).digest('hex')

/**
 * The signed text of a QR (PRODUCT D8b.3), in base64url: format, key id, level and their number, days since 1970; number, code and
 * name of the facility with zero bytes between; then the Ed25519 signature of the SHA-256 of "nhanxanh-qr", the code of the
 * address and all that stands before it. docs/decisions/0028-papers.md has the layout for others.
 */
export const payloadOf = (code: string, facts: PayloadFacts, { id, sign }: Pick<SealingKey, 'id' | 'sign'>): string => {
  const fixed = `${facts.number}\0${facts.facilityCode}\0`
  const room = mostTextBytes - Buffer.byteLength(fixed)
  const body = Buffer.concat([headOf(facts, id), Buffer.from(fixed + cut(facts.facilityName.normalize('NFC'), room))])
  const signature = Buffer.from(sign(hashOf(code, body)), 'base64')
  return Buffer.concat([body, signature]).toString('base64url')
}
