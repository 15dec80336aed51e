import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { pendingFacility } from '../../../tests/support/registrations.ts'
import { translate } from '../http/errors.ts'
import { applicationRole, openPool, queryBuilder } from './connect.ts'
import { connectForLong } from './open.ts'
import type { Db } from './types.ts'

const api = await startApi()
const { db, rows, owner, call, anotherInstance, signIn } = api

const backendOf = async (transaction: Db): Promise<number> => {
  const { rows: found } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return found[0]?.pid ?? 0
}

it('outlives a connection that the database ends between two statements of a transaction', async () => {
  const cutOff = db.transaction().execute(async (transaction) => {
    const pid = await backendOf(transaction)
    await sql`select pg_terminate_backend(${pid}::int)`.execute(rows)
    await pause(200)
    await sql`select 1`.execute(transaction)
  })
  const error = await cutOff.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(translate(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 })
  expect((await call(contract.settings.programme, {})).status).toBe(200)
})

it('keeps to its own settings on a database that has others', async () => {
  const others = {
    datestyle: "'German, DMY'",
    standard_conforming_strings: 'off',
    default_transaction_isolation: 'serializable',
    timezone: "'Asia/Tokyo'",
  }
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(rows)
  for (const [name, value] of Object.entries(others)) {
    await sql.raw(`alter database "${named[0]?.name ?? ''}" set ${name} = ${value}`).execute(rows)
  }
  const instance = await anotherInstance()
  const settings = Object.keys(others).map((name) => sql`current_setting(${name}::text)`)
  const { rows: found } = await sql`select array[${sql.join(settings)}] as held, now() as at`.execute(instance.db)
  expect(found).toMatchObject([{ held: ['ISO, MDY', 'on', 'read committed', 'UTC'], at: expect.any(Date) as Date }])
  expect((await instance.call(contract.settings.programme, {})).status).toBe(200)
})

it('keeps a connection with nothing to do for longer than a minute, after which jobs come again', async () => {
  const pool = openPool(owner.options, applicationRole, 1)
  expect(pool.options.idleTimeoutMillis).toBeGreaterThan(60_000)
  await pool.end()
})

it('reads arrays of texts as they were written', async () => {
  const written = [
    [],
    ['facility:list', 'Tổ'],
    ['a,b', '"', '\\', '', ' '],
    ['NULL', 'null', null],
    ['{}'],
    ['ANNULLED'],
  ]
  for (const texts of written) {
    const { rows: found } = await sql`select ${texts}::text[] as read, array[${texts}::text[]] as twofold`.execute(db)
    expect(found).toEqual([{ read: texts, twofold: texts.length === 0 ? [] : [texts] }])
  }
})

it('waits for a statement of a person for seconds, and for one of a first start as long as it takes', async () => {
  const limitOf = async (asked: Db) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(asked)).rows
  const patient = connectForLong(owner.options)
  expect([await limitOf(db), await limitOf(patient)]).toEqual([[{ limit: '3300ms' }], [{ limit: '0' }]])
  await patient.destroy()
})

/** Passes on what comes, so much later. */
const carry = (from: Socket, to: Socket, delayMs: number) => {
  if (delayMs === 0) {
    from.pipe(to)
    return
  }
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), delayMs))
  from.on('close', () => setTimeout(() => to.destroy(), delayMs))
}

/** The database behind a network that takes its time each way, and falls silent on demand: nothing is answered, and nothing is refused. */
const behindNetwork = async (delayMs = 0) => {
  const { host = '', port = 5432, connectionString } = owner.options
  const folder = connectionString === undefined ? host : (new URL(connectionString).searchParams.get('host') ?? '')
  const { rows: found } = await sql<{ database: string; user: string }>`
    select current_database() as database, session_user as user`.execute(rows)
  const sockets: Socket[] = []
  const network = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.${port}`)
    for (const socket of [near, far]) socket.on('error', () => {})
    carry(near, far, delayMs)
    carry(far, near, delayMs)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const place = { host: '127.0.0.1', port: (network.address() as AddressInfo).port, ...found[0] }
  const pool = openPool(place, applicationRole)
  return {
    place,
    db: queryBuilder(pool),
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe()
      network.on('connection', (socket) => socket.pause().unpipe())
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
      network.close()
      void pool.end()
    },
  }
}

it('gives up within five seconds on a network that falls silent, in the middle of a transaction too', async () => {
  const far = await behindNetwork()
  await sql`select 1`.execute(far.db)
  const began = performance.now()
  const thrown = await far.db
    .transaction()
    .execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      far.fallSilent()
      await sql`select 2`.execute(transaction)
    })
    .catch((error: unknown) => error)
  const tookMs = performance.now() - began
  far.end()
  expect(translate(thrown)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(tookMs).toBeLessThan(5_000)
})

it('asks to try again whoever gives way to another that waits for the same', async () => {
  const held = new Map<number, PromiseWithResolvers<void>>([1, 2].map((key) => [key, Promise.withResolvers<void>()]))
  const crossing = (own: number, other: number) =>
    api.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(77, ${own}::int)`.execute(transaction)
      held.get(own)?.resolve()
      await held.get(other)?.promise
      await sql`select pg_advisory_xact_lock(77, ${other}::int)`.execute(transaction)
    })
  const ends = await Promise.allSettled([crossing(1, 2), crossing(2, 1)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const thrown = ends.flatMap((end) => (end.status === 'rejected' ? [translate(end.reason)] : []))
  expect(thrown).toMatchObject([{ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 }])
})

it('answers lists and records of twenty at once over 300 ms, none of them with 503, in two round trips', async () => {
  const far = await behindNetwork(150)
  const { token } = await signIn('administrator')
  const { facility } = await pendingFacility(api)
  const web = await anotherInstance({ ROLE: 'web' }, far.place)
  const { facilities, assessments, certificates } = contract
  const reads = [
    { trips: 2, read: () => web.call(facilities.list, {}, { token }) },
    { trips: 2, read: () => web.call(facilities.get, { params: { id: facility.id } }, { token }) },
    { trips: 2, read: () => web.call(assessments.list, {}, { token }) },
    { trips: 2, read: () => web.call(certificates.list, {}, { token }) },
  ]
  const all = Array.from({ length: 5 }, () => reads).flat()
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(all.map(({ read }) => read()))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  }
  for (const { trips, read } of reads) {
    web.statements.length = 0
    await read()
    expect(web.statements).toHaveLength(trips)
  }
  await web.close()
  far.end()
})
