import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationRole, openPool } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { prepareJobs } from '../server/src/platform/queues.ts'
import { blocksUnder } from './documents/markdown.ts'
import { read } from './documents/repository.ts'
import { debianCluster, embeddedCluster, hasDebian } from './support/clusters.ts'
import type { Cluster } from './support/clusters.ts'

const [asPrinted = ''] = blocksUnder(
  { path: '', text: read('docs/OPERATIONS.md') },
  '## A PostgreSQL of your own',
  'sql',
)
const engines = [
  { engine: 'PostgreSQL 18 of the packages', open: embeddedCluster },
  ...(hasDebian ? [{ engine: 'PostgreSQL of Debian', open: debianCluster }] : []),
]

describe.each(engines)('$engine', ({ engine, open }) => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await open()
    await cluster.run(asPrinted)
  })
  afterAll(() => cluster.close())

  const comeUp = (user: string, database: string) =>
    migrate({ connectionString: cluster.url(user, database) }, prepareJobs)
  /** The statements that the refusal names, and nothing else, are all that somebody has to run. */
  const refused = async (user: string, database: string): Promise<string> => {
    const refusal = await comeUp(user, database).then(
      () => '',
      (error: unknown) => String(error),
    )
    return /rồi khởi động lại: (.*)$/.exec(refusal)?.[1] ?? refusal
  }

  it('comes up as the printed role, which is no superuser, and again without CREATEROLE after the first day', async () => {
    expect((await comeUp('nhanxanh', 'nhanxanh')).length).toBeGreaterThan(100)
    await cluster.run('alter role nhanxanh nocreaterole')
    expect(await comeUp('nhanxanh', 'nhanxanh')).toEqual([])
  })

  it('names the statements where somebody else made the database, and the role makes no other any more', async () => {
    await cluster.run('create database theirs')
    const statements = 'alter database theirs owner to nhanxanh; alter role nhanxanh createrole;'
    expect(await refused('nhanxanh', 'theirs')).toBe(statements)
    await cluster.run(statements.replaceAll('; ', ';\n'), 'theirs')
    expect((await comeUp('nhanxanh', 'theirs')).length).toBeGreaterThan(100)
  })

  it('names the statement where the account may only become the role', async () => {
    await cluster.run(
      'create role service login noinherit;\ngrant nhanxanh to service;\ncreate database served owner nhanxanh template theirs',
    )
    const statement = 'alter role service in database served set role nhanxanh;'
    expect(await refused('service', 'served')).toBe(statement)
    await cluster.run(statement)
    expect(await comeUp('service', 'served')).toEqual([])
    const pool = openPool({ connectionString: cluster.url('service', 'served') }, applicationRole, 1)
    expect((await pool.query('select current_user as me')).rows).toEqual([{ me: applicationRole }])
    await pool.end()
  })

  it('names what is missing to another role, and whose tables it may not change', async () => {
    await cluster.run('create role other login createrole;\ncreate database empty_one')
    // Since PostgreSQL 16 a role is granted by whoever made it, and by those who were told that they may.
    const grant = engine.includes('18') ? ` grant ${applicationRole} to other with admin option;` : ''
    expect(await refused('other', 'empty_one')).toBe(`alter database empty_one owner to other;${grant}`)
    await cluster.run('alter table communes owner to other', 'theirs')
    expect(await refused('nhanxanh', 'theirs')).toBe('grant other to nhanxanh;')
    await cluster.run('alter table communes owner to postgres', 'theirs')
    expect(await refused('nhanxanh', 'theirs')).toBe('pg_restore --no-owner -d theirs -U nhanxanh …')
  })
})
