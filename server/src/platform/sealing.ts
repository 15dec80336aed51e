import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { Db } from '../db/types.ts'

/** The programme's key for what it decided and vouches for. */
export type SealingKey = {
  id: string
  /** Its public half as PEM, and the 32 bytes of it. */
  publicKey: string
  publicBytes: Buffer
  /** The signature of a hash as base64. */
  sign: (sha256: string) => string
  /** The signature of any bytes. */
  signBytes: (bytes: Uint8Array) => Buffer
  /** The key that follows from it to cosign logs of others: one key must not speak for a log and for a witness. */
  witness: () => SealingKey
}

/** The key that signs now, and in a transaction until that ends; asked for at each signature, because it can be replaced at any moment. */
export type Sealing = (db: Db) => Promise<SealingKey>

/** The id of a key, from its public half as PEM: whoever has the half can work it out. */
export const keyIdOf = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/** The 32 bytes of an Ed25519 key out of its public half as PEM; they end it (RFC 8410, section 4). */
export const publicBytesOf = (publicKey: string): Buffer =>
  createPublicKey(publicKey).export({ format: 'der', type: 'spki' }).subarray(-32)

/** The same as PEM again. */
export const publicKeyOf = (publicBytes: Buffer): string =>
  createPublicKey({ key: Buffer.concat([publicHead, publicBytes]), format: 'der', type: 'spki' })
    .export({ format: 'pem', type: 'spki' })
    .toString()
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/** PKCS #8 of an Ed25519 key is this head and the 32 bytes of its seed (RFC 8410, section 7). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key pair that follows from a seed of 32 bytes. */
export const sealingKeyOf = (seed: Buffer): SealingKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  return {
    id: keyIdOf(publicKey),
    publicKey,
    publicBytes: publicBytesOf(publicKey),
    sign: (sha256) => sign(null, Buffer.from(sha256, 'hex'), privateKey).toString('base64'),
    signBytes: (bytes) => sign(null, bytes, privateKey),
    witness: () => sealingKeyOf(Buffer.from(hkdfSync('sha256', seed, '', 'witness', 32))),
  }
}

/** True if the key with this public half signed these bytes; a key or a signature that is none signed nothing. */
export const isSignedBy = (signed: Buffer, signature: Buffer, publicKey: string): boolean => {
  try {
    return verify(null, signed, publicKey, signature)
  } catch {
    return false
  }
}

/** What a key signs to vouch for the one that follows it. */
export const vouchFor = ({ id, publicKey }: Pick<SealingKey, 'id' | 'publicKey'>): Buffer =>
  Buffer.from(`nhanxanh-key\n${id}\n${publicKey}`)
