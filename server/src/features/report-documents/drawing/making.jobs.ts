import { Readable } from 'node:stream'
import { mostReportRows, reportFileDays } from '@nhanxanh/contract/features/report-documents.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { templateInForce } from '../../../db/template-in-force.ts'
import type { Db } from '../../../db/types.ts'
import { isOut, saidOf } from '../../../http/errors.ts'
import { docxOf } from '../../../platform/office-paper/docx.ts'
import type { OfficePaper } from '../../../platform/office-paper/office-paper.ts'
import { pdfOf } from '../../../platform/office-paper/pdf.ts'
import { workbookOf } from '../../../platform/office-paper/workbook.ts'
import type { Platform } from '../../../platform/platform.ts'
import { poll } from '../../../platform/poll.ts'
import { Refusal } from '../../../refusal.ts'
import { callerNow } from '../../auth/account.service.ts'
import { officeOf } from '../../settings/settings.service.ts'
import { contentOf, countedToOf, countRows, keptContent, readContent } from '../counting/counting.service.ts'
import * as policy from '../report-documents.policy.ts'
import * as repo from '../report-documents.repo.ts'
import type { StoredDocument } from '../report-documents.repo.ts'
import { paperOf } from './paper.ts'

type Parts = Pick<Platform, 'clock' | 'documents' | 'log'>

/** A failure whose sentence the person reads. */
class Impossible extends Error {}

const dayMs = 86_400_000
const beatMs = 1_000
/** Seconds without a sign of life after which another worker takes over what it was given. */
const lostSeconds = 4
/** … and after which nobody works on a document any more. */
const silentSeconds = 20

const failure = 'Tài liệu chưa lập được vì hệ thống gặp sự cố. Vui lòng thử lại.'
const tooMany = `Phạm vi này có hơn ${formatNumber(mostReportRows)} dòng. Vui lòng thu hẹp phạm vi rồi lập lại.`

/** What the document counted; counted now, and kept before anything is drawn, where it has not counted yet. */
const counted = async (db: Db, parts: Parts, stored: StoredDocument): Promise<StoredDocument> => {
  if (stored.content !== null) return stored
  const countedTo = countedToOf(stored.as_of, parts.clock.now())
  const rows = await countRows(db, stored, countedTo)
  if (rows.length > mostReportRows) throw new Impossible(tooMany)
  const { bytes, sha256 } = keptContent(contentOf(stored, countedTo, rows))
  const kept = { content: bytes, content_sha256: sha256, rows: rows.length, counted_to: countedTo }
  await repo.keepContent(db, stored.id, kept)
  return (await repo.find(db, stored.id)) ?? stored
}

const bytesOf = async (
  db: Db,
  format: StoredDocument['format'],
  paper: OfficePaper,
): Promise<AsyncIterable<Buffer>> => {
  if (format === 'xlsx') return workbookOf(paper)
  if (format === 'pdf') return Readable.from([await pdfOf(paper)])
  return Readable.from([await docxOf(paper, await templateInForce(db, paper.ofTemplate?.kind))])
}

const make = async (db: Db, parts: Parts, stored: StoredDocument, signal: AbortSignal): Promise<void> => {
  const maker = await callerNow(db, stored.created_by, stored.id)
  if (!policy.mayGenerate(maker, stored.template)) throw new Refusal('FORBIDDEN')
  await repo.beat(db, stored.id, parts.clock.now(), 10)
  const kept = await counted(db, parts, stored)
  if (kept.content === null || kept.rows_sha256 === null) throw new Error('The document was not kept')
  await repo.beat(db, stored.id, parts.clock.now(), 50)
  const [content, office] = [readContent(kept.content), await officeOf(db)]
  const paper = paperOf({ asked: kept, content, sha256: kept.rows_sha256, office })
  const bytes = await bytesOf(db, kept.format, paper)
  signal.throwIfAborted()
  await repo.beat(db, stored.id, parts.clock.now(), 90)
  const made = await parts.documents.write(stored.id, bytes, signal)
  const now = parts.clock.now()
  await repo.finish(db, stored.id, { ...made, now, expiresAt: new Date(now.getTime() + reportFileDays * dayMs) })
}

/** Gives a sign of life each second, also while a long table is drawn in another thread. */
const withBeat = async (db: Db, { clock }: Parts, id: string, work: Promise<void>): Promise<void> => {
  const stop = poll(beatMs, () => repo.beat(db, id, clock.now()))
  try {
    await work
  } finally {
    stop()
  }
}

/**
 * Counts and draws a document. May run twice: what was counted is kept once, and the file is made anew from it. If the process stops, or database or store go, the job
 * goes back to the queue; any other failure is shown to people, who can try again.
 */
export const makeDocument = async (db: Db, parts: Parts, documentId: string, signal: AbortSignal): Promise<void> => {
  const now = parts.clock.now()
  const stored = await repo.begin(db, documentId, now, new Date(now.getTime() - lostSeconds * 1000))
  if (!stored) return
  try {
    await withBeat(db, parts, documentId, make(db, parts, stored, signal))
  } catch (error) {
    if (signal.aborted || isOut(error)) {
      // Where either is still away, the look of each minute finds it without a sign of life.
      await repo.queueAgain(db, documentId, parts.clock.now()).catch(() => {})
      throw error
    }
    const isSaid = error instanceof Impossible || error instanceof Refusal
    if (!isSaid) parts.log.error({ err: error, documentId }, 'a report failed')
    await repo.fail(
      db,
      documentId,
      error instanceof Impossible ? error.message : (saidOf(error) ?? failure),
      parts.clock.now(),
    )
  }
}

type Resuming = Pick<Platform, 'clock'> & { jobs: Pick<Platform['jobs'], 'enqueue'> }

/** Takes up what a stopped process left unfinished: at a start, and each minute for what the queue itself does not know of. */
export const resumeDocuments = (db: Db, { clock, jobs }: Resuming): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now()
    const silent = await repo.takeSilent(transaction, new Date(now.getTime() - silentSeconds * 1000), now)
    for (const documentId of silent) await jobs.enqueue(transaction, 'report', { documentId })
  })

/** Nightly: files whose time is over go, their documents stay with what they counted; then bytes that belong to none. */
export const sweepDocuments = async (db: Db, { clock, documents, log }: Parts): Promise<void> => {
  const now = clock.now()
  const expired = await repo.expire(db, now)
  for (const id of expired) await documents.remove(id)
  const orphans = await documents.sweep((id) => repo.hasFile(db, id), new Date(now.getTime() - dayMs))
  log.info({ expired: expired.length, orphans }, 'reports swept')
}
