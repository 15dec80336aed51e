import type { Permission } from '@nhanxanh/contract/permissions'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import type { z } from 'zod'
import type { Caller } from '../../http/context.ts'
import type { Acting } from '../held-acts/held-acts.service.ts'
import type { Db } from '../../db/types.ts'

/** Here of one row, for the person who started the batch. */
export type { Acting }
export type Reading = { db: Db; caller: Caller; now: Date }
/** A row as it was when the set was frozen. */
export type Target = { id: string; version: number | null; batchId: string }

/** The same for every row, or by what the row is. */
type EventOf = AuditEvent | ((row: { version: number | null }) => AuditEvent)

/** The way back of an act. */
type Undo<Kept> = {
  /** The event of the single act that does the same. */
  event: EventOf
  /** Puts a row back from what the act kept of it; refused where somebody changed it since. */
  run: (acting: Acting, target: Target, kept: Kept) => Promise<unknown>
}
type Act<Row, Input, Kept> = {
  needs: Permission
  /** The event of the single act: the audit log tells the same of one row, however it was reached. */
  event: EventOf
  /** Why a row can not be part of the set, as a sentence; null where it can. */
  obstacle: (row: Row, caller: Caller) => string | null
  /** The same where it takes a look at the record itself, asked of each row that nothing else bars; `atMost` rows then. */
  look?: { obstacle: (reading: Reading, id: string) => Promise<string | null>; atMost: number }
  /** Refuses an input that could succeed on no row, before anything is done. */
  check?: (reading: Reading, input: Input) => Promise<void>
  /**
   * The service function of the single act; a row that it refuses is skipped, with its sentence. If the act has an undo, its
   * answer is kept with the row as JSON.
   */
  run: (acting: Acting, target: Target, input: Input) => Promise<Kept>
  undo?: Undo<Kept>
}
export type BulkAct<Row> = Act<Row, unknown, unknown> & { input: z.ZodObject }

/** An act with the input that the contract declares for it. */
export const bulkAct = <Row, Schema extends z.ZodObject, Kept>(
  input: Schema,
  { check, run, undo, ...rest }: Act<Row, z.output<Schema>, Kept>,
): BulkAct<Row> => ({
  ...rest,
  input,
  ...(undo && { undo: { event: undo.event, run: (acting, target, kept) => undo.run(acting, target, kept as Kept) } }),
  ...(check && { check: (reading: Reading, given: unknown) => check(reading, input.parse(given)) }),
  run: (acting, target, given) => run(acting, target, input.parse(given)),
})

/** A list whose rows can be acted on together: how they are found, what they are called, what can be done. */
export type BulkList<Query, Row> = {
  name: string
  /** The rows of a filter in its order, at most one more than asked for; BATCH_TOO_LARGE is said by the caller. */
  byFilter: (reading: Reading, query: Query, limit: number) => Promise<{ rows: Row[]; total: number }>
  byIds: (reading: Reading, ids: readonly string[]) => Promise<Row[]>
  describe: (row: Row) => { id: string; code: string; name: string; version: number | null }
  acts: Readonly<Record<string, BulkAct<Row>>>
}

/** The parts of a list that running a batch needs. */
export type BulkActs = { name: string; acts: Readonly<Record<string, Omit<BulkAct<never>, 'obstacle'>>> }
