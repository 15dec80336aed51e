import { createHash } from 'node:crypto'
import { isSignedBy, publicKeyOf } from './sealing.ts'
import type { SealingKey } from './sealing.ts'

/** Kinds of signatures in notes (c2sp.org/signed-note): the log's own, and one that says a time (c2sp.org/tlog-cosignature). */
const kinds = { own: 1, timed: 4 } as const
type Kind = keyof typeof kinds

/** A key as checkers of notes know it: the name that signs, the kind of its signatures, and its 32 public bytes. */
export type NoteKey = { name: string; kind: Kind; publicBytes: Buffer }

/** What tells a key from others in a note. */
export const noteKeyId = ({ name, kind, publicBytes }: NoteKey): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.from([kinds[kind]]))
    .update(publicBytes)
    .digest()
    .subarray(0, 4)

/** A key as checkers of notes are given it. */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${noteKeyId(key).toString('hex')}+${Buffer.concat([Buffer.from([kinds[key.kind]]), key.publicBytes]).toString('base64')}`

/** The same, read; null for a text that is none, or whose parts are not of one key. */
export const readVerifierKey = (text: string): NoteKey | null => {
  const [, name = '', id = '', base64 = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([0-9A-Za-z+/]{44})$/.exec(text) ?? []
  const bytes = Buffer.from(base64, 'base64')
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each] === bytes[0])
  if (kind === undefined) return null
  const key = { name, kind, publicBytes: bytes.subarray(1) }
  return noteKeyId(key).toString('hex') === id ? key : null
}

export type SignatureLine = { name: string; keyId: Buffer; signature: Buffer }

const textOfLine = ({ name, keyId, signature }: SignatureLine): string =>
  `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`

/** A signature line of a note, without its end; null for a text that is none. */
export const readLine = (text: string): SignatureLine | null => {
  const [, name = '', base64 = ''] = /^— (\S+) ([0-9A-Za-z+/]+={0,2})$/.exec(text) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length < 5 ? null : { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) }
}

const timedNote = (note: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${note}`)

/** The signature line of a key under a note; of the timed kind it says when. */
export const signNote = (
  note: string,
  key: NoteKey,
  { signBytes }: Pick<SealingKey, 'signBytes'>,
  now: Date,
): string => {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(seconds)
  const signature =
    key.kind === 'own' ? signBytes(Buffer.from(note)) : Buffer.concat([time, signBytes(timedNote(note, seconds))])
  return textOfLine({ name: key.name, keyId: noteKeyId(key), signature })
}

export const isLineOf = ({ name, keyId }: SignatureLine, key: NoteKey): boolean =>
  name === key.name && keyId.equals(noteKeyId(key))

/** When a timed line was signed, by its own word. */
export const timeOf = ({ signature }: SignatureLine): Date => new Date(Number(signature.readBigUInt64BE()) * 1000)

/** True if this line is the key's signature under the note. */
export const isLineRight = (line: SignatureLine, key: NoteKey, note: string): boolean => {
  if (!isLineOf(line, key)) return false
  const [publicKey, { signature }] = [publicKeyOf(key.publicBytes), line]
  if (key.kind === 'own') return isSignedBy(Buffer.from(note), signature, publicKey)
  if (signature.length !== 72) return false
  return isSignedBy(timedNote(note, signature.readBigUInt64BE()), signature.subarray(8), publicKey)
}

/** The text of a note and the lines below it, exactly as they came; null for what is no note (c2sp.org/signed-note). */
export const readNote = (text: string): { note: string; lines: SignatureLine[] } | null => {
  const end = text.lastIndexOf('\n\n')
  const hasControls = [...text].some((sign) => sign < ' ' && sign !== '\n')
  if (end === -1 || !text.endsWith('\n') || hasControls) return null
  const lines = text
    .slice(end + 2, -1)
    .split('\n')
    .map(readLine)
  const read = lines.filter((line) => line !== null)
  return read.length < lines.length ? null : { note: text.slice(0, end + 1), lines: read }
}
