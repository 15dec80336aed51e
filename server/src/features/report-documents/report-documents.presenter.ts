import type { ReportDocumentDetail, ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Caller } from '../../http/context.ts'
import { readContent } from './counting/counting.service.ts'
import { figuresOf } from './counting/figures.ts'
import { shown, type ReportDocumentListRecord } from './report-documents.list.ts'
import * as policy from './report-documents.policy.ts'
import type { StoredDocument } from './report-documents.repo.ts'

/** `bao-cao-quy-iii-nam-2026.pdf`: a name that every disk and every mail takes. */
export const fileNameOf = ({ name, format }: Pick<StoredDocument, 'name' | 'format'>): string =>
  `${foldText(name).replaceAll(/\W+/g, '-')}.${format}`

/** A document as lists show it to this reader. */
export const toRow = (record: ReportDocumentListRecord, caller: Caller): ReportDocumentRow => ({
  ...fieldsOf(pick(record, shown)),
  fileName: fileNameOf(record),
  rowsSha256: record.rows_sha256,
  createdAt: record.created_at.toISOString(),
  finishedAt: record.finished_at?.toISOString() ?? null,
  expiresAt: record.expires_at?.toISOString() ?? null,
  can: { download: policy.canDownload(caller, record), retry: policy.canRetry(caller, record) },
})

/** A document with what it counted. */
export const toDetail = (record: StoredDocument, caller: Caller): ReportDocumentDetail => {
  const content = record.content && readContent(record.content)
  const figures = content ? figuresOf(record.template, content.rows) : []
  return {
    ...toRow(record, caller),
    number: record.number,
    countedTo: record.counted_to?.toISOString() ?? null,
    criteria: [...(content?.criteria ?? [])],
    figures: figures.map(({ name, count }) => ({ name, count })),
  }
}
