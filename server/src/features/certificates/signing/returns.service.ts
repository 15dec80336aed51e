import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Returned, ReturnFindings } from '@nhanxanh/contract/features/certificates.signing'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import { recordHandIn } from '../../../db/statements/hands.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readPage } from '../../../platform/reader/reader.ts'
import type { ReadPage } from '../../../platform/reader/reader.ts'
import { checkSigned } from '../../../platform/signing/verifier/check.ts'
import type { Checked } from '../../../platform/signing/verifier/check.ts'
import { Refusal } from '../../../refusal.ts'
import { assertNoJudge } from '../gate/hands.service.ts'
import { certificateOf, lockCertificate } from '../gate/sight.service.ts'
import { writeLine } from '../lines/lines.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import type { PrintedRecord } from '../paper/papers.repo.ts'
import { signaturePlaces } from '../paper/sheet.ts'
import { findingsOf } from './recognising.service.ts'
import { findByCode } from '../proof/proof.repo.ts'
import * as papers from '../paper/papers.repo.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRecord } from './returns.repo.ts'

/** Letters alone: tools break lines and set spaces as they like. */
const bare = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200B\u00AD]+/gu, '')

/** What must stand on the page, each by its name. */
const wordsOf = (record: PrintedRecord): [name: string, text: string][] => [
  ['số giấy', record.number],
  ['tên cơ sở', record.facility_name],
  ['địa chỉ', record.facility_address],
  ['mức', record.level_name],
  ['ngày hết hạn', formatDay(record.valid_until)],
]

/** What a page says that the certificate does not, or leaves out; empty where it is the same paper. */
const differencesOf = (page: ReadPage, record: PrintedRecord, own: ReadPage): string[] => {
  const text = bare(page.text)
  const missing = wordsOf(record).filter(([, words]) => !text.includes(bare(words)))
  return [
    ...missing.map(([name]) => name),
    ...(own.code !== null && page.code === own.code ? [] : ['mã QR']),
    ...(page.pages === own.pages ? [] : ['số trang']),
  ]
}

type Acting = Context & { caller: Caller }

/** A signed file that was looked at, its bytes safe under this id. */
export type Looked = {
  id: string
  certificateId: string
  nth: number
  way: 'outside' | 'rewritten'
  findings: ReturnFindings
  size: number
  sha256: string
}

/** Takes the file in by the rules of any PDF: nothing active, nothing hidden. */
export const receive = async ({ platform, upload }: Pick<Acting, 'upload'> & Parts): Promise<Buffer> => {
  const { stream, name } = await upload()
  const received = await platform.files.receive(stream, name)
  try {
    if (received.type !== 'application/pdf') throw new Refusal('INVALID_PDF_FILE')
    const file = await platform.files.open(received.id, received)
    if (!file) throw new Refusal('INVALID_PDF_FILE')
    return await buffer(file.stream)
  } finally {
    await platform.files.remove(received.id)
  }
}

type Parts = { platform: Pick<Platform, 'papers' | 'sealing' | 'files'> }
type Looking = Pick<Acting, 'outside' | 'caller' | 'now'> & Parts

const paperOf = async ({ outside, platform, caller }: Looking, id: string) => {
  await assertNoJudge({ db: outside, caller }, await certificateOf({ db: outside, caller }, id))
  const record = await papers.findPrinted(outside, id)
  if (!record) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const paper = await papers.findIssued(outside, id)
  const file = paper && (await platform.papers.open(paper.id, paper))
  if (!paper || !file) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  return { record, paper, bytes: await buffer(file.stream) }
}

const sentences = {
  enclosed:
    'Chữ ký trong tệp mang theo nội dung riêng thay vì ký trên chính tệp PDF nên không được nhận. Vui lòng ký lại bằng công cụ ký số PDF.',
  nameless: 'Chữ ký trong tệp không kèm chứng thư của người ký nên không kiểm tra được. Vui lòng ký lại kèm chứng thư.',
  unreadable: 'Hệ thống không đọc được chữ ký trong tệp này. Vui lòng ký lại bản chưa ký rồi nộp lại.',
} as const

const signaturesIn = async (bytes: Buffer, { paper, bytes: own }: Issued): Promise<Checked> => {
  const found = await checkSigned({ own, bytes, places: signaturePlaces(paper.template) })
  if (typeof found !== 'string') return found
  if (found === 'missing') throw new Refusal('SIGNATURE_MISSING')
  if (found === 'broken' || found === 'partial') throw new Refusal('SIGNATURE_BROKEN')
  throw new Refusal('SIGNATURE_BROKEN', { sentence: sentences[found] })
}

type Issued = Awaited<ReturnType<typeof paperOf>>

type Given = { bytes: Buffer; read: () => Promise<ReadPage | null> }

/** Our bytes with signatures alone, drawn as ours, say what ours says; of anything else the page is read. */
const isOurs = ({ way, additions, areas }: Checked): boolean =>
  way === 'outside' && additions.length === 0 && areas?.length === 0

const assertSame = async ({ read }: Given, { record, bytes: own }: Issued): Promise<void> => {
  const [page, ownPage] = [await read(), await readPage(own)]
  const different = page && ownPage ? differencesOf(page, record, ownPage) : ['cả trang']
  if (different.length === 0) return
  const sentence = `Tệp không khớp với giấy ${record.number}: ${different.join(', ')}.`
  throw new Refusal('SIGNED_FILE_DIFFERS', { sentence })
}

const look = async (context: Looking, id: string, given: Given, issued: Issued): Promise<Looked> => {
  const { bytes } = given
  const checked = await signaturesIn(bytes, issued)
  if (!isOurs(checked)) await assertSame(given, issued)
  const { recognisedSigners } = (await programmeOf(context.outside)).values
  const findings = findingsOf(checked, recognisedSigners, context.now)
  const fileId = randomUUID()
  const made = await context.platform.papers.write(fileId, Readable.from([bytes]))
  return { ...made, id: fileId, certificateId: id, nth: issued.paper.nth, way: checked.way, findings }
}

/**
 * Looks at a signed file: its signatures, whether it is our paper and no more, how its pages look, and who signed. Slow; belongs before
 * the transaction.
 */
export const lookAtReturned = async (context: Acting, id: string): Promise<Looked> => {
  context.audit({ refId: id })
  const issued = await paperOf(context, id)
  return lookAt(context, id, await receive(context), issued)
}

const lookAt = (context: Looking, id: string, bytes: Buffer, issued: Issued): Promise<Looked> =>
  look(context, id, { bytes, read: () => readPage(bytes) }, issued)

/** The same for bytes that are here. */
export const lookAtSigned = async (context: Looking, id: string, bytes: Buffer): Promise<Looked> =>
  lookAt(context, id, bytes, await paperOf(context, id))

const unknownPaper = 'Không đọc được trên tệp này mã QR của một giấy chứng nhận của chương trình.'

/** The same for a file of which nobody has said whose it is: the QR on its page says it. */
export const lookAtAny = async (context: Acting): Promise<Looked> => {
  context.audit({})
  const bytes = await receive(context)
  const page = await readPage(bytes)
  const code = /\/verify\/([\w-]+)/.exec(page?.code ?? '')?.[1]
  const found = code === undefined ? undefined : await findByCode(context.outside, code)
  if (!found) throw new Refusal('SIGNED_FILE_DIFFERS', { sentence: unknownPaper })
  context.audit({ refId: found.id })
  return look(context, found.id, { bytes, read: async () => page }, await paperOf(context, found.id))
}

/** What was looked at in vain. */
export const forgetReturned = ({ platform }: Parts, { id }: Looked): Promise<void> => platform.papers.remove(id)

type Facts = Pick<ReturnRecord, 'way' | 'signer' | 'serial' | 'signed_at'>
type Kept = Pick<ReturnRecord, 'id' | 'certificate_id' | 'nth' | 'size' | 'sha256'> & Facts

export const signatureFacts = ({ way, signer, serial, signed_at }: Facts): Returned['signature'] => ({
  way,
  signer,
  serial,
  signedAt: signed_at?.toISOString() ?? null,
})

/** A signature as the log writes it down. */
export const signatureWords = ({ signer, serial, way }: Facts): string => `${signer}, ${serial}, ${way}`

/** A returned file as the answer to an act tells of it. */
export const told = async (
  { db }: Pick<Acting, 'db'>,
  record: Pick<ReturnRecord, 'id' | 'certificate_id' | 'findings'> & Facts,
  { state, replaces = null }: Pick<Returned, 'state'> & Partial<Pick<Returned, 'replaces'>>,
): Promise<Returned> => {
  const printed = await papers.findPrinted(db, record.certificate_id)
  if (!printed) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const { number, facility_name: facilityName } = printed
  const certificate = { id: record.certificate_id, number, facilityName }
  return { id: record.id, certificate, signature: signatureFacts(record), findings: record.findings, state, replaces }
}

/** SIGNED_FILE_DIFFERS where another signature has become the paper meanwhile. */
export const assertNewest = async (
  { db }: Pick<Acting, 'db'>,
  { certificateId, nth }: Pick<Looked, 'certificateId' | 'nth'>,
): Promise<void> => {
  if ((await papers.findIssued(db, certificateId))?.nth === nth) return
  const sentence = 'Giấy này vừa có một bản ký khác. Hãy lấy bản mới nhất rồi ký lại.'
  throw new Refusal('SIGNED_FILE_DIFFERS', { sentence })
}

type Taking = Pick<Acting, 'db' | 'caller' | 'now' | 'audit'> & Parts

/** Makes the file the issued one; SIGNED_FILE_DIFFERS where another signature has come before it. */
export const issueReturned = async (context: Omit<Taking, 'audit'>, record: Kept): Promise<void> => {
  const { db, caller, now } = context
  const { certificate_id: certificateId, nth } = record
  await assertNewest(context, { certificateId, nth })
  const drawn = await papers.findDrawn(db, certificateId)
  if (!drawn) throw new Refusal('CERTIFICATE_NOT_FOUND')
  await papers.create(db, {
    ...pick(record, ['id', 'certificate_id', 'size', 'sha256', 'way', 'signer', 'serial', 'signed_at']),
    nth: nth + 1,
    template: JSON.stringify(drawn.template),
    made_at: now,
    by_id: caller.id,
    by_name: caller.name,
  })
  await writeLine(context, certificateId, { kind: 'paper-signed', by: caller.name, reason: null })
}

/** All who signed, and the last moment that a signature names. */
const signedBy = ({ signatures }: ReturnFindings) => {
  const moments = signatures.flatMap(({ signedAt }) => signedAt ?? []).toSorted()
  return {
    signer: signatures.map(({ signer }) => signer).join('; '),
    serial: signatures.map(({ serial }) => serial).join('; '),
    signed_at: moments.at(-1) === undefined ? null : new Date(moments.at(-1) ?? 0),
  }
}

/**
 * Takes a signed file back: at once where the machine has no doubt of it, else it waits for a second person, in place of the one that waited
 * before.
 */
export const takeReturned = async (context: Taking, looked: Looked): Promise<Returned> => {
  const { db, caller, now, audit } = context
  const { certificateId, findings, ...found } = looked
  audit({ refId: certificateId })
  const certificate = await lockCertificate(context, certificateId)
  await assertNoJudge(context, certificate)
  await assertNewest(context, looked)
  await recordHandIn(context, { kind: 'return', id: found.id }, 'gave_back')
  const isTaken = findings.doubts.length === 0 && certificate.ended_at === null
  const record = { ...found, ...signedBy(findings), certificate_id: certificateId }
  const before = await repo.findUnconfirmed(db, certificateId)
  await repo.replaceReturns(db, certificateId, now)
  await repo.createReturn(db, {
    ...record,
    findings: JSON.stringify(findings),
    by_id: caller.id,
    by_name: caller.name,
    at: now,
    confirmed_at: isTaken ? now : null,
  })
  if (isTaken) await issueReturned(context, record)
  audit({ changes: { signature: { before: before ? signatureWords(before) : null, after: signatureWords(record) } } })
  const replaces = before ? { byName: before.by_name, at: before.at.toISOString() } : null
  return told(context, { ...record, findings }, { state: isTaken ? 'accepted' : 'unconfirmed', replaces })
}
