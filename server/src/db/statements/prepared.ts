import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** At most so many prepared statements a connection, up to 60 MB for all; the shapes beyond are planned anew each time. */
const most = 150
const names = new Map<string, string>()
const metOnce = new Set<string>()
let given = 0

/** A statement gets its name when it comes the second time, so that what comes once takes no place. */
const nameOf = (text: string): string | undefined => {
  const name = names.get(text)
  if (name !== undefined || names.size >= most) return name
  if (!metOnce.has(text)) {
    if (metOnce.size >= most) metOnce.clear()
    metOnce.add(text)
    return undefined
  }
  return rename(text)
}

const rename = (text: string): string => {
  given += 1
  const name = `nx${given}`
  names.set(text, name)
  return name
}

/** A migration of a newer server changed a table under a prepared `select *`. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

const runPrepared = async <R>(client: PoolClient, text: string, values: unknown[]): Promise<PostgresQueryResult<R>> => {
  const name = values.length > 0 ? nameOf(text) : undefined
  const send = async (as: { name?: string }): Promise<PostgresQueryResult<R>> => {
    const result: unknown = await client.query({ ...as, text, values })
    return result as PostgresQueryResult<R>
  }
  if (name === undefined) return send({})
  try {
    return await send({ name })
  } catch (error) {
    if (!isOutdated(error)) throw error
    if (names.get(text) === name) rename(text)
    // Within a transaction that is lost already, the first error says more than the second.
    return send({}).catch(() => Promise.reject(error))
  }
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>()

const preparing = (client: PoolClient): PostgresPoolClient => {
  const known = clients.get(client)
  if (known) return known
  const query = ((statement: never, values?: readonly unknown[]) =>
    typeof statement === 'string'
      ? runPrepared(client, statement, [...(values ?? [])])
      : client.query(statement)) as PostgresPoolClient['query']
  const made = { query, release: (destroy?: boolean) => client.release(destroy) }
  clients.set(client, made)
  return made
}

/**
 * The pool for the query builder, with statements that PostgreSQL keeps prepared: planning a list costs more than
 * answering it. The text alone decides which statement it is, so texts must not hold values.
 */
export const preparingPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => preparing(await pool.connect()),
  end: () => pool.end(),
})
