import type { Reproduction } from '@nhanxanh/contract/features/report-documents'
import { mostDifferences } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { listLater } from '../counting/certificates.repo.ts'
import type { CountedRow } from '../counting/counted-row.ts'
import { countRows, isIntact, readContent } from '../counting/counting.service.ts'
import { figuresOf } from '../counting/figures.ts'
import { laterNames } from '../counting/printed.ts'
import { knownDocument } from '../report-documents.service.ts'
import { compareRows } from './compare.ts'

const otherFigures = (template: ReportTemplate, then: readonly CountedRow[], now: readonly CountedRow[]) => {
  const today = new Map(figuresOf(template, now).map(({ name, count }) => [name, count]))
  return figuresOf(template, then)
    .map(({ name, count }) => ({ name, before: count, after: today.get(name) ?? 0 }))
    .filter((figure) => figure.before !== figure.after)
}

/** Told beside the comparison: a certificate that was revoked since then counts as of then all the same. */
const laterOf = async (db: Db, rows: readonly CountedRow[], since: Date): Promise<Reproduction['later']> => {
  const ids = rows.flatMap(({ part, id }) => (part === 'inForce' || part === 'issued' ? id : []))
  const events = await listLater(db, [...new Set(ids)], since, mostDifferences)
  return events.map(({ number, name, kind, at }) => ({
    row: `${number} · ${name}`,
    what: laterNames[kind] ?? kind,
    at: at.toISOString(),
  }))
}

/** Counts a document as of its moment once more and compares row by row: REPORT_DOCUMENT_NOT_READY before it has counted. */
export const reproduceDocument = async (context: Context & { caller: Caller }, id: string): Promise<Reproduction> => {
  const { outside, now, audit } = context
  audit({ refId: id })
  const stored = await knownDocument(context, id)
  const { content, content_sha256: sha256, counted_to: countedTo } = stored
  if (content === null || sha256 === null || countedTo === null) throw new Refusal('REPORT_DOCUMENT_NOT_READY')
  const then = readContent(content).rows
  const rows = await countRows(outside, stored, countedTo)
  const differences = compareRows(then, rows)
  const intact = isIntact(content, sha256)
  audit({ changes: { differing: { before: null, after: differences.length } } })
  return {
    at: now.toISOString(),
    isIntact: intact,
    isEqual: intact && differences.length === 0,
    rows: then.length,
    figures: otherFigures(stored.template, then, rows),
    differing: differences.length,
    differences: differences.slice(0, mostDifferences),
    later: await laterOf(outside, then, countedTo),
  }
}
