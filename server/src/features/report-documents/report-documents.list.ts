import type { reportDocumentsQuery } from '@nhanxanh/contract/features/report-documents'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createdDays, oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { listOf } from '../../db/list/list.ts'
import { rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type ReportDocumentsQuery = z.output<typeof reportDocumentsQuery>

/** The templates that the reader may know of. */
type Standpoint = { templates: readonly ReportTemplate[] }

/** Columns that are read as they are. */
export const shown = [
  'id',
  'name',
  'template',
  'format',
  'state',
  'progress',
  'scope',
  'as_of',
  'created_by_name',
  'size',
  'failure',
  'rows',
] as const

const columns = rowColumns('report_documents', [...shown, 'rows_sha256', 'created_at', 'finished_at', 'expires_at'], {})
/** What lists know of a document. */
export type ReportDocumentListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<ReportDocumentsQuery, Standpoint, ReportDocumentListRecord> = {
  table: 'report_documents',
  columns,
  sight: ({ templates }) => sql`r.template = any(${[...templates]}::text[])`,
  // Indexes: server/migrations/*-create-report-documents.sql
  orders: { relevance: 'r.created_at', createdAt: 'r.created_at', name: 'r.name_folded', asOf: 'r.as_of' },
  filters: {
    template: oneOf('r.template'),
    format: oneOf('r.format'),
    state: oneOf('r.state'),
  },
  search: { column: 'r.search_text' },
  days: createdDays,
}

export const reportDocumentList = listOf(declaration)
