import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { signingProblems } from '@nhanxanh/contract/features/certificates.signings'
import type { Db } from '../../../db/types.ts'
import { writeAudit, writeDone } from '../../../http/audit.ts'
import type { AuditDetail, Caller } from '../../../http/context.ts'
import { isPassing, saidOf, translate } from '../../../http/errors.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../refusal.ts'
import { callerNow } from '../../auth/account.service.ts'
import * as papers from '../paper/papers.repo.ts'
import { forgetReturned, lookAtSigned, receive, takeReturned } from '../signing/returns.service.ts'
import * as repo from './signings.repo.ts'
import type { SigningRecord, Ticketed } from './signings.repo.ts'
import { ticketOf } from './signings.service.ts'

export type Working = { db: Db; platform: Omit<Platform, 'jobs'> & { jobs: Pick<Jobs, 'enqueue'> } }
type Row = Pick<Ticketed, 'certificate_id' | 'nth'>

/** The bytes that a signature is put on: the paper as it is issued now. Null where another has followed, or they are damaged. */
export const paperToSign = async (
  { db, platform }: Working,
  { certificate_id: id, nth }: Row,
): Promise<Buffer | null> => {
  const paper = await papers.findIssued(db, id)
  const file = paper?.nth === nth ? await platform.papers.open(paper.id, paper) : null
  return file && buffer(file.stream)
}

/** In the words of who signed: a signature that does not hold is the service's matter, not the person's. */
const whyOf = (thrown: unknown): string => {
  if (!(thrown instanceof Refusal)) return signingProblems.fault
  if (thrown.sentence !== undefined) return thrown.sentence
  return thrown.code === 'SIGNATURE_BROKEN' ? signingProblems.wrong : (saidOf(thrown) ?? signingProblems.fault)
}

/**
 * Takes what was signed as if its person had given it back: the same look, the same doubts, one transaction with its row in the log.
 * Nothing is taken of a paper that nobody waits for any more.
 */
export const takeSigned = async (
  { db, platform }: Working,
  signing: SigningRecord,
  { certificate_id: id }: Row,
  signed: () => Promise<Buffer>,
): Promise<{ why: string | null }> => {
  const key = { signing_id: signing.id, certificate_id: id }
  const now = platform.clock.now()
  const caller = await callerNow(db, signing.user_id, signing.id)
  const detail: AuditDetail = { refId: id }
  const act = { event: 'certificate.give-back', caller, detail, now, requestId: randomUUID(), client: null } as const
  const audit = (more: AuditDetail) => void Object.assign(detail, more)
  try {
    assertMay(caller)
    const looked = await lookAtSigned({ outside: db, platform, caller, now }, id, await signed())
    const isTaken = await db.transaction().execute(async (transaction) => {
      if (!(await repo.lockWaiting(transaction, key))) return false
      const { state } = await takeReturned({ db: transaction, platform, caller, now, audit }, looked)
      await writeDone(transaction, act, platform.jobs)
      return repo.settleRow(transaction, key, { state: state === 'accepted' ? 'signed' : 'unconfirmed', why: null })
    })
    if (!isTaken) await forgetReturned({ platform }, looked)
    return { why: null }
  } catch (thrown) {
    if (isPassing(thrown)) throw thrown
    const { code, isOurs } = translate(thrown)
    const why = whyOf(thrown)
    if (isOurs) platform.log.error({ err: thrown, signingId: signing.id }, 'a signature could not be taken')
    await db.transaction().execute(async (transaction) => {
      const isFirst = await repo.settleRow(transaction, key, { state: 'failed', why })
      if (isFirst && !isOurs) await writeAudit(transaction, act, code)
    })
    return { why }
  }
}

const assertMay = (caller: Caller): void => {
  if (!caller.can('assessment:update')) throw new Refusal('FORBIDDEN')
}

/** What the service of a token signs: once, by its ticket. */
export const fetchByTicket = async (working: Working, secret: string): Promise<Buffer | null> => {
  const row = await repo.fetchByTicket(working.db, ticketOf(secret), working.platform.clock.now())
  return row ? paperToSign(working, row) : null
}

/** What the service of a token brings back, once: by the rules of any file that comes from outside. Null: nobody waits for it. */
export const takeByTicket = async (
  working: Working,
  secret: string,
  upload: () => Promise<{ stream: Readable; name: string }>,
): Promise<{ why: string | null } | null> => {
  const row = await repo.useTicket(working.db, ticketOf(secret), working.platform.clock.now())
  const signing = row && (await repo.findSigning(working.db, row.signing_id))
  return row && signing
    ? takeSigned(working, signing, row, () => receive({ platform: working.platform, upload }))
    : null
}
