import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import path from 'node:path'
import { keepKeyFile, readKeyFile } from './key-file.ts'

/** The programme's key for what it decided and vouches for. */
export type Sealing = {
  id: string
  /** Its public half as PEM, and the 32 bytes of it. */
  publicKey: string
  publicBytes: Buffer
  /** The signature of a hash as base64. */
  sign: (sha256: string) => string
  /** The signature of any bytes. */
  signBytes: (bytes: Uint8Array) => Buffer
}

/** The id of a key, from its public half as PEM: whoever has the half can work it out. */
export const keyIdOf = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/** The 32 bytes of an Ed25519 key out of its public half as PEM; they end it (RFC 8410, section 4). */
export const publicBytesOf = (publicKey: string): Buffer =>
  createPublicKey(publicKey).export({ format: 'der', type: 'spki' }).subarray(-32)

/** PKCS #8 of an Ed25519 key is this head and the 32 bytes of its seed (RFC 8410, section 7). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Opens the sealing key of a data folder, or makes it where there is none. Back it up beside the root key. */
export const openSealing = async (dataDir: string): Promise<Sealing> => {
  const file = path.resolve(dataDir, 'sealing.key')
  const seed = (await readKeyFile(file)) ?? (await keepKeyFile(file, randomBytes(32)))
  const privateKey = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  return {
    id: keyIdOf(publicKey),
    publicKey,
    publicBytes: publicBytesOf(publicKey),
    sign: (sha256) => sign(null, Buffer.from(sha256, 'hex'), privateKey).toString('base64'),
    signBytes: (bytes) => sign(null, bytes, privateKey),
  }
}
