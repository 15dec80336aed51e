import { X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'
import { asArrayBuffer } from './crypto.ts'

const commonName = '2.5.4.3'
const organisation = '2.5.4.10'

type Name = Certificate['subject']

const partOf = (name: Name, type: string): string | null => {
  const value = name.typesAndValues.find((part) => part.type === type)?.value as
    | { valueBlock?: { value?: unknown } }
    | undefined
  const text = value?.valueBlock?.value
  return typeof text === 'string' && text.trim() !== '' ? text.normalize('NFC').trim() : null
}

/** Who a certificate speaks of, in the words of a person. */
export const nameOf = (name: Name): string => partOf(name, commonName) ?? partOf(name, organisation) ?? 'không rõ tên'

/** The number that an authority gave a certificate, in hexadecimal. */
export const serialOf = ({ serialNumber }: Certificate): string =>
  Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex')

/** What a certificate says of itself. */
export const certificateFacts = (der: Buffer) => {
  const certificate = Certificate.fromBER(asArrayBuffer(der))
  return {
    signer: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    serial: serialOf(certificate),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
  }
}

/** All certificates in a file: PEM, one behind the other, or DER, also in base64; empty where it holds none. */
export const certificatesIn = (file: Buffer): Buffer[] => {
  const text = file.toString('latin1')
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  const isText = /^[A-Za-z0-9+/=\s]+$/.test(text)
  try {
    return (blocks ?? [isText ? Buffer.from(text, 'base64') : file]).map((each) => new X509Certificate(each).raw)
  } catch {
    return []
  }
}

/** The same with what tells a certificate from all others, and whether it may vouch for others. */
export const wholeFacts = (der: Buffer) => {
  const { fingerprint256, ca } = new X509Certificate(der)
  const fingerprint = fingerprint256.replaceAll(':', '').toLowerCase()
  return { ...certificateFacts(der), fingerprint, isAuthority: ca }
}
