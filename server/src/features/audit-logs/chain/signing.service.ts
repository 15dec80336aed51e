import { attestedActions } from '@nhanxanh/contract/features/audit-logs.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import * as repo from './chain.repo.ts'
import { originOf, readHead, readRow, signCheckpoint, textOfHead } from './heads.ts'
import { root, withKept } from './merkle.ts'

export type SigningParts = Pick<Platform, 'address' | 'clock' | 'keptHead' | 'keyRing' | 'sealing' | 'witnesses'> & {
  jobs: Pick<Platform['jobs'], 'enqueue'>
}

/** The name of the log in its heads: where it was first reached by https and never another, until then where it was first reached. */
const originIn = async (db: Db, address: string, now: Date): Promise<string> => {
  const isFinal = address.startsWith('https:')
  const [known] = await repo.listOrigins(db)
  if (known && (known.is_final || !isFinal)) return known.origin
  await repo.createOrigin(db, { is_final: isFinal, origin: originOf(address), since: now })
  return originOf(address)
}

/** Signs the tree as it is, has witnesses asked for theirs, and the first head of a day mailed. */
const sign = async (
  db: Db,
  { clock, sealing, jobs, address, witnesses }: SigningParts,
  size: number,
): Promise<void> => {
  const now = clock.now()
  const day = vietnamDay(now)
  const isFirst = !(await repo.hasHeadOf(db, day))
  const hash = await withKept(root(size), (places) => repo.listHashes(db, places))
  const key = await sealing(db)
  const signed = signCheckpoint({ origin: await originIn(db, address, now), size, root: hash }, key, now)
  await repo.createHead(db, { ...signed, size, root: hash, signed_at: now, day, key_id: key.id })
  if (witnesses.length > 0) await jobs.enqueue(db, 'cosign-head', {})
  if (!isFirst) return
  const { auditHeadEmails } = (await programmeOf(db)).values
  await repo.createHeadLetters(db, size, auditHeadEmails)
  // Letters of earlier heads that no mail server took go with them.
  if (await repo.hasUnsentLetters(db)) await jobs.enqueue(db, 'audit-head-mail', {})
}

/** Signs a head if the tree has grown and there is none of today, none that is a checkpoint, or an act that is attested at once is in none. */
export const signIfDue = async (db: Db, parts: SigningParts, isAsked: boolean): Promise<void> => {
  if (!(await repo.takeTurn(db))) return
  const [size, [newest]] = [await repo.countLeaves(db), await repo.listHeads(db, 1)]
  if (size === 0 || size === newest?.size) return
  const isDue =
    isAsked ||
    newest?.checkpoint == null ||
    !(await repo.hasHeadOf(db, vietnamDay(parts.clock.now()))) ||
    (await repo.hasUnattested(db, newest.size, [...attestedActions]))
  if (isDue) await sign(db, parts, size)
}

/** Keeps the newest head outside of the database too, unless another that is larger lies there: each machine that signs has its own. */
export const keepNewestHead = async (db: Db, { keptHead, keyRing }: SigningParts): Promise<void> => {
  const [[newest], kept] = [await repo.listHeads(db, 1), await keptHead.read()]
  if (!newest || kept === 'broken' || newest.size <= (kept === null ? 0 : (readHead(kept.head)?.size ?? 0))) return
  const { keys } = await keyRing.known(db)
  if (readRow(newest, keys)) await keptHead.keep({ head: textOfHead(newest), heads: await repo.countHeads(db) })
}
