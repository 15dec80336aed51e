import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { asDatabase, asRole, run } from '../../../tests/support/database.setup.ts'
import { prepareJobs } from '../platform/queues.ts'
import { applicationRole, openPool, queryBuilder } from './connect.ts'
import type { DatabaseAddress } from './connect.ts'
import { alone, migrate, readMigrations } from './migrate.ts'
import type { Db } from './types.ts'

const { administrator } = inject('testServer')
const made: string[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'nx-migrate-'))
const role = `nx_printed_${process.pid}`
afterAll(async () => {
  for (const name of made) await run(administrator, `drop database ${name} with (force)`)
  await run(administrator, `drop role if exists ${role}`)
  await rm(folder, { recursive: true })
})

const newDatabase = async (ofRole: string | null = null): Promise<DatabaseAddress> => {
  const name = `nx_migrate_${process.pid}_${made.length}`
  await run(administrator, `create database ${name}${ofRole === null ? '' : ` owner ${ofRole} encoding 'UTF8'`}`)
  made.push(name)
  return asDatabase(administrator, name)
}

const withDb = async <T>(place: DatabaseAddress, role: string | null, ask: (db: Db) => Promise<T>): Promise<T> => {
  const db = queryBuilder(openPool(place, role, 1))
  return ask(db).finally(() => db.destroy())
}

const rightsIn = (column: string) => sql`array(select replace(x::text, quote_ident(session_user::text), 'me')
  from unnest(${sql.ref(column)}) x order by 1)`

/** Everything that a dump of the schema holds, a line each; `me` stands for who owns it. */
const schemaOf = (place: DatabaseAddress): Promise<string[]> =>
  withDb(place, null, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select line from (
        select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
            pg_get_expr(d.adbin, d.adrelid), ${rightsIn('a.attacl')}) as line
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
        union all select format('%s %s %s %s %s', c.relkind, c.relname, ${rightsIn('c.relacl')}, c.reloptions::text,
            case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
          from pg_class c where c.relnamespace = 'public'::regnamespace
        union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
        union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t where not t.tgisinternal
        union all select format('function %s %s', ${rightsIn('p.proacl')}, pg_get_functiondef(p.oid)) from pg_proc p
          where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
          and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
        union all select format('policy %s %s %s %s', polrelid::regclass, polname, polroles::regrole[], pg_get_expr(polqual, polrelid))
          from pg_policy
        union all select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description)
          from pg_description where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass)
          and (objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
            or objoid in (select oid from pg_proc where pronamespace = 'public'::regnamespace))
      ) lines order by 1`.execute(db)
    return rows.map(({ line }) => line)
  })

/** The migrations as they stood before two of them were changed (docs/decisions/0032-changed-migrations.md). */
const formerMigrations = async (): Promise<{ folder: URL; changed: string[] }> => {
  const now = path.join(import.meta.dirname, '../../migrations')
  const former = path.join(import.meta.dirname, '../../../tests/support/former-migrations')
  for (const name of await readdir(now)) {
    if (!name.endsWith('.sql') || name < '202611271200') await copyFile(path.join(now, name), path.join(folder, name))
  }
  const changed = await readdir(former)
  for (const name of changed) await copyFile(path.join(former, name), path.join(folder, name))
  return { folder: pathToFileURL(`${folder}/`), changed }
}

/** Moments of terms that people were told of, in the tables that held them; their records are of no matter here, so nothing looks for them. */
const toldBefore = `set session_replication_role = replica;
  insert into assessment_moments select gen_random_uuid(), unnest(array[60, 100]), '2026-11-02', '2026-11-02T01:07Z';
  insert into certificate_reminders select gen_random_uuid(), unnest(array['90', 'after']), '2026-11-03T01:07Z';
  insert into certificate_follow_up_reminders select gen_random_uuid(), due, '7', '2026-11-04T01:07Z'
    from unnest(array['2026-11-11', '2026-12-11']::date[]) due;
  insert into appeal_moments select gen_random_uuid(), '2026-11-08', 'soon', '2026-11-05T01:07Z';
  insert into data_request_moments select gen_random_uuid(), '2026-11-05', 'late', '2026-11-06T01:07Z'`
const formerMoments = `
  select format('assessment %s %s %s %s', assessment_id, percent, null::date, recorded_at) as line from assessment_moments
  union all select format('certificate %s %s %s %s', certificate_id, moment, null::date, reminded_at) from certificate_reminders
  union all select format('follow_up %s %s %s %s', follow_up_id, moment, due_on, reminded_at) from certificate_follow_up_reminders
  union all select format('appeal %s %s %s %s', appeal_id, moment, due_on, told_at) from appeal_moments
  union all select format('data_request %s %s %s %s', request_id, moment, due_on, told_at) from data_request_moments order by 1`
const moments =
  "select format('%s %s %s %s %s', kind, record_id, moment, due_on, told_at) as line from moments order by 1"

const linesOf = (place: DatabaseAddress, query: string) =>
  withDb(place, null, async (db) => (await sql<{ line: string }>`${sql.raw(query)}`.execute(db)).rows)

const fresh = await newDatabase()
await migrate(fresh)
const wanted = await schemaOf(fresh)

it('brings what ran the former text of a changed migration to the schema of a fresh database, and keeps what people were told of', async () => {
  const upgraded = await newDatabase()
  const former = await formerMigrations()
  expect(former.changed).toHaveLength(2)
  await migrate(upgraded, undefined, { folder: former.folder })
  expect(await schemaOf(upgraded)).not.toEqual(wanted)
  await run(upgraded, toldBefore)
  const told = await linesOf(upgraded, formerMoments)
  expect(told).toHaveLength(8)
  expect(await migrate(upgraded)).toContain('202611271200-change-audit-keeping.sql')
  expect(await schemaOf(upgraded)).toEqual(wanted)
  expect(await linesOf(upgraded, moments)).toEqual(told)
})

it('knows every checksum that its migrations ever had, and refuses any other', async () => {
  const migrations = await readMigrations()
  for (const { name, checksum, known } of migrations) {
    // A new migration is listed with its checksum: from then on its text stays, to the letter of its comments.
    expect(known.slice(1), `"${name}": ["${checksum}"] belongs into former-checksums.json`).toContain(checksum)
  }
  const changed = migrations.filter(({ known }) => known.length > 2)
  expect(changed).toHaveLength(7)
  await withDb(fresh, null, async (db) => {
    for (const { name, known } of changed) {
      await sql`update schema_migrations set checksum = ${known[1]} where name = ${name}`.execute(db)
    }
    expect(await migrate(fresh)).toEqual([])
    await sql`update schema_migrations set checksum = 'x' where name = ${changed[0]?.name}`.execute(db)
    await expect(migrate(fresh)).rejects.toThrow(changed[0]?.name)
  })
})

it('lets one instance at a time bring it forward, and the next go on', async () => {
  const course: string[] = []
  const work = (name: string) => async () => {
    course.push(`${name} begins`)
    await pause(50)
    course.push(`${name} ends`)
    if (name === 'first') throw new Error('killed')
  }
  const onWait = async () => void course.push('waits')
  const first = alone(fresh, {}, work('first'))
  await vi.waitFor(() => expect(course).toEqual(['first begins']), { interval: 5 })
  const both = await Promise.allSettled([first, alone(fresh, { onWait }, work('second'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(course).toEqual(['first begins', 'waits', 'first ends', 'second begins', 'second ends'])
})

it('comes up as the role that OPERATIONS.md prints, without a superuser, and lets rows of the log go', async () => {
  await run(administrator, `create role ${role} login createrole`)
  // The application's role is there already, made by the superuser of this server for the other tests.
  await run(administrator, `grant ${applicationRole} to ${role} with admin option`)
  const printed = asRole(await newDatabase(role), role)
  await migrate(printed, prepareJobs)
  expect(await schemaOf(printed)).toEqual(wanted)
  const ask = sql<{ up_to: number }>`select expire_audit_logs(now() - interval '13 months', 10) as up_to`
  await withDb(printed, applicationRole, async (db) => {
    expect((await ask.execute(db)).rows).toEqual([{ up_to: 0 }])
  })
})

it('names the statements to run where its role makes no other any more', async () => {
  await run(administrator, `alter role ${role} createrole`)
  const place = asRole(await newDatabase(role), role)
  const name = '202611272200-create-outside-role.sql'
  const asked = await mkdtemp(path.join(tmpdir(), 'nx-migrate-'))
  const shipped = path.join(import.meta.dirname, '../../migrations')
  const before = (await readdir(shipped)).filter((each) => each < name || each.endsWith('.json'))
  for (const each of before) await copyFile(path.join(shipped, each), path.join(asked, each))
  const start = () => migrate(place, undefined, { folder: pathToFileURL(`${asked}/`) })
  await start()
  await run(administrator, `alter role ${role} nocreaterole`)
  // Other tests of this server use the role that ships: here it is one that nobody has made yet.
  const text = await readFile(path.join(shipped, name), 'utf8')
  await writeFile(path.join(asked, name), text.replaceAll('nhanxanh_outside', 'nhanxanh_other'))
  const statements = 'create role nhanxanh_other nologin; grant nhanxanh_other to nhanxanh_app;'
  await expect(start()).rejects.toThrow(statements)
  await run(administrator, statements)
  expect(await start()).toEqual([name])
  await run(administrator, `drop database ${made.pop()} with (force)`)
  await run(administrator, 'drop role nhanxanh_other')
  await rm(asked, { recursive: true })
})
