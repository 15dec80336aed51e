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
import { prepareJobs } from '../../server/src/platform/jobs.ts'
import { fillTemplate } from './template.ts'

export type TestServer = { owner: DatabaseAddress; application: DatabaseAddress; template: string }

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

const openServer = async (): Promise<{
  owner: DatabaseAddress
  application: DatabaseAddress
  close: () => Promise<void>
}> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    const place = { connectionString: given }
    return { owner: place, application: place, close: async () => {} }
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nx-test-'))
  const server = await openEmbedded({ dataDir })
  const place = { host: server.host, port: server.port, database: 'postgres' }
  const close = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { owner: { ...place, user: server.superuser }, application: { ...place, user: applicationRole }, close }
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
 * No commit waits for the disk: what a power cut leaves is not what these tests are about (durability has tests of its own, on
 * servers of their own). A setting of the roles, so that the embedded server keeps the command line that people get.
 */
const dontWaitForDisk = async (owner: DatabaseAddress) => {
  await run(owner, 'alter role current_user set synchronous_commit = off')
  await run(owner, `alter role ${applicationRole} set synchronous_commit = off`)
}

/** One server for all API tests, with a migrated and filled template; every test file gets a copy of its own. */
export const setup = async ({ provide }: TestProject) => {
  const { owner, application, close } = await openServer()
  const template = `nx_template_${process.pid}`
  await run(owner, `create database ${template}`)
  await migrate(asDatabase(owner, template), prepareJobs)
  if (!process.env['TEST_DATABASE_URL']) await dontWaitForDisk(owner)
  const db = connect(asDatabase(application, template))
  await fillTemplate(db)
  await db.destroy()
  provide('testServer', { owner, application, template })
  return async () => {
    await run(owner, `drop database ${template}`)
    await close()
  }
}

export { asDatabase, run }
