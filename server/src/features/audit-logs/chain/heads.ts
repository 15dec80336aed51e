import { createPublicKey, verify } from 'node:crypto'

const firstLine = 'nhanxanh/audit-log/v1'

type Head = { size: number; root: Buffer; signedAt: Date }

/** The text of a head that is signed: one fact a line, and nothing else. */
export const noteOf = ({ size, root, signedAt }: Head): string =>
  `${[firstLine, size, root.toString('base64'), signedAt.toISOString()].join('\n')}\n`

/** The note with key and signature below it, as it is printed and mailed. */
export const signedNote = (note: string, keyId: string, signature: string): string => `${note}${keyId} ${signature}\n`

/** A head as somebody kept it; null for a text that is none. */
export const readSignedNote = (text: string) => {
  const [first, size = '', root = '', at = '', seal = ''] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())
  const [keyId = '', signature = ''] = seal.split(' ')
  if (first !== firstLine || !/^[1-9]\d{0,14}$/.test(size) || !/^[0-9A-Za-z+/]{43}=$/.test(root)) return null
  return { size: Number(size), root, keyId, signature, note: `${[first, size, root, at].join('\n')}\n` }
}

export const isSignedBy = (note: string, signature: string, publicKey: string): boolean => {
  try {
    return verify(null, Buffer.from(note, 'utf8'), createPublicKey(publicKey), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
