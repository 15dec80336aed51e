import { createPrivateKey, createPublicKey } from 'node:crypto'
import { fromBER } from 'asn1js'
import { Certificate, PFX, PrivateKeyInfo } from 'pkijs'
import type { CertBag, PKCS8ShroudedKeyBag } from 'pkijs'
import { asArrayBuffer, engine } from './crypto.ts'

/** A key that can sign with its certificate first and those of its authorities behind. */
export type SigningKey = { key: Buffer; chain: Buffer[] }
/** `password`: it does not open; `obscure`: packed in an old way, or no file of this kind; `keyless`: it holds no key. */
export type Pkcs12Problem = 'password' | 'obscure' | 'keyless'

const keyBags = new Set(['1.2.840.113549.1.12.10.1.1', '1.2.840.113549.1.12.10.1.2'])
const certificateBag = '1.2.840.113549.1.12.10.1.3'

const parse = async (file: Buffer, password: string): Promise<PFX> => {
  engine()
  const pfx = PFX.fromBER(asArrayBuffer(file))
  const secret = asArrayBuffer(Buffer.from(password, 'utf8'))
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('It holds nothing')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) })
  return pfx
}

type Bag = { bagId: string; bagValue: unknown }

const bagsOf = (pfx: PFX): Bag[] =>
  (
    (pfx.parsedValue?.authenticatedSafe?.parsedValue as { safeContents: { value: { safeBags: Bag[] } }[] } | undefined)
      ?.safeContents ?? []
  ).flatMap(({ value }) => value.safeBags)

const derOf = (schema: { toBER: (sizeOnly?: boolean) => ArrayBuffer }): Buffer => Buffer.from(schema.toBER(false))

const keyOf = async (bag: Bag, password: string): Promise<Buffer> => {
  if (bag.bagValue instanceof PrivateKeyInfo) return derOf(bag.bagValue.toSchema())
  const shrouded = bag.bagValue as PKCS8ShroudedKeyBag
  if (!shrouded.parsedValue) {
    const opening = shrouded as unknown as { parseInternalValues: (given: { password: ArrayBuffer }) => Promise<void> }
    await opening.parseInternalValues({ password: asArrayBuffer(Buffer.from(password, 'utf8')) })
  }
  if (!shrouded.parsedValue) throw new Error('The key does not open')
  return derOf(shrouded.parsedValue.toSchema())
}

const samePair = async (key: Buffer, certificate: Certificate): Promise<boolean> => {
  const own = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
  const named = createPublicKey({
    key: derOf(certificate.subjectPublicKeyInfo.toSchema()),
    format: 'der',
    type: 'spki',
  })
  return own.equals(named)
}

/** Opens a PKCS #12 file: its key, and the certificate of that key before the others. */
export const openPkcs12 = async (file: Buffer, password: string): Promise<SigningKey | Pkcs12Problem> => {
  if (fromBER(asArrayBuffer(file)).offset === -1) return 'obscure'
  let bags: Bag[]
  try {
    bags = bagsOf(await parse(file, password))
  } catch (error) {
    return /integrity|password|decrypt|operation-specific|Operation failed/i.test(String(error))
      ? 'password'
      : 'obscure'
  }
  const keyBag = bags.find(({ bagId }) => keyBags.has(bagId))
  const certificates = bags
    .filter(({ bagId }) => bagId === certificateBag)
    .flatMap(({ bagValue }) => {
      const { parsedValue } = bagValue as CertBag
      return parsedValue instanceof Certificate ? [parsedValue] : []
    })
  if (!keyBag || certificates.length === 0) return 'keyless'
  const key = await keyOf(keyBag, password).catch(() => null)
  if (key === null) return 'password'
  const checked = await Promise.all(certificates.map(async (each) => ({ each, isOwn: await samePair(key, each) })))
  const own = checked.find(({ isOwn }) => isOwn)?.each
  if (!own) return 'keyless'
  return { key, chain: [own, ...certificates.filter((each) => each !== own)].map((each) => derOf(each.toSchema(true))) }
}
