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
}
type HeadLetter = { size: number; email: string; sent_at: Date | null }

/** The tree over the audit log; numbers beyond 2^53 rows do not come up. */
export type AuditTables = {
  audit_leaves: Leaf
  audit_tiles: Tile
  audit_heads: Head
  audit_head_letters: HeadLetter
  audit_expiry: { is_only: boolean; up_to: number; before: Date }
  audit_marks: { is_only: boolean; xid: string; audit_id: number; cluster: string }
}
