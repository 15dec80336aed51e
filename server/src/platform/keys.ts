import { createHmac, hkdfSync } from 'node:crypto'

/** Keys derived from one root key, one for each purpose, so that what is signed for one is worth nothing to another. */
export type Keys = {
  accessTokens: Uint8Array
  /** HMAC-SHA-256 over the parts, for refresh tokens, one-time codes, what the right code earns, and known devices. */
  sign: (purpose: 'refresh' | 'code' | 'recovery' | 'device', ...parts: readonly (string | number)[]) => Buffer
  /** 256 bits that seal what a person has typed and not saved; for the browser of that person alone (PRODUCT, D1). */
  unsaved: (userId: string) => Buffer
}

const derive = (root: Uint8Array, purpose: string) => new Uint8Array(hkdfSync('sha256', root, '', purpose, 32))

/** Derives the keys of all purposes from the root key (at least 32 bytes). */
export const deriveKeys = (root: Uint8Array): Keys => {
  const signing = {
    refresh: derive(root, 'refresh-tokens'),
    code: derive(root, 'one-time-codes'),
    recovery: derive(root, 'recovery-tokens'),
    device: derive(root, 'known-devices'),
  }
  const unsaved = derive(root, 'unsaved-work')
  return {
    accessTokens: derive(root, 'access-tokens'),
    sign: (purpose, ...parts) => createHmac('sha256', signing[purpose]).update(parts.join('.')).digest(),
    unsaved: (userId) => createHmac('sha256', unsaved).update(userId).digest(),
  }
}
