import { Readable } from 'node:stream'
import type { Copy, Paper } from '@nhanxanh/contract/features/certificates.papers'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { certificateOf, lockCertificate } from '../gate/sight.service.ts'
import { drawPaper } from './drawing.service.ts'
import * as repo from './papers.repo.ts'
import type { CopyRecord, PaperRecord } from './papers.repo.ts'

type Acting = Context & { caller: Caller }

const signatureOf = ({ way, signer, serial, signed_at }: PaperRecord): Paper['signature'] =>
  way === null || signer === null || serial === null
    ? null
    : { way, signer, serial, signedAt: signed_at?.toISOString() ?? null }

/** The issued file as the record of its certificate tells of it. */
export const issuedPaper = async (db: Db, certificateId: string): Promise<Paper | null> => {
  const record = await repo.findIssued(db, certificateId)
  if (!record) return null
  return {
    ...pick(record, ['nth', 'size', 'sha256']),
    madeAt: record.made_at.toISOString(),
    signature: signatureOf(record),
  }
}

/** "Giay-chung-nhan-2026-KH-CSLT-0041.pdf". */
export const fileNameOf = (number: string, note = ''): string =>
  `Giay-chung-nhan-${number.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${note}.pdf`

const pdf = 'application/pdf'

type Which = { id: string; isUnsigned?: boolean; note?: string }

/** The bytes as they were issued. CERTIFICATE_NOT_DRAWN for the moment until they are there, FILE_DAMAGED where they are others. */
export const openPaper = async (context: Acting, { id, isUnsigned, note }: Which) => {
  const { db, platform } = context
  const certificate = await certificateOf(context, id)
  const paper = await (isUnsigned ? repo.findDrawn(db, id) : repo.findIssued(db, id))
  if (!paper) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  const file = await platform.papers.open(paper.id, paper)
  if (!file) {
    platform.log.error({ certificateId: id, paperId: paper.id }, 'a paper is damaged or lies with another instance')
    throw new Refusal('FILE_DAMAGED')
  }
  return { ...file, name: fileNameOf(certificate.number, note), type: pdf }
}

/** The paper on the screen. */
export const viewPaper = async (context: Acting, id: string): Promise<FileAnswer> => ({
  ...(await openPaper(context, { id })),
  isShown: true,
})

const taking =
  (kind: 'download' | 'unsigned') =>
  async (context: Acting, id: string): Promise<FileAnswer> => {
    const { db, caller, now } = context
    context.audit({ refId: id })
    const which = kind === 'unsigned' ? { id, isUnsigned: true, note: '-chua-ky' } : { id }
    const file = await openPaper(context, which)
    await repo.recordCopy(db, { certificateId: id, kind, by: caller, now })
    return file
  }

/** The paper to keep; who took it stands in its log. */
export const downloadPaper = taking('download')
/** The paper as it was drawn, to be signed outside. */
export const takeUnsigned = taking('unsigned')

/** The owner's own paper; of others the owner knows nothing. */
export const downloadOwnPaper = async (context: Acting, id: string): Promise<FileAnswer> => {
  const facility = await facilityOfOwner(context.db, context.caller.id)
  const certificate = await certificateOf(context, id)
  if (certificate.facility_id !== facility.id) throw new Refusal('CERTIFICATE_NOT_FOUND')
  return downloadPaper(context, id)
}

const toCopy = (record: CopyRecord): Copy => ({
  ...fieldsOf(pick(record, ['id', 'kind', 'number', 'person', 'by_name'])),
  at: record.at.toISOString(),
})

/** The log of prints and downloads, the newest first. */
export const copiesOf = async (context: Acting, id: string): Promise<{ items: Copy[] }> => {
  await certificateOf(context, id)
  return { items: (await repo.listCopies(context.db, id)).map(toCopy) }
}

/** Notes a copy on paper with its number; the file is drawn when it is asked for (PRODUCT D8b.2). */
export const makeCopy = async (context: Acting, id: string, person: string): Promise<Copy> => {
  const { db, caller, now, audit } = context
  audit({ refId: id })
  await lockCertificate(context, id)
  if (!(await repo.findDrawn(db, id))) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  const made = await repo.recordCopy(db, { certificateId: id, kind: 'copy', person, by: caller, now })
  audit({ changes: { copy: { before: null, after: made.number }, person: { before: null, after: person } } })
  return toCopy(made)
}

const copyLine = ({ number, person, by_name, at }: CopyRecord, certificate: string): string =>
  `Bản chuyển đổi số ${number} từ giấy chứng nhận điện tử ${certificate}, cho ${person}; người in ${by_name}, ${formatDateTime(at.toISOString())}. Không có giá trị thay chữ ký số.`

/** The copy on paper, drawn with the template of the paper: the same bytes each time, and no signature. */
export const copyFile = async (context: Acting, id: string, copyId: string): Promise<FileAnswer> => {
  const { db, platform } = context
  await certificateOf(context, id)
  const [copy, record, drawn] = await Promise.all([
    repo.findCopy(db, id, copyId),
    repo.findPrinted(db, id),
    repo.findDrawn(db, id),
  ])
  if (!copy || !record || !drawn) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const line = copyLine(copy, record.number)
  const given = { template: drawn.template, madeAt: copy.at, copy: line, signedBy: null }
  const bytes = await drawPaper(db, platform, record, given)
  const name = fileNameOf(record.number, `-ban-${copy.number}`)
  return { stream: Readable.from([bytes]), size: bytes.length, name, type: pdf, isShown: true }
}
