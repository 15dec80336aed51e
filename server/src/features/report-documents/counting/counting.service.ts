import { mostReportRows, quarterDays } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import canonicalize from 'canonicalize'
import { inSnapshot } from '../../../db/statements/snapshot.ts'
import type { Db } from '../../../db/types.ts'
import { sha256Of } from '../../seals/seals.service.ts'
import type { StoredDocument } from '../report-documents.repo.ts'
import * as attempts from './attempts.repo.ts'
import * as certificates from './certificates.repo.ts'
import * as council from './council.repo.ts'
import type { Content, CountedRow } from './counted-row.ts'
import { partsOf } from './parts.ts'
import type { PartKey } from './parts.ts'
import { printedRow } from './printed.ts'
import * as registrations from './registrations.repo.ts'
import type { Span } from './span.repo.ts'

type Asked = Pick<
  StoredDocument,
  'template' | 'as_of' | 'quarter' | 'year' | 'type' | 'province_code' | 'level' | 'session_id'
>
type Counting = { span: Span; sessionId: string; countedTo: Date }
type Read = (db: Db, counting: Counting) => Promise<CountedRow[]>

const reads: Record<PartKey, Read> = {
  session: council.listSession,
  registered: (db, { span }) => registrations.listRegistered(db, span),
  decided: (db, { span }) => registrations.listDecided(db, span),
  submitted: (db, { span }) => attempts.listSubmitted(db, span),
  concluded: (db, { span }) => attempts.listConcluded(db, span),
  issued: (db, { span }) => certificates.listIssued(db, span),
  events: (db, { span }) => certificates.listEvents(db, span),
  inForce: (db, { span }) => certificates.listInForce(db, span),
  people: council.listPeople,
  laid: council.listLaid,
  spoken: council.listSpoken,
}

const nowhere = '00000000-0000-0000-0000-000000000000'

const countingOf = (asked: Asked, countedTo: Date): Counting => {
  const { as_of, quarter, year, type, province_code, level, session_id } = asked
  const period = quarter === null || year === null ? null : quarterDays(quarter, year)
  const span: Span = {
    type,
    provinceCode: province_code,
    level,
    asOf: as_of,
    countedTo,
    period,
    most: mostReportRows + 1,
  }
  return { span, sessionId: session_id ?? nowhere, countedTo }
}

/** The moment up to which a document of a day counts: the end of the day, or now where the day goes on. */
export const countedToOf = (asOf: VietnamDay, now: Date): Date =>
  new Date(Math.min(now.getTime(), startOfVietnamDay(addDays(asOf, 1)).getTime() - 1))

/** The rows of a document as of a moment, from what never changes, with the words of today; all from one snapshot. */
export const countRows = (db: Db, asked: Asked, countedTo: Date): Promise<CountedRow[]> =>
  inSnapshot(db, async (snapshot) => {
    const counting = countingOf(asked, countedTo)
    const rows: CountedRow[] = []
    for (const part of partsOf[asked.template]) rows.push(...(await reads[part](snapshot, counting)).map(printedRow))
    return rows
  })

const criteriaIn = (rows: readonly CountedRow[]): string[] =>
  [...new Set(rows.flatMap(({ counted }) => counted['criteria'] ?? []))].toSorted()

/** What is kept of a document for ever. */
export const contentOf = (
  stored: Pick<StoredDocument, 'template' | 'name' | 'scope' | 'as_of'>,
  countedTo: Date,
  rows: readonly CountedRow[],
): Content => ({
  format: 1,
  template: stored.template satisfies ReportTemplate,
  name: stored.name,
  scope: stored.scope,
  asOf: stored.as_of,
  countedTo: countedTo.toISOString(),
  criteria: criteriaIn(rows),
  rows,
})

/** The content as RFC 8785 bytes with their hash. */
export const keptContent = (content: Content): { bytes: Buffer; sha256: string } => {
  const bytes = Buffer.from(canonicalize(content) ?? '', 'utf8')
  return { bytes, sha256: sha256Of(bytes) }
}

/** The content out of its bytes; these are never hashed anew from what was read. */
export const readContent = (bytes: Buffer): Content => JSON.parse(bytes.toString('utf8')) as Content

/** True if the bytes are those that were hashed when they were counted. */
export const isIntact = (bytes: Buffer, sha256: string): boolean => sha256Of(bytes) === sha256
