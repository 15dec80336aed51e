import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startApi } from './support/api.ts'

const api = await startApi()
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'nx-schema-'))
afterAll(() => rm(folder, { recursive: true }))

type Column = { table: string; column: string; is_nullable: boolean }

/** The live schema as a type: whether a column may be null, by table and column. */
const liveType = (columns: readonly Column[]): string =>
  [...Map.groupBy(columns, ({ table }) => table)]
    .map(([table, own]) => `${table}: { ${own.map((one) => `${one.column}: ${one.is_nullable}`).join('; ')} }`)
    .join('\n')

const check = (live: string): string => `
import type { Selectable } from '${root}/node_modules/kysely/dist/index.js'
import type { Database } from '${root}/server/src/db/types.ts'
type Live = {
${live}
}
type Described<Row> = { [Column in keyof Row]: unknown extends Row[Column] ? boolean : null extends Row[Column] ? true : false }
type Known = { [Table in keyof Database]: Described<Selectable<Database[Table]>> }
type LiveOf<Table> = Table extends keyof Live ? Live[Table] : never
type Wrong<One, Other> = {
  [Column in keyof One | keyof Other as Column extends keyof One & keyof Other
    ? Other[Column] extends One[Column] ? never : Column
    : Column]: Column extends keyof One ? (Column extends keyof Other ? 'nullable or not' : 'no longer there') : 'not described'
}
type AllWrong = { [Table in keyof Known as {} extends Wrong<Known[Table], LiveOf<Table>> ? never : Table]: Wrong<Known[Table], LiveOf<Table>> }
export const wrong: AllWrong = {}
`

/** What the compiler says of the described tables beside these columns; nothing where they agree. */
const complaints = async (columns: readonly Column[]): Promise<string> => {
  await writeFile(join(folder, 'live.mts'), check(liveType(columns)))
  const compilerOptions = { incremental: false, typeRoots: [join(root, 'node_modules/@types')] }
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['live.mts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiled = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--noErrorTruncation'])
  return compiled.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const { rows: columns } = await sql<Column>`
  select table_name as table, column_name as column, is_nullable = 'YES' as is_nullable
  from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`.execute(api.db)

it('describes each table with the columns that it has, and which of them may be null', async () => {
  expect(await complaints(columns)).toBe('')
}, 60_000)

it('speaks of a column that is not described, that is gone, and that may be null', async () => {
  const changed = columns
    .filter(({ table, column }) => `${table}.${column}` !== 'facilities.street')
    .filter(({ table, column }) => `${table}.${column}` !== 'roles.name')
  const more = [
    { table: 'roles', column: 'name', is_nullable: true },
    { table: 'users', column: 'shoe_size', is_nullable: true },
  ]
  const said = await complaints([...changed, ...more])
  for (const word of ['facilities', 'roles', 'users']) expect(said).toContain(word)
}, 60_000)

type Admitted = {
  table: string
  has_rules: boolean
  policies: string[]
  kept: string[] | null
  hangs_on: string[] | null
}

/** Letters have handlers of their own, and documents of the programme their key: both their own sight. */
const ownSight = new Set(['contacts', 'report_documents'])

it('keeps every record from people from outside by a rule, and nothing else from them', async () => {
  const { rows: tables } = await sql<Admitted>`
    select c.relname as table, c.relrowsecurity as has_rules,
      array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies,
      (select array_agg(privilege_type::text) from (
        select privilege_type from information_schema.table_privileges
          where table_schema = 'public' and table_name = c.relname and grantee = 'nhanxanh_app'
        except select privilege_type from information_schema.table_privileges
          where table_schema = 'public' and table_name = c.relname and grantee = 'nhanxanh_outside') missing) as kept,
      (select array_agg(confrelid::regclass::text) from pg_constraint join pg_class parent on parent.oid = confrelid
        where contype = 'f' and conrelid = c.oid and conrelid <> confrelid and parent.relrowsecurity) as hangs_on
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migrations'
    order by 1`.execute(api.rows)
  // "call admit_outsiders('table', 'rule')" stands in the migration that makes a table (CONTRIBUTING, "A table").
  expect(tables.filter(({ kept }) => kept !== null).map(({ table }) => table)).toEqual([])
  const open = tables.filter(
    ({ table, has_rules, hangs_on }) => hangs_on !== null && !has_rules && !ownSight.has(table),
  )
  expect(open.map(({ table, hangs_on }) => [table, hangs_on])).toEqual([])
  const ruled = tables.filter(({ has_rules }) => has_rules)
  expect(ruled.length).toBeGreaterThan(40)
  for (const { table, policies } of ruled) expect([table, policies]).toEqual([table, ['outsiders', 'staff']])
  // What pg_dump asks for: it refuses where a rule would keep a row from it.
  await sql`set row_security = off`.execute(api.rows)
  for (const { table } of ruled) await sql`select count(*) from ${sql.table(table)}`.execute(api.rows)
})
