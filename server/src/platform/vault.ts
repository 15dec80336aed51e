import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import path from 'node:path'
import { keepKeyFile, readKeyFile } from './key-file.ts'

/** Keeps secrets of others in the database, locked with a key that does not lie there: a copy of the database opens none. */
export type Vault = {
  lock: (secret: Buffer, label: string) => Buffer
  /** Null where this key, or this label, has not locked it. */
  open: (box: Buffer, label: string) => Buffer | null
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const vaultWith = (key: Buffer): Vault => ({
  lock: (secret, label) => {
    const nonce = randomBytes(nonceBytes)
    const locking = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(label))
    const locked = Buffer.concat([locking.update(secret), locking.final()])
    return Buffer.concat([nonce, locking.getAuthTag(), locked])
  },
  open: (box, label) => {
    try {
      const opening = createDecipheriv(cipher, key, box.subarray(0, nonceBytes)).setAAD(Buffer.from(label))
      opening.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opening.update(box.subarray(nonceBytes + tagBytes)), opening.final()])
    } catch {
      return null
    }
  },
})

/** Opens the vault of a data folder, or makes it where there is none. Its key file is backed up apart from the database. */
export const openVault = async (dataDir: string): Promise<Vault> => {
  const file = path.resolve(dataDir, 'vault.key')
  return vaultWith((await readKeyFile(file)) ?? (await keepKeyFile(file, randomBytes(32))))
}
