import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** A migration of a newer server changed a table under a prepared `select *`. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

/** The driver gave up waiting: the network or the server is silent, and every further statement would wait as long. */
const isSilent = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Sends the statements of one connection under names, so that PostgreSQL plans each text once. */
const preparing = (client: PoolClient, limit: number): PostgresPoolClient => {
  /** The least recently used statement stands first. */
  const names = new Map<string, string>()
  let given = 0
  let silence: unknown = null
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `nx${(given += 1)}`
    names.delete(text)
    names.set(text, name)
    return name
  }
  const send = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    if (limit === 0) return client.query(text, [...values])
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.delete(text)
      // A transaction is lost by then, and the first error says more than the second.
      return client.query(text, [...values]).catch(() => Promise.reject(error))
    }
  }
  /** A connection that was silent once answers no more, the rollback included; its end is not waited for. */
  const unlessSilent = async (answer: () => Promise<unknown>): Promise<unknown> => {
    if (silence !== null) throw silence
    try {
      return await answer()
    } catch (error) {
      if (isSilent(error)) silence = error
      throw error
    }
  }
  /** Between two users of a connection no transaction is open that a failure here could break. */
  const release = async (): Promise<void> => {
    if (silence !== null) return client.release(true)
    const surplus = [...names].slice(0, Math.max(0, names.size - limit))
    for (const [text, name] of surplus) {
      names.delete(text)
      // A statement that failed at its first use may not exist.
      await client.query(`deallocate ${name}`).catch(() => undefined)
    }
    client.release()
  }
  const query = (statement: never, values?: readonly unknown[]): unknown => {
    if (typeof statement !== 'string') return client.query(statement)
    return unlessSilent(() => (values && values.length > 0 ? send(statement, values) : client.query(statement)))
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy?: boolean) => (destroy ? client.release(destroy) : void release()),
  }
}

/**
 * The pool for the query builder. Each connection keeps the `limit` statements that it used last prepared (about 40 kB
 * each), because planning a list costs more than answering it; none where it is 0, as behind a pooler. The text alone decides which statement it is, so a text
 * must not hold values.
 */
export const preparingPool = (pool: Pool, limit = 150): PostgresPool => {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client, limit)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
