import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Returned } from '@nhanxanh/contract/features/certificates.signing'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { recordHandIn } from '../../../db/statements/hands.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { readPage } from '../../../platform/reader/reader.ts'
import type { ReadPage } from '../../../platform/reader/reader.ts'
import { signatureOf } from '../../../platform/signing/signature.ts'
import type { FoundSignature } from '../../../platform/signing/signature.ts'
import { Refusal } from '../../../refusal.ts'
import { assertNoJudge } from '../gate/hands.service.ts'
import { certificateOf, lockCertificate } from '../gate/sight.service.ts'
import type { PrintedRecord } from '../paper/papers.repo.ts'
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
export type Looked = FoundSignature & {
  id: string
  certificateId: string
  nth: number
  way: 'outside' | 'rewritten'
  size: number
  sha256: string
}

/** Takes the file in by the rules of any PDF: nothing active, nothing hidden. */
const receive = async ({ platform, upload }: Acting): Promise<Buffer> => {
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

const paperOf = async ({ outside, platform, caller }: Acting, id: string) => {
  await assertNoJudge({ db: outside, caller }, await certificateOf({ db: outside, caller }, id))
  const record = await papers.findPrinted(outside, id)
  if (!record) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const paper = await papers.findIssued(outside, id)
  const file = paper && (await platform.papers.open(paper.id, paper))
  if (!paper || !file) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  return { record, paper, bytes: await buffer(file.stream) }
}

const enclosing =
  'Chữ ký trong tệp mang theo nội dung riêng thay vì ký trên chính tệp PDF nên không được nhận. Vui lòng ký lại bằng công cụ ký số PDF.'

const signatureIn = async (bytes: Buffer): Promise<FoundSignature> => {
  const found = await signatureOf(bytes)
  if (found === 'missing') throw new Refusal('SIGNATURE_MISSING')
  if (found === 'enclosed') throw new Refusal('SIGNATURE_BROKEN', { sentence: enclosing })
  if (typeof found === 'string') throw new Refusal('SIGNATURE_BROKEN')
  return found
}

type Issued = Awaited<ReturnType<typeof paperOf>>

async function* whole(bytes: Buffer) {
  yield bytes
}

type Given = { bytes: Buffer; page: ReadPage | null }

/** An update behind our bytes could draw over the page, so the page is read in either case. */
const look = async (context: Acting, id: string, { bytes, page }: Given, issued: Issued): Promise<Looked> => {
  const { record, paper, bytes: own } = issued
  const signature = await signatureIn(bytes)
  const ownPage = await readPage(own)
  const different = page && ownPage ? differencesOf(page, record, ownPage) : ['cả trang']
  if (different.length > 0) {
    const sentence = `Tệp không khớp với giấy ${record.number}: ${different.join(', ')}.`
    throw new Refusal('SIGNED_FILE_DIFFERS', { sentence })
  }
  const way = bytes.subarray(0, own.length).equals(own) ? 'outside' : 'rewritten'
  const fileId = randomUUID()
  const made = await context.platform.papers.write(fileId, whole(bytes))
  return { ...signature, ...made, id: fileId, certificateId: id, nth: paper.nth, way }
}

/**
 * Looks at a signed file: its signature, whether it begins with our bytes, and what stands on its page. Slow; belongs before the
 * transaction.
 */
export const lookAtReturned = async (context: Acting, id: string): Promise<Looked> => {
  context.audit({ refId: id })
  const issued = await paperOf(context, id)
  const bytes = await receive(context)
  return look(context, id, { bytes, page: await readPage(bytes) }, issued)
}

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
  return look(context, found.id, { bytes, page }, await paperOf(context, found.id))
}

/** What was looked at in vain. */
export const forgetReturned = ({ platform }: Acting, { id }: Looked): Promise<void> => platform.papers.remove(id)

type Facts = Pick<ReturnRecord, 'way' | 'signer' | 'serial' | 'signed_at'>

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
  record: Pick<ReturnRecord, 'id' | 'certificate_id'> & Facts,
  { state, replaces = null }: Pick<Returned, 'state'> & Partial<Pick<Returned, 'replaces'>>,
): Promise<Returned> => {
  const printed = await papers.findPrinted(db, record.certificate_id)
  if (!printed) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const { number, facility_name: facilityName } = printed
  const certificate = { id: record.certificate_id, number, facilityName }
  return { id: record.id, certificate, signature: signatureFacts(record), state, replaces }
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

/** Takes a signed file back: it waits for a second person, in place of the one that waited before. */
export const takeReturned = async (context: Acting, looked: Looked): Promise<Returned> => {
  const { db, caller, now, audit } = context
  const { signedAt: signed_at, certificateId, ...found } = looked
  audit({ refId: certificateId })
  await assertNoJudge(context, await lockCertificate(context, certificateId))
  await assertNewest(context, looked)
  await recordHandIn(context, { kind: 'return', id: found.id }, 'gave_back')
  const record = { ...found, certificate_id: certificateId, signed_at, by_id: caller.id, by_name: caller.name }
  const before = await repo.findUnconfirmed(db, certificateId)
  await repo.replaceReturns(db, certificateId, now)
  await repo.createReturn(db, { ...record, at: now })
  audit({ changes: { signature: { before: before ? signatureWords(before) : null, after: signatureWords(record) } } })
  const replaces = before ? { byName: before.by_name, at: before.at.toISOString() } : null
  return told(context, record, { state: 'unconfirmed', replaces })
}
