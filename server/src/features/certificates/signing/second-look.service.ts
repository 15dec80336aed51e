import type { certificateSigning, Returned, WaitingReturn } from '@nhanxanh/contract/features/certificates.signing'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { recordHandIn } from '../../../db/statements/hands.ts'
import { listJudgedBy } from '../../../db/statements/judged.ts'
import { judgedSentence } from '../certificates.policy.ts'
import { assertNoJudge, assertOtherHand } from '../gate/hands.service.ts'
import { lockCertificate } from '../gate/sight.service.ts'
import * as papers from '../paper/papers.repo.ts'
import { fileNameOf, openPaper } from '../paper/papers.service.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRecord, UnconfirmedRecord } from './returns.repo.ts'
import { issueReturned, signatureFacts, signatureWords, told } from './returns.service.ts'

type Acting = Context & { caller: Caller }
type Reading = { db: Db; caller: Pick<Caller, 'id'> }

const sentBackOf = (record: UnconfirmedRecord): WaitingReturn['sentBack'] => {
  const { sent_back_at: at, sent_back_by_name: byName, sent_back_reason: reason } = record
  return at === null || byName === null || reason === null ? null : { byName, at: at.toISOString(), reason }
}

/** Which of the files' assessments the reader had a part in judging. */
const judgedAmong = ({ db, caller }: Reading, records: readonly UnconfirmedRecord[]): Promise<Set<string>> =>
  listJudgedBy(
    db,
    caller.id,
    records.flatMap(({ assessment_id: id }) => (id === null ? [] : [id])),
  )

const toWaiting = (
  record: UnconfirmedRecord,
  caller: Reading['caller'],
  judged: ReadonlySet<string>,
): WaitingReturn => ({
  id: record.id,
  signature: signatureFacts(record),
  findings: record.findings,
  byName: record.by_name,
  at: record.at.toISOString(),
  isOwn: record.by_id === caller.id,
  problem: judged.has(record.assessment_id ?? '') ? judgedSentence : null,
  sentBack: sentBackOf(record),
})

const toListed = (record: UnconfirmedRecord, caller: Reading['caller'], judged: ReadonlySet<string>) => {
  const { certificate_id: id, number, facility_name: facilityName } = record
  return { ...toWaiting(record, caller, judged), certificate: { id, number, facilityName } }
}

/** What waits for a second person on one certificate, or was sent back by one. */
export const waitingReturn = async ({ db, caller }: Reading, id: string): Promise<WaitingReturn | null> => {
  const record = await repo.findUnconfirmed(db, id)
  return record ? toWaiting(record, caller, await judgedAmong({ db, caller }, [record])) : null
}

/** The same of all certificates. */
export const waitingReturns = async ({
  db,
  caller,
}: Pick<Acting, 'db' | 'caller'>): Promise<OutputOf<typeof certificateSigning.returns>> => {
  // Who sees only files of their own decides nothing here.
  if (caller.assignedOnly) return { items: [] }
  const records = await repo.listUnconfirmed(db)
  const judged = await judgedAmong({ db, caller }, records)
  return { items: records.map((record) => toListed(record, caller, judged)) }
}

const returnOf = async ({ db, caller }: Pick<Acting, 'db' | 'caller'>, id: string, returnId: string) => {
  const record = caller.assignedOnly ? undefined : await repo.findReturn(db, id, returnId)
  if (!record) throw new Refusal('CERTIFICATE_NOT_FOUND')
  return record
}

/** What has become of it already; null: it waits. */
const endOf = (record: ReturnRecord): string | null => {
  if (record.confirmed_at) {
    const at = formatDateTime(record.confirmed_at.toISOString())
    const { confirmed_by_name: name } = record
    return name === null ? `Bản ký này đã được nhận lúc ${at}.` : `${name} đã xác nhận bản ký này lúc ${at}.`
  }
  if (record.sent_back_at) {
    return `${record.sent_back_by_name} đã trả lại bản ký này lúc ${formatDateTime(record.sent_back_at.toISOString())}.`
  }
  return record.replaced_at ? 'Một bản ký nộp sau đã thay bản này. Vui lòng xem bản mới.' : null
}

/** The file under a lock, for another person than the one who gave it back: NOT_A_SIGNER, CERTIFICATE_ACT_NOT_POSSIBLE. */
const lockForSecond = async (context: Acting, id: string, returnId: string) => {
  const { caller, audit } = context
  audit({ refId: id })
  const certificate = await lockCertificate(context, id)
  const record = await returnOf(context, id, returnId)
  await assertNoJudge(context, certificate)
  if (record.by_id === caller.id) {
    const sentence = 'Người xác nhận hoặc trả lại bản ký phải là người khác với người nộp.'
    throw new Refusal('NOT_A_SIGNER', { sentence })
  }
  const end = endOf(record)
  if (end !== null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence: end })
  return { record, certificate }
}

const uploaderOf = ({ by_name }: ReturnRecord) => ({ uploader: { before: null, after: by_name } })

/** The second person has looked at the file: from now on it is the issued one. */
export const confirmReturned = async (context: Acting, id: string, returnId: string): Promise<Returned> => {
  const { db, caller, now, audit } = context
  const { record, certificate } = await lockForSecond(context, id, returnId)
  if (certificate.ended_at !== null) {
    const sentence = 'Giấy này đã chấm dứt hoặc được thay nên không nhận bản ký nữa. Vui lòng trả lại bản ký.'
    throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
  }
  await assertOtherHand(context, { kind: 'return', id: returnId }, 'confirmed_back')
  await issueReturned(context, record)
  await repo.confirmReturn(db, returnId, caller, now)
  await recordHandIn(context, { kind: 'return', id: returnId }, 'confirmed_back')
  audit({ changes: { signature: { before: null, after: signatureWords(record) }, ...uploaderOf(record) } })
  return told(context, record, { state: 'accepted' })
}

/** The second person has refused it; what was issued stays. */
export const sendBackReturned = async (
  context: Acting,
  { id, returnId, reason }: { id: string; returnId: string; reason: string },
): Promise<Returned> => {
  const { db, caller, now, audit } = context
  const { record } = await lockForSecond(context, id, returnId)
  await repo.sendReturnBack(db, returnId, { reason, by: caller, now })
  const signature = { before: signatureWords(record), after: null }
  audit({ changes: { signature, ...uploaderOf(record), reason: { before: null, after: reason } } })
  return told(context, record, { state: 'sent-back' })
}

/** The file that waits, to be looked at. */
export const returnedFile = async (context: Acting, id: string, returnId: string): Promise<FileAnswer> => {
  const record = await returnOf(context, id, returnId)
  const certificate = await papers.findPrinted(context.db, id)
  const file = await context.platform.papers.open(returnId, record)
  if (!file || !certificate) throw new Refusal('FILE_DAMAGED')
  return { ...file, name: fileNameOf(certificate.number, '-da-ky'), type: 'application/pdf', isShown: true }
}

/** Our own paper without a signature, to be laid beside it. */
export const returnedFrom = async (context: Acting, id: string, returnId: string): Promise<FileAnswer> => {
  await returnOf(context, id, returnId)
  return { ...(await openPaper(context, { id, isUnsigned: true, note: '-chua-ky' })), isShown: true }
}
