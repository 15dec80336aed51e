import type { ReportDocumentDetail } from '@nhanxanh/contract/features/report-documents'
import type { ReportFormat } from '@nhanxanh/contract/features/report-documents.rules'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { reportDocumentList } from './report-documents.list.ts'
import type { ReportDocumentsQuery } from './report-documents.list.ts'
import * as policy from './report-documents.policy.ts'
import { fileNameOf, toDetail, toRow } from './report-documents.presenter.ts'
import * as repo from './report-documents.repo.ts'
import type { StoredDocument } from './report-documents.repo.ts'

type Reading = { db: Db; caller: Caller; now: Date }

const standpointOf = ({ caller }: Pick<Reading, 'caller'>) => ({ templates: policy.knownTemplates(caller) })

/** A page of the documents that this reader may know of. */
export const listDocuments = async (reading: Reading, query: ReportDocumentsQuery) => {
  const { rows, total } = await reportDocumentList.page(reading.db, query, standpointOf(reading))
  return { items: rows.map((row) => toRow(row, reading.caller)), total }
}

export const countDocuments = (reading: Reading, query: ReportDocumentsQuery & { facet: keyof ReportDocumentsQuery }) =>
  reportDocumentList.facets(reading.db, query, standpointOf(reading))

export const countFreshDocuments = (reading: Reading, query: ReportDocumentsQuery & { elapsed: number }) =>
  reportDocumentList.fresh(reading.db, query, standpointOf(reading), reading.now)

/** The document, if this reader may know of it: REPORT_DOCUMENT_NOT_FOUND. */
export const knownDocument = async (
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  id: string,
  read: typeof repo.find = repo.find,
): Promise<StoredDocument> => {
  const stored = await read(db, id)
  if (!stored || !policy.mayKnow(caller, stored.template)) throw new Refusal('REPORT_DOCUMENT_NOT_FOUND')
  return stored
}

/** One document with what it counted. */
export const documentDetail = async (reading: Reading, id: string): Promise<ReportDocumentDetail> =>
  toDetail(await knownDocument(reading, id), reading.caller)

const types: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file, and a row in the log that it was taken: REPORT_DOCUMENT_NOT_READY, REPORT_DOCUMENT_DAMAGED. */
export const documentFile = async (context: Context & { caller: Caller }, id: string): Promise<FileAnswer> => {
  const { platform, audit } = context
  audit({ refId: id })
  const stored = await knownDocument(context, id)
  if (stored.state !== 'ready') throw new Refusal('REPORT_DOCUMENT_NOT_READY')
  const file = await platform.documents.open(id, stored)
  if (!file) {
    platform.log.error({ documentId: id }, 'the file of a report is damaged or lies with another instance')
    throw new Refusal('REPORT_DOCUMENT_DAMAGED')
  }
  audit({ changes: { document: { before: null, after: fileNameOf(stored) } } })
  return { ...file, name: fileNameOf(stored), type: types[stored.format] }
}
