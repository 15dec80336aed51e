import type { z } from 'zod'
import type { Caller } from '../../http/context.ts'
import type { Db } from '../types.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

export type Counting = {
  /** True if the list takes these parameters. */
  takes: (texts: object) => boolean
  /** Counts the rows that they match for this caller. */
  count: (reading: Reading, texts: object) => Promise<number | null>
}

/** A list that can be counted: its query, and the read that its own screen uses, with one row of it. */
export const counting = <Schema extends z.ZodType<{ page: number; limit: number }>>(
  schema: Schema,
  read: (reading: Reading, query: z.output<Schema>) => Promise<{ total: number }>,
  ownFilter: object = {},
): Counting => ({
  takes: (texts) => schema.safeParse(texts).success,
  count: async (reading, texts) => {
    const query = schema.safeParse({ ...ownFilter, ...texts, page: 1, limit: 1 })
    return query.success ? (await read(reading, query.data)).total : null
  },
})
