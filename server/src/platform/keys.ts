import { createECDH, createHmac, hkdfSync } from 'node:crypto'

/** Keys derived from one root key, one for each purpose, so that what is signed for one is worth nothing to another. */
export type Keys = {
  accessTokens: Uint8Array
  /** HMAC-SHA-256 over the parts, for refresh tokens, one-time codes, what the right code earns, known devices, and links that disown a sign-in. */
  sign: (
    purpose: 'refresh' | 'code' | 'recovery' | 'device' | 'disown',
    ...parts: readonly (string | number)[]
  ) => Buffer
  /** 256 bits that seal what a person has typed and not saved; for the browser of that person alone (PRODUCT, D1). */
  unsaved: (userId: string) => Buffer
  /** The private key by which push services know this installation, all of its instances. */
  webPush: Buffer
}

const derive = (root: Uint8Array, purpose: string) => new Uint8Array(hkdfSync('sha256', root, '', purpose, 32))

/** A number that is a private key of the curve P-256: of 2^32 first ones all but one are. */
const curveKey = (root: Uint8Array): Buffer => {
  for (let nth = 1; ; nth += 1) {
    const key = Buffer.from(derive(root, `web-push-${nth}`))
    try {
      createECDH('prime256v1').setPrivateKey(key)
      return key
    } catch {
      // Not below the order of the curve.
    }
  }
}

/** Derives the keys of all purposes from the root key (at least 32 bytes). */
export const deriveKeys = (root: Uint8Array): Keys => {
  const signing = {
    refresh: derive(root, 'refresh-tokens'),
    code: derive(root, 'one-time-codes'),
    recovery: derive(root, 'recovery-tokens'),
    device: derive(root, 'known-devices'),
    disown: derive(root, 'disowned-sign-ins'),
  }
  const unsaved = derive(root, 'unsaved-work')
  return {
    accessTokens: derive(root, 'access-tokens'),
    sign: (purpose, ...parts) => createHmac('sha256', signing[purpose]).update(parts.join('.')).digest(),
    unsaved: (userId) => createHmac('sha256', unsaved).update(userId).digest(),
    webPush: curveKey(root),
  }
}

/** What is made of the key in use, and anew only of another key: to read a private key takes longer than to sign with it. */
export const madeOf = <T>(make: (key: Buffer) => T): ((key: Buffer) => T) => {
  let last: { key: Buffer; made: T } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) }
    return last.made
  }
}

/** The same from whatever root key is in use at the moment: another one may take its place while the server runs. */
export const followingKeys = (root: () => Buffer): Keys => {
  const derived = madeOf(deriveKeys)
  const now = () => derived(root())
  return {
    get accessTokens() {
      return now().accessTokens
    },
    get webPush() {
      return now().webPush
    },
    sign: (...signed) => now().sign(...signed),
    unsaved: (userId) => now().unsaved(userId),
  }
}
