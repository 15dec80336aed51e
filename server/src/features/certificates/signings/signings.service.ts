import { createHash, randomBytes } from 'node:crypto'
import type { Signing, SigningProblem, SignerWay } from '@nhanxanh/contract/features/certificates.signings'
import { signerWayNames, signingProblems } from '@nhanxanh/contract/features/certificates.signings'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { judgedSentence } from '../certificates.policy.ts'
import { listInSight } from '../certificates.repo.ts'
import { fileNameOf } from '../paper/papers.service.ts'
import { signersOf } from './signers.service.ts'
import * as repo from './signings.repo.ts'
import type { Signable, SigningRecord, SigningRow } from './signings.repo.ts'

type Acting = Context & { caller: Caller }

/** Minutes after the last step in which nobody else signs the same papers. */
const heldMinutes = 30
/** Minutes in which the service of a token fetches a paper and brings it back. */
export const ticketMinutes = 5
/** Hours in which a person finds what they signed last. */
const shownHours = 20

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Why this person cannot sign this paper; null: they can. */
const problemOf = (paper: Signable, caller: Pick<Caller, 'id'>, judged: ReadonlySet<string>): string | null => {
  const { nth, template, signers, held_by: heldBy } = paper
  if (paper.assessment_id === null) return 'Giấy cấp trước hệ thống không có tệp để ký ở đây.'
  if (nth === null) return 'Giấy chưa được vẽ xong. Vui lòng thử lại sau ít phút.'
  if (paper.ended_at !== null) return 'Giấy này đã chấm dứt hoặc được thay.'
  if (judged.has(paper.assessment_id ?? '')) return judgedSentence
  if (signers.includes(caller.id)) return 'Bạn đã ký giấy này.'
  if (nth >= (template?.first ? 2 : 1)) return 'Giấy này đã được ký.'
  if (paper.is_returned) return 'Giấy này đã có bản ký chờ người thứ hai xác nhận.'
  return heldBy === null ? null : `${heldBy} đang ký giấy này.`
}

const isOver = ({ until }: SigningRecord, now: Date): boolean => until < now

const phaseOf = (signing: SigningRecord, rows: readonly SigningRow[], now: Date): Signing['phase'] => {
  if (isOver(signing, now) || rows.every(({ state }) => state !== 'waiting')) return 'ended'
  if (signing.is_answered) return 'taking'
  return signing.asked_at === null && signing.way !== 'token' ? 'preparing' : 'confirming'
}

const toPaper = (row: SigningRow, isLapsed: boolean): Signing['papers'][number] => ({
  ...fieldsOf(pick(row, ['certificate_id', 'number', 'facility_name', 'state', 'why'])),
  ...(isLapsed && row.state === 'waiting' && { state: 'failed', why: signingProblems.lapsed }),
})

const toSigning = async ({ db, now }: Pick<Acting, 'db' | 'now'>, signing: SigningRecord): Promise<Signing> => {
  const rows = await repo.listRows(db, signing.id)
  return {
    ...pick(signing, ['id', 'way']),
    phase: phaseOf(signing, rows, now),
    at: signing.at.toISOString(),
    papers: rows.map((row) => toPaper(row, isOver(signing, now))),
  }
}

const wayOf = async (context: Acting): Promise<SignerWay> => {
  const { own } = await signersOf(context)
  if (own) return own.way
  throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence: 'Vui lòng chọn cách ký số của bạn trước khi ký.' })
}

const takenRow = <Row extends object>(row: Row) => ({
  ...row,
  state: 'failed' as const,
  why: 'Người khác vừa bắt đầu ký giấy này.',
})

/** Its papers: those that can be signed wait, of all others it is said why. */
const createRows = async ({ db, caller }: Acting, signing: SigningRecord, ids: readonly string[]): Promise<number> => {
  const papers = new Map((await repo.listSignable(db, ids)).map((paper) => [paper.id, paper]))
  const assessments = [...papers.values()].flatMap(({ assessment_id: id }) => id ?? [])
  const judged = await listJudgedBy(db, caller.id, assessments)
  const rows = ids.flatMap((id, position) => {
    const paper = papers.get(id)
    if (!paper) return []
    const why = problemOf(paper, caller, judged)
    const state = why === null ? ('waiting' as const) : ('failed' as const)
    return [{ signing_id: signing.id, certificate_id: id, position, nth: paper.nth ?? 0, state, why }]
  })
  const made = new Set(await repo.createRows(db, rows))
  // Somebody was faster since the look at them.
  const late = rows.filter(({ certificate_id: id }) => !made.has(id))
  if (late.length > 0) {
    await repo.createRows(db, late.map(takenRow))
  }
  return rows.filter(({ state, certificate_id: id }) => state === 'waiting' && made.has(id)).length
}

/** Begins to sign papers by one confirmation. */
export const startSigning = async (context: Acting, ids: string[]): Promise<Signing> => {
  const { db, caller, now, platform, audit } = context
  audit({})
  if ((await listInSight(db, ids, caller)).length < ids.length) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const way = await wayOf(context)
  await repo.lapseRows(db, signingProblems.lapsed, now)
  const person = { user_id: caller.id, user_name: caller.name, session_id: caller.sessionId }
  const signing = await repo.createSigning(db, { ...person, way, at: now, until: after(now, heldMinutes) })
  const waiting = await createRows(context, signing, ids)
  if (way !== 'token' && waiting > 0) await platform.jobs.enqueue(db, 'sign-papers', { signingId: signing.id })
  const changes = { signer: signerWayNames[way], papers: `${waiting} trong ${ids.length} giấy` }
  audit({
    refId: signing.id,
    changes: Object.fromEntries(Object.entries(changes).map(([name, said]) => [name, { before: null, after: said }])),
  })
  return toSigning(context, signing)
}

const ownSigning = async ({ db, caller }: Acting, id: string): Promise<SigningRecord> => {
  const signing = await repo.findOwn(db, id, caller.id)
  if (!signing) throw new Refusal('CERTIFICATE_NOT_FOUND')
  return signing
}

export const signingOf = async (context: Acting, id: string): Promise<Signing> =>
  toSigning(context, await ownSigning(context, id))

/** What the caller signed last, also when they left the screen. */
export const lastSigning = async (context: Acting): Promise<{ signing: Signing | null }> => {
  const { db, caller, now } = context
  const signing = await repo.findLast(db, caller.id, after(now, -shownHours * 60))
  return { signing: signing ? await toSigning(context, signing) : null }
}

/** Waits no longer for these; of those whose signature is there nothing changes. */
export const leaveUnsigned = async (
  context: Acting,
  id: string,
  { ids, problem }: { ids: string[]; problem: SigningProblem },
): Promise<Signing> => {
  const { db, audit } = context
  audit({ refId: id })
  const signing = await ownSigning(context, id)
  const end = { state: 'failed', why: signingProblems[problem] } as const
  let left = 0
  for (const certificateId of ids.toSorted()) {
    if (await repo.settleRow(db, { signing_id: id, certificate_id: certificateId }, end)) left += 1
  }
  audit(
    left === 0
      ? { isNothing: true }
      : { changes: { papers: { before: `${left} giấy`, after: null }, reason: { before: null, after: end.why } } },
  )
  return toSigning(context, signing)
}

export const ticketOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Lets the service of a token fetch one paper and bring it back, once each: bound to paper, person and sign-in. */
export const handToToken = async (context: Acting, id: string, certificateId: string) => {
  const { db, caller, now, platform, audit } = context
  audit({ refId: certificateId })
  const signing = await ownSigning(context, id)
  const row = (await repo.listRows(db, id)).find((each) => each.certificate_id === certificateId)
  if (!row) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const secret = randomBytes(32).toString('base64url')
  const isGiven =
    signing.way === 'token' &&
    !isOver(signing, now) &&
    (await repo.keepTicket(db, row, ticketOf(secret), after(now, ticketMinutes)))
  if (!isGiven) {
    throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence: 'Lượt ký này không còn chờ chữ ký của giấy này.' })
  }
  await repo.changeSigning(db, id, { session_id: caller.sessionId, until: after(now, heldMinutes) })
  audit({ changes: { signer: { before: null, after: signerWayNames.token } } })
  return { address: `${platform.address}/signing/${secret}.pdf`, fileName: fileNameOf(row.number) }
}
