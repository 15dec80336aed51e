import { base64, fromBase64, isSame, isSignedBy, keyBytes, sha256, sha256Hex, utf8 } from './bytes.ts'
import type { Key } from './report.ts'

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(1), left, right)

/** The root that a leaf and its path lead to (RFC 9162, 2.1.3.2); null where the path has another length. */
const rootFrom = (leaf: Uint8Array, index: number, size: number, path: readonly Uint8Array[]): Uint8Array | null => {
  let [at, last, hash] = [index, size - 1, leaf]
  if (at > last) return null
  for (const beside of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(beside, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else hash = nodeHash(hash, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

type Head = { size: number; root: string; signer: Key | null }

const keyIdIn = (origin: string, kind: number, pem: string): Uint8Array =>
  sha256(utf8(`${origin}\n`), Uint8Array.of(kind), keyBytes(pem)).subarray(0, 4)

/** A signed head (c2sp.org/tlog-checkpoint): the own signature, kind 1, must be there, and one with a time, kind 4, must be right. */
export const readCheckpoint = (text: string, keys: readonly Key[]): Head => {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n').filter((line) => line !== '')
  const note = `${origin}\n${size}\n${root}\n`
  const lines = rest.map((line) => {
    const [, name = '', signed = ''] = line.split(' ')
    const bytes = fromBase64(signed)
    return { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) }
  })
  const isSigner = ({ publicKey }: Key): boolean => {
    const by = (kind: number) =>
      lines.filter(({ name, keyId }) => name === origin && isSame(keyId, keyIdIn(origin, kind, publicKey)))
    const own = by(1).map(({ signature }) => isSignedBy(utf8(note), signature, publicKey))
    const timed = by(4).map(({ signature }) => {
      if (signature.length !== 72) return false
      const seconds = new DataView(signature.slice(0, 8).buffer).getBigUint64(0)
      return isSignedBy(utf8(`cosignature/v1\ntime ${seconds}\n${note}`), signature.subarray(8), publicKey)
    })
    return own.length > 0 && [...own, ...timed].every(Boolean)
  }
  return { size: Number(size), root, signer: keys.find((key) => key.publicKey !== '' && isSigner(key)) ?? null }
}

/** A row of the log with its way to the root; `opened`: its changes with the salt of their commitment. */
export type LoggedRow = {
  entry: string | null
  index: number
  path: readonly string[]
  opened: { changes: string; salt: string } | null
}

/** True if the row stands in the tree of this head. */
export const isInTree = ({ entry, index, path }: LoggedRow, { size, root }: Head): boolean => {
  if (entry === null) return false
  const reached = rootFrom(sha256(Uint8Array.of(0), utf8(entry)), index, size, path.map(fromBase64))
  return reached !== null && base64(reached) === root
}

/** What the row says was changed, where the opened text is what its entry is committed to; null where it is not. */
export const openedChanges = ({ entry, opened }: LoggedRow): Record<string, { after?: unknown }> | null => {
  if (entry === null || opened === null) return null
  const { changes } = JSON.parse(entry) as { changes: string | null }
  if (sha256Hex(`${opened.salt}:`, opened.changes) !== changes) return null
  return JSON.parse(opened.changes) as Record<string, { after?: unknown }>
}
