import { createHash, createPrivateKey, sign as signBytes, X509Certificate } from 'node:crypto'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { asArrayBuffer, engine } from './crypto.ts'
import { withSignature } from './fields.ts'
import type { Field } from './fields.ts'
import type { SigningKey } from './pkcs12.ts'
import type { TimeStamp } from './time-stamps.ts'

const sha256Id = '2.16.840.1.101.3.4.2.1'
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'
const plainData = '1.2.840.113549.1.7.1'
const signedData = '1.2.840.113549.1.7.2'
const signatureTimeStamp = '1.2.840.113549.1.9.16.2.14'

const sha256 = (bytes: Uint8Array): ArrayBuffer => asArrayBuffer(createHash('sha256').update(bytes).digest())

const rsaWithSha256 = new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new Null() })
const ecdsaWithSha256 = new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' })
const algorithmOf = (der: Buffer): AlgorithmIdentifier =>
  new X509Certificate(der).publicKey.asymmetricKeyType === 'ec' ? ecdsaWithSha256 : rsaWithSha256

/** ESS signing-certificate-v2 (RFC 5035): the signature says by which certificate it is meant; SHA-256 is its default. */
const certificateNamed = (der: Buffer): Attribute =>
  new Attribute({
    type: signingCertificateV2,
    values: [
      new Sequence({
        value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: sha256(der) })] })] })],
      }),
    ],
  })

const attributesOf = (digest: ArrayBuffer, der: Buffer) =>
  new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: contentType, values: [new ObjectIdentifier({ value: plainData })] }),
      new Attribute({ type: messageDigest, values: [new OctetString({ valueHex: digest })] }),
      certificateNamed(der),
    ],
  })

/** That the signature was there at a time which an authority vouches for (RFC 3161): with it the baseline is B-T. */
const stampOn = async (signer: SignerInfo, timeStamp: TimeStamp) => {
  const token = await timeStamp(Buffer.from(signer.signature.valueBlock.valueHexView))
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: signatureTimeStamp, values: [token.toSchema()] })],
  })
}

/** Signs the attributes in DER, by a key that lies here or elsewhere. */
type Sign = (attributes: Buffer) => Promise<Buffer>
type Making = { chain: readonly Buffer[]; sign: Sign; timeStamp: TimeStamp | null }

/** Makes the CMS signature of PAdES baseline B (ETSI EN 319 142-1): the time stands in the file, never among what is signed. */
class PadesSigner extends Signer {
  readonly #making: Making
  constructor(making: Making) {
    super()
    this.#making = making
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    engine()
    const { chain, sign, timeStamp } = this.#making
    const certificates = chain.map((der) => Certificate.fromBER(asArrayBuffer(der)))
    const [own] = certificates
    const [der] = chain
    if (!own || !der) throw new Error('A signing key has no certificate')
    const signedAttrs = attributesOf(sha256(bytes), der)
    const signed = Buffer.from(signedAttrs.toSchema().toBER(false))
    // What is signed is a set of its own, whatever it is marked as inside of the signature (RFC 5652, 5.4).
    signed.writeUInt8(0x31, 0)
    const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256Id, algorithmParams: new Null() })
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      digestAlgorithm,
      signedAttrs,
      signatureAlgorithm: algorithmOf(der),
      signature: new OctetString({ valueHex: asArrayBuffer(await sign(signed)) }),
    })
    const encapContentInfo = new EncapsulatedContentInfo({ eContentType: plainData })
    const digestAlgorithms = [digestAlgorithm]
    const cms = new SignedData({ version: 1, digestAlgorithms, encapContentInfo, signerInfos: [signer], certificates })
    if (timeStamp) await stampOn(signer, timeStamp)
    const content = new ContentInfo({ contentType: signedData, content: cms.toSchema(true) })
    return Buffer.from(content.toSchema().toBER(false))
  }
}

const signed = async (pdf: Buffer, field: Field, making: Making): Promise<Buffer> =>
  new SignPdf().sign(await withSignature(pdf, field), new PadesSigner(making))

/** Signs a PDF of our own as PAdES baseline B, with a time-stamp as B-T; it begins with the same bytes. */
export const signPdf = (
  pdf: Buffer,
  { key, chain }: SigningKey,
  field: Field,
  timeStamp: TimeStamp | null = null,
): Promise<Buffer> => {
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return signed(pdf, field, { chain, timeStamp, sign: async (attributes) => signBytes('sha256', attributes, own) })
}

/** The SHA-256 that a key elsewhere signs; the same for the same paper, certificate and field. */
export const hashToSign = async (pdf: Buffer, chain: readonly Buffer[], field: Field): Promise<Buffer> => {
  let hash = Buffer.alloc(0)
  const sign: Sign = async (attributes) => {
    hash = createHash('sha256').update(attributes).digest()
    return hash
  }
  await signed(pdf, field, { chain, timeStamp: null, sign })
  return hash
}

type Embedding = { chain: readonly Buffer[]; field: Field; signature: Buffer; timeStamp: TimeStamp | null }

/** The paper with the signature that was made elsewhere; whether it holds says the verifier. */
export const embedSignature = (pdf: Buffer, { chain, field, signature, timeStamp }: Embedding): Promise<Buffer> =>
  signed(pdf, field, { chain, timeStamp, sign: async () => signature })
