import { Readable } from 'node:stream'
import type { AuditHead, auditChain } from '@nhanxanh/contract/features/audit-logs.chain'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { publicKeysOf } from '../../seals/seals.service.ts'
import * as repo from './chain.repo.ts'
import type { HeadRow, LinkedRow } from './chain.repo.ts'
import { signedNote } from './heads.ts'
import { consistency, inclusion, root, withKept } from './merkle.ts'

const base64 = (bytes: Buffer): string => bytes.toString('base64')

const toHead = ({ size, root: hash, signed_at, key_id: keyId, signature, note }: HeadRow): AuditHead => ({
  size,
  root: base64(hash),
  signedAt: signed_at.toISOString(),
  keyId,
  signature,
  text: signedNote(note, keyId, signature),
})

const headsShown = 60

/** The newest signed heads. */
export const recentHeads = async (db: Db, limit = headsShown) => ({
  items: (await repo.listHeads(db, limit)).map(toHead),
})

/** How a row is in the log: AUDIT_LOG_NOT_FOUND for one that is not, or not yet. */
export const proofOf = async (db: Db, id: string): Promise<OutputOf<typeof auditChain.proof>> => {
  const leaf = await repo.findLeafOf(db, id)
  if (!leaf) throw new Refusal('AUDIT_LOG_NOT_FOUND')
  const seq = Number(leaf.seq)
  const [newest] = await repo.listHeads(db, 1)
  const head = newest && newest.size > seq ? newest : null
  const size = head ? head.size : await repo.countLeaves(db)
  const read = (places: Parameters<typeof repo.listHashes>[1]) => repo.listHashes(db, places)
  return {
    place: seq + 1,
    entry: leaf.entry,
    leaf: base64(leaf.hash),
    size,
    root: base64(await withKept(root(size), read)),
    path: (await withKept(inclusion(seq, size), read)).map(base64),
    head: head ? toHead(head) : null,
  }
}

/** What everybody may know of the log: its heads, and the keys that signed them. */
export const publicHeads = async (db: Db) => {
  const keys = [...(await publicKeysOf(db))].map(([id, publicKey]) => ({ id, publicKey }))
  return { keys, heads: (await recentHeads(db, 1000)).items }
}

/** That the log at one published size goes on at the other; null unless both were published. */
export const publicConsistency = async (db: Db, from: number, to: number) => {
  const [old, later] = [await repo.findHead(db, from), await repo.findHead(db, to)]
  if (!old || !later || from > to) return null
  const path = await withKept(consistency(from, to), (places) => repo.listHashes(db, places))
  return { from: toHead(old), to: toHead(later), path: path.map(base64) }
}

/** Of a row that is gone its hash, as it stands in the tree. */
const lineOf = ({ seq, entry, is_there, hash }: LinkedRow) =>
  is_there ? { seq: Number(seq), entry } : { seq: Number(seq), leaf: base64(hash) }

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify({ kind: 'nhanxanh-audit-chain', format: 1, ...(await publicHeads(db)) })}\n`
  for (let from = 0; ;) {
    const rows = await repo.listLinked(db, from, 1000)
    yield rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('')
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    from = Number(last.seq) + 1
  }
}

/** All texts of the tree with its heads, a line each, for scripts/verify-audit.mjs. */
export const takeChain = async ({ db, now, audit }: Context): Promise<FileAnswer> => {
  const size = await repo.countLeaves(db)
  audit({ changes: { rows: { before: null, after: size } } })
  const name = `nhat-ky-${vietnamDay(now)}.ndjson`
  return { stream: Readable.from(linesOf(db)), name, type: 'application/x-ndjson; charset=utf-8', size: null }
}
