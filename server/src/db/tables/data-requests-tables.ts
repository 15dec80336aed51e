import type { DataRequestBody } from '@nhanxanh/contract/features/data-requests.fields'
import type {
  DataRequestEntryKind,
  DataRequestStatus,
  SubjectKind,
} from '@nhanxanh/contract/features/data-requests.rules'
import type { Generated } from 'kysely'
import type { CaseEntry } from './case-entry.ts'
import type { ColumnsOf } from '../columns.ts'

type DataRequestsTable = ColumnsOf<Omit<DataRequestBody, 'fileIds'>> & {
  id: Generated<string>
  version: Generated<number>
  code: string
  status: Generated<DataRequestStatus>
  assignee_id: Generated<string | null>
  answer_by: string
  answer_days: Generated<number | null>
  done_by: string
  term_ends_on: Generated<string | null>
  due_on: string | null
  is_extended: Generated<boolean>
  answered_on: Generated<string | null>
  closed_on: Generated<string | null>
  result: Generated<string | null>
  erased_at: Generated<Date | null>
  name_folded: string
  search_text: string
  created_at: Date
  updated_at: Date
}
type DataRequestSubjectsTable = { request_id: string; kind: SubjectKind; record_id: string }
type DataRequestEntriesTable = CaseEntry<DataRequestEntryKind> & { request_id: string }
type DataRequestFilesTable = { request_id: string; file_id: string }

export type DataRequestsTables = {
  data_requests: DataRequestsTable
  data_request_subjects: DataRequestSubjectsTable
  data_request_entries: DataRequestEntriesTable
  data_request_files: DataRequestFilesTable
}
