import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { ChainCourse } from '../../../db/tables/audit-tables.ts'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import type { KeptHead } from '../../../platform/installation.ts'
import { publicKeysOf } from '../../seals/seals.service.ts'
import { listLostHeads } from '../witnesses/witnesses.repo.ts'
import * as repo from './chain.repo.ts'
import type { HeadRow, LinkedRow } from './chain.repo.ts'
import { readHead, readRow } from './heads.ts'
import { expiryOf } from './expiry.service.ts'
import { growing, leafHash } from './merkle.ts'

type Problem = AuditChainReport['problems'][number]
type Expected = { size: number; root: string; words: string }

const rowsAtOnce = 2000
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

/** What heads are compared with: keys that sign and signed, and the names of the log. */
type Known = { keys: ReadonlyMap<string, string>; origins: ReadonlySet<string> }

const knownOf = async (db: Db, keys?: Known['keys']): Promise<Known> => ({
  keys: keys ?? (await publicKeysOf(db)),
  origins: new Set((await repo.listOrigins(db)).map(({ origin }) => origin)),
})

const headProblem = (row: HeadRow, { keys, origins }: Known): Problem | null => {
  const told = (what: string) => ({ place: null, sentence: `Đầu cây ở ${row.size} dòng: ${what}.` })
  const head = readRow(row, keys)
  if (!head) return told('chữ ký không đúng')
  if (head.size !== row.size || head.root !== row.root.toString('base64')) return told('ký cho một cây khác')
  if (head.origin !== null && !origins.has(head.origin)) return told(`ký với một tên khác, ${head.origin}`)
  return null
}

const anchorOf = (text: string | null, { keys }: Known): Expected | null => {
  if (text === null || text.trim() === '') return null
  const head = readHead(text)
  const refused = (message: string) => new Refusal('VALIDATION_FAILED', { fields: { anchor: message } })
  if (!head) throw refused('Đây không phải văn bản của một đầu cây. Hãy dán nguyên văn, gồm cả dòng chữ ký.')
  if (!head.isSigned(keys)) throw refused('Chữ ký của đầu cây này không đúng.')
  return { size: head.size, root: head.root, words: 'đầu cây đã công bố' }
}

type Looking = {
  atOnce: number
  known: Known
  /** Heads that were kept outside. */
  anchors: readonly Expected[]
  expired: number
  /** Told after each batch of rows; false ends the looking before the last row. */
  goesOn: (course: ChainCourse) => Promise<boolean>
}

const keptPeaks = ({ peaks }: ChainCourse) =>
  peaks.map(({ hash, leaves }) => ({ hash: Buffer.from(hash, 'base64'), leaves }))

/** Before the first row. */
export const start: ChainCourse = { next: 0, peaks: [], problems: [], more: 0 }

const ownHead = ({ size, root }: HeadRow): Expected => ({ size, root: root.toString('base64'), words: 'đầu cây đã ký' })

/** Compares the rows behind a course with the heads of their sizes; null where it was ended before the last one. */
const walk = async (db: Db, from: ChainCourse, { atOnce, known, anchors, expired, goesOn }: Looking) => {
  const tree = growing(keptPeaks(from))
  const found = gathering(from)
  const compare = ({ size, root, words }: Expected) => {
    if (tree.size() !== size || tree.root().toString('base64') === root) return
    found.add({ place: null, sentence: `${size} dòng đầu không khớp với ${words} ở ${size} dòng.` })
  }
  for (let { next } = from; ;) {
    const rows = await repo.listLinked(db, next, atOnce)
    const heads = await repo.listHeadsBetween(db, tree.size(), tree.size() + rows.length, rows.length)
    for (const head of heads) found.add(headProblem(head, known))
    const bySize = new Map(heads.map((head) => [head.size, ownHead(head)]))
    for (const row of rows) {
      found.add(problemOf(row, tree.size() + 1, expired))
      tree.add(row.hash)
      for (const head of [bySize.get(tree.size()), ...anchors]) if (head) compare(head)
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return { tree, found }
    next = Number(last.seq) + 1
    const peaks = tree.peaks().map(({ hash, leaves }) => ({ hash: hash.toString('base64'), leaves }))
    if (!(await goesOn({ next, peaks, ...found.all() }))) return null
  }
}

/** The first problems, and how many more there are. */
const gathering = (from: Pick<ChainCourse, 'problems' | 'more'> = start) => {
  const problems = [...from.problems]
  let { more } = from
  return {
    add: (problem: Problem | null) => {
      if (problem && problems.length < mostListed) problems.push(problem)
      else if (problem) more += 1
    },
    all: () => ({ problems, more }),
  }
}

/** What is wrong beside the rows: their number, and those that were passed by; and how many wait for their leaf, and what holds them back. */
const lookAround = async (db: Db, size: number, anchors: readonly Expected[], add: (problem: Problem) => void) => {
  const beyond = (await repo.listHeadsBetween(db, size, Number.MAX_SAFE_INTEGER, mostListed)).map(ownHead)
  for (const each of [...beyond, ...anchors.filter((anchor) => anchor.size > size)]) {
    const sentence = `Nhật ký có ${size} dòng, ít hơn ${each.words} (${each.size} dòng): các dòng mới nhất đã bị xoá.`
    add({ place: null, sentence })
  }
  for (const lost of await listLostHeads(db, mostListed)) {
    const sentence = `${lost.name} đã đồng chứng đầu cây ở ${lost.size} dòng, đầu cây ấy không còn.`
    add({ place: null, sentence })
  }
  const waiting = await repo.findWaiting(db)
  if (waiting.passed > 0) add({ place: null, sentence: `${waiting.passed} dòng không có lá trong cây.` })
  const holder = waiting.count > 0 ? await repo.findHolder(db, lateAfterSeconds) : undefined
  // That rows come late changes none of them.
  const held = holder ? `Giao dịch ${holder.pid} mở từ ${formatDateTime(holder.since)} giữ chúng lại.` : null
  return { waiting: waiting.count, held }
}

/** The head that somebody kept outside, or VALIDATION_FAILED where it is none of ours. */
export const assertAnchor = async (db: Db, text: string | null, keys: Known['keys']): Promise<void> => {
  anchorOf(text, await knownOf(db, keys))
}

/** What is wrong with the head that the installation keeps beside the database, and with letters of heads that are gone. */
const keptProblems = async (db: Db, kept: Asked['kept'], known: Known) => {
  const gone = (await repo.listLettersAlone(db)).map((size) => `Đầu cây ở ${size} dòng đã gửi qua thư nay không còn.`)
  const told = (expected: Expected | null, sentences: readonly string[]) => ({
    expected,
    problems: [...sentences, ...gone].map((sentence): Problem => ({ place: null, sentence })),
  })
  if (kept == null) return told(null, [])
  const head = kept === 'broken' ? null : readHead(kept.head)
  if (kept === 'broken' || !head?.isSigned(known.keys)) {
    return told(null, ['Tệp audit-head.json của bản cài đặt không đọc được, hoặc chữ ký trong đó không đúng.'])
  }
  const expected = { size: head.size, root: head.root, words: 'đầu cây mà bản cài đặt giữ' }
  const heads = await repo.countHeads(db, head.size)
  const missing = `${kept.heads} đầu cây từng có đến ${head.size} dòng, nay còn ${heads}.`
  return told(expected, heads === kept.heads ? [] : [missing])
}

type Course = { atOnce?: number; from?: ChainCourse; goesOn?: Looking['goesOn'] }
/** `kept`: the head that the installation keeps; `keys`: those that it knows, all of the database where it is not asked. */
type Asked = {
  now: () => Date
  anchor: string | null
  kept?: KeptHead | 'broken' | null
  keys?: ReadonlyMap<string, string>
}

/**
 * Looks at every row of the log: its text and columns, its leaf, the tree over them, and the signed heads; and at heads that were kept
 * outside, without which nobody can tell that the newest rows were cut off together with their leaves and heads. Goes on from where an
 * earlier look was; null where it was ended before the last row.
 */
export const lookOn = async (
  db: Db,
  {
    now,
    anchor: text,
    kept,
    keys,
    atOnce = rowsAtOnce,
    from = start,
    goesOn = () => Promise.resolve(true),
  }: Asked & Course,
): Promise<AuditChainReport | null> => {
  const known = await knownOf(db, keys)
  const own = await keptProblems(db, kept, known)
  const given = anchorOf(text, known)
  const anchors = [given, own.expected].filter((each) => each !== null)
  const { expired, problem } = await expiryOf(db)
  const walked = await walk(db, from, { atOnce, known, anchors, expired, goesOn })
  if (!walked) return null
  const { tree, found } = walked
  const all = gathering()
  const ofRows = found.all()
  for (const each of [problem, ...own.problems, ...ofRows.problems]) all.add(each)
  const around = await lookAround(db, tree.size(), anchors, all.add)
  const [count, [newest]] = [await repo.countHeads(db), await repo.listHeads(db, 1)]
  const { problems, more } = all.all()
  return {
    checkedAt: now().toISOString(),
    size: tree.size(),
    root: tree.root().toString('base64'),
    expired,
    heads: count + (given ? 1 : 0),
    newestHead: newest ? { number: count, size: newest.size } : null,
    problems,
    more: more + ofRows.more,
    ...around,
  }
}

/** The same, from the first row to the last. */
export const verifyChain = async (db: Db, asked: Asked): Promise<AuditChainReport> => {
  const report = await lookOn(db, asked)
  if (report === null) throw new Error('Nobody has ended the look')
  return report
}
