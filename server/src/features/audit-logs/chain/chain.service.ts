import { signsOf, witnessWords } from '@nhanxanh/contract/features/certificates.witnesses'
import { Readable } from 'node:stream'
import type { AuditHead } from '@nhanxanh/contract/features/audit-logs.chain'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { publicBytesOf } from '../../../platform/sealing.ts'
import { verifierKey } from '../../../platform/signed-notes.ts'
import { publicKeysOf } from '../../seals/seals.service.ts'
import { listCosignatures } from '../witnesses/witnesses.repo.ts'
import * as repo from './chain.repo.ts'
import type { HeadRow, LinkedRow } from './chain.repo.ts'
import { textOfHead } from './heads.ts'
import { inclusion, root, tileLeaves, withKept } from './merkle.ts'

const base64 = (bytes: Buffer): string => bytes.toString('base64')

const toHead = (row: HeadRow): AuditHead => ({
  size: row.size,
  root: base64(row.root),
  signedAt: row.signed_at.toISOString(),
  keyId: row.key_id,
  text: textOfHead(row),
})

const [headsShown, headsTaken] = [60, 1000]

/** The newest signed heads, and with what checkers know the newest by. */
export const recentHeads = async (db: Db) => {
  const rows = await repo.listHeads(db, headsShown)
  const [[newest], [origin], keys] = [rows, await repo.listOrigins(db), await publicKeysOf(db)]
  const publicKey = newest && keys.get(newest.key_id)
  return {
    items: rows.map(toHead),
    verifierKey:
      origin && publicKey
        ? verifierKey({ name: origin.origin, kind: 'own', publicBytes: publicBytesOf(publicKey) })
        : null,
  }
}

const readIn = (db: Db) => (places: Parameters<typeof repo.listHashes>[1]) => repo.listHashes(db, places)

/** Where a row stands below the newest head, with its text while that is kept; null for a row that no head attests yet, or that is not there. */
export const attestedRow = async (db: Db, auditId: string) => {
  const leaf = await repo.findLeafOf(db, auditId)
  return leaf ? attestedLeaf(db, leaf) : null
}

type Leaf = NonNullable<Awaited<ReturnType<typeof repo.findLeafOf>>>

const attestedLeaf = async (db: Db, { seq, entry }: Leaf) => {
  const [newest] = await repo.listHeads(db, 1)
  const index = seq === null ? null : Number(seq)
  if (index === null || !newest?.checkpoint || newest.size <= index) return null
  const path = (await withKept(inclusion(index, newest.size), readIn(db))).map(base64)
  return { entry, index, path, size: newest.size, checkpoint: newest.checkpoint }
}

/**
 * That a row is in the log, as c2sp.org/tlog-proof has it, with the text of its leaf while it is kept. AUDIT_LOG_NOT_FOUND for one that is not
 * there; AUDIT_LOG_BEING_WRITTEN for one that no head attests yet, which is asked for then.
 */
export const proofOf = async ({ db, platform }: Pick<Context, 'db' | 'platform'>, id: string): Promise<FileAnswer> => {
  const leaf = await repo.findLeafOf(db, id)
  if (!leaf) throw new Refusal('AUDIT_LOG_NOT_FOUND')
  const row = await attestedLeaf(db, leaf)
  if (row === null) {
    await platform.jobs.enqueue(db, 'audit-seal', { isAsked: true })
    throw new Refusal('AUDIT_LOG_BEING_WRITTEN')
  }
  const { entry, index, path, size, checkpoint } = row
  const extra = entry === null ? [] : [`extra ${base64(Buffer.from(entry))}`]
  const note = await cosigned(db, size, checkpoint)
  const lines = ['c2sp.org/tlog-proof@v1', ...extra, `index ${index}`, ...path, '', note]
  return fileOf(Buffer.from(lines.join('\n')), `nhat-ky-dong-${index + 1}.tlog-proof`, 'text/plain; charset=utf-8')
}

const fileOf = (bytes: Buffer, name: string, type: string): FileAnswer => ({
  stream: Readable.from([bytes]),
  name,
  type,
  size: bytes.length,
})

/** A checkpoint with the lines of its witnesses below its own. */
const cosigned = async (db: Db, size: number, checkpoint: string): Promise<string> =>
  [checkpoint, ...(await listCosignatures(db, size)).map(({ line }) => line)].join('')
/** The newest head for papers, letters and pages; null before the log has its final name, since nothing is printed of it until then. */
export const currentWitness = async (db: Db): Promise<{ size: number; root: Buffer } | null> => {
  const [[newest], [origin]] = [await repo.listHeads(db, 1), await repo.listOrigins(db)]
  return newest?.checkpoint != null && origin?.is_final === true ? { size: newest.size, root: newest.root } : null
}

/** The log as it was signed last, in words for papers, letters and pages; null before it has its final name. */
export const witnessNow = async (db: Db): Promise<string | null> => {
  const witness = await currentWitness(db)
  return witness && witnessWords({ size: witness.size, signs: signsOf(witness.root) })
}

/** Roots that the log had when it was so long, out of the tree of today; `size` is how long it is now. */
export const rootsAt = async (db: Db, sizes: readonly number[]) => {
  const size = await repo.countLeaves(db)
  const roots = new Map<number, Buffer>()
  for (const at of new Set(sizes.filter((each) => each <= size))) {
    roots.set(at, await withKept(root(at), readIn(db)))
  }
  return { size, roots }
}

/** The newest head as everybody may read it; null before the first that is a checkpoint. */
export const publicCheckpoint = async (db: Db): Promise<string | null> => {
  const [newest] = await repo.listHeads(db, 1)
  return newest?.checkpoint ? cosigned(db, newest.size, newest.checkpoint) : null
}

const toSeed = async (db: Db, row: HeadRow | undefined) =>
  row?.checkpoint == null
    ? null
    : { size: row.size, root: base64(row.root), checkpoint: await cosigned(db, row.size, row.checkpoint) }

/** The first head that was signed from 00:00 of a day on, with the lines of its witnesses; null before there is one. */
export const firstHeadSince = async (db: Db, day: VietnamDay) => toSeed(db, await repo.findFirstSince(db, day))

/** The head over so many rows. */
export const headOfSize = async (db: Db, size: number) =>
  toSeed(db, (await repo.listHeadsBetween(db, size - 1, size, 1))[0])

export type TileAt = { level: number; nth: number; width: number }

/** True for a tile whose hashes are all in the newest head: what nobody has signed is not published. */
const isSigned = async (db: Db, { level, nth, width }: TileAt): Promise<boolean> => {
  const [newest] = await repo.listHeads(db, 1)
  return newest !== undefined && (nth * tileLeaves + width) * tileLeaves ** level <= newest.size
}

/** The hashes of a tile (c2sp.org/tlog-tiles); null where no head reaches so far. */
export const publicTile = async (db: Db, at: TileAt): Promise<Buffer | null> => {
  if (!(await isSigned(db, at))) return null
  const { level, nth, width } = at
  const places = Array.from({ length: width }, (_, n) => ({ level, nth: nth * tileLeaves + n }))
  const hashes = await repo.listHashes(db, places)
  return Buffer.concat(hashes.toSorted((one, other) => one.nth - other.nth).map(({ hash }) => hash))
}

/** The texts of the rows below a tile, each behind its length; AUDIT_LOG_NOT_FOUND where no head reaches so far or the text of a row has expired. */
export const bundleOf = async ({ db, audit }: Context, at: Omit<TileAt, 'level'>): Promise<FileAnswer> => {
  audit({ changes: { rows: { before: null, after: at.width } } })
  const from = at.nth * tileLeaves
  const rows = (await isSigned(db, { level: 0, ...at })) ? await repo.listLinked(db, from, at.width) : []
  const texts = rows.flatMap(({ entry }) => (entry === null ? [] : [Buffer.from(entry)]))
  if (texts.length < at.width) throw new Refusal('AUDIT_LOG_NOT_FOUND')
  const framed = texts.flatMap((text) => [Buffer.from([text.length >> 8, text.length & 255]), text])
  return fileOf(Buffer.concat(framed), `nhat-ky-${from + 1}-${from + at.width}`, 'application/octet-stream')
}

/** Heads, and the keys that signed them. */
const signedHeads = async (db: Db) => {
  const keys = [...(await publicKeysOf(db))].map(([id, publicKey]) => ({ id, publicKey }))
  return { keys, heads: (await repo.listHeads(db, headsTaken)).map(toHead) }
}

/** Of a row that is gone its hash, as it stands in the tree. */
const lineOf = ({ seq, entry, is_there, hash }: LinkedRow) =>
  is_there ? { seq: Number(seq), entry } : { seq: Number(seq), leaf: base64(hash) }

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify({ kind: 'nhanxanh-audit-chain', format: 1, ...(await signedHeads(db)) })}\n`
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
