import { Client } from 'pg'
import type { ClientBase } from 'pg'
import { sessionSettings } from './connect.ts'
import type { DatabaseAddress } from './connect.ts'
import { cannotConnect } from './refusal.ts'

type Table = { table: string; columns: { name: string; type: string }[] }
/** What one snapshot of a database held. */
export type Snapshot = {
  migrations: string[]
  rows: Record<string, number> /** As it is printed and mailed; null before the first. */
  head: string | null
  logRows: number
}

/** Values travel as PostgreSQL's own text, which must be the same for whoever writes it and whoever reads it. */
const asText = `set local bytea_output = 'hex'; set local extra_float_digits = 1; set local intervalstyle = 'postgres'`
const rowsAtOnce = 200
/** Jobs that wait or are under way; those that have ended stay behind. */
const jobs = {
  table: 'pgboss.job',
  which: `where state::text in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
}
/** Tables of extensions are theirs. */
const dumped = `(c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e'))
  or c.oid = to_regclass('${jobs.table}')`

const within = async <T>(place: DatabaseAddress, work: (client: ClientBase) => Promise<T>): Promise<T> => {
  const client = new Client({ ...place, application_name: 'nhanxanh', options: sessionSettings })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => Promise.reject(cannotConnect(error)))
  return work(client).finally(() => client.end())
}

const textsOf = async (client: ClientBase, statement: string): Promise<string[]> => {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' })
  return rows.map(([text]) => text)
}

const tablesOf = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${dumped} group by 1 order by 1`)
  return rows
}

async function* linesOf(client: ClientBase, snapshot: Snapshot): AsyncGenerator<string> {
  for (const { table, columns } of await tablesOf(client)) {
    yield `${JSON.stringify({ table, columns })}\n`
    const values = columns.map(({ name }) => `${name}::text`).join(', ')
    const rows = `select array_to_json(array[${values}])::text from ${table} ${table === jobs.table ? jobs.which : ''}`
    await client.query(`declare dump no scroll cursor for ${rows}`)
    let count = 0
    for (;;) {
      const lines = await textsOf(client, `fetch ${rowsAtOnce} from dump`)
      count += lines.length
      if (lines.length > 0) yield `${lines.join('\n')}\n`
      if (lines.length < rowsAtOnce) break
    }
    await client.query('close dump')
    snapshot.rows[table] = count
  }
  const sequences =
    await client.query(`select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as last
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  yield `${JSON.stringify({ sequences: sequences.rows })}\n`
}

/**
 * Writes every row of a database as one snapshot saw it, while others work with it: a line with the name and columns of each table, then
 * a line for each of its rows. The schema is that of the migrations. Needs no program of PostgreSQL and no rights but its owner's.
 */
export const dumpDatabase = (
  place: DatabaseAddress,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<Snapshot> =>
  within(place, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${asText}`)
    const migrations = await textsOf(client, 'select name from schema_migrations order by name')
    const signed = `select coalesce(checkpoint, note || key_id || ' ' || signature || E'\\n') from audit_heads order by size desc limit 1`
    const head = await textsOf(client, signed)
    const logged = await textsOf(client, 'select count(*) from audit_logs')
    const snapshot = { migrations, rows: {}, head: head[0] ?? null, logRows: Number(logged[0]) }
    await write(linesOf(client, snapshot))
    await client.query('commit')
    return snapshot
  })

/** The statements that put foreign keys away, and those that bring them back, which look at every row. */
const foreignKeysOf = async (client: ClientBase) => {
  const key = `format('alter table %s drop constraint %I', conrelid::regclass, conname)`
  const back = `format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))`
  const keys = `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`
  return { away: await textsOf(client, `select ${key} ${keys}`), back: await textsOf(client, `select ${back} ${keys}`) }
}

const insert = async (client: ClientBase, { table, columns }: Table, lines: readonly string[]) => {
  const values = columns.map(({ type }, nth) => `(r->>${nth})::${type}`).join(', ')
  const queue = columns.findIndex(({ name }) => name === 'name')
  const which = table === jobs.table ? `where r->>${queue} in (select name from pgboss.queue)` : ''
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
      select ${values} from json_array_elements($1::json) r ${which}`,
    [`[${lines.join(',')}]`],
  )
}

const insertAll = async (client: ClientBase, lines: AsyncIterable<string>) => {
  let current: Table | null = null
  let waiting: string[] = []
  const flush = async () => {
    if (current !== null && waiting.length > 0) await insert(client, current, waiting)
    waiting = []
  }
  for await (const line of lines) {
    if (!line.startsWith('{')) {
      waiting.push(line)
      if (waiting.length === rowsAtOnce) await flush()
      continue
    }
    await flush()
    const head = JSON.parse(line) as Table | { sequences: { name: string; last: string }[] }
    if ('table' in head) current = head
    else
      for (const { name, last } of head.sequences) await client.query('select setval($1::regclass, $2)', [name, last])
  }
  await flush()
}

/**
 * Loads a dump into a database that has the schema of its migrations and nothing else worth keeping, in one transaction, past triggers;
 * foreign keys are put away and back. Its owner may do all of that.
 */
export const loadDump = (place: DatabaseAddress, lines: AsyncIterable<string>): Promise<void> =>
  within(place, async (client) => {
    await client.query(`begin; ${asText}`)
    const tables = (await tablesOf(client)).map(({ table }) => table)
    const own = tables.filter((table) => table !== jobs.table)
    const keys = await foreignKeysOf(client)
    for (const statement of keys.away) await client.query(statement)
    for (const table of own) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${own.join(', ')}; delete from ${jobs.table}`)
    await insertAll(client, lines)
    for (const table of own) await client.query(`alter table ${table} enable trigger user`)
    for (const statement of keys.back) await client.query(statement)
    await client.query('commit; analyze')
  })

/** How many rows each table has that a dump would write. */
export const countRows = (place: DatabaseAddress): Promise<Record<string, number>> =>
  within(place, async (client) => {
    const counts: Record<string, number> = {}
    for (const { table } of await tablesOf(client)) {
      const [count] = await textsOf(client, `select count(*) from ${table} ${table === jobs.table ? jobs.which : ''}`)
      counts[table] = Number(count)
    }
    return counts
  })

/** True if a database holds no account yet, so that nothing is lost by what is loaded into it. */
export const isEmpty = (place: DatabaseAddress): Promise<boolean> =>
  within(place, async (client) => {
    const [table] = await textsOf(client, `select to_regclass('public.users')::text`)
    return table === null || (await textsOf(client, 'select id from users limit 1')).length === 0
  })

/** A file that the database knows of: the kind of store in which its bytes lie, and what is true of them. */
export type StoredFile = {
  folder: 'files' | 'certificates' | 'exports' | 'reports'
  id: string
  size: number
  sha256: string
}

/** Every such file that is not due to go within the day. */
export const listStored = (place: DatabaseAddress): Promise<StoredFile[]> =>
  within(place, async (client) => {
    const { rows } = await client.query<StoredFile>(`
      select 'files' as folder, id, size, sha256 from files where damaged_at is null
      union all select 'certificates', id, size, sha256 from certificate_papers
      union all select 'certificates', id, size, sha256 from certificate_returns
      union all select 'exports', id, size::int, sha256 from exports
        where state = 'ready' and sha256 is not null and expires_at > now() + interval '1 day'
      union all select 'reports', id, size::int, sha256 from report_documents
        where state = 'ready' and (expires_at is null or expires_at > now() + interval '1 day')`)
    return rows
  })
