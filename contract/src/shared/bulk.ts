import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Access, AuditEvent } from '../spine.ts'
import { endpoint } from '../spine.ts'
import { id, instant } from './fields.ts'

/** The most rows that one batch may hold; a filter that matches more is to be narrowed first. */
export const batchLimit = 5_000

export const batchStatuses = ['frozen', 'running', 'done'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** The outcome of a row: left out when the set was frozen; then done, skipped by a rule, or failed for a fault of ours. */
export const batchOutcomes = ['waiting', 'excluded', 'done', 'skipped', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]
export const batchOutcomeNames: Record<BatchOutcome, string> = {
  waiting: 'Chưa làm',
  excluded: 'Không thực hiện được',
  done: 'Thành công',
  skipped: 'Bỏ qua',
  failed: 'Lỗi',
}

const row = z.object({
  id,
  code: z.string(),
  name: z.string(),
  outcome: z.enum(batchOutcomes),
  /** Why it was left out, skipped or failed, as a sentence. */
  why: z.string().nullable(),
  /** The code of the catalogue with which it was skipped or failed. A row that was left out of the set has no code. */
  errorCode: z.string().nullable(),
})
export type BatchRow = z.output<typeof row>

export const batch = z.object({
  id,
  action: z.string(),
  /** The batch whose rows this one puts back to what they were; null for an act itself. */
  undoes: id.nullable(),
  /** True if this person can undo the rows that were done, now. */
  canUndo: z.boolean(),
  status: z.enum(batchStatuses),
  /** Rows that the act is done on: all but those that were left out. */
  count: z.int(),
  counts: z.record(z.enum(batchOutcomes), z.int()),
  /** The first rows of the set. */
  sample: z.array(row),
  /** The first rows that were left out, skipped or failed; `rows` gives all. */
  problems: z.array(row),
  createdAt: instant,
  /** A set that is not run until then is forgotten. */
  expiresAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Nothing has moved for a while although rows are waiting: it can be run on. */
  isStalled: z.boolean(),
})
export type Batch = z.output<typeof batch>

type Actions = Readonly<Record<string, z.ZodObject>>
type InputOf<A extends Actions> = { [K in keyof A]: A[K]['shape'] }[keyof A]
type Optional<Shape> = { [K in keyof Shape]: Shape[K] extends z.ZodType ? z.ZodOptional<Shape[K]> : never }
type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never

type Bulk<Query extends z.ZodObject, A extends Actions> = {
  /** Of the list: `/facilities`. */
  path: `/${string}`
  /** Of the list; each action asks for its own key besides. */
  access: Access
  /** The word for the rows in the summaries: `cơ sở`. */
  noun: string
  query: Query
  /** Action → what it needs to know, one for all rows. */
  actions: A
  /** Codes that a row may be skipped with, beyond those of the single acts. */
  errors: readonly ErrorCode[]
}

const batchErrors = ['BATCH_NOT_FOUND'] as const
const event = (verb: string) => `batch.${verb}` as AuditEvent

const setOf = <Query extends z.ZodObject, A extends Actions>({ query, actions }: Bulk<Query, A>) =>
  z
    .strictObject({
      action: z.enum(Object.keys(actions) as [Extract<keyof A, string>], 'Không có thao tác này.'),
      /** The filter: all rows that match it now. */
      query: query.optional(),
      /** Of the filter, those that are left out by hand. */
      except: z.array(id).max(1_000).optional(),
      ids: z.array(id).min(1).max(batchLimit).optional(),
    })
    .refine((given) => (given.query === undefined) !== (given.ids === undefined), {
      path: ['ids'],
      message: 'Cần một bộ lọc hoặc danh sách dòng, không phải cả hai.',
    })

/** A field that one act fills in by itself stays away from the others, which know nothing of it. */
const withoutDefaults = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [
      key,
      field instanceof z.ZodPrefault || field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  )

/** The fields of every act; which of them a batch needs follows from its own act. */
const inputOf = <A extends Actions>(actions: A) =>
  z.strictObject(
    Object.assign(
      {},
      ...Object.values(actions).map((input) => z.object(withoutDefaults(input.shape)).partial().shape),
    ) as Optional<UnionToIntersection<InputOf<A>>>,
  )

/**
 * The five endpoints of bulk acts on a list: freeze a set of rows (by filter or by ids), run it once, watch it, read
 * what became of each row, and put back what was done. A set belongs to who froze it. The acts themselves are those of the single endpoints.
 */
export const bulkEndpoints = <Query extends z.ZodObject, const A extends Actions>(bulk: Bulk<Query, A>) => {
  const { path, access, noun } = bulk
  const ofOne = { access, output: batch }
  return {
    freezeBatch: endpoint({
      method: 'POST',
      path: `${path}/batches`,
      summary: `Chốt danh sách ${noun} cho một thao tác hàng loạt.`,
      access,
      body: setOf(bulk),
      output: batch,
      errors: ['BATCH_TOO_LARGE'],
      audit: event('freeze'),
    }),
    runBatch: endpoint({
      method: 'POST',
      path: `${path}/batches/{id}/run`,
      summary: `Thực hiện thao tác hàng loạt trên những ${noun} đã chọn.`,
      ...ofOne,
      body: inputOf(bulk.actions),
      errors: [...batchErrors, 'BATCH_EXPIRED', ...bulk.errors],
      audit: event('run'),
    }),
    undoBatch: endpoint({
      method: 'POST',
      path: `${path}/batches/{id}/undo`,
      summary: `Hoàn tác một thao tác hàng loạt trên ${noun}: những dòng đã làm trở về như trước, trừ dòng đã đổi sau đó.`,
      ...ofOne,
      errors: [...batchErrors, 'BATCH_NOT_UNDOABLE'],
      audit: event('undo'),
    }),
    batch: endpoint({
      method: 'GET',
      path: `${path}/batches/{id}`,
      summary: `Tiến độ của một thao tác hàng loạt trên ${noun}.`,
      ...ofOne,
      errors: batchErrors,
    }),
    batchRows: endpoint({
      method: 'GET',
      path: `${path}/batches/{id}/rows`,
      summary: `Kết quả từng dòng của một thao tác hàng loạt trên ${noun}.`,
      ...ofOne,
      output: z.object({ items: z.array(row) }),
      errors: batchErrors,
    }),
  }
}
