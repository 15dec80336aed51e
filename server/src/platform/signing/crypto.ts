import { webcrypto } from 'node:crypto'
import { CryptoEngine, getCrypto, setEngine } from 'pkijs'

/** pkijs works with whatever does the sums of a browser; Node has the same. */
export const engine = (): CryptoEngine => {
  if (!getCrypto()) setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as never }))
  return getCrypto(true) as CryptoEngine
}

/** Bytes as libraries of the browser take them. */
export const asArrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
