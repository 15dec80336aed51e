import { X509Certificate } from 'node:crypto'
import type { ReturnDoubt, ReturnFindings } from '@nhanxanh/contract/features/certificates.signing'
import type { RecognisedSigner } from '@nhanxanh/contract/features/settings.signers'
import type { Checked } from '../../../platform/signing/verifier/check.ts'
import type { Seal } from '../../../platform/signing/verifier/cms.ts'

type Known = Pick<RecognisedSigner, 'kind' | 'fingerprint' | 'certificate'>

const opened = ({ certificate }: Known) => new X509Certificate(Buffer.from(certificate, 'base64'))
const holdsAt = (certificate: X509Certificate, at: Date): boolean =>
  certificate.validFromDate <= at && at <= certificate.validToDate

/** The longest way to a root that an authority uses. */
const mostSteps = 5

/** Whether a certificate is vouched for, step by step, by one of the authorities. */
const isVouchedFor = (
  certificate: X509Certificate,
  beside: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  { now, steps = mostSteps }: { now: Date; steps?: number },
): boolean => {
  const vouches = (issuer: X509Certificate) =>
    issuer.ca && holdsAt(issuer, now) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  if (authorities.some(vouches)) return true
  if (steps === 0) return false
  return beside.some(
    (issuer) => vouches(issuer) && isVouchedFor(issuer, beside, authorities, { now, steps: steps - 1 }),
  )
}

/**
 * Whether the programme knows who made a signature: by this very certificate, or by the next one of the same name where an authority that
 * the programme knows vouches for it. An authority alone makes nobody known: it serves the whole country.
 */
export const isKnownSigner = (
  { certificate: der, others }: Pick<Seal, 'certificate' | 'others'>,
  known: readonly Known[],
  now: Date,
): boolean => {
  const certificate = new X509Certificate(der)
  const signers = known.filter(({ kind }) => kind === 'signer').map(opened)
  if (signers.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) return true
  if (!signers.some(({ subject }) => subject === certificate.subject)) return false
  const authorities = known.filter(({ kind }) => kind === 'authority').map(opened)
  const beside = others.map((each) => new X509Certificate(each))
  return isVouchedFor(certificate, beside, authorities, { now })
}

/** What is right today can have been signed by somebody whose certificate did not hold then, or holds no longer. */
const isHolding = ({ validFrom, validTo, signedAt }: Seal, now: Date): boolean =>
  [now, ...(signedAt ? [signedAt] : [])].every((at) => validFrom <= at && at <= validTo)

/** What was found out about a signed file, and what a person has to look at before it is taken. */
export const findingsOf = (checked: Checked, known: readonly Known[], now: Date): ReturnFindings => {
  const { signatures, stamps, way, additions, areas } = checked
  const judged = signatures.map((seal) => ({ seal, isKnown: seal.isOurs || isKnownSigner(seal, known, now) }))
  const fresh = judged.filter(({ seal }) => !seal.isOurs)
  const doubts: [ReturnDoubt, boolean][] = [
    ['rewritten', way === 'rewritten'],
    ['added', additions.includes('added')],
    ['misplaced', additions.includes('misplaced')],
    ['differs', areas !== null && areas.length > 0],
    ['undrawn', areas === null],
    ['unknown', fresh.some(({ isKnown }) => !isKnown)],
    ['weak', fresh.some(({ seal }) => seal.isWeak)],
    ['expired', fresh.some(({ seal }) => !isHolding(seal, now))],
  ]
  return {
    signatures: judged.map(({ seal: { signer, issuer, serial, validFrom, validTo, signedAt }, isKnown }) => ({
      signer,
      issuer,
      serial,
      validFrom: validFrom.toISOString(),
      validTo: validTo.toISOString(),
      signedAt: signedAt?.toISOString() ?? null,
      isKnown,
    })),
    stamps: stamps.map(({ signer }) => signer),
    doubts: doubts.filter(([, holds]) => holds).map(([doubt]) => doubt),
    areas: areas ?? [],
  }
}
