import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { publicKeysOf } from '../../seals/seals.service.ts'
import * as repo from './chain.repo.ts'
import type { HeadRow, LinkedRow } from './chain.repo.ts'
import { isSignedBy, readSignedNote } from './heads.ts'
import { expiryOf } from './expiry.service.ts'
import { growing, leafHash } from './merkle.ts'

type Problem = AuditChainReport['problems'][number]
type Expected = { size: number; root: string; words: string }

const atOnce = 2000
const mostListed = 100
/** A transaction that is open for longer is named. */
const lateAfterSeconds = 300

const rowWords = ({ action, created_at }: LinkedRow): string =>
  action === null || created_at === null ? '' : ` (${auditActionName(action)}, ${formatDateTime(created_at)})`

/** What is wrong with one row, by its number in the tree. */
const problemOf = (row: LinkedRow, place: number, expired: number): Problem | null => {
  if (Number(row.seq) !== place - 1) return { place, sentence: `Lá số ${place} của cây đã bị xoá.` }
  if (!row.is_there && place <= expired) return null
  if (!row.is_there) return { place, sentence: `Dòng số ${place} đã bị xoá khỏi nhật ký.` }
  if (row.entry === null || !leafHash(row.entry).equals(row.hash)) {
    return { place, sentence: `Dòng số ${place}${rowWords(row)} không phải dòng đã niêm phong: bị sửa hoặc đổi chỗ.` }
  }
  return row.is_true ? null : { place, sentence: `Dòng số ${place}${rowWords(row)} đã bị sửa sau khi ghi.` }
}

const headProblem = ({ size, note, signature, key_id }: HeadRow, keys: ReadonlyMap<string, string>): Problem | null => {
  const key = keys.get(key_id)
  const isRight = key !== undefined && isSignedBy(note, signature, key)
  return isRight ? null : { place: null, sentence: `Đầu cây ở ${size} dòng: chữ ký không đúng.` }
}

const anchorOf = (text: string | null, keys: ReadonlyMap<string, string>): Expected | null => {
  if (text === null || text.trim() === '') return null
  const head = readSignedNote(text)
  const refused = (message: string) => new Refusal('VALIDATION_FAILED', { fields: { anchor: message } })
  if (!head) throw refused('Đây không phải văn bản của một đầu cây. Hãy dán nguyên văn, gồm cả dòng chữ ký.')
  const key = keys.get(head.keyId)
  if (!key || !isSignedBy(head.note, head.signature, key)) throw refused('Chữ ký của đầu cây này không đúng.')
  return { size: head.size, root: head.root, words: 'đầu cây đã công bố' }
}

type Asked = { expected: readonly Expected[]; expired: number }

/** Compares the rows with the heads of their sizes on the way, and tells how far the tree goes. */
const walk = async (db: Db, { expected, expired }: Asked, found: (problem: Problem) => void) => {
  const tree = growing()
  const heads = Map.groupBy(expected, ({ size }) => size)
  const compare = () => {
    for (const { root, words } of heads.get(tree.size()) ?? []) {
      if (tree.root().toString('base64') === root) continue
      found({ place: null, sentence: `${tree.size()} dòng đầu không khớp với ${words} ở ${tree.size()} dòng.` })
    }
  }
  for (let from = 0; ;) {
    const rows = await repo.listLinked(db, from, atOnce)
    for (const row of rows) {
      const problem = problemOf(row, tree.size() + 1, expired)
      if (problem) found(problem)
      tree.add(row.hash)
      compare()
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return tree
    from = Number(last.seq) + 1
  }
}

/**
 * Looks at every row of the log: its text and columns, its leaf, the tree over them, and the signed heads; and at a head that was kept
 * outside, without which nobody can tell that the newest rows were cut off together with their leaves and heads.
 */
export const verifyChain = async (db: Db, now: Date, anchorText: string | null): Promise<AuditChainReport> => {
  const keys = await publicKeysOf(db)
  const anchor = anchorOf(anchorText, keys)
  const heads = await repo.listHeads(db, 100_000)
  const problems: Problem[] = []
  let more = 0
  const found = (problem: Problem | null) => {
    if (problem && problems.length < mostListed) problems.push(problem)
    else if (problem) more += 1
  }
  for (const head of heads) found(headProblem(head, keys))
  const own = heads.map(({ size, root }) => ({
    size,
    root: root.toString('base64'),
    words: 'đầu cây đã ký',
  }))
  const expected = anchor ? [...own, anchor] : own
  const { expired, problem } = await expiryOf(db, heads)
  found(problem)
  const tree = await walk(db, { expected, expired }, found)
  for (const { size, words } of expected.filter((each) => each.size > tree.size())) {
    const sentence = `Nhật ký có ${tree.size()} dòng, ít hơn ${words} (${size} dòng): các dòng mới nhất đã bị xoá.`
    found({ place: null, sentence })
  }
  const waiting = await repo.findWaiting(db)
  if (waiting.passed > 0) found({ place: null, sentence: `${waiting.passed} dòng không có lá trong cây.` })
  const holder = waiting.count > 0 ? await repo.findHolder(db, lateAfterSeconds) : undefined
  if (holder) {
    const since = formatDateTime(holder.since)
    found({
      place: null,
      sentence: `${waiting.count} dòng chưa vào cây: giao dịch ${holder.pid} mở từ ${since} giữ chúng lại.`,
    })
  }
  return {
    checkedAt: now.toISOString(),
    size: tree.size(),
    root: tree.root().toString('base64'),
    expired,
    heads: expected.length,
    problems,
    more,
    waiting: waiting.count,
  }
}
