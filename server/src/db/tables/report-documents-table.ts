import type { ReportDocumentBody } from '@nhanxanh/contract/features/report-documents'
import type { ReportState } from '@nhanxanh/contract/features/report-documents.rules'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

export type ReportDocumentsTable = ColumnsOf<ReportDocumentBody> & {
  id: Generated<string>
  state: ReportState
  progress: Generated<number>
  failure: string | null
  name: string
  scope: string
  rows: number | null
  content: Buffer | null
  content_sha256: string | null
  /** The database counts it. */
  rows_sha256: Generated<string | null>
  counted_to: Date | null
  size: number | null
  sha256: string | null
  created_by: string
  created_by_name: string
  created_at: Date
  beat_at: Date
  finished_at: Date | null
  expires_at: Date | null
  name_folded: string
  search_text: string
}
