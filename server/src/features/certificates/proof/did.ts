import type { SealingKey } from '../../../platform/sealing.ts'

/** An issuer as credentials name it: its DID, and the address of the key that signs for it now. */
export type Issuer = { did: string; keyAddress: string }
type Key = Pick<SealingKey, 'id' | 'publicBytes'>

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const base58 = (bytes: Buffer): string => {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${letters.charAt(Number(number % 58n))}${text}`
  return text
}

/** An Ed25519 key as W3C Multikey writes it; 0xed01 says which kind it is, so no zero byte stands in front. */
export const multikeyOf = (publicBytes: Buffer): string =>
  `z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), publicBytes]))}`

/** `did:web:nhanxanh.example`; null unless the address is https and the root of its host, which alone can be trusted. */
const webDidOf = (address: string): string | null => {
  const { protocol, host, pathname } = new URL(address)
  return protocol === 'https:' && pathname === '/' ? `did:web:${encodeURIComponent(host)}` : null
}

/** did:web where everybody reaches us under https; until then the key itself is the name. */
export const issuerOf = (address: string, { id, publicBytes }: Key): Issuer => {
  const web = webDidOf(address)
  if (web !== null) return { did: web, keyAddress: `${web}#${id}` }
  const multikey = multikeyOf(publicBytes)
  return { did: `did:key:${multikey}`, keyAddress: `did:key:${multikey}#${multikey}` }
}

/** The document of did:web with every key that ever signed; null where the programme has no such name. */
export const didDocument = (address: string, keys: readonly Key[]) => {
  const did = webDidOf(address)
  if (did === null) return null
  const methods = keys.map(({ id, publicBytes }) => ({
    id: `${did}#${id}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multikeyOf(publicBytes),
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
