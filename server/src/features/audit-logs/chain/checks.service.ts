import type { AuditChainCheck } from '@nhanxanh/contract/features/audit-logs.chain'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { countLeaves } from './chain.repo.ts'
import * as repo from './checks.repo.ts'
import { assertAnchor } from './verify-chain.service.ts'

const toCheck = (row: repo.CheckRow): AuditChainCheck => ({
  id: row.id,
  askedBy: row.asker,
  askedAt: row.created_at.toISOString(),
  hasAnchor: row.anchor !== null,
  total: Math.max(row.total, row.size),
  done: row.size,
  // Reports of releases before had no `held`.
  report: row.report && { ...row.report, held: row.report.held ?? null },
  failure: row.failure,
})

/** The newest check of the chain, whoever asked for it; null before the first. */
export const lastCheck = async (db: Db): Promise<{ check: AuditChainCheck | null }> => {
  const row = await repo.findNewest(db)
  return { check: row ? toCheck(row) : null }
}

/** Asks for a check in the background. Who asks for the same while one is at work gets that one. */
export const startCheck = async (
  { db, caller, now, platform }: Omit<Context, 'caller'> & { caller: Caller },
  text: string | null,
): Promise<AuditChainCheck> => {
  const anchor = text === null || text.trim() === '' ? null : text
  await assertAnchor(db, anchor)
  await repo.takeTurnToAsk(db)
  const atWork = await repo.findAtWork(db, anchor)
  if (atWork) return toCheck(atWork)
  const { id } = await repo.create(db, { askedBy: caller.id, anchor, total: await countLeaves(db), now })
  await platform.jobs.enqueue(db, 'chain-check', { checkId: id })
  return toCheck(await repo.get(db, id))
}
