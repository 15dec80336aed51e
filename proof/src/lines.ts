import { fromBase64, fromHex, isSignedBy, sha256Hex, textOf } from './bytes.ts'
import type { Expect, Key } from './report.ts'

/** What a line says of a certificate (docs/decisions/0036-certificate-lines.md). */
export type Facts = {
  number: string
  code: string
  facility: { name: string; address: string }
  level: { name: string; rank: number; count: number }
  points: string | null
  maximum: string | null
  term: { issuedOn: string; validUntil: string }
  signer: { name: string; title: string | null }
  decision: { number: string; decidedOn: string } | null
  record: { assessment: string; number: number; sha256: string } | null
  standing: { suspendedAt: string | null; suspendedUntil: string | null; endedAt: string | null }
  papers: readonly string[]
  /** Goals of the criteria met; lines of before, and those without any, do not name them. */
  sdgs?: readonly number[]
}
type Act = { kind: string; at: string }
/** `result`: the hash of what everybody may know of the result; lines of before have none. */
export type LineWords = { nth: number; before: string | null; facts: Facts; act: Act; result?: string }
export type GivenLine = { sha256: string; signature: string; keyId: string; bytes: string }

/** True if the key of this id signed the hash. */
export const isHashSigned = (
  { sha256, signature, keyId }: Pick<GivenLine, 'sha256' | 'signature' | 'keyId'>,
  keys: readonly Key[],
): boolean => {
  const key = keys.find(({ id }) => id === keyId)
  return key !== undefined && isSignedBy(fromHex(sha256), fromBase64(signature), key.publicKey)
}

/** Each line is signed and names the one before; the words of all of them. */
export const readLines = (lines: readonly GivenLine[], keys: readonly Key[], expect: Expect): LineWords[] => {
  let before: string | null = null
  return lines.map((line, at) => {
    const bytes = fromBase64(line.bytes)
    const isRight = sha256Hex(bytes) === line.sha256 && isHashSigned(line, keys)
    expect(isRight, `Dòng ${at + 1} của giấy: đã bị thay đổi, hoặc chữ ký không đúng`)
    const words = JSON.parse(textOf(bytes)) as LineWords
    expect(words.nth === at + 1 && words.before === before, `Dòng ${at + 1} của giấy: không nối tiếp dòng trước`)
    before = line.sha256
    return words
  })
}

/** A key is called by the beginning of its hash. */
export const checkKeys = (keys: readonly Key[], expect: Expect): void => {
  for (const { id, publicKey } of keys) {
    expect(publicKey === '' || sha256Hex(publicKey).startsWith(id), `Khoá ${id}: mã không khớp với khoá`)
  }
}
