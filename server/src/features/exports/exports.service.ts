import { randomUUID } from 'node:crypto'
import { directExportRows, exportKeptDays, maxWaitingExports } from '@nhanxanh/contract/features/exports'
import type { ExportFile, ExportRequest } from '@nhanxanh/contract/features/exports'
import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import type { FilterWording } from '@nhanxanh/contract/shared/export-columns'
import pLimit from 'p-limit'
import { lockAccount } from '../../db/statements/lock-account.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { rowsOf } from './exported-rows.ts'
import { mayExport, mayFetch, mayReadNumbers, numbersFor } from './exports.policy.ts'
import * as repo from './exports.repo.ts'
import { namesOf } from './filter-names.repo.ts'
import { makeFile } from './make-file.ts'
import type { Order } from './make-file.ts'

type Names = ReadonlyMap<string, string>
type Given = { key: string; wording: FilterWording; values: string[] }

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** The filters that a query sets, in the order of the list's wordings. */
const givenFilters = (list: ExportedListKey, query: Readonly<Record<string, unknown>>): Given[] => {
  const wordings: Readonly<Record<string, FilterWording>> = exportedLists[list].filters
  return Object.entries(wordings).flatMap(([key, wording]) => {
    const value = query[key]
    return value === undefined || value === '' ? [] : [{ key, wording, values: valuesOf(value) }]
  })
}

const words = ({ wording, values }: Given, names: Names): string =>
  values.map((value) => wording.write?.(value) ?? wording.names?.[value] ?? names.get(value) ?? value).join(', ')

/** `Trạng thái: Chờ duyệt, Đã duyệt; Ngày nộp: từ 01/11/2026`. */
const filterSentence = (given: readonly Given[], names: (filter: string) => Names): string =>
  given.length === 0
    ? 'Không lọc: tất cả các dòng.'
    : `${given.map((filter) => `${filter.wording.label}: ${words(filter, names(filter.key))}`).join('; ')}.`

type Acting = Omit<Context, 'caller'> & { caller: Caller }

const dayMs = 86_400_000
/** When the bytes of a file that is made now are thrown away. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + exportKeptDays * dayMs)

const types = {
  csv: 'text/csv; charset=utf-8',
  'csv-comma': 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Files that are made while the person waits: of two cores, at most two. */
const inTurn = pLimit(2)

/** `named`: of the rows that were ticked, or unticked, those that are there. */
const sentenceOf = async (
  { outside, caller }: Acting,
  { list, query, ids }: ExportRequest,
  named: number,
): Promise<string> => {
  if (ids) return `${named} dòng được chọn.`
  const given = givenFilters(list, query)
  // A file is read by others as well, to whom "mine" would be theirs.
  const self = ['me', caller.name] as const
  const found = await Promise.all(
    given.map(async ({ key, values }) => [key, new Map([self, ...(await namesOf(outside, key, values))])] as const),
  )
  const names = new Map(found)
  const sentence = filterSentence(given, (filter) => names.get(filter) ?? new Map())
  return named === 0 ? sentence : `${sentence} Trừ ${named} dòng bỏ chọn.`
}

/** An export on its way into the transaction: the file is there already, or is to be made in the background. */
export type Prepared = { order: Order; rows: number; size: number | null; sha256: string | null }

/**
 * Before the transaction: who may export this list, how much it is, and up to `directExportRows` the file itself. Refuses
 * with FORBIDDEN.
 */
export const prepareExport = async (context: Acting, request: ExportRequest): Promise<Prepared> => {
  const { caller, outside, now, platform, audit } = context
  const order: Order = { ...request, ids: request.ids ?? null, id: randomUUID(), sentence: '' }
  audit({ refId: order.id })
  if (!mayExport(caller, order)) throw new Refusal('FORBIDDEN')
  const reading = { db: outside, caller, now }
  const rows = rowsOf(order.list)
  const isChosen = order.ids !== null || order.except.length > 0
  const named = isChosen ? await rows.named(reading, order.query, order) : 0
  order.sentence = await sentenceOf(context, request, named)
  const total = order.ids === null ? (await rows.count(reading, order.query)) - named : named
  if (total <= directExportRows) return { order, ...(await inTurn(() => makeFile(reading, platform, order))) }
  return { order, rows: total, size: null, sha256: null }
}

/** For who holds the lock of the person: counted and added to one after the other, however many are asked for at once. */
const assertFewWaiting = async ({ db, caller }: Acting): Promise<void> => {
  if ((await repo.countUnfinished(db, caller.id)) < maxWaitingExports) return
  const sentence = `Bạn đang có ${maxWaitingExports} tệp chờ xuất. Vui lòng đợi một tệp xong rồi thử lại.`
  throw new Refusal('TOO_MANY_REQUESTS', { sentence, retryAfterSeconds: 10 })
}

/**
 * Records the export with its audit row: what was taken out, how much of it, in which form; enqueues what is not there.
 * TOO_MANY_REQUESTS where too many of this person's files are still being made.
 */
export const recordExport = async (context: Acting, { order, rows, size, sha256 }: Prepared): Promise<ExportFile> => {
  const { db, caller, now, platform, audit } = context
  const { list, format, sentence, columns } = order
  const after = { list: exportedLists[list].title, format, rows, filter: sentence, columns }
  audit({ refId: order.id, changes: { export: { before: null, after } } })
  if (size === null) {
    await lockAccount(db, caller.id)
    await assertFewWaiting(context)
  }
  const made = { rows, size, sha256, ...numbersFor(caller, order), now, expiresAt: expiryFrom(now) }
  const stored = await repo.create(db, { ...order, ...made, userId: caller.id })
  if (size === null) await platform.jobs.enqueue(db, 'export', { exportId: order.id })
  return repo.toExportFile(stored)
}

/** The file of an export that had been recorded before is not needed twice. */
export const discardExport = ({ platform }: Acting, { order }: Prepared): Promise<void> =>
  platform.madeFiles.remove(order.id)

/** The person's own files, the newest first. */
export const listExports = async ({ db, caller, now }: Acting) => {
  const items = (await repo.listOwn(db, caller.id, now)).map(repo.toExportFile)
  return { items, total: items.length }
}

/** EXPORT_NOT_FOUND unless it is this person's own and not thrown away yet. */
const ownExport = async ({ db, caller, now }: Acting, id: string): Promise<repo.StoredExport> => {
  const stored = await repo.findOwn(db, id, caller.id, now)
  if (!stored) throw new Refusal('EXPORT_NOT_FOUND')
  return stored
}

/** One of the person's own files; EXPORT_NOT_FOUND for those of others. */
export const exportOf = async (context: Acting, id: string): Promise<ExportFile> =>
  repo.toExportFile(await ownExport(context, id))

const numbersClosed =
  'Tệp này có số điện thoại hoặc mã định danh mà bạn không còn quyền xem đầy đủ. Vui lòng xuất lại danh sách.'

/** The bytes for their owner, as long as the owner may see all that they hold. EXPORT_NOT_READY before they are there. EXPORT_DAMAGED where they are not what was made, or lie with another instance. */
export const exportBytes = async (context: Acting, id: string): Promise<FileAnswer> => {
  const stored = await ownExport(context, id)
  if (!mayFetch(context.caller, stored)) throw new Refusal('FORBIDDEN')
  if (!mayReadNumbers(context.caller, stored)) throw new Refusal('FORBIDDEN', { sentence: numbersClosed })
  if (stored.state !== 'ready') throw new Refusal('EXPORT_NOT_READY')
  const file = await context.platform.madeFiles.open(id, stored)
  if (!file) {
    context.platform.log.error({ exportId: id }, 'a file that was exported is damaged or lies with another instance')
    throw new Refusal('EXPORT_DAMAGED')
  }
  return { ...file, name: repo.toExportFile(stored).fileName, type: types[stored.format] }
}

/** Tries a failed export once more, in the background. EXPORT_NOT_FAILED for any other. */
export const retryExport = async (context: Acting, id: string): Promise<ExportFile> => {
  const { db, now, platform, audit } = context
  audit({ refId: id })
  await lockAccount(db, context.caller.id)
  const { state } = await ownExport(context, id)
  if (state !== 'failed') throw new Refusal('EXPORT_NOT_FAILED')
  await assertFewWaiting(context)
  const stored = await repo.wait(db, id, now)
  await platform.jobs.enqueue(db, 'export', { exportId: id })
  return repo.toExportFile(stored)
}

/** Removes an export, once, whoever else removes it at the same time; work that is under way on it stops soon. */
export const removeExport = async (context: Acting, id: string): Promise<null> => {
  context.audit({ refId: id })
  await ownExport(context, id)
  if (!(await repo.remove(context.db, id))) throw new Refusal('EXPORT_NOT_FOUND')
  await context.platform.madeFiles.remove(id)
  return null
}
