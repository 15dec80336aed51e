import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { restoreInto } from '../../../../../tests/support/restore.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { openPool, queryBuilder } from '../../../db/connect.ts'
import { openEmbedded } from '../../../db/embedded/open.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Db } from '../../../db/types.ts'
import { prepareJobs } from '../../../platform/queues.ts'
import { sealAuditLogs } from './chain.jobs.ts'
import { listHeads } from './chain.repo.ts'
import { textOfHead } from './heads.ts'
import { verifyChain } from './verify-chain.service.ts'

const api = await startApi()
const now = () => api.platform.clock.now()

/** Another cluster, where nothing but the schema is. */
const freshCluster = async (): Promise<Db> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nx-restore-'))
  const server = await openEmbedded({ dataDir })
  const place = { host: server.host, port: server.port, database: 'postgres', user: server.superuser }
  await migrate(place, prepareJobs)
  const db = queryBuilder(openPool(place, null, 4))
  onTestFinished(async () => {
    await db.destroy()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return db
}

/** Uses up numbers of transactions. */
const burn = (db: Db, count: number) =>
  db.transaction().execute(async (transaction) => {
    await sql`create temporary table burnt (n int) on commit drop`.execute(transaction)
    await sql`do $$ begin for n in 1..${sql.lit(count)} loop begin
      insert into burnt values (n); exception when others then raise; end; end loop; end $$`.execute(transaction)
  })

const act = async (db: Db, requestId: string): Promise<number> => {
  const { rows } = await sql<{
    xid: number
  }>`insert into audit_logs (changed_by_name, action, entity_type, outcome, request_id)
    values ('Người Thử', 'facility.edit', 'facility', 'success', ${requestId}) returning xid::text::bigint as xid`.execute(
    db,
  )
  return rows[0]?.xid ?? 0
}

const nextXid = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    next: number
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`.execute(db)
  return rows[0]?.next ?? 0
}

const seal = (db: Db) => sealAuditLogs(db, api.platform, AbortSignal.timeout(20_000))
/** Holds a transaction open that has a number, until it is let go. */
const holdOpen = async (db: Db) => {
  const letGo = Promise.withResolvers<undefined>()
  const isOpen = Promise.withResolvers<undefined>()
  const ended = db.transaction().execute(async (transaction) => {
    await sql`select pg_current_xact_id()`.execute(transaction)
    isOpen.resolve(undefined)
    await letGo.promise
  })
  await isOpen.promise
  return async () => {
    letGo.resolve(undefined)
    await ended
  }
}

const waiting = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ request_id: string }>`select request_id from audit_logs l
    where not exists (select from audit_leaves f where f.audit_id = l.id) order by id`.execute(db)
  return rows.map(({ request_id }) => request_id)
}

it('goes on in a fresh cluster after a restore with unsealed rows: every one gets its leaf, and what comes after', async () => {
  await act(api.rows, 'sealed before')
  await sealAll(api.rows, api.platform)
  const [head] = await listHeads(api.rows, 1)
  const letGo = await holdOpen(api.rows)
  await burn(api.rows, 6000)
  const lower = await act(api.rows, 'waits, the lower')
  await burn(api.rows, 6000)
  const higher = await act(api.rows, 'waits, the higher')
  await seal(api.rows)
  const target = await freshCluster()
  await restoreInto(target, api.rows)
  await letGo()
  expect(await waiting(target)).toEqual(['waits, the lower', 'waits, the higher'])

  // In the new cluster transactions count from small numbers: one that is open has a number below both, the next one lies between.
  const next = await nextXid(target)
  expect(next).toBeLessThan(lower)
  const letGoThere = await holdOpen(target)
  await burn(target, lower - next + 100)
  const between = await nextXid(target)
  expect([between > lower, between < higher]).toEqual([true, true])
  await seal(target)
  expect(await waiting(target)).toEqual(['waits, the lower'])
  await letGoThere()
  await sealAll(target, api.platform)

  await act(target, 'after, below the highest')
  await sealAll(target, api.platform)
  await burn(target, 8000)
  await act(target, 'after, above the highest')
  await sealAll(target, api.platform)
  const anchor = head ? textOfHead(head) : null
  const found = await verifyChain(target, { now, anchor })
  expect([found.problems, found.waiting]).toEqual([[], 0])
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from audit_logs l join audit_leaves f on f.audit_id = l.id`.execute(target)
  expect(rows[0]?.count).toBe(found.size)
})
