import { z } from 'zod'
import { instant, line } from '../shared/fields.ts'
import { formatDate } from '../shared/vietnam-time.ts'

/** `signer`: whose signature is taken; `authority`: who answers for the next certificate of such a person. */
export const recognisedKinds = ['signer', 'authority'] as const
export type RecognisedKind = (typeof recognisedKinds)[number]
export const recognisedKindNames: Record<RecognisedKind, string> = {
  signer: 'Người ký',
  authority: 'Cơ quan cấp chứng thư gốc',
}

/** A certificate with what it says of itself; the server compares the two before it keeps them. */
export const signerCertificate = z.strictObject({
  name: z.string().normalize('NFC').max(400),
  issuer: z.string().normalize('NFC').max(400),
  /** In hexadecimal. */
  serial: z.string().max(200),
  validFrom: instant,
  validTo: instant,
  /** SHA-256, in hexadecimal. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** It may vouch for other certificates. */
  isAuthority: z.boolean(),
  /** DER in base64. */
  certificate: z
    .string()
    .max(12_000, 'Chứng thư quá lớn.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Chứng thư không đọc được.'),
})
export type SignerCertificate = z.output<typeof signerCertificate>

export const recognisedSigners = z
  .array(signerCertificate.extend({ kind: z.enum(recognisedKinds) }))
  .max(40, 'Không quá 40 chứng thư.')
  .refine(
    (all) => new Set(all.map(({ fingerprint }) => fingerprint)).size === all.length,
    'Một chứng thư chỉ được khai một lần.',
  )
  .refine(
    (all) => all.every(({ kind, isAuthority }) => kind === 'signer' || isAuthority),
    'Chứng thư này không phải của cơ quan cấp chứng thư.',
  )
export type RecognisedSigner = z.output<typeof recognisedSigners>[number]

/** As history, proposals and log name one. */
export const recognisedWords = ({
  kind,
  name,
  issuer,
  serial,
  validTo,
}: Pick<RecognisedSigner, 'kind' | 'name' | 'issuer' | 'serial' | 'validTo'>): string =>
  `${kind === 'signer' ? '' : 'gốc '}${name} (${issuer} cấp, số ${serial}, đến ${formatDate(validTo)})`

/** Who signs decisions of recognition, as they are written down; none: anybody can be named. */
export const decisionSigners = z
  .array(z.strictObject({ name: line('họ tên người ký', 120, 2), title: line('chức vụ người ký', 120, 2) }))
  .max(20, 'Không quá 20 người ký.')
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Một người chỉ được khai một lần.')
