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
