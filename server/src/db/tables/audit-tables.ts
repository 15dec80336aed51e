import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import type { WitnessProblem } from '@nhanxanh/contract/features/audit-logs.witnesses'
import type { CheckedPart } from '@nhanxanh/contract/features/checks'
import type { ColumnType, Generated } from 'kysely'

type Leaf = { seq: number; audit_id: number; hash: Buffer }
type Tile = { level: number; nth: number; hash: Buffer }
type Head = {
  size: number
  root: Buffer
  signed_at: Date
  day: string
  note: string
  signature: string
  key_id: string
  checkpoint: string | null
}
type HeadLetter = { size: number; email: string; sent_at: Date | null }

type ChecksTable = {
  id: Generated<string>
  asked_by: string | null
  anchor: string | null
  size: Generated<number>
  total: Generated<number>
  parts: ColumnType<CheckedPart[], string | undefined, string>
  course: ColumnType<CheckCourse | null, string | null, string | null>
  report: ColumnType<AuditChainReport | null, string | null, string | null>
  failure: string | null
  created_at: Date
  finished_at: Date | null
}
/** From where the part at work goes on: what it gave back itself; null at its beginning. */
export type CheckCourse = { cursor: string | null }
/** How far a check of the chain has come: the leaf to look at next, the peaks of the tree over the rows that it has looked at, and what it found. */
export type ChainCourse = {
  next: number
  peaks: { hash: string; leaves: number }[]
  problems: AuditChainReport['problems']
  more: number
}

type Cosignature = { witness: string; size: number; name: string; line: string; at: Date }
type AskedWitness = {
  witness: string
  name: string
  asked_at: Date
  problem: WitnessProblem | null
  since: Date | null
}
type WitnessedLog = {
  origin: string
  size: number
  root: Buffer
  checkpoint: string
  at: Date
  former_size: number
  forked: Generated<string | null>
  forked_at: Generated<Date | null>
  unproven_size: Generated<number | null>
  unproven_at: Generated<Date | null>
}

/** The tree over the audit log; numbers beyond 2^53 rows do not come up. */
export type AuditTables = {
  audit_leaves: Leaf
  audit_tiles: Tile
  audit_heads: Head
  audit_origins: { is_final: boolean; origin: string; since: Date }
  chain_checks: ChecksTable
  audit_head_letters: HeadLetter
  audit_expiry: { is_only: boolean; up_to: number; before: Date }
  audit_cosignatures: Cosignature
  audit_witnesses: AskedWitness
  witnessed_logs: WitnessedLog
  audit_marks: { is_only: boolean; xid: string; audit_id: number; cluster: string }
}
