import { Readable } from 'node:stream'
import canonicalize from 'canonicalize'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { builtProof, withGiven } from '../../../platform/proof-pages.ts'
import type { SealingKey } from '../../../platform/sealing.ts'
import { zipOf } from '../../../platform/sheets/zip.ts'
import { listKeys } from '../../seals/seals.repo.ts'
import type { SealedRecord } from '../../seals/seals.repo.ts'
import { takenOutIn } from '../../seals/scope.service.ts'
import { sha256Of } from '../../seals/seals.service.ts'
import * as certificates from '../certificates.repo.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import { auditOf, publicIssuer } from '../public.service.ts'
import { credentialByCode } from './credential.service.ts'
import { logExtract } from './log-extract.repo.ts'
import { listLines } from '../lines/lines.repo.ts'
import { assertStated } from '../lines/lines.service.ts'
import { certificateOf } from '../gate/sight.service.ts'
import { sealedCertificate } from './recompute.service.ts'

/** The parts of a capsule; proof/src/capsule.ts calls each by its Vietnamese name. */
type CapsuleParts = Readonly<
  Record<'certificate' | 'lines' | 'seal' | 'criteria' | 'evidence' | 'keys' | 'log' | 'credential', unknown>
>

const canonical = (value: unknown): Buffer => Buffer.from(canonicalize(value) ?? 'null', 'utf8')

/**
 * A capsule: its parts, a list of their hashes (SHA-256 over RFC 8785 bytes), and the signature of that list. Each part that
 * somebody changes is told by its hash, and the hashes by the signature.
 */
const capsuleOf = (parts: CapsuleParts, key: Pick<SealingKey, 'id' | 'sign'>, madeAt: Date) => {
  const hashes = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sha256Of(canonical(part))]))
  const manifest = { format: 1, kind: 'nhan-xanh-capsule', madeAt: madeAt.toISOString(), keyId: key.id, hashes }
  return { manifest, signature: key.sign(sha256Of(canonical(manifest))), parts }
}

type Making = { db: Db; platform: Pick<Platform, 'sealing' | 'address' | 'keyRing'>; now: Date }
type Acting = Context & { caller: Caller }
type Content = {
  assessment: { code: string }
  criteria: { number: number; set: { type: string } }
  evidence: Record<string, { fileId: string; name: string; sha256: string; type: string }[]>
}

const onPaper = [
  'number',
  'code',
  'short_code',
  'origin',
  'record_number',
  'facility_name',
  'facility_address',
  'facility_type',
  'sub_type',
  'rank',
  'level',
  'level_name',
  'points',
  'maximum',
  'sdgs',
  'signer_name',
  'signer_title',
  'issued_on',
  'valid_until',
] as const

const certificatePart = async (db: Db, record: CertificateRecord, { bytes }: SealedRecord) => {
  const { programme, issuer } = await publicIssuer(db)
  const ground = (await certificates.listGrounds(db, [record.id])).get(record.id)
  const decision = record.decision_id === null ? undefined : await certificates.findDecision(db, record.decision_id)
  const events = await certificates.listEvents(db, record.id)
  return {
    ...fieldsOf(pick(record, onPaper)),
    programme,
    issuer,
    ...auditOf(ground),
    assessmentCode: contentOf({ bytes }).assessment.code,
    scope: await takenOutIn(db, bytes),
    decision: decision ? fieldsOf(pick(decision, ['number', 'decided_on', 'signer_name', 'signer_title'])) : null,
    events: events.map(({ kind, reason, by_name: by, at }) => ({ kind, reason, by, at: at.toISOString() })),
  }
}

/** A line as it is taken along. */
export const linePart = ({ bytes, sha256, signature, keyId }: Awaited<ReturnType<typeof listLines>>[number]) => ({
  sha256,
  signature,
  keyId,
  bytes: bytes.toString('base64'),
})

const sealPart = ({ bytes, sha256, signature, key_id: keyId, parts, sealed_at }: SealedRecord) => ({
  sha256,
  signature,
  keyId,
  sealedAt: sealed_at.toISOString(),
  parts,
  bytes: bytes.toString('base64'),
})

/** Every file that proves an answer, once, by the hash of its bytes. */
export const evidenceOf = ({ evidence }: Pick<Content, 'evidence'>) => {
  const files = Object.values(evidence).flat()
  const known = new Map(files.map(({ fileId, name, sha256, type }) => [fileId, { fileId, name, sha256, type }]))
  return [...known.values()].toSorted((one, other) => (one.fileId < other.fileId ? -1 : 1))
}

export const contentOf = ({ bytes }: Pick<SealedRecord, 'bytes'>): Content =>
  JSON.parse(bytes.toString('utf8')) as Content

const keysPart = async (db: Db) => (await listKeys(db)).map(({ id, public_key: publicKey }) => ({ id, publicKey }))

/** The capsule of a certificate as the bytes of its file: SEALED_RECORD_NOT_FOUND, CERTIFICATE_ACT_NOT_POSSIBLE for one that differs from its lines. */
export const makeCapsule = async (making: Making, of: CertificateRecord) => {
  const { db, platform, now } = making
  const { certificate, record } = await sealedCertificate(db, of)
  await assertStated(db, of.id)
  const content = contentOf(record)
  const credential = await credentialByCode(making, certificate.code)
  const parts = {
    certificate: await certificatePart(db, certificate, record),
    lines: (await listLines(db, [of.id])).map(linePart),
    seal: sealPart(record),
    criteria: { number: content.criteria.number, type: content.criteria.set.type },
    evidence: evidenceOf(content),
    keys: await keysPart(db),
    log: await logExtract(db, [certificate.id, certificate.assessment_id]),
    credential: credential === null ? null : (JSON.parse(credential.toString('utf8')) as unknown),
  }
  const bytes = Buffer.from(JSON.stringify(capsuleOf(parts, await platform.sealing(db), now), null, 1))
  return { bytes, certificate, record, content }
}

/** `2026/KH-CSLT-0041` as it can stand in the name of a file. */
export const fileNameOf = (number: string): string => number.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** A capsule as files: what it says, a page that works it out again without us, and a script that does the same. */
export const capsuleFiles = async (capsule: Buffer, name: string) => {
  const page = withGiven(await builtProof('capsule.html'), JSON.parse(capsule.toString('utf8')))
  return {
    [name]: capsule,
    'xac-minh.html': Buffer.from(page),
    'verify-capsule.mjs': Buffer.from(await builtProof('verify-capsule.mjs')),
  }
}

/** The capsule for who may take certificates out; it leaves a row in the log. */
export const takeCapsule = async (context: Acting, id: string): Promise<FileAnswer> => {
  context.audit({ refId: id })
  const { bytes, certificate } = await makeCapsule(context, await certificateOf(context, id))
  context.audit({ changes: { capsule: { before: null, after: certificate.number } } })
  const files = Object.entries(await capsuleFiles(bytes, 'goi-chung-cu.json'))
  const entries = files.map(([path, content]) => ({ path, content: Readable.from([content]) }))
  const name = `goi-chung-cu-${fileNameOf(certificate.number)}.zip`
  return { stream: Readable.from(zipOf(entries)), name, type: 'application/zip', size: null }
}
