import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { types } from 'pg'
import type { CustomTypesConfig, Pool, PoolClient } from 'pg'
import { sendTogether } from './batch.ts'
import type { Answered, Step } from './batch.ts'

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

/** What leaves the rest of a transaction as it is and can wait for its end: the audit row, the kept answer. */
const lastTexts = new Set<string>()

/**
 * From now on such a statement is not sent by itself within a transaction, but in one trip with the commit (or with what
 * comes before that). It answers at once; where it fails, the commit does.
 */
export const goesWithCommit = (text: string): void => void lastTexts.add(text)

const done = (command: string): Answered => ({ command, rowCount: command === 'INSERT' ? 1 : null, rows: [] })
const begin: Step = { text: 'begin', values: [] }

/** The statements of one connection. Nothing is sent for the beginning of a transaction: it goes with its first statement. */
const statementsOf = (client: PoolClient, types: CustomTypesConfig) => {
  let isOpen = false
  let waiting: Step[] = []
  const take = (): Step[] => {
    const taken = waiting
    waiting = []
    return taken
  }
  /** Without parameters there may be several commands in one text, which only the driver's own query can send. */
  const sendPlain = async (text: string): Promise<Answered> => {
    const before = take()
    if (before.length > 0) await sendTogether(client, before, types)
    const result: unknown = await client.query(text)
    return result as Answered
  }
  const send = async (text: string, values: readonly unknown[]): Promise<Answered> => {
    if (values.length === 0) return sendPlain(text)
    const before = take()
    const name = nameOf(text)
    const as = (given: string | undefined) => sendTogether(client, [...before, { text, values, name: given }], types)
    if (name === undefined) return as(undefined)
    try {
      return await as(name)
    } catch (error) {
      if (!isOutdated(error)) throw error
      if (names.get(text) === name) rename(text)
      // Within a transaction that is lost already, the first error says more than the second.
      return as(undefined).catch(() => Promise.reject(error))
    }
  }
  const end = async (text: 'commit' | 'rollback'): Promise<Answered> => {
    isOpen = false
    const before = take()
    const isUnsent = before[0] === begin
    if (isUnsent && (text === 'rollback' || before.length === 1)) return done(text.toUpperCase())
    return sendTogether(client, text === 'rollback' ? [{ text, values: [] }] : [...before, { text, values: [] }], types)
  }
  const query = async (text: string, values: readonly unknown[] = []): Promise<Answered> => {
    if (text === 'commit' || text === 'rollback') return end(text)
    if (text === 'begin') {
      isOpen = true
      waiting = [begin]
      return done('BEGIN')
    }
    if (!isOpen || !lastTexts.has(text)) return send(text, values)
    waiting.push({ text, values, name: nameOf(text) })
    return done('INSERT')
  }
  return query
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>()
const preparing = (client: PoolClient, types: CustomTypesConfig): PostgresPoolClient => {
  const known = clients.get(client)
  if (known) return known
  const send = statementsOf(client, types)
  const query = ((statement: never, values?: readonly unknown[]) =>
    typeof statement === 'string' ? send(statement, values) : client.query(statement)) as PostgresPoolClient['query']
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
  connect: async () => preparing(await pool.connect(), pool.options.types ?? types),
  end: () => pool.end(),
})
