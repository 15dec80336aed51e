import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { signingProblems } from '@nhanxanh/contract/features/certificates.signings'
import type { RemoteWay, SigningProblem } from '@nhanxanh/contract/features/certificates.signings'
import type { Db } from '../../../db/types.ts'
import { writeAudit, writeDone } from '../../../http/audit.ts'
import type { AuditDetail, Caller } from '../../../http/context.ts'
import { isPassing, saidOf, translate } from '../../../http/errors.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { certificateFacts } from '../../../platform/signing/names.ts'
import { SignerProblem } from '../../../platform/signing/remote/remote-signer.ts'
import type { Answered, Asked, PaperSigner, RemoteKey } from '../../../platform/signing/remote/remote-signer.ts'
import { NoTimeStamp } from '../../../platform/signing/time-stamps.ts'
import { Refusal } from '../../../refusal.ts'
import { callerNow } from '../../auth/account.service.ts'
import * as papers from '../paper/papers.repo.ts'
import { forgetReturned, lookAtSigned, receive, takeReturned } from '../signing/returns.service.ts'
import { signerFor } from './signers.service.ts'
import * as repo from './signings.repo.ts'
import type { SigningRecord, SigningRow, Ticketed } from './signings.repo.ts'
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
    // The signature is kept, and put on when they are there again: nobody is asked twice.
    if (isPassing(thrown) || thrown instanceof NoTimeStamp) throw thrown
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

/** So long a person has to say yes. */
const personMs = 5 * 60_000
const pollMs = 1_000
/** One job puts signatures on for this long and then enqueues the next. */
const sliceMs = 10_000

/** The library for PDF comes with the first signature. */
const pades = () => import('../../../platform/signing/pades.ts')

const reason = 'Cấp giấy chứng nhận'
const isWaiting = ({ state }: SigningRow): boolean => state === 'waiting'
const waitingRows = async (db: Db, { id }: SigningRecord) => (await repo.listRows(db, id)).filter(isWaiting)

const fail = async (db: Db, row: SigningRow, problem: SigningProblem): Promise<void> => {
  await repo.settleRow(db, row, { state: 'failed', why: signingProblems[problem] })
}

/** The first certificate that holds today. */
const keyNow = async (signer: PaperSigner, now: Date): Promise<RemoteKey> => {
  const held = (await signer.certificates()).find(({ chain: [own] }) => {
    if (!own) return false
    const { validFrom, validTo } = certificateFacts(own)
    return validFrom <= now && now < validTo
  })
  if (!held) throw new SignerProblem('account')
  return held
}

/** Makes the hash of every paper; none is asked for before all are there. */
const hashAll = async (working: Working, signing: SigningRecord, { chain }: RemoteKey, at: Date) => {
  const { hashToSign } = await pades()
  for (const row of await waitingRows(working.db, signing)) {
    const paper = await paperToSign(working, row)
    if (paper) await repo.keepHash(working.db, row, await hashToSign(paper, chain, { reason, at }))
    else await fail(working.db, row, 'changed')
  }
  return { chain: chain.map((der) => der.toString('base64')), asked_at: at }
}

const chainOf = ({ chain }: SigningRecord) => (chain ?? []).map((der) => Buffer.from(der, 'base64'))

const askedOf = async (db: Db, signing: SigningRecord, name: string): Promise<Asked & { rows: SigningRow[] }> => {
  // Also those that nobody waits for any more: each signature has its place.
  const rows = (await repo.listRows(db, signing.id)).filter(({ hash }) => hash !== null)
  return {
    rows,
    reference: signing.id,
    hashes: rows.flatMap(({ hash }) => hash ?? []),
    key: { name, chain: chainOf(signing) },
    title: `Ký ${rows.length} giấy chứng nhận`,
  }
}

/** Each signature with its paper, in one transaction; papers without one are told why. */
const keepAnswer = ({ db }: Working, { id }: SigningRecord, rows: readonly SigningRow[], answered: Answered) =>
  db.transaction().execute(async (transaction) => {
    for (const [nth, row] of rows.entries()) {
      const signature = answered.signatures[nth] ?? null
      if (signature) await repo.keepSignature(transaction, row, signature)
      else await fail(transaction, row, answered.problem ?? 'missing')
    }
    await repo.changeSigning(transaction, id, { is_answered: true })
  })

/** Asks the person once for all papers, and looks whether they have answered. */
const askPerson = async (working: Working, signing: SigningRecord): Promise<void> => {
  const { db, platform } = working
  try {
    const whose = { way: signing.way as RemoteWay, userId: signing.user_id }
    const signer = await db.transaction().execute((transaction) => signerFor(transaction, platform, whose))
    const key = signing.asked_at === null ? await keyNow(signer, platform.clock.now()) : null
    const hashed = key && (await hashAll(working, signing, key, platform.clock.now()))
    // Of two workers one asks.
    if (hashed && !(await repo.markAsked(db, signing.id, hashed))) return
    const { rows, ...asked } = await askedOf(db, { ...signing, ...hashed }, key?.name ?? '')
    if (rows.length === 0) return
    if (key) await signer.start(asked)
    const answered = await signer.poll(asked)
    if (answered) return await keepAnswer(working, signing, rows, answered)
    const until = ((hashed ?? signing).asked_at?.getTime() ?? 0) + personMs
    if (platform.clock.now().getTime() > until) throw new SignerProblem('late')
  } catch (error) {
    if (!(error instanceof SignerProblem)) throw error
    for (const row of await waitingRows(db, signing)) await fail(db, row, error.problem)
  }
}

/** Puts one signature on its paper and has it looked at like any that comes from outside. */
const embed = async (working: Working, signing: SigningRecord, row: SigningRow): Promise<void> => {
  const { db, platform } = working
  const { signature, hash } = row
  const chain = chainOf(signing)
  const [own] = chain
  if (!signature || !hash || !own || !signing.asked_at) return fail(db, row, 'missing')
  if (certificateFacts(own).validTo <= platform.clock.now()) return fail(db, row, 'expired')
  const { embedSignature, hashToSign } = await pades()
  const paper = await paperToSign(working, row)
  const field = { reason, at: signing.asked_at }
  if (!paper || !(await hashToSign(paper, chain, field)).equals(hash)) return fail(db, row, 'changed')
  const signed = () => embedSignature(paper, { chain, field, signature, timeStamp: platform.timeStamp })
  await takeSigned(working, signing, row, signed)
}

const embedSome = async (working: Working, signing: SigningRecord, signal: AbortSignal): Promise<void> => {
  const begun = performance.now()
  for (const row of await waitingRows(working.db, signing)) {
    if (signal.aborted || performance.now() - begun > sliceMs) return
    await embed(working, signing, row)
  }
}

/**
 * Signs papers by a service elsewhere: hashes all, asks the person once, and puts each signature on. A job may run twice, or be taken up again
 * after its process died: what was asked is not asked again.
 */
export const signPapers = async (
  db: Db,
  platform: Working['platform'],
  { signingId, signal }: { signingId: string; signal: AbortSignal },
): Promise<void> => {
  const working = { db, platform }
  const signing = await repo.findSigning(db, signingId)
  if (!signing) return
  if (!signing.is_answered) await askPerson(working, signing)
  const asked = await repo.findSigning(db, signingId)
  if (asked?.is_answered) await embedSome(working, asked, signal)
  if ((await waitingRows(db, signing)).length === 0) return
  // Who is waited for holds up nobody else's papers.
  const after = asked?.is_answered ? undefined : new Date(platform.clock.now().getTime() + pollMs)
  await platform.jobs.enqueue(db, 'sign-papers', { signingId }, after)
}

/** At a start and each minute: those that the queue does not know of any more. */
export const resumeSignings = async (
  db: Db,
  { jobs, clock }: Pick<Platform, 'clock'> & { jobs: Pick<Jobs, 'enqueue'> },
): Promise<void> => {
  for (const signingId of await repo.listForgotten(db, clock.now())) {
    await jobs.enqueue(db, 'sign-papers', { signingId })
  }
}
