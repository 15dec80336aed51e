import { createVerify, X509Certificate } from 'node:crypto'
import { fromBER, GeneralizedTime, UTCTime } from 'asn1js'
import { Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs'
import { asArrayBuffer, engine } from '../crypto.ts'
import { certificateFacts } from '../names.ts'

/**
 * `broken`: the bytes are not those that were signed; `enclosed`: it brings its own content, which is what it would be checked against in
 * place of the file; `nameless`: without the certificate of who signed, so that nobody can check it.
 */
export type SealProblem = 'broken' | 'enclosed' | 'nameless'

/** Who made a signature, as its certificate says; nobody else vouches for it. */
export type Seal = {
  signer: string
  issuer: string
  serial: string
  validFrom: Date
  validTo: Date
  /** As the signature says; null where it does not. */
  signedAt: Date | null
  /** Made with SHA-1 or a short key, which others can forge today. */
  isWeak: boolean
  /** The certificate (DER), and what others came with it. */
  certificate: Uint8Array
  others: Uint8Array[]
}

const signingTime = '1.2.840.113549.1.9.5'
const timeStampInfo = '1.2.840.113549.1.9.16.1.4'
/** SHA-1 as a digest, and in the names of signatures. */
const weakAlgorithms = new Set(['1.3.14.3.2.26', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1'])
const leastBits = 2_048

const isShort = (der: Uint8Array): boolean => {
  const { asymmetricKeyDetails: key } = new X509Certificate(der).publicKey
  return key?.modulusLength !== undefined && key.modulusLength < leastBits
}

const sealOf = (der: Buffer, found: Pick<Seal, 'signedAt' | 'isWeak' | 'others'>): Seal => ({
  ...certificateFacts(der),
  ...found,
  isWeak: found.isWeak || isShort(der),
  certificate: Uint8Array.from(der),
})

const signedTime = (cms: SignedData): Date | null => {
  const attribute = cms.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === signingTime)
  const value: unknown = attribute?.values[0]
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : null
}

const isWeak = (cms: SignedData): boolean =>
  cms.signerInfos.some(({ digestAlgorithm, signatureAlgorithm }) =>
    [digestAlgorithm, signatureAlgorithm].some(({ algorithmId }) => weakAlgorithms.has(algorithmId)),
  )

const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER(false))

/** Code 3 of the library: the certificate of who signed is not there. */
const problemOf = (error: unknown): SealProblem =>
  error instanceof SignedDataVerifyError && (error.code === 2 || error.code === 3) ? 'nameless' : 'broken'

/** What a time-stamp signs is its own content, which holds the hash of the file; any other signature signs the file itself. */
const isForm = (cms: SignedData, isStamp: boolean): boolean =>
  isStamp ? cms.encapContentInfo.eContentType === timeStampInfo : cms.encapContentInfo.eContent === undefined

/** Checks a CMS signature (RFC 5652) or the token of a time-stamp (RFC 3161) over these bytes. */
export const checkCms = async (der: Buffer, data: Buffer, isStamp: boolean): Promise<Seal | SealProblem> => {
  engine()
  try {
    const { result, offset } = fromBER(asArrayBuffer(der))
    if (offset === -1) return 'broken'
    const cms = new SignedData({ schema: new ContentInfo({ schema: result }).content })
    if (!isForm(cms, isStamp)) return 'enclosed'
    if (cms.signerInfos.length !== 1) return 'broken'
    const checked = await cms.verify({ signer: 0, data: asArrayBuffer(data), checkChain: false, extendedMode: true })
    const { signatureVerified, signerCertificate } = checked
    if (signatureVerified !== true || !signerCertificate) return 'broken'
    const all = (cms.certificates ?? []).filter((each) => each instanceof Certificate)
    const others = all.filter((each) => each !== signerCertificate).map((each) => Uint8Array.from(derOf(each)))
    return sealOf(derOf(signerCertificate), { signedAt: signedTime(cms), isWeak: isWeak(cms), others })
  } catch (error) {
    return problemOf(error)
  }
}

/** Checks the oldest form, `adbe.x509.rsa_sha1`: a PKCS #1 signature whose certificate stands beside it. */
export const checkRsaSha1 = (der: Buffer, data: Buffer, certificates: readonly Buffer[]): Seal | SealProblem => {
  const [own, ...others] = certificates
  if (!own) return 'nameless'
  try {
    const signature = Buffer.from(
      (fromBER(asArrayBuffer(der)).result.valueBlock as { valueHexView?: Uint8Array }).valueHexView ?? [],
    )
    const isSound = createVerify('RSA-SHA1').update(data).verify(new X509Certificate(own).publicKey, signature)
    if (!isSound) return 'broken'
    return sealOf(own, { signedAt: null, isWeak: true, others: others.map((each) => Uint8Array.from(each)) })
  } catch {
    return 'broken'
  }
}
