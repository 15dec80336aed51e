import { randomUUID } from 'node:crypto'
import type { Db, NewRow } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawPaper, templateNow } from './drawing.service.ts'
import * as repo from './papers.repo.ts'

type Parts = Pick<Platform, 'sealing' | 'address' | 'papers' | 'clock' | 'log'>

async function* whole(bytes: Buffer) {
  yield bytes
}

type Facts = Omit<NewRow<'certificate_papers'>, 'id' | 'size' | 'sha256'>

/** Keeps the bytes of a paper for ever. Of two at once the first wins; the other leaves nothing and gets false. */
export const keepPaper = async (db: Db, { papers }: Pick<Parts, 'papers'>, bytes: Buffer, facts: Facts) => {
  const id = randomUUID()
  const { size, sha256 } = await papers.write(id, whole(bytes))
  const isKept = await repo.create(db, { ...facts, id, size, sha256 })
  if (!isKept) await papers.remove(id)
  return isKept
}

/**
 * Draws the paper of a certificate after the commit that issued it, once: a job may run twice, or be taken up again after its
 * process died, and finds the file that is there.
 */
export const drawCertificate = async (db: Db, parts: Parts, certificateId: string): Promise<void> => {
  if (await repo.findDrawn(db, certificateId)) return
  const record = await repo.findPrinted(db, certificateId)
  if (!record) return
  const template = await templateNow(db, record.facility_type)
  const madeAt = parts.clock.now()
  const bytes = await drawPaper(db, parts, record, { template, madeAt, copy: null, signedBy: null })
  const drawn = { certificate_id: certificateId, nth: 0, template: JSON.stringify(template), made_at: madeAt }
  await keepPaper(db, parts, bytes, drawn)
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
