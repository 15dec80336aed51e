import type { Check } from '@nhanxanh/contract/features/checks'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { assertAnchor } from '../audit-logs/chain/verify-chain.service.ts'
import * as repo from './checks.repo.ts'

/** Checks of releases before looked at the log alone. */
const partsOf = ({ parts, report, size }: repo.CheckRow): Check['parts'] => {
  if (parts.length > 0 || report === null) return parts
  const findings = report.problems.map(({ sentence }) => sentence)
  return [{ key: 'log', total: size, done: size, isDone: true, findings, more: report.more }]
}

const toCheck = (row: repo.CheckRow): Check => ({
  id: row.id,
  askedBy: row.asker,
  askedAt: row.created_at.toISOString(),
  hasAnchor: row.anchor !== null,
  parts: partsOf(row),
  // Reports of releases before had no `held`.
  report: row.report && { ...row.report, held: row.report.held ?? null },
  failure: row.failure,
})

/** The newest check, whoever asked for it; null before the first. */
export const lastCheck = async (db: Db): Promise<{ check: Check | null }> => {
  const row = await repo.findNewest(db)
  return { check: row ? toCheck(row) : null }
}

/** Asks for a check in the background. Who asks for the same while one is at work gets that one. */
export const startCheck = async (
  { db, caller, now, platform }: Omit<Context, 'caller'> & { caller: Caller },
  text: string | null,
): Promise<Check> => {
  const anchor = text === null || text.trim() === '' ? null : text
  await assertAnchor(db, anchor, (await platform.keyRing.known(db)).keys)
  await repo.takeTurnToAsk(db)
  const atWork = await repo.findAtWork(db, anchor)
  if (atWork) return toCheck(atWork)
  const { id } = await repo.create(db, { askedBy: caller.id, anchor, now })
  await platform.jobs.enqueue(db, 'chain-check', { checkId: id })
  return toCheck(await repo.get(db, id))
}
