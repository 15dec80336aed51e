import type { ErrorCode } from '@nhanxanh/contract/errors'
import type { BatchOutcome, BatchStatus } from '@nhanxanh/contract/shared/bulk'
import type { ColumnType, Generated } from 'kysely'

export type BatchesTable = {
  id: Generated<string>
  person_id: string
  list: string
  action: string
  undoes: string | null
  status: Generated<BatchStatus>
  input: ColumnType<Record<string, unknown> | null, string | null, string | null>
  created_at: Date
  expires_at: Date
  started_at: Date | null
  moved_at: Date | null
  ended_at: Date | null
  request_id: string | null
  ip: string | null
  user_agent: string | null
}

export type BatchRowsTable = {
  batch_id: string
  position: number
  ref_id: string
  code: string
  name: string
  version: number | null
  outcome: BatchOutcome
  why: string | null
  error_code: ColumnType<ErrorCode | null, ErrorCode | null | undefined, ErrorCode | null>
  kept: ColumnType<unknown, string | null | undefined, string | null>
}
