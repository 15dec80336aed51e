import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/types.ts'
import { writeOwnAudit } from '../../../http/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../refusal.ts'
import { findSealed } from '../../seals/seals.repo.ts'
import { statedIn } from '../../seals/seals.service.ts'
import { recordEvent } from '../certificates.repo.ts'
import {
  commitmentOf,
  factWords,
  hashOfResult,
  lineBytes,
  linesProblems,
  newestProblems,
  resultIn,
} from './line-check.ts'
import * as repo from './lines.repo.ts'
import type { Stated } from './lines.repo.ts'

type Writing = { db: Db; now: Date; platform: Pick<Platform, 'sealing'> }

/** What became of a certificate; `kind` as in its events, or of its paper. */
export type LineAct = { kind: string; by: string; reason: string | null }

/** Acts that a certificate begins with. */
const beginnings: ReadonlySet<string> = new Set(['issued', 'entered', 'restated'])

const wordsOf = ({ kind, by, reason }: LineAct, at: Date) => {
  const salts = { by: randomUUID(), ...(reason !== null && { reason: randomUUID() }) }
  const committed = reason !== null && salts.reason !== undefined ? commitmentOf(salts.reason, reason) : null
  return { salts, act: { kind, at: at.toISOString(), by: commitmentOf(salts.by, by), reason: committed } }
}

/** The line before knows it, or else the sealed record: it is scored once in the life of a certificate. */
const resultOf = async (db: Db, { line, facts }: Stated): Promise<{ result?: string }> => {
  const known = line ? resultIn(line) : undefined
  if (known !== undefined || facts.record === null) return known === undefined ? {} : { result: known }
  const sealed = await findSealed(db, facts.record.assessment, facts.record.number)
  const stated = sealed ? statedIn(sealed.bytes) : null
  return stated === null ? {} : { result: hashOfResult(stated) }
}

/**
 * Signs the certificate as it stands after an act, in the transaction of the act, with its row in the log. Belongs behind the door
 * that has compared it with the line before (`assertStated`). One of a release before, whose first line is yet to come, gets none here.
 */
export const writeLine = async ({ db, now, platform }: Writing, id: string, lineAct: LineAct): Promise<void> => {
  const [stated] = await repo.listStated(db, [id])
  if (!stated) throw new Error('A line is written of a certificate that is not there')
  const { line: last, facts } = stated
  if (last === null && !beginnings.has(lineAct.kind)) return
  const { salts, act } = wordsOf(lineAct, now)
  const [nth, before] = [(last?.nth ?? 0) + 1, last?.sha256 ?? null]
  const { bytes, sha256 } = lineBytes({ nth, before, facts, act, ...(await resultOf(db, stated)) })
  const key = await platform.sealing(db)
  const row = { certificate_id: id, nth, bytes, sha256, signature: key.sign(sha256), key_id: key.id, at: now }
  await repo.createLine(db, { ...row, salts: JSON.stringify(salts) })
  const changes = {
    line: { before, after: sha256 },
    facts: { before: null, after: `Dòng ${nth}: ${factWords(facts)}` },
  }
  await writeOwnAudit(db, { event: 'certificate.line', detail: { refId: id, changes }, now })
}

type Act = { id: string; kind: string; reason: string | null; followUpId?: string | null }
type Acting = Writing & { caller: { id: string; name: string } }

/** What became of a certificate, in its events and as a signed line; returns the id of the event. */
export const recordAct = async (acting: Acting, { id, kind, reason, followUpId = null }: Act): Promise<string> => {
  const { db, caller, now } = acting
  const by = { by_id: caller.id, by_name: caller.name, at: now }
  const eventId = await recordEvent(db, { certificate_id: id, kind, reason, follow_up_id: followUpId, ...by })
  await writeLine(acting, id, { kind, by: caller.name, reason })
  return eventId
}

const logProblem = ({ line, logged, is_expired: isExpired }: Stated): string[] =>
  line === null || logged === line.sha256 || (logged === null && isExpired)
    ? []
    : ['nhật ký hệ thống không ghi dòng này là dòng mới nhất']

/** Why a certificate is not to be taken for what its row says; empty where it is. */
const problemsOf = (stated: Stated): string[] => {
  if (stated.line === null) return stated.is_begun ? ['không có dòng nào đã ký'] : []
  return [...newestProblems(stated.line, stated.facts), ...logProblem(stated)]
}

/** Keys by their ids, where others than those of the database count. */
type Keys = ReadonlyMap<string, string>

const signedBy = <T extends { keyId: string; publicKey: string | null }>(line: T, keys: Keys | undefined): T =>
  keys ? { ...line, publicKey: keys.get(line.keyId) ?? null } : line

/** Of these certificates, those that differ from what was signed, each with what does not hold. */
export const unstatedAmong = async (db: Db, ids: readonly string[], keys?: Keys): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const found = (await repo.listStated(db, ids)).map((stated) => {
    const line = stated.line && signedBy(stated.line, keys)
    return [stated.id, problemsOf({ ...stated, line })] as const
  })
  return new Map(found.filter(([, problems]) => problems.length > 0))
}

/** CERTIFICATE_ACT_NOT_POSSIBLE where the certificate is another than the programme signed: no act may sign what somebody forged. */
export const assertStated = async (db: Db, id: string): Promise<void> => {
  const problems = (await unstatedAmong(db, [id])).get(id)
  if (problems === undefined) return
  const sentence = `Giấy này đang được kiểm tra (${problems.join('; ')}) nên chưa thể thao tác. Vui lòng báo người quản trị hệ thống.`
  throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
}

const atOnce = 200

/** The next certificates: every line of each, and what stands now; `problems` is empty where all of it agrees. */
export const lookAtLines = async (db: Db, after: string | null, keys?: Keys) => {
  const ids = await repo.listIdsAfter(db, after, atOnce)
  const linesOf = Map.groupBy(await repo.listLines(db, ids), (line) => line.certificate_id)
  const certificates = (await repo.listStated(db, ids)).map((stated) => {
    const lines = (linesOf.get(stated.id) ?? []).map((line) => signedBy(line, keys))
    const problems =
      lines.length === 0 ? problemsOf(stated) : [...linesProblems(lines, stated.facts), ...logProblem(stated)]
    return { number: stated.number, problems, lines: lines.length, at: stated.line?.at ?? null }
  })
  return { certificates, next: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
}
