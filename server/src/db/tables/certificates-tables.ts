import type { Candidate } from '@nhanxanh/contract/features/certificates.draws'
import type { CertificateFields, RecognitionBody } from '@nhanxanh/contract/features/certificates.rows'
import type { FollowUpBody } from '@nhanxanh/contract/features/certificates.follow-ups'
import type { FollowUpOutcome } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import type { Copy, PaperSignature } from '@nhanxanh/contract/features/certificates.papers'
import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import type { ReturnFindings } from '@nhanxanh/contract/features/certificates.signing'
import type { RemoteWay, SignerWay, Signing } from '@nhanxanh/contract/features/certificates.signings'
import type { CertificateEndKind, CertificateOrigin } from '@nhanxanh/contract/features/certificates.rules'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

type RecognitionDecisionsTable = ColumnsOf<RecognitionBody> & {
  id: Generated<string>
  created_by: string
  created_by_name: string
  created_at: Date
  /** The assessments that it names while it waits for its second person; null: it was in force at once. */
  entered_for: Generated<string[] | null>
  confirmed_by: Generated<string | null>
  confirmed_by_name: Generated<string | null>
  confirmed_at: Generated<Date | null>
  withdrawn_by: Generated<string | null>
  withdrawn_by_name: Generated<string | null>
  withdrawn_at: Generated<Date | null>
  withdrawn_reason: Generated<string | null>
}
/** Written once: the application role may change only what becomes of a certificate. */
type Printed<Value> = ColumnType<Value, Value, never>
/** The others among the fields of a row are written by staff, as the contract has them. */
type DescribedFields =
  | 'id'
  | 'version'
  | 'number'
  | 'code'
  | 'origin'
  | 'issuedOn'
  | 'validUntil'
  | 'suspendedUntil'
  | 'endKind'
type CertificatesTable = ColumnsOf<Omit<CertificateFields, DescribedFields>> & {
  id: Generated<string>
  version: Generated<number>
  number: Printed<string>
  code: Printed<string>
  short_code: Printed<string>
  origin: Printed<CertificateOrigin>
  assessment_id: Printed<string | null>
  record_number: Printed<number | null>
  decision_id: Printed<string | null>
  supersedes_id: Printed<string | null>
  facility_id: Printed<string>
  facility_name: Printed<string>
  facility_address: Printed<string>
  facility_type: Printed<FacilityType>
  sub_type: Printed<FacilitySubType>
  rank: Printed<number | null>
  commune_code: Printed<string>
  level: Printed<string>
  level_name: Printed<string>
  level_rank: Printed<number>
  level_count: Printed<number>
  points: Printed<string | null>
  maximum: Printed<string | null>
  sdgs: ColumnType<number[], number[] | undefined, never>
  signer_name: Printed<string>
  signer_title: Printed<string | null>
  issued_on: Printed<string>
  valid_until: Printed<string>
  issued_by: Printed<string>
  issued_by_name: Printed<string>
  letter_note: Printed<string | null>
  created_at: Printed<Date>
  suspended_at: ColumnType<Date | null, never, Date | null>
  suspended_until: ColumnType<string | null, never, string | null>
  ended_at: ColumnType<Date | null, never, Date | null>
  end_kind: ColumnType<CertificateEndKind | null, never, CertificateEndKind | null>
  revocation_reason: ColumnType<string | null, never, string | null>
  revocation_by: ColumnType<string | null, never, string | null>
  revocation_by_name: ColumnType<string | null, never, string | null>
  revocation_at: ColumnType<Date | null, never, Date | null>
  name_folded: Printed<string>
  search_text: Printed<string>
  status_index: ColumnType<number, never, never>
}
type CertificateEventsTable = {
  id: Generated<string>
  certificate_id: string
  kind: string
  reason: string | null
  by_id: string | null
  by_name: string
  at: Date
  follow_up_id: Generated<string | null>
}
type FollowUpsTable = ColumnsOf<FollowUpBody> & {
  id: Generated<string>
  version: Generated<number>
  certificate_id: string
  created_by: string
  created_by_name: string
  created_at: Date
  report_note: Generated<string | null>
  reported_at: Generated<Date | null>
  outcome: Generated<FollowUpOutcome | null>
  closing_note: Generated<string | null>
  closed_by_name: Generated<string | null>
  closed_at: Generated<Date | null>
}

type CertificatePapersTable = {
  id: Generated<string>
  certificate_id: string
  nth: number
  size: number
  sha256: string
  template: ColumnType<PaperSnapshot, string, never>
  made_at: Date
  way: PaperSignature['way'] | null
  signer: string | null
  serial: string | null
  signed_at: Date | null
  by_id: string | null
  by_name: string | null
}
type CertificateCopiesTable = {
  id: Generated<string>
  certificate_id: string
  kind: Copy['kind']
  number: number | null
  person: string | null
  by_id: string | null
  by_name: string
  at: Date
}

type SigningKeysTable = {
  id: Generated<string>
  box: Buffer | null
  chain: string[]
  signer: string
  serial: string
  issuer: string
  valid_from: Date
  valid_to: Date
  by_id: string
  by_name: string
  at: Date
  removed_at: Generated<Date | null>
}
type CertificateReturnsTable = {
  id: string
  certificate_id: string
  nth: number
  size: number
  sha256: string
  way: Exclude<PaperSignature['way'], 'inside'>
  signer: string
  serial: string
  signed_at: Date | null
  by_id: string
  by_name: string
  at: Date
  findings: ColumnType<ReturnFindings | null, string | undefined, never>
  confirmed_at: Generated<Date | null>
  confirmed_by: Generated<string | null>
  confirmed_by_name: Generated<string | null>
  sent_back_at: Generated<Date | null>
  sent_back_by: Generated<string | null>
  sent_back_by_name: Generated<string | null>
  sent_back_reason: Generated<string | null>
  replaced_at: Generated<Date | null>
}

type SignerContractsTable = {
  way: RemoteWay
  account: string
  box: Buffer
  by_id: string
  by_name: string
  at: Date
}
type PaperSigningsTable = {
  id: Generated<string>
  user_id: string
  user_name: string
  session_id: string
  way: SignerWay
  at: Date
  until: Date
  chain: Generated<string[] | null>
  asked_at: Generated<Date | null>
  is_answered: Generated<boolean>
}
type PaperSigningRowsTable = {
  signing_id: string
  certificate_id: string
  position: number
  nth: number
  state: Signing['papers'][number]['state']
  why: string | null
  hash: Generated<Buffer | null>
  signature: Generated<Buffer | null>
  ticket: Generated<Buffer | null>
  ticket_until: Generated<Date | null>
  fetched_at: Generated<Date | null>
}

type CertificateBundlesTable = {
  id: Generated<string>
  user_id: string
  kind: Bundle['kind']
  certificate_ids: string[]
  size: Generated<number | null>
  sha256: Generated<string | null>
  created_at: Date
  failed_at: Generated<Date | null>
  archive_number: string | null
}

type DrawsTable = {
  id: Generated<string>
  day: string
  share: number
  priority_share: number
  frame: ColumnType<Candidate[], string, never>
  frame_sha256: string
  announced_by: string
  announced_at: Date
  head_size: Generated<number | null>
  drawn: ColumnType<string[] | null, string | null | undefined, string>
}

/** Certificates and what became of them; days are texts `YYYY-MM-DD`, numbers exact decimals. */
export type CertificatesTables = {
  recognition_decisions: RecognitionDecisionsTable
  certificates: CertificatesTable
  certificate_events: CertificateEventsTable
  certificate_lines: {
    certificate_id: string
    nth: number
    bytes: Buffer
    sha256: string
    signature: string
    key_id: string
    salts: ColumnType<Record<string, string>, string, string>
    at: Date
  }
  certificate_lines_begun: { is_only: Generated<boolean>; at: Date; differing: string[] }
  certificate_follow_ups: FollowUpsTable
  certificate_follow_up_files: { follow_up_id: string; file_id: string }
  certificate_credentials: { certificate_id: string; issuer: string; address: string; body: Buffer; made_at: Date }
  certificate_papers: CertificatePapersTable
  certificate_copies: CertificateCopiesTable
  certificate_returns: CertificateReturnsTable
  signing_keys: SigningKeysTable
  signer_contracts: SignerContractsTable
  signer_accounts: { user_id: string; way: SignerWay; box: Buffer | null; at: Date }
  paper_signings: PaperSigningsTable
  paper_signing_rows: PaperSigningRowsTable
  certificate_bundles: CertificateBundlesTable
  surveillance_draws: DrawsTable
  certificate_looks: { certificate_id: string; day: string; count: number }
}
