import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { applicationRole } from '../../server/src/db/connect.ts'
import type { DatabaseAddress } from '../../server/src/db/connect.ts'
import { openEmbedded } from '../../server/src/db/embedded/open.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { connect } from '../../server/src/db/open.ts'
import { buildProof } from '../../proof/build.ts'
import { staleFloors } from '../../scripts/builds.ts'
import { prepareJobs } from '../../server/src/platform/queues.ts'
import { fillTemplate } from './template.ts'

/** `administrator`: of PostgreSQL, for what only a superuser may; no other test connects as one, because an office's own server gives none. */
export type TestServer = Record<'administrator' | 'owner' | 'application', DatabaseAddress> & { template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const asDatabase = (place: DatabaseAddress, database: string): DatabaseAddress => {
  if (place.connectionString === undefined) return { ...place, database }
  const url = new URL(place.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The same place for another role. */
const asRole = (place: DatabaseAddress, user: string): DatabaseAddress => {
  if (place.connectionString === undefined) return { ...place, user }
  const url = new URL(place.connectionString)
  url.username = user
  return { connectionString: url.href }
}

/** The same place as one word, for a process of its own. */
const urlOf = ({ connectionString, host, port, user, database }: DatabaseAddress): string =>
  connectionString ?? `postgres://${String(user)}@localhost:${port}/${database}?host=${String(host)}`

const openServer = async (): Promise<{ administrator: DatabaseAddress; close: () => Promise<void> }> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { administrator: { connectionString: given }, close: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nx-test-'))
  const server = await openEmbedded({ dataDir })
  const administrator = { host: server.host, port: server.port, database: 'postgres', user: server.superuser }
  const close = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { administrator, close }
}

const run = async (place: DatabaseAddress, statement: string) => {
  const client = new Client(place)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * The role that docs/OPERATIONS.md prints. Tests also make databases, and put rows past triggers; where its server takes passwords it has
 * the one of the administrator.
 */
const makeOwner = async (administrator: DatabaseAddress): Promise<DatabaseAddress> => {
  const { connectionString } = administrator
  const password = connectionString === undefined ? '' : decodeURIComponent(new URL(connectionString).password)
  await run(
    administrator,
    `do $$ begin create role nhanxanh login createrole createdb password '${password}';
      exception when duplicate_object then null; end $$;
    grant set on parameter session_replication_role to nhanxanh`,
  )
  return asRole(administrator, 'nhanxanh')
}

/**
 * No commit waits for the disk: what a power cut leaves is not what these tests are about (durability has tests of its own, on
 * servers of their own). A setting of the roles, so that the embedded server keeps the command line that people get.
 */
const dontWaitForDisk = async (administrator: DatabaseAddress) => {
  for (const role of ['nhanxanh', applicationRole])
    await run(administrator, `alter role ${role} set synchronous_commit = off`)
}

/** One server for all API tests, with a migrated and filled template; every test file gets a copy of its own. */
export const setup = async ({ provide }: TestProject) => {
  if ((await staleFloors()).includes('proof')) await buildProof()
  const { administrator, close } = await openServer()
  const owner = await makeOwner(administrator)
  const isGiven = administrator.connectionString !== undefined
  const application = isGiven ? owner : asRole(administrator, applicationRole)
  const template = `nx_template_${process.pid}`
  await run(owner, `create database ${template}`)
  await migrate(asDatabase(owner, template), prepareJobs)
  if (!isGiven) await dontWaitForDisk(administrator)
  const db = connect(asDatabase(application, template))
  await fillTemplate(db)
  await db.destroy()
  provide('testServer', { administrator, owner, application, template })
  return async () => {
    await run(owner, `drop database ${template}`)
    await close()
  }
}

export { asDatabase, asRole, run, urlOf }
