import { createHash, createPrivateKey } from 'node:crypto'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { asArrayBuffer, engine } from './crypto.ts'
import type { SigningKey } from './pkcs12.ts'
import type { TimeStamp } from './time-stamps.ts'

const hash = 'SHA-256'
/** Room for the signature with a chain of four certificates and a time-stamp with its own, in hexadecimal digits. */
const roomForSignature = 40_960
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'
const plainData = '1.2.840.113549.1.7.1'
const signedData = '1.2.840.113549.1.7.2'
const signatureTimeStamp = '1.2.840.113549.1.9.16.2.14'

const sha256 = (bytes: Uint8Array): ArrayBuffer => asArrayBuffer(createHash('sha256').update(bytes).digest())

const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

const importKey = (key: Buffer) => {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const algorithm =
    asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash }
  return engine().importKey('pkcs8', asArrayBuffer(key), algorithm, false, ['sign'])
}

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

/** Makes the CMS signature of PAdES baseline B (ETSI EN 319 142-1): the time stands in the file, never among what is signed. */
class PadesSigner extends Signer {
  readonly #signingKey: SigningKey
  readonly #timeStamp: TimeStamp | null
  constructor(signingKey: SigningKey, timeStamp: TimeStamp | null) {
    super()
    this.#signingKey = signingKey
    this.#timeStamp = timeStamp
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    engine()
    const { key, chain } = this.#signingKey
    const certificates = chain.map((der) => Certificate.fromBER(asArrayBuffer(der)))
    const [own] = certificates
    const [der] = chain
    if (!own || !der) throw new Error('A signing key has no certificate')
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      signedAttrs: attributesOf(sha256(bytes), der),
    })
    const encapContentInfo = new EncapsulatedContentInfo({ eContentType: plainData })
    const cms = new SignedData({ version: 1, encapContentInfo, signerInfos: [signer], certificates })
    await cms.sign(await importKey(key), 0, hash, asArrayBuffer(bytes))
    if (this.#timeStamp) await stampOn(signer, this.#timeStamp)
    const content = new ContentInfo({ contentType: signedData, content: cms.toSchema(true) })
    return Buffer.from(content.toSchema().toBER(false))
  }
}

type Field = { reason: string; at: Date }

/** The same file with an empty signature behind its last byte; what was there stays as it was, byte by byte. */
const withField = async (pdf: Buffer, { reason, at }: Field): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const { context } = document
  const page = document.getPage(0)
  const unknown = PDFName.of('**********')
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
      ByteRange: [0, unknown, unknown, unknown],
      Contents: PDFHexString.of('0'.repeat(roomForSignature)),
    }),
  )
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Signature1'),
      // Printed and locked (ISO 32000-1, 12.5.3).
      F: 132,
      P: page.ref,
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([widget]))
  document.catalog.set(PDFName.of('AcroForm'), context.register(context.obj({ SigFlags: 3, Fields: [widget] })))
  return Buffer.from(await document.commit({ useObjectStreams: false }))
}

/** Signs a PDF of our own as PAdES baseline B, with a time-stamp as B-T; it begins with the same bytes. */
export const signPdf = async (
  pdf: Buffer,
  key: SigningKey,
  field: Field,
  timeStamp: TimeStamp | null = null,
): Promise<Buffer> => new SignPdf().sign(await withField(pdf, field), new PadesSigner(key, timeStamp))
