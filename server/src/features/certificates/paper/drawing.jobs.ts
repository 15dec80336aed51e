import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatDay, formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db, NewRow } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdForLine } from '../lines/lines.repo.ts'
import { assertStated, unstatedAmong, writeLine } from '../lines/lines.service.ts'
import { usableKey } from '../signing/keys.service.ts'
import { drawPaper, templateNow } from './drawing.service.ts'
import * as repo from './papers.repo.ts'
import { assertPaperWhole } from './whole.service.ts'

type Parts = Pick<Platform, 'sealing' | 'address' | 'publicUrl' | 'papers' | 'clock' | 'log' | 'timeStamp' | 'vault'>

type Made = { id: string; size: number; sha256: string }

const written = async ({ papers }: Parts, bytes: Buffer): Promise<Made> => {
  const id = randomUUID()
  return { id, ...(await papers.write(id, Readable.from([bytes]))) }
}

type Keeping = {
  certificateId: string
  made: Made[]
  rowOf: (made: Made, nth: number) => NewRow<'certificate_papers'>
}

/** The issued paper as drawn, and where the issuer's certificate signs here, as signed; both or none. */
const keep = async (db: Db, parts: Parts, { certificateId, made, rowOf }: Keeping) => {
  const isKept = await db.transaction().execute(async (transaction) => {
    await holdForLine(transaction, certificateId)
    await assertStated(transaction, certificateId)
    for (const [nth, each] of made.entries()) {
      if (!(await repo.create(transaction, rowOf(each, nth)))) return false
      const act = { kind: nth === 0 ? 'paper-drawn' : 'paper-signed', by: 'Hệ thống', reason: null }
      await writeLine({ db: transaction, now: parts.clock.now(), platform: parts }, certificateId, act)
    }
    return true
  })
  if (!isKept) for (const { id } of made) await parts.papers.remove(id)
}

const reason = 'Cấp giấy chứng nhận'

/**
 * Draws the paper of a certificate after the commit that issued it, once: a job may run twice, or be taken up again after its
 * process died, and finds the file that is there. What is said to be missing on it (CERTIFICATE_PAPER_INCOMPLETE) is waited for. Where the issuer's certificate cannot sign today, the paper is drawn
 * for a signature outside, so that nobody waits. Where the authority of time-stamps is away the job is tried again: without its word the signature
 * ends with its certificate.
 */
export const drawCertificate = async (db: Db, parts: Parts, certificateId: string): Promise<void> => {
  if (await repo.findDrawn(db, certificateId)) return
  const record = await repo.findPrinted(db, certificateId)
  if (!record) return
  await assertPaperWhole({ db, platform: parts })
  const problems = (await unstatedAmong(db, [certificateId])).get(certificateId)
  if (problems) return parts.log.error({ certificateId, problems }, 'no paper is drawn of what was not signed')
  const madeAt = parts.clock.now()
  const chosen = await templateNow(db, record.facility_type)
  const signingKey = () => db.transaction().execute((transaction) => usableKey(transaction, parts, madeAt))
  const key = chosen.signing === 'inside' ? await signingKey() : null
  const template = { ...chosen, ...(chosen.signing === 'inside' && key === null && { signing: 'outside' as const }) }
  const signedBy = key && { name: key.signer, at: `${formatTime(madeAt)} ngày ${formatDay(vietnamDay(madeAt))}` }
  const drawn = await drawPaper(db, parts, record, { template, madeAt, copy: null, signedBy })
  // Nothing is written before all of it is there: a try that fails leaves no file behind.
  // The library for PDF comes with the first signature: 26 MB that a start does not need.
  const { signPdf } = await import('../../../platform/signing/pades.ts')
  const signed = key && (await signPdf(drawn, key, { reason, at: madeAt }, parts.timeStamp))
  const made = [await written(parts, drawn), ...(signed ? [await written(parts, signed)] : [])]
  const common = { certificate_id: certificateId, template: JSON.stringify(template), made_at: madeAt }
  const rowOf = ({ id, size, sha256 }: Made, nth: number) => ({
    ...common,
    id,
    size,
    sha256,
    nth,
    ...(nth > 0 && key && { way: 'inside' as const, signer: key.signer, serial: key.serial, signed_at: madeAt }),
  })
  await keep(db, parts, { certificateId, made, rowOf })
}

type Resuming = { jobs: Pick<Platform['jobs'], 'enqueue'> }

/** At each start, and each hour: what was issued and has no paper, because a queue lost it or was never asked, is drawn now. */
export const resumeDrawing = (db: Db, { jobs }: Resuming): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const certificateId of await repo.listUndrawn(transaction)) {
      await jobs.enqueue(transaction, 'draw-certificate', { certificateId })
    }
  })

/** Nightly: bytes without a row, left by a process that died between the two. */
export const sweepPapers = async (db: Db, { papers, clock, log }: Parts): Promise<void> => {
  const yesterday = new Date(clock.now().getTime() - 86_400_000)
  const orphans = await papers.sweep((id) => repo.isPaper(db, id), yesterday)
  log.info({ orphans }, 'papers swept')
}
