import { z } from 'zod'
import { ask } from './asking.ts'
import { SignerProblem } from './remote-signer.ts'
import type { Answered, Asked, Known, PaperSigner, RemoteKey } from './remote-signer.ts'

/** SHA-256 and sha256WithRSAEncryption, ecdsa-with-SHA256. */
const hashAlgo = '2.16.840.1.101.3.4.2.1'
const ecdsa = '1.2.840.10045.4.3.2'
const rsa = '1.2.840.113549.1.1.11'
/** The service answers when the person has; it gives up before we do. */
const personMs = 290_000

const token = z.object({ access_token: z.string() })
const list = z.object({ credentialIDs: z.array(z.string()) })
const info = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(z.string()) }),
  multisign: z.union([z.int(), z.boolean()]).optional(),
})
const authorized = z.object({ SAD: z.string() })
const signed = z.object({ signatures: z.array(z.string().nullable()) })

type Service = { url: string; known: Known }
type Once = { isOnce: true; waitMs?: number }
type Call = <T>(path: string, body: object, answer: z.ZodType<T>, once?: Once) => Promise<T>

/** Calls in the name of the office (client credentials); the access it is given ends with the work. */
const openCalls = async ({ url, known }: Service): Promise<Call> => {
  const body = { grant_type: 'client_credentials', client_id: known.account, client_secret: known.secret }
  const { access_token: access } = await ask({ url: `${url}/oauth2/token`, body, answer: token })
  const headers = { authorization: `Bearer ${access}` }
  return (path, given, answer, once) => ask({ url: `${url}/${path}`, body: given, answer, headers, ...once })
}

const infoOf = (call: Call, credentialID: string) =>
  call('credentials/info', { credentialID, certificates: 'chain', certInfo: false }, info)

const isHolding = ({ key, cert }: z.output<typeof info>): boolean =>
  key.status === 'enabled' && (cert.status ?? 'valid') === 'valid' && cert.certificates.length > 0

const certificatesOf = async (service: Service): Promise<RemoteKey[]> => {
  const call = await openCalls(service)
  const { credentialIDs } = await call('credentials/list', { userID: service.known.userId }, list)
  const keys: RemoteKey[] = []
  for (const name of credentialIDs) {
    const found = await infoOf(call, name)
    const chain = found.cert.certificates.map((each) => Buffer.from(each, 'base64'))
    if (isHolding(found)) keys.push({ name, chain })
  }
  return keys
}

const base64 = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'))

/** One confirmation of the person for these hashes. What is lost behind it is lost: the permission holds once. */
const signSome = async (call: Call, { key, title }: Asked, hashes: readonly Buffer[], signAlgo: string) => {
  const hash = base64(hashes)
  const given = { credentialID: key.name, numSignatures: hashes.length, hash, hashAlgo, description: title }
  const { SAD } = await call('credentials/authorize', given, authorized, { isOnce: true, waitMs: personMs })
  const body = { credentialID: key.name, SAD, hash, hashAlgo, signAlgo }
  const { signatures } = await call('signatures/signHash', body, signed, { isOnce: true }).catch((error: unknown) => {
    throw error instanceof SignerProblem && error.problem === 'away' ? new SignerProblem('lost') : error
  })
  return hashes.map((_, nth) => Buffer.from(signatures[nth] ?? '', 'base64'))
}

/** As many at once as the key allows: for most all of them. */
const signAll = async (service: Service, asked: Asked): Promise<Answered> => {
  const { hashes, key } = asked
  const signatures: (Buffer | null)[] = []
  try {
    const call = await openCalls(service)
    const found = await infoOf(call, key.name)
    const most = typeof found.multisign === 'number' && found.multisign > 0 ? found.multisign : hashes.length
    const signAlgo = found.key.algo.includes(ecdsa) ? ecdsa : rsa
    for (let from = 0; from < hashes.length; from += most) {
      const some = await signSome(call, asked, hashes.slice(from, from + most), signAlgo)
      signatures.push(...some.map((each) => (each.length === 0 ? null : each)))
    }
    return { signatures, problem: null }
  } catch (error) {
    if (!(error instanceof SignerProblem)) throw error
    return { signatures: hashes.map((_, nth) => signatures[nth] ?? null), problem: error.problem }
  }
}

/**
 * Cloud Signature Consortium API, version 1 (Viettel MySign and others). The service answers only when the person has, so the question
 * is under way in the process that asked it: any other one does not know of an answer.
 */
export const openCsc = (url: string) => {
  const underWay = new Map<string, Answered | null>()
  return (known: Known): PaperSigner => {
    const service = { url, known }
    return {
      certificates: () => certificatesOf(service),
      start: async (asked) => {
        underWay.set(asked.reference, null)
        const keep = (answered: Answered) => void underWay.set(asked.reference, answered)
        void signAll(service, asked).then(keep, () => keep({ signatures: [], problem: 'away' }))
      },
      poll: async ({ reference }) => {
        const answered = underWay.get(reference) ?? null
        if (answered === null) return null
        underWay.delete(reference)
        return answered
      },
    }
  }
}
