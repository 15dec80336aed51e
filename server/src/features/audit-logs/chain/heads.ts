import { isSignedBy, publicBytesOf } from '../../../platform/sealing.ts'
import type { SealingKey } from '../../../platform/sealing.ts'
import { isLineOf, isLineRight, readLine, signNote } from '../../../platform/signed-notes.ts'
import type { SignatureLine } from '../../../platform/signed-notes.ts'

/** The name of a log: where it is first reached, without the scheme. */
export const originOf = (address: string): string => `${new URL(address).host}/nhat-ky`

type Tree = { origin: string; size: number; root: Buffer }

const noteOf = ({ origin, size, root }: Tree): string => `${origin}\n${size}\n${root.toString('base64')}\n`

/** A head as c2sp.org/tlog-checkpoint has it, with a second signature that says when. */
export const signCheckpoint = (tree: Tree, key: SealingKey, now: Date) => {
  const note = noteOf(tree)
  const { origin: name } = tree
  const line = (kind: 'own' | 'timed') => signNote(note, { name, kind, publicBytes: key.publicBytes }, key, now)
  const signature = key.signBytes(Buffer.from(note)).toString('base64')
  return { note, signature, checkpoint: `${note}\n${line('own')}${line('timed')}` }
}

type Keys = ReadonlyMap<string, string>
/** A head as somebody kept it. `origin`: null before the standard; `isSigned`: one of these keys signed it. */
export type ReadHead = { size: number; root: string; origin: string | null; isSigned: (keys: Keys) => boolean }

/** The log's own line must be there and right, and so must its time where there is one; lines of others say nothing here. */
const isCheckpointSigned = (note: string, lines: readonly SignatureLine[], origin: string, keys: Keys): boolean => {
  const own = [...keys.values()].flatMap((publicKey) => {
    const by = (kind: 'own' | 'timed') => {
      const key = { name: origin, kind, publicBytes: publicBytesOf(publicKey) }
      return lines.filter((line) => isLineOf(line, key)).map((line) => isLineRight(line, key, note))
    }
    const plain = by('own')
    return plain.length === 0 ? [] : plain.concat(by('timed'))
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
  const lines = rest.map(readLine).filter((line) => line !== null)
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
