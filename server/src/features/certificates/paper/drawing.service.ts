import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import { asPng } from '../../../platform/files/picture.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SealingKey } from '../../../platform/sealing.ts'
import { typeset } from '../../../platform/typesetter/typesetter.ts'
import { currentWitness } from '../../audit-logs/chain/chain.service.ts'
import { provisionalSealed } from '../../criteria/version/provisional.service.ts'
import { findLogo } from '../../settings/settings.repo.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import type { PrintedRecord } from './papers.repo.ts'
import { payloadOf } from './payload.ts'
import { sheetOf, signaturePlaces } from './sheet.ts'
import type { PaperFacts } from './sheet.ts'

export type Drawing = Pick<Platform, 'sealing' | 'address'>
type Signing = { key: SealingKey; address: string; witness: Awaited<ReturnType<typeof currentWitness>> }

/** What the settings say of the papers of this type now. */
export const templateNow = async (db: Db, type: FacilityType): Promise<PaperSnapshot> => {
  const { name, issuer, values } = await programmeOf(db)
  return {
    ...values.certificatePapers[type],
    programme: name,
    issuer: issuer ?? name,
    superior: values.superiorName,
    place: values.issuePlace,
    signing: values.certificateSigning,
    logoId: values.logoId,
  }
}

const groundOf = (record: PrintedRecord): PaperFacts['ground'] => {
  const { decision_number: number, decided_on: on, assessment_code, issued_on } = record
  return number === null || on === null
    ? { kind: 'assessment', number: assessment_code, on: issued_on }
    : { kind: 'decision', number, on }
}

/** The address of the public page with what can be checked without it, behind the sign that no browser sends. */
const linkOf = ({ key, address, witness }: Signing, record: PrintedRecord): string => {
  const facts = {
    ...fieldsOf(pick(record, ['number', 'facility_code', 'facility_name', 'issued_on', 'valid_until'])),
    level: { rank: record.level_rank, count: record.level_count },
    witness,
  }
  return `${address}/verify/${record.code}#${payloadOf(record.code, facts, key)}`
}

/** Where people type number and code who have no camera. */
export const checkAddress = (address: string): string => `${address.replace(/^https?:\/\//, '')}/verify`

const printed = [
  'number',
  'facility_name',
  'facility_address',
  'sub_type',
  'rank',
  'issued_on',
  'valid_until',
  'short_code',
] as const

const factsOf = (signing: Signing, record: PrintedRecord, provisional: readonly string[]): PaperFacts => ({
  ...fieldsOf(pick(record, printed)),
  level: { name: record.level_name, rank: record.level_rank, count: record.level_count },
  ground: groundOf(record),
  provisional,
  signer: { name: record.signer_name, title: record.signer_title },
  link: linkOf(signing, record),
  checkAt: checkAddress(signing.address),
})

/** The logo of the settings as the typesetter takes it. */
export const logoOf = async (db: Db, { logoId }: Pick<PaperSnapshot, 'logoId'>): Promise<Buffer | null> => {
  const logo = logoId === null ? undefined : await findLogo(db, logoId)
  return logo ? asPng(logo.image) : null
}

type Given = {
  template: PaperSnapshot
  madeAt: Date
  copy: string | null
  signedBy: { name: string; at: string } | null
}

/**
 * Draws the paper of a certificate; its QR is signed by the key of the moment. What is signed outside has a field in each place for a
 * signature; a copy on paper has none.
 */
export const drawPaper = async (db: Db, drawing: Drawing, record: PrintedRecord, given: Given): Promise<Buffer> => {
  const { address } = drawing
  const signing = { key: await drawing.sealing(db), address, witness: await currentWitness(db) }
  const logo = await logoOf(db, given.template)
  const provisional = await provisionalSealed(db, record)
  const page = await typeset(sheetOf({ ...given, facts: factsOf(signing, record, provisional), logo }))
  if (given.template.signing !== 'outside' || given.copy !== null) return page
  const { withEmptyFields } = await import('../../../platform/signing/fields.ts')
  return withEmptyFields(page, signaturePlaces(given.template))
}
