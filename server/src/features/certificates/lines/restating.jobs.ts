import type { Db } from '../../../db/types.ts'
import { writeOwnAudit } from '../../../http/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findByEmail } from '../../auth/auth.repo.ts'
import { judgedAgain } from '../../seals/seals.service.ts'
import { findSealed } from '../../seals/seals.repo.ts'
import { judgedSentence } from '../certificates.policy.ts'
import { deciders, hasJudged } from '../gate/hands.service.ts'
import { listPapers } from '../paper/papers.repo.ts'
import * as repo from './lines.repo.ts'
import type { Held } from './lines.repo.ts'
import { writeLine } from './lines.service.ts'

type Parts = Pick<Platform, 'clock' | 'sealing' | 'papers' | 'log'>

/** True if the sealed record says of level and points what the certificate says, and nothing of it was changed. */
const isAsSealed = async (db: Db, record: Held): Promise<boolean> => {
  const { assessment_id: assessmentId, record_number: number } = record
  if (assessmentId === null || number === null) return true
  const sealed = await findSealed(db, assessmentId, number)
  if (!sealed) return false
  const { result, problems } = judgedAgain(sealed)
  if (problems.length > 0 || result === null || result.levelName !== record.level_name) return false
  return Number(result.points) === Number(record.points) && Number(result.maximum) === Number(record.maximum)
}

/** True if the bytes of each paper are those that were issued. */
const arePapersWhole = async (db: Db, { papers }: Parts, { id }: Held): Promise<boolean> => {
  for (const paper of await listPapers(db, id)) {
    if (!(await papers.isSound(paper.id, paper))) return false
  }
  return true
}

/** Signs a certificate of a release before, if all that it rests on agrees; its number where that does not. */
const restate = (db: Db, parts: Parts, id: string): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    const record = await repo.holdForLine(transaction, id)
    if (!record) return null
    const agrees =
      (await isAsSealed(transaction, record)) &&
      (await repo.isIssueLogged(transaction, id)) &&
      (await arePapersWhole(transaction, parts, record))
    if (!agrees) return record.number
    const act = { kind: 'restated', by: 'Hệ thống', reason: null }
    await writeLine({ db: transaction, now: parts.clock.now(), platform: parts }, id, act)
    return null
  })

const atOnce = 200

/** Gives the certificates without a line their first one; the numbers of those whose row, seal, log and papers do not agree. */
export const restateAll = async (db: Db, parts: Parts, signal: AbortSignal): Promise<string[]> => {
  const left: string[] = []
  let last: string | null = null
  for (;;) {
    const ids: string[] = await repo.listIdsAfter(db, last, atOnce, true)
    for (const id of ids) {
      signal.throwIfAborted()
      const number = await restate(db, parts, id)
      if (number !== null) left.push(number)
    }
    last = ids.at(-1) ?? null
    if (ids.length < atOnce) return left
  }
}

type Vouching = Parameters<typeof writeLine>[0]

type Word = { by: string; second: string; reason: string }

/** The names of two people who sign decisions and judged nothing here, by their addresses; or why they cannot answer for it. */
const vouchersOf = async (
  db: Db,
  { by, second }: Word,
  record: Held,
): Promise<{ names: string[]; problem: string | null }> => {
  const [signers, names]: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
  for (const { id, name } of await deciders(db, 'signer')) signers.set(id, name)
  for (const email of [by, second]) {
    const id = (await findByEmail(db, email))?.id ?? ''
    const name = signers.get(id)
    if (name === undefined) return { names: [], problem: `${email} không phải tài khoản đang hoạt động có quyền ký.` }
    if (await hasJudged({ db, caller: { id } }, record)) return { names: [], problem: `${name}: ${judgedSentence}` }
    names.set(id, name)
  }
  const problem = names.size < 2 ? 'Cần hai người khác nhau: một người đối chiếu, một người xác nhận.' : null
  return { names: [...names.values()], problem }
}

/** Signs the first line of a certificate that did not agree, on the word of a person that a second confirms; why it cannot be done, or null. */
export const vouchForCertificate = async (
  { db, ...vouching }: Vouching,
  number: string,
  word: Word,
): Promise<string | null> => {
  const [id, ...others] = await repo.listIdsByNumber(db, number)
  if (id === undefined || others.length > 0) return `Không có đúng một giấy chứng nhận số ${number}.`
  return db.transaction().execute(async (transaction) => {
    const record = await repo.holdForLine(transaction, id)
    const [stated] = await repo.listStated(transaction, [id])
    if (stated?.line) return `Giấy ${number} đã có dòng ký. Giấy khác với dòng đã ký thì không ký lại được.`
    if (!record) return `Không có giấy chứng nhận số ${number}.`
    const { names, problem } = await vouchersOf(transaction, word, record)
    if (problem !== null) return problem
    const act = { kind: 'restated', by: names.join(', xác nhận: '), reason: word.reason }
    await writeLine({ ...vouching, db: transaction }, id, act)
    return null
  })
}

const mostNamed = 50

/**
 * Once, after the upgrade to signed lines: goes on where a killed process left it. What does not agree is named in the log for a person,
 * and is not shown as valid from then on.
 */
export const beginLines = async (db: Db, parts: Parts, signal: AbortSignal): Promise<void> => {
  if (await repo.hasBegun(db)) return
  const left = await restateAll(db, parts, signal)
  await db.transaction().execute(async (transaction) => {
    const now = parts.clock.now()
    if (!(await repo.begin(transaction, now, left))) return
    const differing = { before: null, after: left.slice(0, mostNamed).join(', ') }
    await writeOwnAudit(transaction, { event: 'certificate.begin-lines', detail: { changes: { differing } }, now })
  })
  if (left.length > 0)
    parts.log.error({ certificates: left.slice(0, mostNamed) }, 'certificates differ from their proofs')
}

/** At a start: asks for the first lines, where they are not all there. */
export const resumeLines = async (db: Db, { jobs }: Pick<Platform, 'jobs'>): Promise<void> => {
  if (!(await repo.hasBegun(db))) await jobs.enqueue(db, 'begin-lines', {})
}
