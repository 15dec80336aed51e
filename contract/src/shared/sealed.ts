/** What lies on the shelf of this browser: unreadable without the key that only the server has. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** Both made of the one key of a person: for what was typed, and for where it lies. */
export type ShelfKeys = { sealing: CryptoKey; naming: CryptoKey }

const algorithm = 'AES-GCM'
const ivBytes = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The key of a person as the server hands it out, in base64; it cannot be read out of this page again. */
export const importKeys = async (base64: string): Promise<ShelfKeys> => {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return {
    sealing: await crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']),
    naming: await crypto.subtle.importKey('raw', raw, hmac, false, ['sign']),
  }
}

/** Seals bytes for one place on the shelf: moved to another they do not open. */
export const sealBytes = async (
  { sealing }: Pick<ShelfKeys, 'sealing'>,
  place: string,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const how = { name: algorithm, iv, additionalData: bytesOf(place) }
  return { iv, bytes: await crypto.subtle.encrypt(how, sealing, bytes) }
}

/** What was sealed; throws where key or place is another, or where a bit has changed. */
export const unsealBytes = (
  { sealing }: Pick<ShelfKeys, 'sealing'>,
  place: string,
  { iv, bytes }: Sealed,
): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv, additionalData: bytesOf(place) }, sealing, bytes)

/** The same for what JSON can say. */
export const seal = (keys: Pick<ShelfKeys, 'sealing'>, place: string, content: unknown): Promise<Sealed> =>
  sealBytes(keys, place, bytesOf(JSON.stringify(content)))

export const unseal = async (keys: Pick<ShelfKeys, 'sealing'>, place: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(keys, place, sealed))) as unknown

/** Where a person's entry of this name lies. The name would tell what they were at, and a plain hash of it could be guessed. */
export const placeOf = async ({ naming }: ShelfKeys, userId: string, name: string): Promise<string> => {
  const digest = await crypto.subtle.sign('HMAC', naming, bytesOf(name))
  return `${userId}/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
