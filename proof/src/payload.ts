import { fromBase64, hex, isSignedBy, joined, sha256, textOf, utf8 } from './bytes.ts'
import type { Key } from './report.ts'

/** What a QR says (docs/decisions/0028-papers.md). */
export type Payload = {
  level: { rank: number; count: number }
  issuedOn: string
  validUntil: string
  number: string
  facilityCode: string
  facilityName: string
}

const dayOf = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10)

/** How many bytes stand before the texts: papers since the log was published carry its size and root besides. */
const headBytes: Readonly<Record<number, number>> = { 1: 15, 2: 27 }

/** The signed text of a QR, for the certificate of this code; null where no key of the programme signed it. */
export const readPayload = (code: string, text: string, keys: readonly Key[]): Payload | null => {
  const bytes = fromBase64(text)
  const [body, signature] = [bytes.slice(0, -64), bytes.slice(-64)]
  const from = headBytes[body[0] ?? 0]
  const key = keys.find(({ id }) => id === hex(body.subarray(1, 9)))
  if (from === undefined || key === undefined) return null
  const hash = sha256(joined([utf8(`nhanxanh-qr\n${code}\n`), body]))
  if (!isSignedBy(hash, signature, key.publicKey)) return null
  const view = new DataView(body.buffer)
  const [number = '', facilityCode = '', facilityName = ''] = textOf(body.subarray(from)).split('\0')
  return {
    level: { rank: view.getUint8(9), count: view.getUint8(10) },
    issuedOn: dayOf(view.getUint16(11)),
    validUntil: dayOf(view.getUint16(13)),
    number,
    facilityCode,
    facilityName,
  }
}
