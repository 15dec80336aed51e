import type { Db } from '../../../db/types.ts'

/** What was done on these records, the oldest first, without the addresses and devices of persons. */
export const logExtract = async (db: Db, refIds: readonly string[]) => {
  const rows = await db
    .selectFrom('audit_logs')
    .select(['created_at', 'action', 'ref_id', 'changed_by_name', 'role_name', 'outcome', 'changes'])
    .where('ref_id', 'in', [...refIds])
    .orderBy('id')
    .limit(2000)
    .execute()
  return rows.map(({ created_at, ref_id, changed_by_name, role_name, action, outcome, changes }) => ({
    at: created_at.toISOString(),
    refId: ref_id,
    by: changed_by_name,
    role: role_name,
    action,
    outcome,
    changes,
  }))
}
