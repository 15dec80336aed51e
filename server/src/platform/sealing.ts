import { createHash, createPrivateKey, createPublicKey, randomBytes, sign as signBytes } from 'node:crypto'
import path from 'node:path'
import { keepKeyFile, readKeyFile } from './key-file.ts'

/** The programme's key for what it decided: its id, its public half as PEM, and the signature of a hash as base64. */
export type Sealing = { id: string; publicKey: string; sign: (sha256: string) => string }

/** PKCS #8 of an Ed25519 key is this head and the 32 bytes of its seed (RFC 8410, section 7). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Opens the sealing key of a data folder, or makes it where there is none. Back it up beside the root key. */
export const openSealing = async (dataDir: string): Promise<Sealing> => {
  const file = path.resolve(dataDir, 'sealing.key')
  const seed = (await readKeyFile(file)) ?? (await keepKeyFile(file, randomBytes(32)))
  const privateKey = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    sign: (sha256) => signBytes(null, Buffer.from(sha256, 'hex'), privateKey).toString('base64'),
  }
}
