import { createHash } from 'node:crypto'
import { isSignedBy, publicBytesOf } from '../../../platform/sealing.ts'
import type { SealingKey } from '../../../platform/sealing.ts'

const sha256 = (text: string, bytes: Buffer): Buffer => createHash('sha256').update(text).update(bytes).digest()

/** Kinds of signatures in notes (c2sp.org/signed-note): the log's own, and one that says a time (c2sp.org/tlog-cosignature). */
const kinds = { own: 1, timed: 4 } as const

/** What tells a key from others in a note (c2sp.org/signed-note). */
export const noteKeyId = (name: string, kind: keyof typeof kinds, publicBytes: Buffer): Buffer =>
  sha256(`${name}\n`, Buffer.concat([Buffer.from([kinds[kind]]), publicBytes])).subarray(0, 4)

/** A key as checkers of notes are given it. */
export const verifierKey = (name: string, publicKey: string): string => {
  const bytes = publicBytesOf(publicKey)
  const kind = Buffer.from([kinds.own])
  return `${name}+${noteKeyId(name, 'own', bytes).toString('hex')}+${Buffer.concat([kind, bytes]).toString('base64')}`
}

/** The name of a log: where it is first reached, without the scheme. */
export const originOf = (address: string): string => `${new URL(address).host}/nhat-ky`

type Tree = { origin: string; size: number; root: Buffer }

const noteOf = ({ origin, size, root }: Tree): string => `${origin}\n${size}\n${root.toString('base64')}\n`

const timedNote = (note: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${note}`)

/** A head as c2sp.org/tlog-checkpoint has it, with a second signature that says when. */
export const signCheckpoint = (tree: Tree, key: SealingKey, now: Date) => {
  const note = noteOf(tree)
  const signature = key.signBytes(Buffer.from(note))
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(seconds)
  const line = (kind: keyof typeof kinds, bytes: Buffer) =>
    `— ${tree.origin} ${Buffer.concat([noteKeyId(tree.origin, kind, key.publicBytes), bytes]).toString('base64')}\n`
  const timed = Buffer.concat([time, key.signBytes(timedNote(note, seconds))])
  const checkpoint = `${note}\n${line('own', signature)}${line('timed', timed)}`
  return { note, signature: signature.toString('base64'), checkpoint }
}

type Keys = ReadonlyMap<string, string>
/** A head as somebody kept it. `origin`: null before the standard; `isSigned`: one of these keys signed it. */
export type ReadHead = { size: number; root: string; origin: string | null; isSigned: (keys: Keys) => boolean }

type Line = { name: string; keyId: Buffer; signature: Buffer }

const lineOf = (text: string): Line | null => {
  const [, name = '', base64 = ''] = /^— (\S+) (\S+)$/.exec(text) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length < 5 ? null : { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) }
}

/** The log's own line must be there and right, and so must its time where there is one; lines of others say nothing here. */
const isCheckpointSigned = (note: string, lines: readonly Line[], origin: string, keys: Keys): boolean => {
  const own = [...keys.values()].flatMap((publicKey) => {
    const bytes = publicBytesOf(publicKey)
    const by = (kind: keyof typeof kinds) =>
      lines.filter(({ name, keyId }) => name === origin && keyId.equals(noteKeyId(origin, kind, bytes)))
    const timed = by('timed').map(({ signature }) => {
      const isWhole = signature.length === 72
      return isWhole && isSignedBy(timedNote(note, signature.readBigUInt64BE()), signature.subarray(8), publicKey)
    })
    const plain = by('own').map(({ signature }) => isSignedBy(Buffer.from(note), signature, publicKey))
    return plain.length === 0 ? [] : plain.concat(timed)
  })
  return own.length > 0 && own.every(Boolean)
}

/** The first line of heads before the standard, which are verified as they are. */
const formerLine = 'nhanxanh/audit-log/v1'

const isSize = (text: string) => /^[1-9]\d{0,14}$/.test(text)
const isRoot = (text: string) => /^[0-9A-Za-z+/]{43}=$/.test(text)

/** A head as it was printed or mailed, of any age; null for a text that is none. */
export const readHead = (text: string): ReadHead | null => {
  const [origin = '', size = '', root = '', ...rest] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!isSize(size) || !isRoot(root)) return null
  if (origin === formerLine) {
    const [at = '', seal = ''] = rest
    const [keyId = '', signature = ''] = seal.split(' ')
    const note = Buffer.from(`${[origin, size, root, at].join('\n')}\n`)
    const isSigned = (keys: Keys) => isSignedBy(note, Buffer.from(signature, 'base64'), keys.get(keyId) ?? '')
    return { size: Number(size), root, origin: null, isSigned }
  }
  const lines = rest.map(lineOf).filter((line) => line !== null)
  if (lines.length === 0 || lines.length < rest.length) return null
  const note = `${[origin, size, root].join('\n')}\n`
  return { size: Number(size), root, origin, isSigned: (keys) => isCheckpointSigned(note, lines, origin, keys) }
}

type Row = { checkpoint: string | null; note: string; key_id: string; signature: string }

/** A signed head as it is published; of one before the standard the note with key and signature below it. */
export const textOfHead = ({ checkpoint, note, key_id, signature }: Row): string =>
  checkpoint ?? `${note}${key_id} ${signature}\n`

/** What a head is kept as, read again; null where a signature is not right. */
export const readRow = (row: Row, keys: Keys): ReadHead | null => {
  const isNoteSigned = isSignedBy(
    Buffer.from(row.note),
    Buffer.from(row.signature, 'base64'),
    keys.get(row.key_id) ?? '',
  )
  const head = isNoteSigned ? readHead(textOfHead(row)) : null
  return head?.isSigned(keys) ? head : null
}
