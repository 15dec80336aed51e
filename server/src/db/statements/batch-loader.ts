import { setImmediate as readOn } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '../types.ts'

/** With one, the server waits while PostgreSQL works, and the other way round; a third would find nobody to look up. */
const mostUnderWay = 2

/**
 * Looks up by keys, many callers in one go: while two look-ups are on their way the keys that come in gather for the next. A
 * caller never gets a value that was read before it asked.
 */
export const batchLoader = <Value>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  const underWay = pLimit(mostUnderWay)
  let next: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | null = null

  const gather = () => {
    const keys = new Set<string>()
    const start = async () => {
      // All requests that lie in the sockets are read before the look-up leaves.
      await readOn()
      return underWay(() => {
        next = null
        return load([...keys])
      })
    }
    return { keys, loaded: start() }
  }
  return async (key: string): Promise<Value | undefined> => {
    next ??= gather()
    next.keys.add(key)
    return (await next.loaded).get(key)
  }
}

/** The same on whatever database is asked. In a transaction each reads for itself, and sees what it wrote. */
export const batchLoaderOn = <Value>(
  load: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
) => {
  const finders = new WeakMap<Db, (key: string) => Promise<Value | undefined>>()
  return async (db: Db, key: string): Promise<Value | undefined> => {
    if (db.isTransaction) return (await load(db, [key])).get(key)
    const known = finders.get(db)
    if (known) return known(key)
    const find = batchLoader((keys) => load(db, keys))
    finders.set(db, find)
    return find(key)
  }
}

/**
 * One of the ids that are read together. PostgreSQL takes an array for as long as it is at each call and would plan anew
 * every time; of one that comes out of a query it always expects the same, and keeps its plan.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(array(select unnest(${ids}::uuid[])))`
