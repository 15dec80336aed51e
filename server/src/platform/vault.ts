import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../db/types.ts'

/** Keeps secrets of others in the database, locked with a key that does not lie there: a copy of the database opens none. */
export type Vault = {
  lock: (secret: Buffer, label: string) => Buffer
  /** Null where this key, or this label, has not locked it. */
  open: (box: Buffer, label: string) => Buffer | null
}

/** The vault as it is locked now, and in a transaction until that ends: what lies in it is to be read and written in the same one. */
export type VaultNow = (db: Db) => Promise<Vault>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The vault that a key of 32 bytes opens. */
export const vaultOf = (key: Buffer): Vault => ({
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
